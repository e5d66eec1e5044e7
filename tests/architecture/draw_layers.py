# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws which folder includes which, from the include lines of all sources, into ARCHITECTURE.md.

usage: draw_layers.py ROOT [--check]

--check only compares; exit status 1 if the picture there is not that of the sources.
"""

import sys
from pathlib import Path

import source_tree
from check_includes import INCLUDE
from source_tree import Finding

PARTS = ("ui", "app", "engine")
BEGIN, END = "<!-- picture -->\n", "<!-- end of picture -->\n"


def folder_of(name: str) -> str:
    """"engine/core" of engine/core/x.h; "" for a file that is in none of the folders that are drawn."""
    parts = name.split("/")
    return "/".join(parts[:2]) if parts[0] in PARTS and len(parts) > 2 else ""


def includes(root: Path) -> dict[str, set[str]]:
    """The folders that each folder includes, without itself."""
    found: dict[str, set[str]] = {}
    for name, path in source_tree.code_files(root, *PARTS):
        home = folder_of(name)
        if not home:
            continue
        targets = found.setdefault(home, set())
        for match in filter(None, map(INCLUDE.match, source_tree.lines(path))):
            target = folder_of(match.group(2)) if match.group(1) == '"' else ""
            if target and target != home:
                targets.add(target)
    return found


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for target in graph.get(waiting.pop(), ()):
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    return seen


def reduced(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """Without the arrows that follow from others."""
    return {home: {target for target in targets
                   if not any(target in reachable(graph, other) for other in targets if other != target)}
            for home, targets in graph.items()}


def picture(root: Path) -> str:
    graph = reduced(includes(root))
    lines = ["```mermaid", "flowchart TD"]
    for part in PARTS:
        lines.append(f"  subgraph {part}")
        lines += [f'    {folder.replace("/", "_")}["{folder}"]' for folder in sorted(graph) if folder.startswith(part + "/")]
        lines.append("  end")
    for home in sorted(graph):
        lines += [f'  {home.replace("/", "_")} --> {target.replace("/", "_")}' for target in sorted(graph[home])]
    return "\n".join([*lines, "```"]) + "\n"


def with_picture(root: Path, text: str) -> str:
    head, rest = text.split(BEGIN)
    return head + BEGIN + picture(root) + END + rest.split(END)[1]


def check(root: Path):
    text = (root / "ARCHITECTURE.md").read_text(encoding="utf-8")
    if with_picture(root, text) != text:
        line = text[: text.index(BEGIN)].count("\n") + 1
        yield Finding("ARCHITECTURE.md", line, "the picture is not that of the sources; run tests/architecture/draw_layers.py .")


def main() -> int:
    root = source_tree.root_argument()
    if "--check" in sys.argv[2:]:
        return source_tree.report(list(check(root)), "the picture of the layers")
    page = root / "ARCHITECTURE.md"
    page.write_text(with_picture(root, page.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
