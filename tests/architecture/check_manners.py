# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""House rules that can be read off a file: licence lines, how a header begins, length, words, text that could be markup.

usage: check_manners.py ROOT
"""

import re
import sys

import source_tree
from source_tree import Finding

MAX_LINES = 600
# Formats without comments, texts of others, and files that a tool writes.
WITHOUT_LICENCE_LINES = (".json", ".ts", ".png", ".ico", ".strata", ".bin", ".csv", "linux/changelog", "linux/copyright")
WRITTEN_BY_OTHERS = ("LICENSE",)

# Written in pieces, so that this file passes its own check.
WORDS = [
    r"\bA" r"I\b", "(?i)cla" "ude", "(?i)anth" "ropic", r"(?i)\bchat" "gpt", r"\bLL" r"M\b", "(?i)copi" "lot",
    r"(?i)\bassis" r"tant\b", "/wo" "rk/", "(?i)deb\.deb" "ian\.org", "(?i)py" "pi\.org", "(?i)npm" "js\.", "(?i)arti" "factory",
]
VAGUE = re.compile(r"\b(?:class|struct)\s+\w*(Util|Utils|Helper|Helpers|Manager|Common|Misc)\b(?!\s*;)")
VAGUE_FILE = re.compile(r"(^|[_/])(util|utils|helper|helpers|manager|common|misc)([_./]|$)")

TIP = re.compile(r"\bset(?:ToolTip|StatusTip|WhatsThis)\(\s*(.*)")
LABEL = re.compile(r"(\w+)(?:\(| = )new QLabel(?:\((.*))?")
BOX = re.compile(r"\bQMessageBox::(?:about|critical|information|question|warning)\(")


def licence_lines(name, text):
    fixture = name.startswith("tests/") and "/fixtures/" in name
    if name.endswith(WITHOUT_LICENCE_LINES) or name in WRITTEN_BY_OTHERS or fixture or not text:
        return
    head = "\n".join(text[:6])
    for wanted in ("SPDX-FileCopyrightText: 2026 The Strata authors", "SPDX-License-Identifier: GPL-3.0-or-later"):
        if wanted not in head:
            yield Finding(name, 1, f"the first lines lack '{wanted}'")


def header_opening(name, text):
    """Two licence lines, the file's sentence, #pragma once, in this order."""
    if not name.endswith(".h"):
        return
    code = [(number, line) for number, line in enumerate(text, 1) if not line.startswith("//") and line.strip()]
    if not code or code[0][1].strip() != "#pragma once":
        yield Finding(name, code[0][0] if code else 1, "a header's first line of code is '#pragma once'")
    if len(text) < 4 or text[2].strip() != r"//! \file" or not re.match(r"//! \S", text[3]):
        yield Finding(name, 3, r"a header says after its licence lines what it is for: '//! \file', then one sentence")


def length(name, text):
    if name not in WRITTEN_BY_OTHERS and not name.endswith(".ts") and len(text) > MAX_LINES:
        yield Finding(name, len(text), f"{len(text)} lines; a file has at most {MAX_LINES}")


def words(name, text):
    if name in WRITTEN_BY_OTHERS:
        return
    for number, line in enumerate(text, 1):
        for word in WORDS:
            found = re.search(word, line)
            if found:
                yield Finding(name, number, f"'{found.group()}' has no place in the project's files")


def vague_names(name, text):
    if not name.startswith(("engine/", "app/", "ui/")):
        return
    if VAGUE_FILE.search(name):
        yield Finding(name, 1, "a file is named for what it holds, not Util, Helper, Manager, Common or Misc")
    for number, line in enumerate(text, 1):
        if VAGUE.search(line):
            yield Finding(name, number, "a type is named for what it is, not Util, Helper, Manager, Common or Misc")


def is_plain_tip(argument):
    """A literal of ours, or a text that went through the escape."""
    return argument.startswith("{}") or "plainToolTip(" in argument or bool(
        re.match(r'tr\( *"[^"]*"(?: *"[^"]*")*(,[^)]*)?\)\)', argument))


def is_literal(argument):
    words = r'(?:tr|QStringLiteral)\( *"[^"]*"(?: *"[^"]*")*\)'
    return bool(re.match(rf'{words}\)|[^?"]*\? *{words} *: *{words}\)|this\)|parent\)|\)|\{{\}}', argument))


def argument_from(text, number, begun):
    """What stands in a call's brackets: its line's rest and the next lines, which may go on with it."""
    return " ".join([begun, *(line.strip() for line in text[number:number + 3])]).strip()


def labels(name, text):
    """A QLabel guesses markup, so it shows a picture or a literal of ours; everything else is a PlainLabel."""
    known = {}
    for number, line in enumerate(text, 1):
        for variable, argument in LABEL.findall(line):
            known[variable] = number
            if argument and not is_literal(argument):
                yield Finding(name, number, "a QLabel guesses markup; use PlainLabel of ui/widgets/plain_label.h")
        for variable, argument in re.findall(r"(\w+)->setText\((.*)", line):
            if variable in known and not is_literal(argument_from(text, number, argument)):
                yield Finding(name, number, f"{variable} is a QLabel, which guesses markup; make it a PlainLabel")


def markup(name, text):
    """Text of people and machines is never guessed to be markup: PlainLabel and plainToolTip are the only ways to show it."""
    if not name.startswith("ui/"):
        return
    whole = "\n".join(text)
    yield from labels(name, text)
    for number, line in enumerate(text, 1):
        tip = TIP.search(line)
        if tip and not is_plain_tip(argument_from(text, number, tip.group(1))):
            yield Finding(name, number, "a tip that is not a literal tr() goes through plainToolTip (ui/models/plain_tool_tip.h)")
        if BOX.search(line):
            yield Finding(name, number, "QMessageBox's static functions guess markup; make a box with setTextFormat(Qt::PlainText)")
        if re.search(r"\b(setHtml|insertHtml|toHtml|appendHtml)\(", line):
            yield Finding(name, number, "no text is set as HTML")
    if "QMessageBox" in whole and "setTextFormat(Qt::PlainText)" not in whole and not name.endswith(".h"):
        yield Finding(name, 1, "a QMessageBox needs setTextFormat(Qt::PlainText)")
    if "Qt::ToolTipRole" in whole and "plainToolTip(" not in whole:
        yield Finding(name, 1, "what a model answers for Qt::ToolTipRole goes through plainToolTip")


RULES = (licence_lines, header_opening, length, words, vague_names, markup)


def check(root):
    for name, path in source_tree.files(root):
        if path.suffix in (".png", ".ico", ".strata", ".bin"):
            continue
        text = source_tree.lines(path)
        for rule in RULES:
            if rule is markup and name.startswith("ui/widgets/plain_label"):
                continue
            yield from rule(name, text)


if __name__ == "__main__":
    sys.exit(source_tree.report(list(check(source_tree.root_argument())), "house rules"))
