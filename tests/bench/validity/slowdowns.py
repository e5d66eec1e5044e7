#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""This computer against itself, as it is and made slower by 1, 2, 5, 10 and 50 %, or as PERCENTS say, with many works: how often the
interval holds the truth, how often the difference is found, and what was marked as disturbed. With --neighbour beside a process that keeps a processor busy for 15
seconds of every 45; with --drift beside processes that take up to 3 % of each processor, more and more for four minutes, then less and
less; with --guest the same of a virtual machine on this computer, beside more of these than there are processors. With --digits one
work, training on the images of a folder until 97 % are recognized (strata-engine make-images FOLDER layout=idx images=6000). With --add
the result is added to what FILE has already, so that many works can be measured in several parts.

usage: slowdowns.py STRATA WRITE_PROJECT [--works 20] [--percents 0 1 2 5 10 50] [--rounds 5] [--turns 20] [--turn-ms 50]
                    [--seconds 0]
                    [--neighbour | --drift] [--guest PORT USER KEYFILE | --digits FOLDER] [--json FILE [--add]]"""

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from contextlib import nullcontext
from pathlib import Path

from strata_runs import Drift, Neighbour, keep, result_of

MARGIN = 0.01  # of the plan


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata", type=Path)
    parser.add_argument("write_project", type=Path)
    parser.add_argument("--works", type=int, default=20)
    parser.add_argument("--percents", type=int, nargs="+", default=[0, 1, 2, 5, 10, 50])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--turns", type=int, default=20, help="of a round")
    parser.add_argument("--turn-ms", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=0, help="a work at most, with rounds added until intervals are narrow; 0: none are added")
    parser.add_argument("--neighbour", action="store_true")
    parser.add_argument("--drift", action="store_true")
    parser.add_argument("--guest", nargs=3)
    parser.add_argument("--digits", type=Path, metavar="FOLDER")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--add", action="store_true")
    return parser.parse_args()


def others(asked):
    if asked.neighbour:
        return Neighbour(15, 15, 45, os.cpu_count() + 1 if asked.guest else 1)
    return Drift(0.03, 240) if asked.drift else nullcontext()


def plan_of(asked) -> list:
    percents = [str(percent) for percent in asked.percents]
    if asked.guest:
        return ["guest", str(asked.works), *asked.guest]
    if asked.digits:
        return ["accuracy", str(asked.rounds), str(asked.digits.resolve()), *percents]
    return ["slowdowns", *map(str, (asked.works, asked.rounds, asked.turns, asked.turn_ms, asked.seconds)), *percents]


def compare(asked) -> dict:
    with tempfile.TemporaryDirectory() as folder, others(asked):
        project = f"{folder}/slowdowns.strata"
        subprocess.run([asked.write_project, *plan_of(asked), project], check=True)
        return result_of([asked.strata, "run", project])


def is_wrong(row: dict, truth: float) -> bool:
    """A verdict that the truth contradicts; inconclusive never is."""
    return (
        (row["verdict"] == "slower" and truth <= MARGIN)
        or (row["verdict"] == "equivalent" and truth >= MARGIN)
        or row["verdict"] == "faster"
    )


def summary_of(slowdown: float, rows: list) -> dict:
    truth = 1 - 1 / (1 + slowdown)
    return {
        "truth": truth,
        "comparisons": len(rows),
        "holds_the_truth": sum(row["low"] <= truth <= row["high"] for row in rows),
        "excludes_zero": sum(row["low"] > 0 or row["high"] < 0 for row in rows),
        "wrong_verdicts": sum(is_wrong(row, truth) for row in rows),
        "inconclusive": sum(row["verdict"] == "inconclusive" for row in rows),
        "half_widths": [(row["high"] - row["low"]) / 2 for row in rows],
        "degradation": [row["degradation"] for row in rows],
        "marked": sum("disturbed" in row["badges"] for row in rows),
        "disturbed_turns": sum(row["disturbed"] for row in rows),
        "turns": sum(row["turns"] for row in rows),
    }


def together(before: dict, now: dict) -> dict:
    """Both results as one: counts and lists are added up, what was given stays."""
    hosts = {
        host: {key: value if key == "truth" else value + of_host[key] for key, value in before["hosts"][host].items()} for host, of_host in now["hosts"].items()
    }
    return {**now, "works": before["works"] + now["works"], "seconds": before["seconds"] + now["seconds"], "hosts": hosts}


def main():
    asked = options()
    result = compare(asked)
    rows = {}
    for row in result["degradation"]:
        rows.setdefault(row["host"].rsplit(maxsplit=1)[0], []).append(row)
    found = {
        "neighbour": asked.neighbour,
        "works": asked.works,
        "seconds": result["seconds"],
        "hosts": {host: summary_of(float(host.split()[0]) / 100, of_host) for host, of_host in rows.items()},
    }
    if asked.add and asked.json.exists():
        found = together(json.loads(asked.json.read_text()), found)
    keep(found, asked.json)


if __name__ == "__main__":
    main()
