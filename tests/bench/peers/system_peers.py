#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The workloads cpu, threads, mutex and memory against sysbench with the same options.

    run_system.sh BUILD_DIRECTORY [OPTIONS]

In every round both work once, first the one and then, in the next round, the other; a ratio is of two measurements of one round.
"rate" counts the events of all the time (for mutex, whose events are one per thread, it is one over the time of a round of them),
"in events" only of the time within them, which both measure: the difference is what each loop spends between two events. It is of
no weight with events of microseconds; with memory's 1 KiB blocks sysbench spends 2/3 of its time there, on its statistics, so that
its own rate says more of sysbench than of the memory. Both are printed. Writing in order, both store into each word how many are
left: computing that limits them (a constant is stored 1.7 times as fast), so that the rate is not a bandwidth. With
random access both measure mostly their generator of
random numbers, which are different ones; that does not happen here. p95 is of each tool's own histogram (sysbench's buckets are 2.5 %
wide, and it prints hundredths of a millisecond; ours are below 1 %). Prints figures and judges none.

--fifo runs both under `chrt -f 10`, for a machine that others use too.
"""
import argparse
import json
import re
import statistics
import subprocess

CASES = [  # workload, sysbench's options, the engine's
    ("cpu", ["--cpu-max-prime=10000"], ["max_prime=10000"]),
    ("threads", ["--thread-yields=1000", "--thread-locks=8"], ["yields=1000", "locks=8"]),
    ("mutex", ["--mutex-num=4096", "--mutex-locks=50000", "--mutex-loops=10000"], ["mutexes=4096", "locks=50000", "loops=10000"]),
    *[("memory", [f"--memory-block-size={block}", f"--memory-oper={operation}", "--memory-total-size=1000T"],
       [f"block_bytes={block}", f"operation={operation}"]) for operation in ("read", "write") for block in ("1K", "1M")],
]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--workloads", nargs="+", default=["cpu", "threads", "mutex", "memory"])
    parser.add_argument("--fifo", action="store_true", help="with real-time priority")
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def output(options, command):
    return subprocess.run((["chrt", "-f", "10"] if options.fifo else []) + command, check=True, capture_output=True, text=True).stdout


def found(pattern, text):
    return float(re.search(pattern, text).group(1))


def sysbench(options, workload, words, threads):
    stop = ["--time=0"] if workload == "mutex" else [f"--time={options.seconds}"]
    text = output(options, ["sysbench", workload, f"--threads={threads}", *stop, *words, "run"])
    total = found(r"total time:\s+([0-9.]+)s", text)
    events = found(r"total number of events:\s+(\d+)", text)
    busy = found(r"execution time \(avg/stddev\):\s+([0-9.]+)/", text)
    rate = 1 / total if workload == "mutex" else events / total
    return {"rate": rate, "in events": events / busy, "p95": found(r"95th percentile:\s+([0-9.]+)", text) * 1e-3}


def engine(options, workload, words, threads):
    steps = ["steps=1", "warmup_steps=0", "min_step_ms=0"] if workload == "mutex" else [
        "steps=4", "warmup_steps=0", f"min_step_ms={options.seconds * 250}", "max_seconds=1000"]
    text = output(options, [options.engine, "run", workload, f"threads={threads}", *steps, *words, "--records"])
    values = {record["series"]: record["value"] for record in map(json.loads, text.splitlines()) if record["type"] == "sample"}
    rate = values["events"] / threads / values["total_time"] if workload == "mutex" else values["events_per_second"]
    return {"rate": rate, "in events": values["events_per_busy_second"], "p95": values["latency.p95"]}


def spread(values, form):
    return f"{form.format(statistics.median(values))} ({form.format(min(values))}–{form.format(max(values))})"


def compare(options, workload, theirs, ours, threads):
    both = {"engine": lambda: engine(options, workload, ours, threads), "sysbench": lambda: sysbench(options, workload, theirs, threads)}
    rows = {name: [] for name in both}
    for turn in range(options.rounds):
        for name in sorted(both, reverse=turn % 2 == 1):
            rows[name].append(both[name]())
    print(f"{workload} {' '.join(ours)}, {threads} thread(s), {options.rounds} rounds", flush=True)
    for value, form in (("rate", "{:.4g}"), ("in events", "{:.4g}"), ("p95", "{:.3g}")):
        columns = {name: [row[value] for row in rows[name]] for name in rows}
        ratio = "too short for sysbench's two decimals"
        if all(columns["sysbench"]):
            ratio = "engine : sysbench " + spread([a / b for a, b in zip(columns["engine"], columns["sysbench"])], "{:.3f}")
        print(f"  {value:10s} engine {spread(columns['engine'], form):32s} sysbench {spread(columns['sysbench'], form):32s} {ratio}", flush=True)
    return rows


def main():
    options = arguments()
    everything = []
    for workload, theirs, ours in CASES:
        for threads in options.threads if workload in options.workloads else []:
            rows = compare(options, workload, theirs, ours, threads)
            everything.append({"workload": workload, "options": ours, "threads": threads, "rows": rows})
            if options.json:
                with open(options.json, "w", encoding="utf-8") as file:
                    json.dump(everything, file, indent=1)


if __name__ == "__main__":
    main()
