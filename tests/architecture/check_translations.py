# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the sources is in every translation, and finished. Works on copies; the files of the tree stay as they are.

usage: check_translations.py ROOT LUPDATE
"""

import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

import source_tree
from source_tree import Finding


def refreshed(root: Path, translation: Path, lupdate: str, folder: Path):
    """A copy of the translation with the texts that the sources have now, and what lupdate did not understand."""
    copy = folder / translation.name
    shutil.copy(translation, copy)
    # The sources are English: its file holds plurals only.
    only = ["-pluralonly"] if translation.stem.endswith("_en") else []
    command = [lupdate, "-silent", "-no-obsolete", *only, "-I", str(root), "-locations", "absolute", str(root / "app"), str(root / "ui"),
               "-ts", str(copy)]
    done = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return copy, list(misunderstood(root, done.stderr))


def misunderstood(root: Path, messages: str):
    """Texts that lupdate files under another class than the program will look under, so that they stay English."""
    for line in messages.splitlines():
        match = re.match(r"(.*?):(\d+): (.*)", line)
        if match:
            yield Finding(match[1].removeprefix(f"{root}/"), int(match[2]), f"lupdate cannot tell the class of a text: {match[3]}")


def unfinished(name: str, translation: Path):
    for message in xml.parse(translation).iter("message"):
        text = message.find("translation")
        empty = text is None or not "".join(text.itertext()).strip()
        if not empty and text.get("type") is None:
            continue
        place = message.find("location")
        where = f" ({Path(place.get('filename')).name}:{place.get('line')})" if place is not None else ""
        yield Finding(name, 1, f"not translated{where}: {message.findtext('source', '').strip()[:100]!r}")


def check(root: Path, lupdate: str):
    translations = sorted((root / "translations").glob("*.ts"))
    if not any(path.stem.endswith("_de") for path in translations):
        yield Finding("translations", 1, "the German translation (strata_de.ts) is missing")
    with tempfile.TemporaryDirectory() as folder:
        told = set()
        for translation in translations:
            copy, unclear = refreshed(root, translation, lupdate, Path(folder))
            yield from [finding for finding in unclear if finding not in told]
            told.update(unclear)
            yield from unfinished(f"translations/{translation.name}", copy)


if __name__ == "__main__":
    sys.exit(source_tree.report(list(check(source_tree.root_argument(), sys.argv[2])), "translations"))
