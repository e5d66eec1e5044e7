# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what follows from the papers' figures and templates (published/*.json, templates/*.json): the list of published figures in the
user guide, and the texts that translators see.

usage: papers.py ROOT [--check]   with --check nothing is written; what is not up to date is named
"""

import json
import sys
from pathlib import Path

ORDER = ("lin-2018", "siddaramanna-2018", "zhao-2018", "li", "lu-2018")
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
GUIDE, TEXTS = "docs/guide/published.md", "app/services/paper_texts.h"
KINDS = {"bare-metal": "bare metal", "container": "container", "vm": "VM", "container-in-vm": "container in a VM"}
TEMPLATE_TEXTS = ("title", "did", "left_out", "instead", "needs", "not_there")
FIGURE_TEXTS = ("place", "remark")
HEAD = """// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \\file
//! The texts of the papers' templates and figures, for lupdate, which reads no JSON. Written by
//! resources/papers.py.
#pragma once

#include <QtGlobal>

namespace strata::app::services {

// clang-format off
inline constexpr const char *paperTexts[] = {
"""
FOOT = """};
// clang-format on

} // namespace strata::app::services
"""


def read(root, folder):
    """The files of a folder, numbers as they are written."""
    for key in ORDER:
        yield json.loads((root / "resources" / folder / f"{key}.json").read_text(), parse_float=str, parse_int=str)


def published(figure):
    if "says" in figure:
        return figure["says"]
    unit = {"%": " %", "times": " times"}.get(figure["unit"], f" {figure['unit']}")
    value = f"{figure['value']}{unit}"
    if "baseline_value" in figure:
        return f"{value} against {figure['baseline_value']}{unit}"
    return f"{figure['bound']} {value}" if "bound" in figure else value


def degradation(figure):
    """In Strata's sign; empty where none follows from the figure."""
    quantity = figure.get("quantity")
    if quantity == "degradation":
        return f"up to {figure['value']} %" if "bound" in figure else f"{figure['value']} %"
    if quantity not in ("time", "rate") or "baseline_value" not in figure:
        return ""
    own, other = float(figure["value"]), float(figure["baseline_value"])
    lost = 1 - (other / own if quantity == "time" else own / other)
    return f"{100 * lost:.1f} % (*calc.*)".replace("-", "−")


def host(figure):
    kind, against = KINDS.get(figure.get("kind"), ""), KINDS.get(figure.get("against"), "")
    return f"{kind} against {against}" if against else kind


def section(paper, templates):
    yield f"## {paper['heading']}"
    yield ""
    yield f"{paper['authors']}, *{paper['title']}*, {paper['where']}. {paper['setup']}"
    yield ""
    yield "| work | host | published | degradation | where |"
    yield "|---|---|---|---|---|"
    for figure in paper["figures"]:
        place = figure["place"] + (f" ({figure['remark']})" if "remark" in figure else "")
        yield f"| {figure['work']} | {host(figure)} | {published(figure)} | {degradation(figure)} | {place} |"
    yield ""
    yield f"Read it with care: {paper['care'][0].lower()}{paper['care'][1:]}"
    yield ""
    titles = ", ".join(f"*{template['title']}*" for template in templates if "not_there" not in template)
    yield f"In Strata: [File > New from template](templates.md), {titles}."
    yield ""


def guide(root):
    text = (root / GUIDE).read_text()
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    lines = [line for paper, file in zip(read(root, "published"), read(root, "templates")) for line in section(paper, file["templates"])]
    return before + BEGIN + "\n" + "\n".join(lines) + END + after


def texts(root):
    found = []
    for file in read(root, "templates"):
        for template in file["templates"]:
            found += [template[name] for name in TEMPLATE_TEXTS if template.get(name)]
            found += [role["name"] for role in template["hosts"]]
    for paper in read(root, "published"):
        for figure in paper["figures"]:
            if "matches" in figure:  # the others are in the guide only
                found += [figure[name] for name in FIGURE_TEXTS if name in figure]
    lines = [f'    QT_TRANSLATE_NOOP("Papers", {json.dumps(text, ensure_ascii=False)}),\n' for text in dict.fromkeys(found)]
    return HEAD + "".join(lines) + FOOT


def main(root, checks):
    stale = False
    for name, wanted in ((GUIDE, guide(root)), (TEXTS, texts(root))):
        path = root / name
        if path.exists() and path.read_text() == wanted:
            continue
        if checks:
            print(f"{name}:1: is not what resources/published and resources/templates say; run resources/papers.py {root}")
            stale = True
        else:
            path.write_text(wanted)
    return 1 if stale else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), "--check" in sys.argv[2:]))
