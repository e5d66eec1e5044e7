# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the man page: what people wrote, and in it what the program says about its verbs and options.

usage: make_man_page.py PROGRAM TEMPLATE CHANGELOG MAN_PAGE
"""

import re
import sys
from email.utils import parsedate_to_datetime
from pathlib import Path

import command_help


def roff(text):
    """Text as it is: no request, no escape, and a hyphen that can be copied."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return "\\&" + text if text.startswith((".", "'")) else text


def marked(synopsis):
    """Options bold, what stands for something in italics."""
    words = re.sub(r"--[a-z-]+", lambda found: f"\\fB{found.group()}\\fR", synopsis)
    words = re.sub(r"\b(?!SHA256)[A-Z]{1,}\b(?=[ \]=|]|$)", lambda found: f"\\fI{found.group()}\\fR", words)
    return words.replace("-", "\\-").replace("…", "...")


def synopsis(command):
    ways = command.windows + [f"{verb.words} {way}" for verb in command.verbs for way in verb.synopses]
    return "\n.br\n".join(f"\\fBstrata\\fR {marked(way)}" for way in ways)


def paragraph(option):
    value = f" \\fI{roff(option.value)}\\fR" if option.value else ""
    heading = ", ".join(f"\\fB{roff(name)}\\fR" for name in option.names) + value
    return f".TP\n{heading}\n{roff(option.text)}"


def verbs(command):
    parts = []
    for verb in command.verbs:
        parts.append(f'.SS "strata {verb.words}"\n{roff(verb.text)}')
        parts += [paragraph(option) for option in verb.options if "--help" not in option.names]
    return "\n".join(parts)


def newest_date(changelog):
    """Of the version that is built, not of this build: the same sources give the same page."""
    return parsedate_to_datetime(re.search(r"^ -- .*>  (.*)$", changelog, re.M).group(1)).date().isoformat()


def main():
    program, template, changelog, page = sys.argv[1:5]
    command = command_help.read(program)
    statuses = "\n".join(f".TP\n.B {number}\n{roff(text[0].upper() + text[1:])}." for number, text in command.exit_status)
    date = newest_date(Path(changelog).read_text(encoding="utf-8"))
    values = {"VERSION": command.version, "DATE": date, "SYNOPSIS": synopsis(command), "VERBS": verbs(command),
              "OPTIONS": "\n".join(paragraph(option) for option in command.window_options),
              "EXIT_STATUS": f"{statuses}\n.PP\n{roff(command.exit_note)}"}
    text = Path(template).read_text(encoding="utf-8")
    Path(page).write_text(re.sub(r"@([A-Z_]+)@", lambda found: values[found.group(1)], text), encoding="utf-8")


if __name__ == "__main__":
    main()
