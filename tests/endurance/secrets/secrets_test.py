#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the whole suite with eight secrets in play and looks for them everywhere: see ../secrets.sh.

usage: secrets_test.py BUILD RESULT [arguments of ctest]
"""

import datetime
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from canaries import Canaries
from signed_in_run import SignedInRun
from watch import Watch


def main():
    build, result = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    if "STRATA_LAB" not in os.environ:
        raise SystemExit("no lab is up: tests/lab/lab.sh up, then eval \"$(tests/lab/lab.sh env)\"")
    lab = Path(os.environ["STRATA_LAB"]).parent
    canaries = Canaries(lab)
    with tempfile.TemporaryDirectory(prefix="strata-secrets-") as name:
        scratch = Path(name)
        scratch.chmod(0o755)  # some tests become another user
        (scratch / "config").mkdir()
        folders = [Path(tempfile.gettempdir()), build / "Testing", lab / "log", lab / "home", lab / "tmp"]
        watch = Watch(canaries, folders, but=lab)  # where the secrets come from
        watch.start()
        surroundings = canaries.environment() | {"XDG_CONFIG_HOME": str(scratch / "config")}
        suite = subprocess.run(["ctest", "--test-dir", str(build), "--output-on-failure", *sys.argv[3:]], env=surroundings)
        runs = [
            SignedInRun(build, scratch / str(number), canaries, host)
            for number, host in enumerate(("password", "kbdint", "partial", "encryptedkey"))
        ]
        for run in runs:
            run.execute(lab / "home")
        watch.stop()
    found = sorted(watch.found.union(*(run.found for run in runs)))
    report = {
        "date": datetime.date.today().isoformat(),
        "secrets": sorted(canaries.values),
        "ctest_exit_status": suite.returncode,
        "processes": len(watch.processes),
        "files": watch.files,
        "memory_bytes": sum(run.searched for run in runs),
        "occurrences": [{"kind": kind, "where": where, "secret": secret} for kind, where, secret in found],
    }
    result.write_text(json.dumps(report, indent=2) + "\n")
    print(json.dumps(report, indent=2))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
