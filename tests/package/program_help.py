# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The options that the program's help names, read without what the man page and the completions are made with."""

import os
import re
import subprocess

VERBS = ("run", "selfcheck", "export", "report", "compare", "check", "hosts check")


def help_of(program, verb=""):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    return subprocess.run([program, *verb.split(), "--help"], env=environment, capture_output=True, encoding="utf-8", check=True).stdout


def options_of(program, verb=""):
    """Long options at the beginning of a line, after a short one or alone."""
    return set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", help_of(program, verb), re.M))


def verbs_of(program):
    """Words after the program's name in the usage, up to the first that is not in small letters."""
    return set(re.findall(r"^  strata ([a-z]+(?: [a-z]+)?)\b", help_of(program), re.M))
