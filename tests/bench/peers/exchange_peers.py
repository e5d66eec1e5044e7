#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The workload point-to-point over the loopback interface against iperf3 (bandwidth), qperf and sockperf (latency), and gRPC's own
asynchronous interface, used as plainly as possible (calls); collective against Gloo, used likewise; and many-to-many with one client and
one server against point-to-point.

    run_exchange.sh BUILD_DIRECTORY [OPTIONS]

In every round both work once, first the one and then, in the next round, the other; a ratio is of two measurements of one round. All have
a client and a server process; except for several streams, all clients are kept on one processor and all servers on another. Where they
differ: a message of the engine has 64 bytes more than its payload, and one of eight is answered, while iperf3 writes without being answered;
several streams are a thread and a process each here, and one thread at each end of iperf3 until its version 3.15; qperf and sockperf print
half of a round trip, which is doubled here, and do not look whether they are cancelled; each message of a gRPC stream of the engine is
answered, those of the plain one are not. Prints figures and judges none.
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
    parser.add_argument("--bare-gloo", required=True, help="the program bench_bare_gloo")
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", nargs="+", default=["iperf3", "qperf", "sockperf", "grpc", "gloo", "channels", "many"])
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def on(end, command):
    """Keeps it on the first processor (client) or on the last (server); wherever it likes if there is one only."""
    usable = sorted(os.sched_getaffinity(0))
    return command if len(usable) < 2 else ["taskset", "-c", str(usable[0 if end == "client" else -1]), *command]


def keep_children_apart(process):
    """On the server's processor, as soon as there are any: a client's children are its servers."""
    usable = sorted(os.sched_getaffinity(0))
    while len(usable) > 1 and process.poll() is None:
        with contextlib.suppress(OSError):
            with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as file:
                children = file.read().split()
            for child in children:
                for thread in os.listdir(f"/proc/{child}/task"):
                    os.sched_setaffinity(int(thread), {usable[-1]})
            if children:
                return
        time.sleep(0.002)


def output(command, has_server=False):
    """What it prints. has_server: it starts the server itself, and both are kept on a processor each."""
    process = subprocess.Popen(on("client", command) if has_server else command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if has_server:
        keep_children_apart(process)
    out, err = process.communicate(timeout=120)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{out}{err}")
    return out


def engine(options, words, apart=True):
    steps = [f"steps={options.seconds * 10}", "warmup_steps=2", "min_step_ms=100", "telemetry_hz=0", "counters=off"]
    text = output([options.engine, "run", *words, *steps, "--records"], apart)
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


def iperf3(options, size, streams):
    """B/s that arrived."""
    port = str(free_port())
    serving = ["iperf3", "-s", "-4", "-p", port]
    sending = ["iperf3", "-c", "127.0.0.1", "-p", port, "-t", str(options.seconds), "-l", size, "-P", str(streams), "-J"]
    apart = streams == 1
    with server(on("server", serving) if apart else serving, int(port)):
        text = output(on("client", sending) if apart else sending)
    return json.loads(text)["end"]["sum_received"]["bits_per_second"] / 8


def qperf(options):
    """Round trips a second."""
    port = str(free_port())
    with server(on("server", ["qperf", "-lp", port]), int(port)):
        text = output(on("client", ["qperf", "127.0.0.1", "-lp", port, "-t", str(options.seconds), "-m", "64", "-uu", "tcp_lat"]))
    value, unit = re.search(r"latency\s+=\s+([0-9.]+)\s*(\S*)", text).groups()
    return 0.5 / (float(value) * {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "sec": 1, "": 1}[unit])


def sockperf(options):
    """Round trips a second."""
    port = str(free_port())
    both = ["--tcp", "-i", "127.0.0.1", "-p", port]
    with server(on("server", ["sockperf", "server", *both]), int(port)):
        text = output(on("client", ["sockperf", "ping-pong", *both, "-t", str(options.seconds), "-m", "64"]))
    return 0.5e6 / float(re.search(r"avg-lat(?:ency)?=\s*([0-9.]+)", text).group(1))


def ping_pong(options, size, form="unary"):
    """Calls or messages a second."""
    return float(output([options.ping_pong, str(options.seconds), str(size), form], has_server=True).split()[0])


def bare_gloo(options, size):
    """Bytes of a rank's buffer a second."""
    return float(output([options.bare_gloo, str(options.seconds), str(size), "2"]))


def large(size, streams=1):
    return ["point-to-point", "pattern=bandwidth", "buffers=1", "distribution=skewed", f"large_bytes={size}", f"streams={streams}"]


def small(size):
    return ["point-to-point", "pattern=latency", "buffers=1", f"small_bytes={size}"]


def cases(options):
    """Name, unit, scale, the engine's words, the peer's name, the peer; without a peer only the engine's figure."""
    if "iperf3" in options.only and shutil.which("iperf3"):
        for size, streams in (("128K", 1), ("1M", 1), ("1M", 4)):
            name = f"tcp bandwidth, {size}, {streams} stream{'s' * (streams > 1)}"
            yield name, "GB/s", 1e9, large(size, streams), "iperf3", lambda size=size, streams=streams: iperf3(options, size, streams)
    for name, run in (("qperf", qperf), ("sockperf", sockperf)):
        if name in options.only and shutil.which(name):
            yield "tcp latency, 64 B", "round trips/s", 1, small(64), name, lambda run=run: run(options)
    if "grpc" in options.only and os.access(options.ping_pong, os.X_OK):
        for serialized in ("no", "yes"):
            words = [*small(64), "channel=grpc", f"serialized={serialized}"]
            yield f"gRPC calls, 64 B, serialized={serialized}", "calls/s", 1, words, "ping-pong", lambda: ping_pong(options, 64)
        words = [*large("1M"), "channel=grpc", "call=stream"]
        yield "gRPC stream, 1M", "GB/s", 1e9, words, "stream", lambda: ping_pong(options, 2**20, "stream") * 2**20
    if "gloo" in options.only and os.access(options.bare_gloo, os.X_OK):
        for size in (2**10, 2**20, 2**24):
            # As many before the ranks meet as the plain program does, or nearly.
            enqueued = 1000 if size < 2**16 else 20
            words = ["collective", "backend=gloo", "ranks=2", f"bytes={size}", f"enqueued={enqueued}"]
            yield f"all-reduce of 2 ranks, {size} B", "MB/s", 1e6, words, "bare Gloo", lambda size=size: bare_gloo(options, size)
    if "many" in options.only:
        for channel in (["channel=grpc"], ["channel=grpc", "call=stream"], ["channel=tcp"]):
            name = f"many-to-many of one and one, 64 B, {' '.join(channel)}"
            pair = [*small(64), *channel]
            yield name, "round trips/s", 1, [*small_of_one(64), *channel], "point-to-point", lambda pair=pair: engine(options, pair)
    if "channels" in options.only:
        for channel in ("unix", "shared-memory"):
            yield f"{channel} latency, 64 B", "round trips/s", 1, [*small(64), f"channel={channel}"], None, None
            yield f"{channel} bandwidth, 1M", "GB/s", 1e9, [*large("1M"), f"channel={channel}"], None, None


def small_of_one(size):
    return ["many-to-many", "clients=1", "servers=1", "buffers=1", f"small_bytes={size}"]


def spread(values):
    return f"{statistics.median(values):.4g} ({min(values):.4g}–{max(values):.4g})"


def main():
    options = arguments()
    together = ("streams=4", "collective", "channel=unix", "channel=shared-memory")
    everything = []
    for name, unit, scale, words, peer, run in cases(options):
        both = {"engine": lambda words=words: engine(options, words, not any(word in words for word in together))} | ({peer: run} if peer else {})
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
