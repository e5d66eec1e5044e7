# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of the repository, and how a broken rule is reported. Shared by the checks of this folder."""

import sys
from dataclasses import dataclass
from pathlib import Path

FOLDERS = ("app", "docs", "engine", "ui", "resources", "translations", "tests", "packaging", "cmake", ".ci")
CODE = (".h", ".cpp", ".cu")


@dataclass(frozen=True)
class Finding:
    path: str
    line: int
    rule: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.rule}"


def files(root: Path):
    """Every file that belongs to the project, as (path relative to the root, absolute path)."""
    candidates = [path for path in root.iterdir() if path.is_file()]
    for folder in FOLDERS:
        candidates += [path for path in (root / folder).rglob("*") if path.is_file()]
    for path in sorted(candidates):
        if "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix(), path


def code_files(root: Path, *folders: str):
    """C++ files below the folders (all folders without an argument)."""
    for name, path in files(root):
        if path.suffix in CODE and (not folders or name.split("/")[0] in folders):
            yield name, path


def lines(path: Path):
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def report(findings, subject: str) -> int:
    """Prints what was found; the exit status of a check."""
    for finding in findings:
        print(finding)
    print(f"{subject}: {len(findings)} broken rules" if findings else f"{subject}: no rule is broken")
    return 1 if findings else 0


def root_argument() -> Path:
    root = Path(sys.argv[1]).resolve()
    if not (root / "CMakeLists.txt").is_file():
        sys.exit(f"{root} is not the root of the project: it has no CMakeLists.txt. Pass the root as the first argument.")
    return root
