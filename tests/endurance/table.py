#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the last results of the long runs (results/*.json) as the table of README.md, between its two marks.

usage: table.py [--check]   with --check nothing is written; exit status 1 if the table is not that of the results
"""

import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
BEGIN, END = "<!-- results: made by table.py -->\n", "<!-- end of results -->\n"


def count(number) -> str:
    return f"{number:,}"


def bit_flips(result):
    parts = (f"{count(result[name])} {name}" for name in ("refused", "reported", "harmless", "silent"))
    return f"{count(result['flips'])} flips: {', '.join(parts)}"


def crash_points(result):
    scenarios = result["scenarios"]
    violations = sum(len(scenario["violations"]) for scenario in scenarios)
    return f"{count(sum(scenario['cases'] for scenario in scenarios))} failed calls in {len(scenarios)} scenarios: {violations} violations"


def hostile_files(result):
    refused = [verb for file in result["files"] if not file["honest"] for verb in (file["check"], file["export"]) if verb["exit_status"]]
    slowest, largest = max(verb["seconds"] for verb in refused), max(verb["peak_mib"] for verb in refused)
    return f"{len(result['files'])} files; what is refused takes at most {slowest:.1f} s and {largest} MiB"


def known_hosts(result):
    return f"{count(result['files'])} files beside {result['openssh']}: {len(result['unsafe'])} unsafe"


def outages(result):
    return (
        f"{count(result['cuts'])} cuts and {len(result['outages'])} outages: of {count(result['steps'])} steps {result['steps_lost']} lost, "
        f"{result['steps_twice']} twice; of {count(result['trials'])} trials {result['trials_missing']} missing"
    )


def kills(result):
    return (
        f"{count(result['kills'])} kills: {result['runs_that_left_something']} left something; {result['steps_lost']} steps lost, "
        f"{result['steps_twice']} twice; {result['most_bytes_at_rest'] / 1e6:.0f} MB at rest"
    )


def stopped_reader(result):
    return (
        f"steps {'whole' if result['whole'] else 'NOT whole'}; median of the minute over that of the rest {result['median_stopped']:.3f}, "
        f"without a stop {result['median_left_alone']:.3f}"
    )


def secrets(result):
    return (
        f"{len(result['secrets'])} secrets, {count(result['processes'])} processes, {count(result['files'])} files: "
        f"{len(result['occurrences'])} occurrences"
    )


def fuzz(result):
    readers = (f"{entry['reader']} {count(entry['executions'])}" for entry in result["readers"])
    return f"{', '.join(readers)} executions: {sum(entry['crashes'] for entry in result['readers'])} crashes"


ROWS = (known_hosts, outages, kills, stopped_reader, secrets, fuzz, crash_points, bit_flips, hostile_files)


def result_of(name):
    """The readers of fuzz.sh have a file each, which may be of different days: the earliest counts."""
    results = [json.loads(path.read_text()) for path in sorted((FOLDER / "results").glob(f"{name}*.json"))]
    if not results:
        return None
    for more in results[1:]:
        results[0]["readers"] += more["readers"]
        results[0]["date"] = min(results[0]["date"], more["date"])
    return results[0]


def table() -> str:
    lines = ["| command | on | found |\n", "|---|---|---|\n"]
    for row in ROWS:
        result = result_of(row.__name__)
        found = row(result) if result else "no result yet"
        lines.append(f"| `{row.__name__}.sh` | {result.get('date', '') if result else ''} | {found} |\n")
    return "".join(lines)


def main():
    readme = FOLDER / "README.md"
    text = readme.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    new = before + BEGIN + table() + END + after
    if "--check" in sys.argv[1:]:
        return 0 if new == text else 1
    readme.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
