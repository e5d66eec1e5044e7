# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The one JSON of a machine: read, merged with what a part found, written whole or not at all.

    {"schema": 1, "commit": …, "engine": …, "machine": {…}, "versions": {…},
     "sessions": [{"started", "parts", "seed", "quick", "way", "command", "seconds"}],
     "checks": [{"name", "part", "outcome": passed|failed|skipped|not run, "detail", "command", "seconds", "seed"}],
     "figures": [{"name", "part", "unit", "command", "rounds": [{"engine", "peer"}], "engine": {n, median, lowest, highest},
                  "peer", "peer_command", "peer_values", "ratio", "goal", "verdict", "facts"}]}

A check that is run again replaces its former outcome; a figure that is measured again gains rounds. "stopped" says what ended them
early.
"""
import json
import os
import pathlib
import tempfile

import figures

SCHEMA = 1
IDENTITY = ("commit", "engine", "machine")  # what all parts of a file have in common


class Mismatch(Exception):
    """Why what was found does not belong into the file."""


def empty(identity, versions):
    return {"schema": SCHEMA, **{key: identity[key] for key in IDENTITY}, "versions": versions, "sessions": [], "checks": [],
            "figures": []}


def read(path):
    """What the file holds; nothing if there is none."""
    if not path.exists():
        return None
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Mismatch(f"{path} is not JSON ({error}); name another file with --output.") from error
    if not isinstance(content, dict) or content.get("schema") != SCHEMA:
        raise Mismatch(f"{path} is not a result of schema {SCHEMA}; name another file with --output.")
    return content


def identify(content, path, identity):
    """Refuses to put figures of two machines, drivers or engines into one file."""
    for key in IDENTITY:
        if content[key] != identity[key]:
            raise Mismatch(f"{path} is of another {key}; name another file with --output.")


def add_check(content, check):
    content["checks"] = [old for old in content["checks"] if old["name"] != check["name"]] + [check]


def add_figure(content, figure):
    """Joins the rounds of figures of one name, peer and command, and returns the whole; another command takes the old one's place.
    Each peer has a figure of its own: which variant of PyTorch wins may change from one session to the next."""
    before = next((old for old in content["figures"] if of_one_kind(old, figure)), None)
    kept = [old for old in content["figures"] if old is not before]
    if before and all(before.get(key) == figure.get(key) for key in ("command", "unit")):
        figure = dict(figure, rounds=before["rounds"] + figure["rounds"])
    whole = figures.completed(figure)
    content["figures"] = kept + [whole]
    return whole


def of_one_kind(one, other):
    return all(one.get(key) == other.get(key) for key in ("name", "peer_command"))


def totals(content):
    counts = {}
    for check in content["checks"]:
        counts[check["outcome"]] = counts.get(check["outcome"], 0) + 1
    return counts


def text_of(content):
    """JSON with a line for each check and each figure."""
    def text(value):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)

    def member(key, value):
        lines = ",\n".join(f"  {text(one)}" for one in value) if isinstance(value, list) else ""
        return f" {text(key)}: " + (f"[\n{lines}\n ]" if lines else text(value))
    return "{\n" + ",\n".join(member(key, content[key]) for key in sorted(content)) + "\n}\n"


def write(path, content):
    """Under its name only when it is whole."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".result-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text_of(content))
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
