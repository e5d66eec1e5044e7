#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Containers with a CPU quota of 30, 50 and 90 % against one without, again and again, with one thread: how often the interval holds what
the quota takes away. Needs Docker.

usage: quotas.py STRATA WRITE_PROJECT [--count 5] [--json FILE]"""

import argparse
import statistics
import subprocess
import tempfile
from pathlib import Path

from strata_runs import keep, result_of


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata", type=Path)
    parser.add_argument("write_project", type=Path)
    parser.add_argument("--count", type=int, default=5)
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def compare(asked) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        project = f"{folder}/quotas.strata"
        subprocess.run([asked.write_project, "quotas", project], check=True)
        return result_of([asked.strata, "run", project])


def summary_of(host: str, rows: list) -> dict:
    truth = 1 - float(host.split()[0]) / 100
    return {
        "truth": truth,
        "holds_the_truth": sum(row["low"] <= truth <= row["high"] for row in rows),
        "within_1_percent": sum(abs(row["degradation"] - truth) <= 0.01 for row in rows),
        "half_width": statistics.median((row["high"] - row["low"]) / 2 for row in rows),
        "degradation": [row["degradation"] for row in rows],
        "verdicts": [row["verdict"] for row in rows],
    }


def main():
    asked = options()
    rows, seconds = {}, []
    for number in range(asked.count):
        result = compare(asked)
        seconds.append(result["seconds"])
        for row in result["degradation"]:
            rows.setdefault(row["host"], []).append(row)
        print(number + 1, [(row["host"], row["degradation"], row["low"], row["high"]) for row in result["degradation"]], flush=True)
    found = {
        "count": asked.count,
        "seconds": statistics.median(seconds),
        "hosts": {host: summary_of(host, of_host) for host, of_host in rows.items()},
    }
    keep(found, asked.json)


if __name__ == "__main__":
    main()
