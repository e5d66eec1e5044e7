#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The workload file-io against fio (psync) and sysbench fileio with the same pattern, block, files, threads and cache state.

    run_file.sh BUILD_DIRECTORY [OPTIONS]

In every round each of the three works once for some seconds, in an order that rotates, on files of its own in one directory. Data
are not forced to the device unless a case says so, and without --direct the files are in the page cache: requests then last a few
microseconds, and rates tell what each tool spends between two of them. Random places are drawn with replacement by all three. Rates are bytes of requests
over the time of the requests; p95 is the 95th percentile of all requests, from each tool's own histogram (sysbench's buckets are
2.5 % wide, fio's and ours below 1 %). Prints figures and judges none.
"""
import argparse
import json
import re
import shutil
import statistics
import subprocess
import tempfile

FIO_MODES = {"seqrewr": "write", "seqrd": "read", "rndrd": "randread", "rndwr": "randwrite", "rndrw": "randrw"}
CASES = [  # pattern, block, files, threads, requests between two fsyncs of all files (0: none)
    ("seqrd", 16384, 1, 1, 0), ("seqrewr", 16384, 1, 1, 0), ("rndrd", 16384, 1, 1, 0), ("rndwr", 16384, 1, 1, 0),
    ("rndrd", 4096, 8, 2, 0), ("rndrw", 16384, 8, 1, 0), ("rndwr", 16384, 8, 1, 100),
]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--directory", default=None, help="where the files are made; the usual place for temporary ones if not said")
    parser.add_argument("--megabytes", type=int, default=128, help="all files of a case together")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--patterns", nargs="+", default=sorted(FIO_MODES), choices=sorted(FIO_MODES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--direct", action="store_true", help="past the page cache")
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def output(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def engine(options, case, folder):
    pattern, block, files, threads, fsyncs = case
    step = options.megabytes * 2**20 // 4
    words = [f"pattern={pattern}", f"block_bytes={block}", f"file_bytes={options.megabytes}M", f"files={files}", f"step_bytes={step}",
             f"io_threads={threads}", f"fsync={'periodic' if fsyncs else 'none'}", f"direct={'yes' if options.direct else 'no'}",
             "cache=warm", "fsync_call=fsync", f"directory={folder}", "steps=100000", "warmup_steps=1", f"max_seconds={options.seconds}"]
    if fsyncs:
        words.append(f"fsync_requests={fsyncs}")
    records = [json.loads(line) for line in output([options.engine, "run", "file-io", *words, "--records"]).splitlines()]
    result = next(record for record in records if record["type"] == "result")
    values = {record["series"]: record["value"] for record in records if record["type"] == "sample"}
    return result["rate"], values["latency.p95"], values["latency.mean"]


def fio(options, case, folder):
    pattern, block, files, threads, fsyncs = case
    command = ["fio", "--name=peer", f"--directory={folder}", f"--rw={FIO_MODES[pattern]}", f"--bs={block}", f"--nrfiles={files}",
               f"--filesize={options.megabytes * 2**20 // files}", f"--size={options.megabytes}M", "--ioengine=psync", "--norandommap", "--overwrite=1",
               f"--pre_read={int(not options.direct and pattern.endswith('rd'))}", f"--direct={int(options.direct)}", "--invalidate=0",
               "--time_based", f"--runtime={options.seconds}", "--ramp_time=0.3", "--scramble_buffers=0", "--randrepeat=1",
               "--file_service_type=random" if files > 1 else "--file_service_type=sequential", f"--numjobs={threads}", "--thread",
               "--group_reporting", "--rwmixread=60", "--percentile_list=95", "--output-format=json", f"--fsync={fsyncs}",
               "--filename_format=peer.$filenum"]
    job = json.loads(output(command))["jobs"][0]
    sides = [job[side] for side in ("read", "write") if job[side]["total_ios"]]
    rate = sum(side["bw_bytes"] for side in sides)
    slowest = max(side["clat_ns"]["percentile"]["95.000000"] for side in sides)
    mean = sum(side["clat_ns"]["mean"] * side["total_ios"] for side in sides) / sum(side["total_ios"] for side in sides)
    return rate, slowest * 1e-9, mean * 1e-9


def sysbench(options, case, folder):
    pattern, block, files, threads, fsyncs = case
    common = ["sysbench", "fileio", f"--file-num={files}", f"--file-total-size={options.megabytes}M", f"--file-block-size={block}",
              f"--file-test-mode={pattern}", f"--file-fsync-freq={fsyncs}", "--file-fsync-end=off", "--file-io-mode=sync",
              f"--threads={threads}", f"--time={options.seconds:.0f}"] + (["--file-extra-flags=direct"] if options.direct else [])
    subprocess.run([*common, "prepare"], check=True, capture_output=True, cwd=folder)
    subprocess.run(["cat", *[f"test_file.{i}" for i in range(files)]], check=True, stdout=subprocess.DEVNULL, cwd=folder)
    text = subprocess.run([*common, "run"], check=True, capture_output=True, text=True, cwd=folder).stdout
    rates = [float(found) for found in re.findall(r"(?:read|written), MiB/s:\s+([0-9.]+)", text)]
    return sum(rates) * 2**20, float(re.search(r"95th percentile:\s+([0-9.]+)", text).group(1)) * 1e-3, 0.0  # too coarse a mean


TOOLS = {"strata-engine": engine, "fio": fio, "sysbench": sysbench}


def measure(options, case):
    """name → list of (rate, p95, mean), one for each round."""
    results = {name: [] for name in TOOLS}
    names = list(TOOLS)
    for turn in range(options.rounds):
        for name in names[turn % 3:] + names[:turn % 3]:
            folder = tempfile.mkdtemp(prefix="strata-file-peers-", dir=options.directory)
            try:
                results[name].append(TOOLS[name](options, case, folder))
            finally:
                shutil.rmtree(folder)
    return results


def spread(values, form="{:.3f}"):
    return f"{form.format(statistics.median(values))} ({form.format(min(values))}–{form.format(max(values))})"


def main():
    options = arguments()
    everything = []
    for case in [case for case in CASES if case[0] in options.patterns]:
        pattern, block, files, threads, fsyncs = case
        print(f"{pattern}, {block} B, {files} file(s), {threads} thread(s)" + (f", fsync every {fsyncs}" if fsyncs else ""), flush=True)
        results = measure(options, case)
        ours = results["strata-engine"]
        for name, rows in results.items():
            line = f"  {name:14s} {spread([rate / 2**20 for rate, _, _ in rows], '{:.0f}'):>22s} MiB/s   p95 {spread([p95 * 1e6 for _, p95, _ in rows], '{:.1f}')} µs"
            if name != "strata-engine":
                line += f"   engine : it {spread([a[0] / b[0] for a, b in zip(ours, rows)])}"
                if all(mean > 0 for _, _, mean in rows):
                    line += f", mean {spread([a[2] / b[2] for a, b in zip(ours, rows)])}"
                if all(p95 > 0 for _, p95, _ in rows):  # sysbench prints hundredths of a millisecond
                    line += f", p95 {spread([a[1] / b[1] for a, b in zip(ours, rows)])}"
            print(line, flush=True)
        everything.append({"case": case, "results": results})
        if options.json:
            with open(options.json, "w", encoding="utf-8") as file:
                json.dump(everything, file, indent=1)


if __name__ == "__main__":
    main()
