#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The comparison that a newcomer begins with, again and again: this computer against its containers. How wide the intervals are, how
often a work is conclusive, and how much of it was marked as disturbed; with --neighbour beside a process that keeps a processor busy
during the middle third.

usage: first_comparison.py STRATA [--count 5] [--neighbour] [--json FILE] [--files FOLDER: where the project files stay]"""

import argparse
import statistics
import tempfile
from contextlib import nullcontext
from pathlib import Path

from strata_runs import Neighbour, keep, result_of

SECONDS = 180  # the plan's time


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata", type=Path)
    parser.add_argument("--count", type=int, default=5)
    parser.add_argument("--neighbour", action="store_true")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--files", type=Path)
    return parser.parse_args()


def compare(strata: Path, neighbour: bool, file: Path) -> dict:
    with Neighbour(SECONDS / 3, SECONDS / 3, SECONDS) if neighbour else nullcontext():
        return result_of([strata, "run", "--this-computer", "--output", file])


def row_of(row: dict) -> dict:
    return {
        "degradation": row["degradation"],
        "half_width": (row["high"] - row["low"]) / 2,
        "verdict": row["verdict"],
        "rounds": row["n"],
        "left_out": sum(row["left_out"]),
        "disturbed_turns": row["disturbed"],
        "turns": row["turns"],
        "is_marked": "disturbed" in row["badges"],
    }


def summary_of(rows: list) -> dict:
    return {
        "half_width": statistics.median(row["half_width"] for row in rows),
        "half_width_most": max(row["half_width"] for row in rows),
        "degradation": [row["degradation"] for row in rows],
        "verdicts": [row["verdict"] for row in rows],
        "conclusive": sum(row["verdict"] != "inconclusive" for row in rows),
        "marked": sum(row["is_marked"] for row in rows),
        "disturbed_share": sum(row["disturbed_turns"] for row in rows) / max(1, sum(row["turns"] + row["disturbed_turns"] for row in rows)),
    }


def main():
    asked = options()
    if asked.files:
        asked.files.mkdir(parents=True, exist_ok=True)
    with nullcontext(asked.files) if asked.files else tempfile.TemporaryDirectory() as folder:
        measure(asked, Path(folder))


def measure(asked, folder: Path):
    works, seconds = {}, []
    for number in range(asked.count):
        result = compare(asked.strata, asked.neighbour, folder / f"first{number + 1}.strata")
        seconds.append(result["seconds"])
        for row in result["degradation"]:
            works.setdefault(f"{row['workload']} on {row['host']}", []).append(row_of(row))
        print(number + 1, round(seconds[-1]), {work: [round(rows[-1]["degradation"], 4), round(rows[-1]["half_width"], 4), rows[-1]["verdict"]]
                                               for work, rows in works.items()}, flush=True)
    found = {
        "neighbour": asked.neighbour,
        "count": asked.count,
        "seconds": statistics.median(seconds),
        "works": {work: summary_of(rows) for work, rows in works.items()},
    }
    keep(found, asked.json)


if __name__ == "__main__":
    main()
