# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table for the documentation from results of run.sh: what was measured, on what, and nothing else.

    table.py RESULT.json …      prints Markdown
"""
import pathlib
import sys

import figures
import results


def cell(text):
    return str(text).replace("|", "\\|").replace("\n", " ")


def row(figure):
    ours, ratio = figure["engine"], figure.get("ratio")
    spread = f"{figures.number(ours['median'])} ({figures.number(ours['lowest'])}–{figures.number(ours['highest'])})"
    against = f"{ratio['median']:.3f} ({ratio['lowest']:.3f}–{ratio['highest']:.3f})" if ratio and ratio["n"] else ""
    return [figure["name"], f"{spread} {figure['unit']}", ours["n"], figure.get("peer", ""), against, figure.get("goal", ""),
            figure.get("verdict", "") if against else ""]


def table(content):
    """Lines of Markdown; a result without figures says so."""
    machine = content["machine"]
    lines = [f"### {machine['gpu']}, driver {machine['driver']}", "",
             f"Commit `{content['commit'][:12]}`, {len(content['sessions'])} session(s), "
             + ", ".join(f"{count} checks {outcome}" for outcome, count in sorted(results.totals(content).items())) + ".", ""]
    measured = [figure for figure in sorted(content["figures"], key=lambda one: one["name"]) if figure["engine"]["n"]]
    if not measured:
        return [*lines, "No figure was measured."]
    lines += ["| what | engine: median (lowest–highest) | n | peer | engine : peer | goal | verdict |", "|---|---|---:|---|---|---:|---|"]
    return lines + ["| " + " | ".join(cell(value) for value in row(figure)) + " |" for figure in measured]


def main(paths):
    if not paths:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        for path in paths:
            content = results.read(pathlib.Path(path))
            if content is None:
                raise results.Mismatch(f"{path} is not there.")
            print("\n".join(table(content)) + "\n")
    except results.Mismatch as failure:
        print(f"table.py: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
