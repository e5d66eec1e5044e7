#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums up what the processes of fuzz.sh wrote, and adds it to the result of earlier runs; exit status 1 if a reader crashed or did
not run.

usage: fuzz_report.py BUILD EXECUTIONS READER RESULT
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
    logs = sorted((build / "logs" / name).glob("[0-9]*"))
    texts = [log.read_text(errors="replace") for log in logs]
    begun = (build / "logs" / name / "seeds").stat().st_mtime  # written just before; what was interrupted does not say its time
    seconds = round(max((log.stat().st_mtime for log in logs), default=begun) - begun)
    # A process that crashed prints no "Done": it is counted by what it printed last.
    executions = sum(number(r"stat::number_of_executed_units: (\d+)", text) or number(r"^#(\d+)", text) for text in texts)
    crashes = sum(bool(re.search(r"ERROR: (AddressSanitizer|LeakSanitizer|libFuzzer)|runtime error:", text)) for text in texts)
    return {
        "reader": name,
        "executions": executions,
        "seconds": seconds,
        "processes": len(texts),
        "executions_per_second": round(executions / max(seconds, 1)),
        "corpus": len(list((build / "corpus" / name).iterdir())),
        "coverage": max((number(r"cov: (\d+)", text) for text in texts), default=0),
        "peak_mib": max((number(r"stat::peak_rss_mb: +(\d+)", text) for text in texts), default=0),
        "crashes": crashes,
        "complete": executions >= wanted,
    }


def with_earlier(entry, earlier, wanted):
    """Another run has other seeds, so its executions count as well."""
    for sum_of in ("executions", "seconds", "crashes"):
        entry[sum_of] += earlier.get(sum_of, 0)
    entry["runs"] = earlier.get("runs", 0) + 1
    entry["complete"] = entry["executions"] >= wanted
    return entry


def main():
    build, wanted, name, result = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], pathlib.Path(sys.argv[4])
    earlier = json.loads(result.read_text())["readers"][0] if result.exists() else {}
    entry = reader_entry(build, name, wanted)
    has_run = entry["executions"] > 0
    entry = with_earlier(entry, earlier, wanted)
    compiler = subprocess.run(["clang++-14", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    report = {
        "date": datetime.date.today().isoformat(),
        "compiler": compiler,
        "sanitizers": "address, undefined",
        "executions_wanted": wanted,
        "readers": [entry],
    }
    result.write_text(json.dumps(report, indent=2) + "\n")
    return 0 if entry["crashes"] == 0 and has_run else 1


if __name__ == "__main__":
    sys.exit(main())
