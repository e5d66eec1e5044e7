#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The workload point-to-point over the loopback interface against iperf3 (bandwidth), qperf and sockperf (latency), and gRPC's own
asynchronous interface, used as plainly as possible (calls).

    run_exchange.sh BUILD_DIRECTORY [OPTIONS]

In every round both work once, first the one and then, in the next round, the other; a ratio is of two measurements of one round. All have
a client and a server process. Where they differ: a message of the engine has 40 bytes more than its payload, and each is answered, while
iperf3 writes without being answered; qperf and sockperf print half of a round trip, which is doubled here, and do not look whether they
are cancelled. Prints figures and judges none.
"""
import argparse
import contextlib
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import time


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--ping-pong", required=True, help="the program bench_grpc_ping_pong")
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="+", default=["iperf3", "qperf", "sockperf", "grpc", "channels"])
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def output(command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def engine(options, words):
    steps = [f"steps={options.seconds * 10}", "warmup_steps=2", "min_step_ms=100", "telemetry_hz=0", "counters=off"]
    text = output([options.engine, "run", "point-to-point", *words, *steps, "--records"])
    return next(record["rate"] for record in map(json.loads, text.splitlines()) if record["type"] == "result")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def listens(port):
    """Asked of the kernel: some servers take one client only, so it is not tried."""
    for name in ("/proc/net/tcp", "/proc/net/tcp6"):
        with open(name, encoding="ascii") as file:
            if any(line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "0A" for line in file):
                return True
    return False


@contextlib.contextmanager
def server(command, port):
    """Runs until the block is left; begins when somebody listens at the port."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not listens(port) and process.poll() is None:
            time.sleep(0.05)
        yield
    finally:
        process.kill()
        process.wait()


def iperf3(options, size):
    """B/s that arrived."""
    port = str(free_port())
    with server(["iperf3", "-s", "-4", "-p", port], int(port)):
        text = output(["iperf3", "-c", "127.0.0.1", "-p", port, "-t", str(options.seconds), "-l", size, "-J"])
    return json.loads(text)["end"]["sum_received"]["bits_per_second"] / 8


def qperf(options):
    """Round trips a second."""
    port = str(free_port())
    with server(["qperf", "-lp", port], int(port)):
        text = output(["qperf", "127.0.0.1", "-lp", port, "-t", str(options.seconds), "-m", "64", "-uu", "tcp_lat"])
    value, unit = re.search(r"latency\s+=\s+([0-9.]+)\s*(\S*)", text).groups()
    return 0.5 / (float(value) * {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "sec": 1, "": 1}[unit])


def sockperf(options):
    """Round trips a second."""
    port = str(free_port())
    with server(["sockperf", "server", "--tcp", "-i", "127.0.0.1", "-p", port], int(port)):
        text = output(["sockperf", "ping-pong", "--tcp", "-i", "127.0.0.1", "-p", port, "-t", str(options.seconds), "-m", "64"])
    return 0.5e6 / float(re.search(r"avg-lat(?:ency)?=\s*([0-9.]+)", text).group(1))


def ping_pong(options, size):
    """Calls a second."""
    return float(output([options.ping_pong, str(options.seconds), str(size)]).split()[0])


def large(size, in_flight):
    return ["pattern=bandwidth", "buffers=1", "distribution=skewed", f"large_bytes={size}", f"in_flight={in_flight}"]


def small(size):
    return ["pattern=latency", "buffers=1", f"small_bytes={size}"]


def cases(options):
    """Name, unit, scale, the engine's words, the peer's name, the peer; without a peer only the engine's figure."""
    if "iperf3" in options.only and shutil.which("iperf3"):
        for size in ("128K", "1M"):
            yield f"tcp bandwidth, {size}", "GB/s", 1e9, large(size, 16), "iperf3", lambda size=size: iperf3(options, size)
    for name, run in (("qperf", qperf), ("sockperf", sockperf)):
        if name in options.only and shutil.which(name):
            yield "tcp latency, 64 B", "round trips/s", 1, small(64), name, lambda run=run: run(options)
    if "grpc" in options.only and os.access(options.ping_pong, os.X_OK):
        for serialized in ("no", "yes"):
            words = [*small(64), "channel=grpc", f"serialized={serialized}"]
            yield f"gRPC calls, 64 B, serialized={serialized}", "calls/s", 1, words, "ping-pong", lambda: ping_pong(options, 64)
    if "channels" in options.only:
        for channel in ("unix", "shared-memory"):
            yield f"{channel} latency, 64 B", "round trips/s", 1, [*small(64), f"channel={channel}"], None, None
            yield f"{channel} bandwidth, 1M", "GB/s", 1e9, [*large("1M", 16), f"channel={channel}"], None, None


def spread(values):
    return f"{statistics.median(values):.4g} ({min(values):.4g}–{max(values):.4g})"


def main():
    options = arguments()
    everything = []
    for name, unit, scale, words, peer, run in cases(options):
        both = {"engine": lambda words=words: engine(options, words)} | ({peer: run} if peer else {})
        columns = {each: [] for each in both}
        for turn in range(options.rounds):
            for each in sorted(both, reverse=turn % 2 == 1):
                columns[each].append(both[each]() / scale)
        ratio = ""
        if peer:
            ratio = f" engine : {peer} {spread([a / b for a, b in zip(columns['engine'], columns[peer])])}"
        print(f"{name}, {unit}, {options.rounds} rounds: " + ", ".join(f"{each} {spread(rows)}" for each, rows in columns.items()) +
              ";" * bool(ratio) + ratio, flush=True)
        everything.append({"case": name, "unit": unit, "words": words, "rows": columns})
        if options.json:
            with open(options.json, "w", encoding="utf-8") as file:
                json.dump(everything, file, indent=1)


if __name__ == "__main__":
    main()
