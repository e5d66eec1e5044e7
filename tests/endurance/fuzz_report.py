#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums up what the processes of fuzz.sh wrote, as JSON; exit status 1 if a reader crashed or did not run.

usage: fuzz_report.py BUILD EXECUTIONS READER...
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys


def number(pattern, text):
    found = re.findall(pattern, text)
    return int(found[-1]) if found else 0


def reader_entry(build, name, wanted):
    texts = [log.read_text(errors="replace") for log in sorted((build / "logs" / name).glob("[0-9]*"))]
    seconds = [number(r"Done \d+ runs in (\d+) second", text) for text in texts]
    # A process that crashed prints no "Done": it is counted by what it printed last.
    executions = sum(number(r"stat::number_of_executed_units: (\d+)", text) or number(r"^#(\d+)", text) for text in texts)
    crashes = sum(bool(re.search(r"ERROR: (AddressSanitizer|LeakSanitizer|libFuzzer)|runtime error:", text)) for text in texts)
    return {
        "reader": name,
        "executions": executions,
        "seconds": max(seconds, default=0),
        "processes": len(texts),
        "executions_per_second": round(executions / max(max(seconds, default=0), 1)),
        "corpus": len(list((build / "corpus" / name).iterdir())),
        "coverage": max((number(r"cov: (\d+)", text) for text in texts), default=0),
        "peak_mib": max((number(r"stat::peak_rss_mb: +(\d+)", text) for text in texts), default=0),
        "crashes": crashes,
        "complete": executions >= wanted,
    }


def main():
    build, wanted = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    names = sorted(sys.argv[3:])
    compiler = subprocess.run(["clang++-14", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    entries = [reader_entry(build, name, wanted) for name in names]
    report = {
        "date": datetime.date.today().isoformat(),
        "compiler": compiler,
        "sanitizers": "address, undefined",
        "executions_wanted": wanted,
        "readers": entries,
    }
    json.dump(report, sys.stdout, indent=2)
    print()
    return 0 if entries and all(entry["crashes"] == 0 and entry["executions"] > 0 for entry in entries) else 1


if __name__ == "__main__":
    sys.exit(main())
