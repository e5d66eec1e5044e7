# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""No function over 80 lines; constructors of the user interface and main under 60. Reads the tags that Universal Ctags makes.

usage: check_functions.py ROOT CTAGS
"""

import json
import subprocess
import sys

import source_tree
from source_tree import Finding

MAX_LINES = 80
MAX_LINES_SETTING_UP = 60


def tags(root, names, ctags):
    command = [ctags, "--output-format=json", "--fields=+neS", "--kinds-C++=f", "--language-force=C++", "-L", "-", "-f", "-"]
    done = subprocess.run(command, input="\n".join(names), cwd=root, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def limit_of(tag) -> int:
    name, scope = tag["name"], tag.get("scope", "").split("::")[-1]
    sets_up = name == "main" or (tag["path"].startswith("ui/") and name == scope)
    return MAX_LINES_SETTING_UP if sets_up else MAX_LINES


def check(root, ctags):
    names = [name for name, _ in source_tree.code_files(root)]
    for tag in tags(root, names, ctags) if names else []:
        if "end" not in tag:
            continue
        size = tag["end"] - tag["line"] + 1
        if size > limit_of(tag):
            yield Finding(tag["path"], tag["line"], f"{tag['name']} has {size} lines; at most {limit_of(tag)} are allowed here")


if __name__ == "__main__":
    sys.exit(source_tree.report(list(check(source_tree.root_argument(), sys.argv[2])), "length of functions"))
