# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of Strata without a window, for the programs beside this one."""

import json
import os
import subprocess
import time

WITHOUT_WINDOW = dict(os.environ, QT_QPA_PLATFORM="offscreen")


def result_of(words: list) -> dict:
    """The JSON that Strata prints, and how many seconds it took."""
    before = time.monotonic()
    done = subprocess.run([*map(str, words), "--json"], env=WITHOUT_WINDOW, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return {**json.loads(done.stdout), "seconds": time.monotonic() - before}


def keep(found: dict, path):
    """Prints it, and writes it if there is a path."""
    text = json.dumps(found, indent=2)
    print(text)
    if path:
        path.write_text(text + "\n")
