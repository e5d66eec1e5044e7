# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the results of run.sh (results/*.json) as the tables of the user guide, between its two marks: what was measured, on what, and
nothing else.

usage: table.py [--check]   with --check nothing is written; exit status 1 if the tables are not those of the results
"""
import pathlib
import sys

import figures
import results

HERE = pathlib.Path(__file__).resolve().parent
GUIDE = HERE.parents[1] / "docs/guide/gpu.md"
BEGIN, END = "<!-- results: made by tests/device/table.py -->\n\n", "<!-- end of results -->\n"


def cell(text):
    return str(text).replace("|", "\\|").replace("\n", " ")


def row(figure):
    ours, ratio = figure["engine"], figure.get("ratio")
    spread = f"{figures.number(ours['median'])} ({figures.number(ours['lowest'])}–{figures.number(ours['highest'])})"
    against = f"{ratio['median']:.3f} ({ratio['lowest']:.3f}–{ratio['highest']:.3f})" if ratio and ratio["n"] else ""
    return [figure["name"], f"{spread} {figure['unit']}", ours["n"], figure.get("peer", ""), against, figure.get("goal", ""),
            figure.get("verdict", "") if against else ""]


def table(content, known=frozenset()):
    """Lines of Markdown; a result without figures says so. Names that are `known` are left out: a later result has them."""
    machine = content["machine"]
    lines = [f"### {machine['gpu']}, driver {machine['driver']}", "",
             f"Commit `{content['commit'][:12]}`, {len(content['sessions'])} parts, "
             + ", ".join(f"{count} checks {outcome}" for outcome, count in sorted(results.totals(content).items())) + ".", ""]
    measured = [figure for figure in sorted(content["figures"], key=lambda one: one["name"])
                if figure["engine"]["n"] and figure["name"] not in known]
    if not measured:
        return [*lines, "Its figures were measured again later." if content["figures"] else "No figure was measured."]
    lines += ["| what | engine: median (lowest–highest) | n | peer | engine : peer | goal | verdict |", "|---|---|---:|---|---|---:|---|"]
    return lines + ["| " + " | ".join(cell(value) for value in row(figure)) + " |" for figure in measured]


def tables():
    """Of all results, the newest first."""
    text, known = "", {}
    for path in sorted((HERE / "results").glob("*.json"), reverse=True):
        content = results.read(path)
        names = known.setdefault(content["machine"]["gpu"], set())
        text += "\n".join(table(content, names)) + "\n\n"
        names.update(figure["name"] for figure in content["figures"] if figure["engine"]["n"])
    return text


def main(words):
    if words not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        text = GUIDE.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN)
        new = before + BEGIN + tables() + END + rest.split(END)[1]
    except (results.Mismatch, ValueError, IndexError) as failure:
        print(f"table.py: {GUIDE} or a result cannot be read: {failure}", file=sys.stderr)
        return 2
    if words:
        return 0 if new == text else 1
    GUIDE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
