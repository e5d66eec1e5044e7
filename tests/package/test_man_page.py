# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The man page has no fault that man would warn of, and names every verb, option and exit status.

usage: test_man_page.py PROGRAM MAN_PAGE
"""

import os
import re
import shutil
import subprocess
import sys
import unittest

import program_help

PROGRAM, PAGE = "", ""


def shown():
    """The page as people read it, in one long line, and what man complained of."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "1000", "MANROFFSEQ": ""}
    done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "--local-file", PAGE], env=environment, capture_output=True,
                          encoding="utf-8", check=True)
    return re.sub(r".\x08|\x1b\[\d*m", "", done.stdout), done.stderr


class ManPage(unittest.TestCase):
    def test_no_warning(self):
        self.assertEqual(shown()[1], "")

    def test_nothing_was_left_to_fill_in(self):
        self.assertNotRegex(shown()[0], r"@[A-Z_]+@|\\f")

    def test_every_verb_with_its_options(self):
        text = shown()[0]
        for verb in program_help.VERBS:
            with self.subTest(verb):
                section = re.search(rf"^   strata {verb}\n(.*?)(?=^   strata |^[A-Z])", text, re.M | re.S)
                self.assertTrue(section)
                options = set(re.findall(r"^       (--[a-z-]+)", section.group(1), re.M))
                self.assertEqual(options, program_help.options_of(PROGRAM, verb) - {"--help"})

    def test_exit_status(self):
        section = re.search(r"^EXIT STATUS\n(.*?)(?=^[A-Z])", shown()[0], re.M | re.S).group(1)
        named = re.findall(r"^ +(\d+)  ", program_help.help_of(PROGRAM).partition("Exit status:")[2], re.M)
        self.assertEqual(re.findall(r"^       (\d+)  ", section, re.M), named)


if __name__ == "__main__":
    PROGRAM, PAGE = sys.argv[1:3]
    if not shutil.which("man"):
        print("SKIP: man is not installed")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
