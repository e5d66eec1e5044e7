#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Self-checks of this computer, one after the other: how often the intervals hold the slowdown that the engine made, how wide they are,
and how often the slowdown is found.

usage: selfchecks.py STRATA [--count 10] [--json FILE]"""

import argparse
import statistics
import tempfile
from pathlib import Path

from strata_runs import keep, result_of

# Of each host of the self-check, in the order of its plan; rates go with 1 / (1 + slowdown).
SLOWDOWNS = {"again": 0.0, "2 %": 0.02, "10 %": 0.10}


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata", type=Path)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def self_check(strata: Path) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        return result_of([strata, "selfcheck", "--output", f"{folder}/check.strata"])


def truth_of(host: str) -> float:
    """The degradation: 1 - rate / rate of the baseline."""
    slowdown = next(share for words, share in SLOWDOWNS.items() if words in host)
    return 1 - 1 / (1 + slowdown)


def summary_of(truth: float, rows: list) -> dict:
    intervals = [(row["low"], row["high"]) for row in rows]
    return {
        "truth": truth,
        "holds_the_truth": sum(low <= truth <= high for low, high in intervals),
        "excludes_zero": sum(low > 0 or high < 0 for low, high in intervals),
        "half_width": statistics.median((high - low) / 2 for low, high in intervals),
        "degradation": [row["degradation"] for row in rows],
    }


def main():
    asked = options()
    rows, seconds = {}, []
    for number in range(asked.count):
        result = self_check(asked.strata)
        seconds.append(result["seconds"])
        for row in result["degradation"]:
            rows.setdefault(row["host"], []).append(row)
        print(number + 1, [(row["host"], row["degradation"], row["low"], row["high"]) for row in result["degradation"]], flush=True)
    found = {
        "count": asked.count,
        "seconds": statistics.median(seconds),
        "hosts": {host: summary_of(truth_of(host), of_host) for host, of_host in rows.items()},
    }
    keep(found, asked.json)


if __name__ == "__main__":
    main()
