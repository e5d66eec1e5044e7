# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `strata --help` and `strata VERB --help` say, as data. Shared by what makes the man page and the completions."""

import os
import re
import subprocess
from dataclasses import dataclass, field

USAGE = re.compile(r"^  strata (.*)$")
VERB = re.compile(r"[a-z]+(?: [a-z]+)*")
OPTION = re.compile(r"^  ((?:-\w, )?--[a-z-]+)(?: <(.+?)>)?  +(\S.*)$")


@dataclass
class Option:
    names: list  # ["-h", "--help"]
    value: str  # "FILE"; empty: none
    text: str

    @property
    def summary(self):
        """The first sentence, without its full stop."""
        return re.split(r"\. |[.:] *$|: ", self.text)[0]

    @property
    def repeats(self):
        return "several times" in self.text


@dataclass
class Verb:
    words: str  # "hosts check"
    synopses: list  # "FILE [--json]", one for each way to call it
    text: str = ""
    options: list = field(default_factory=list)

    @property
    def takes_file(self):
        return any(re.search(r"\bFILE\b", synopsis) for synopsis in self.synopses)

    @property
    def summary(self):
        return re.split(r"[.:,] |[.:]$", self.text)[0]


@dataclass
class Command:
    version: str
    windows: list  # synopses of the ways to open a window
    window_options: list
    verbs: list
    exit_status: list  # (status, text)
    exit_note: str


def answer(program, *words):
    # English, whatever the person's language is.
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    done = subprocess.run([program, *words], env=environment, capture_output=True, encoding="utf-8", check=True)
    return done.stdout


def joined_usage(text):
    """The lines below "Usage:", those that go on with the one above joined to it."""
    lines = []
    for line in text.split("\n\n")[0].splitlines()[1:]:
        found = USAGE.match(line)
        if found:
            lines.append(found.group(1))
        else:
            lines[-1] += " " + line.strip()
    return lines


def read_options(text):
    options = []
    for line in text.partition("\nOptions:\n")[2].partition("\n\n")[0].splitlines():
        found = OPTION.match(line)
        if found:
            options.append(Option(found.group(1).split(", "), found.group(2) or "", found.group(3)))
        else:
            options[-1].text += " " + line.strip()
    return options


def read_verb(program, words, synopses):
    text = answer(program, *words.split(), "--help")
    return Verb(words, synopses, text.split("\n\n")[0].partition("\n")[2], read_options(text))


def read_exit_status(text):
    lines = text.partition("Exit status:\n")[2].splitlines()
    table = [re.match(r"^ +(\d+)  (.*)$", line) for line in lines]
    return [found.groups() for found in table if found], " ".join(line for line, found in zip(lines, table) if not found)


def read(program):
    text = answer(program, "--help")
    ways = {}  # of each verb
    windows = []
    for line in joined_usage(text):
        verb = VERB.match(line)
        if verb:
            ways.setdefault(verb.group(), []).append(line[verb.end():].strip())
        else:
            windows.append(re.split(r"  +", line)[0])
    verbs = [read_verb(program, words, synopses) for words, synopses in ways.items()]
    return Command(answer(program, "--version").split()[1], windows, read_options(text), verbs, *read_exit_status(text))
