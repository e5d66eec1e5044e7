# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each shell reads its completions, and offers the verbs and options that the program's help names, and no other.

usage: test_completions.py bash|zsh|fish PROGRAM COMPLETIONS
"""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import program_help

SHELL, PROGRAM, FILE = "", "", ""

BASH = """
source "$1"; shift
compopt() { :; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_strata
printf '%s\\n' "${COMPREPLY[@]}"
"""

# What _arguments and its like are given is what they offer.
ZSH = """
file=$1; shift
_arguments() { print -rl -- "$@" }
_describe() { print -rl -- "${verbs[@]%%:*}" }
_files() { print -rl -- *.strata(N) *(N/) }
compadd() { print -rl -- "$@" }
strata() { source $file }
words=("$@"); CURRENT=$#
strata
"""

FISH = """
set -l file $argv[1]
source $file
complete -C "$argv[2]"
"""


def run(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=60)
    if done.returncode or done.stderr:
        raise AssertionError(f"{command[0]}: {done.returncode} {done.stderr}")
    return done.stdout.splitlines()


def offered(folder, *words):
    """What the shell offers for the last word."""
    if SHELL == "bash":
        return run(["bash", "--norc", "-c", BASH, "bash", FILE, "strata", *words], folder)
    if SHELL == "zsh":
        return run(["zsh", "-f", "-c", ZSH, "zsh", FILE, "strata", *words], folder)
    lines = run(["fish", "--no-config", "-c", FISH, "--", FILE, " ".join(("strata", *words))], folder)
    return [line.split("\t")[0] for line in lines]


def long_options(lines):
    return {found for line in lines for found in re.findall(r"^[*(]*(?:-\w )?(--[a-z-]+)", line)}


class Completions(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def test_the_shell_reads_it(self):
        run([SHELL, "-n", FILE], self.folder)

    def test_every_verb_is_tested(self):
        self.assertEqual(program_help.verbs_of(PROGRAM), set(program_help.VERBS))

    def test_verbs(self):
        first = {verb.split()[0] for verb in program_help.VERBS}
        self.assertEqual(first - set(offered(self.folder, "")), set())
        self.assertIn("check", offered(self.folder, "hosts", ""))

    def test_options_of_each_verb(self):
        for verb in program_help.VERBS:
            with self.subTest(verb):
                expected = program_help.options_of(PROGRAM, verb)
                self.assertIn("--help", expected)
                self.assertEqual(long_options(offered(self.folder, *verb.split(), "--")), expected)

    def test_options_of_the_window(self):
        expected = program_help.options_of(PROGRAM)
        self.assertIn("--this-computer", expected)
        self.assertEqual(long_options(offered(self.folder, "--")), expected)

    def test_project_files(self):
        for name in ("layers.strata", "notes.txt"):
            (self.folder / name).touch()
        (self.folder / "charts").mkdir()
        if SHELL == "zsh":
            found = [line for line in offered(self.folder, "run", "") if line.startswith("*:")]
            self.assertEqual(found, ['*:project file:_files -g "*.strata"'])
            return
        files = [name.rstrip("/") for name in offered(self.folder, "run", "")]
        self.assertIn("layers.strata", files)
        if SHELL == "fish":  # which offers the others too, after those
            self.assertEqual(files[0], "layers.strata")
        else:
            self.assertEqual(set(files), {"layers.strata", "charts"})
        folders = [name.rstrip("/") for name in offered(self.folder, "export", "--png", "")]
        self.assertIn("charts", folders)
        self.assertNotIn("layers.strata", folders)


if __name__ == "__main__":
    SHELL, PROGRAM, FILE = sys.argv[1:4]
    if not shutil.which(SHELL):
        print(f"SKIP: {SHELL} is not installed")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
