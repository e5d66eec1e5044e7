# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every C++ file is as clang-format leaves it, with the settings in .clang-format.

usage: check_format.py ROOT CLANG_FORMAT

Exit status 77 where the release of clang-format is another than 14, which would format differently.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import source_tree
from source_tree import Finding

RELEASE = "14"
AT_ONCE = 40


def misformatted(root, tool, names):
    command = [tool, "--dry-run", "--ferror-limit=1", *names]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    for name, line in re.findall(r"^(\S+?):(\d+):\d+: warning: code should be clang-formatted", done.stderr, re.M):
        yield Finding(name, int(line), "not as clang-format -i leaves it")


def check(root, tool):
    names = [name for name, _ in source_tree.code_files(root)]
    parts = [names[i:i + AT_ONCE] for i in range(0, len(names), AT_ONCE)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda part: list(misformatted(root, tool, part)), parts)
    first = {}
    for finding in (finding for part in found for finding in part):
        first.setdefault(finding.path, finding)
    yield from first.values()


def main():
    tool = sys.argv[2]
    release = subprocess.run([tool, "--version"], capture_output=True, text=True, check=True).stdout
    if f"version {RELEASE}." not in release:
        print(f"clang-format {RELEASE} is needed, and this is {release.strip()}: skipped")
        return 77
    return source_tree.report(list(check(source_tree.root_argument(), tool)), "format")


if __name__ == "__main__":
    sys.exit(main())
