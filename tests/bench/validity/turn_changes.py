#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long it takes from the end of a turn until the next engine works, by the turns that a run has stored: of three hosts here, and, with
--guest, of three that are the same machine by SSH, beside the round trip to it.

usage: turn_changes.py STRATA WRITE_PROJECT [--guest PORT USER KEYFILE [HOSTKEY]] [--json FILE]"""

import argparse
import json
import sqlite3
import statistics
import subprocess
import tempfile
from pathlib import Path

from strata_runs import keep, result_of

MOST_NS = 2_000_000_000  # beyond that another set of engines begins


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata", type=Path)
    parser.add_argument("write_project", type=Path)
    parser.add_argument("--guest", nargs="+")
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def turns_of(project: str) -> list:
    with sqlite3.connect(f"file:{project}?mode=ro", uri=True) as file:
        return file.execute("SELECT trial_number, from_ns, to_ns FROM turn WHERE number > 0 ORDER BY from_ns").fetchall()


def round_trips_ms(project: str) -> list:
    """Renewals of the lease are answered with the machine's clock, so that half of a round trip is how far it is known."""
    with sqlite3.connect(f"file:{project}?mode=ro", uri=True) as file:
        facts = [json.loads(text) for (text,) in file.execute("SELECT facts FROM trial")]
    return [2 * int(fact["clock.uncertainty_ns"]) / 1e6 for fact in facts if "clock.uncertainty_ns" in fact]


def main():
    asked = options()
    with tempfile.TemporaryDirectory() as folder:
        project = f"{folder}/changes.strata"
        plan = ["guest", "1", *asked.guest[:3]] if asked.guest else ["slowdowns", "1", "5", "20", "50", "0", "0", "0"]
        subprocess.run([asked.write_project, *plan, project], check=True)
        host_key = ["--accept-host-key", asked.guest[3]] if asked.guest and len(asked.guest) > 3 else []
        result_of([asked.strata, "run", project, *host_key])
        turns, trips = turns_of(project), round_trips_ms(project)
    gaps = [(after[1] - before[2]) / 1e6 for before, after in zip(turns, turns[1:])
            if before[0] != after[0] and 0 <= after[1] - before[2] < MOST_NS]
    found = {
        "by_ssh": bool(asked.guest),
        "changes": len(gaps),
        "ms_median": statistics.median(gaps),
        "ms_p95": statistics.quantiles(gaps, n=20)[-1],
        "round_trip_ms_median": statistics.median(trips) if trips else None,
    }
    keep(found, asked.json)


if __name__ == "__main__":
    main()
