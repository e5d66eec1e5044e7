#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cuts the link between two hosts under exchanges of every kind, and looks how they end.

    tests/lab/cut_links.py BUILD_DIRECTORY [ROUNDS]

One host is this machine, the other a network namespace, joined by a veth pair. In each of ROUNDS (3)
an exchange is begun, and at a random moment after its first step a packet filter in the namespace
drops everything, as when a cable is pulled. Every engine, on both sides, has to end by itself within
ten seconds and to name who is lost. Prints the longest time of each kind; ends with 1 if one of them
took longer, named nobody, or was killed by a signal. Needs root, ip and iptables; takes about three
minutes, so tests/run.sh leaves it out.
"""

import json
import random
import subprocess
import sys
import threading
import time

NAMESPACE = "strata-cut"
HERE, THERE = "10.79.7.1", "10.79.7.2"
ENOUGH_S = 10
ENDLESS = ["steps=100000", "max_seconds=3600", "telemetry_hz=0"]
SERVERS = ["train", "exchange=parameter_server", "processes=each", "workers=4", "servers=1", "threads=1",
           "warmup_steps=1", "batch=1"]
MANY = ["many-to-many", "processes=each", "clients=3", "servers=2", "large_bytes=20M", "min_step_ms=20", "threads=1"]
PAIR = ["point-to-point", "hosts=2", "pattern=bandwidth", "large_bytes=10M", "buffers=20"]

# name, members, those in the namespace, words
EXCHANGES = [
    ("asynchronous workers", 5, [4], SERVERS + ["model=alexnet", "update=asynchronous"]),
    ("synchronous workers", 5, [4], SERVERS + ["model=alexnet", "update=synchronous"]),
    ("a worker is away", 5, [0], SERVERS + ["model=resnet18", "update=synchronous"]),
    ("all-reduce of gradients", 2, [1],
     ["train", "hosts=2", "exchange=all_reduce", "model=alexnet", "batch=1", "warmup_steps=1", "threads=1"]),
    ("collective", 2, [1], ["collective", "hosts=2", "bytes=16M", "enqueued=10"]),
    ("many to many, grpc", 5, [3, 4], MANY + ["channel=grpc"]),
    ("many to many, tcp", 5, [3, 4], MANY + ["channel=tcp"]),
    ("point to point, grpc", 2, [1], PAIR + ["channel=grpc"]),
    ("point to point, tcp", 2, [1], PAIR + ["channel=tcp"]),
    ("serve", 2, [1], ["serve", "hosts=2", "model=resnet18", "scenario=offline", "threads=1"]),
]


def run(*words):
    subprocess.run(words, check=True)


def in_namespace(*words):
    run("ip", "netns", "exec", NAMESPACE, *words)


def remove_link():
    for words in (["ip", "link", "del", "strata-cut0"], ["ip", "netns", "del", NAMESPACE]):
        subprocess.run(words, stderr=subprocess.DEVNULL, check=False)


def make_link():
    remove_link()
    run("ip", "netns", "add", NAMESPACE)
    run("ip", "link", "add", "strata-cut0", "type", "veth", "peer", "name", "strata-cut1", "netns", NAMESPACE)
    run("ip", "address", "add", HERE + "/24", "dev", "strata-cut0")
    run("ip", "link", "set", "strata-cut0", "up")
    in_namespace("ip", "address", "add", THERE + "/24", "dev", "strata-cut1")
    in_namespace("ip", "link", "set", "strata-cut1", "up")
    in_namespace("ip", "link", "set", "lo", "up")


class Exchange:
    """Engines that are introduced to each other."""

    def __init__(self, engine, members, away, words):
        self.lock = threading.Lock()
        self.has_stepped = threading.Event()
        self.errors = {}
        self.engines = []
        for member in range(members):
            command = [engine, "run", *words, *ENDLESS, "--member", str(member),
                       "--address", THERE if member in away else HERE, "--records"]
            if member in away:
                command = ["ip", "netns", "exec", NAMESPACE, *command]
            self.engines.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                                 stderr=subprocess.DEVNULL))
        for member, one in enumerate(self.engines):
            threading.Thread(target=self.read, args=(member, one.stdout), daemon=True).start()

    def read(self, member, lines):
        for line in lines:
            record = json.loads(line)
            kind = record["type"]
            if kind == "bootstrap":
                self.hand_on(member, f"bootstrap {record['round']} {member} {record['data']}\n".encode())
            elif kind == "step":
                self.has_stepped.set()
            elif kind == "error":
                self.errors[member] = record["text"]

    def hand_on(self, member, word):
        with self.lock:
            for other, one in enumerate(self.engines):
                if other == member:
                    continue
                try:
                    one.stdin.write(word)
                    one.stdin.flush()
                except OSError:
                    continue  # it has ended

    def is_over(self):
        return all(one.poll() is not None for one in self.engines)

    def kill(self):
        for one in self.engines:
            one.kill()
            one.wait()


def cut_once(engine, members, away, words):
    """Seconds until all had ended, and what was wrong."""
    in_namespace("iptables", "-F")
    exchange = Exchange(engine, members, away, words)
    try:
        if not exchange.has_stepped.wait(120):
            return 0, f"no step: {exchange.errors}"
        time.sleep(random.choice([0, random.uniform(0, 0.05), random.uniform(0, 1.5)]))
        in_namespace("iptables", "-A", "INPUT", "-j", "DROP")
        in_namespace("iptables", "-A", "OUTPUT", "-j", "DROP")
        begun = time.monotonic()
        while not exchange.is_over() and time.monotonic() - begun < 3 * ENOUGH_S:
            time.sleep(0.02)
        taken = time.monotonic() - begun
        left = [member for member, one in enumerate(exchange.engines) if one.poll() is None]
        killed = [member for member, one in enumerate(exchange.engines) if (one.returncode or 0) < 0]
        time.sleep(0.1)  # the last lines are being read
        unnamed = [member for member in range(members) if member not in exchange.errors]
        wrong = "".join(f", {what}: {who}" for what, who in
                        (("did not end", left), ("killed", killed), ("named nobody", unnamed)) if who)
        return taken, wrong[2:] or ("" if taken <= ENOUGH_S else "too late")
    finally:
        exchange.kill()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    engine = sys.argv[1] + "/bin/strata-engine"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    is_good = True
    make_link()
    try:
        for name, members, away, words in EXCHANGES:
            outcomes = [cut_once(engine, members, away, words) for _ in range(rounds)]
            wrong = [what for _, what in outcomes if what]
            print(f"{name:26} ended after {max(taken for taken, _ in outcomes):5.1f} s at most "
                  f"{'; '.join(wrong)}", flush=True)
            is_good = is_good and not wrong
    finally:
        remove_link()
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
