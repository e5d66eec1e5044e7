# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the sources is in every translation, finished, and with the places, mnemonic and plurals that its source has. Works on
copies; the files of the tree stay as they are.

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


# What comes after "strata_" in the name of a file, and how many forms a text with a number has there.
PLURAL_FORMS = {"en": 2, "de": 2, "zh_CN": 1, "zh_TW": 1}


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


def forms_of(message):
    """The forms of a translation, one unless its source has a number."""
    text = message.find("translation")
    forms = text.findall("numerusform") if text is not None else []
    return [form.text or "" for form in forms] if forms else ["".join(text.itertext()) if text is not None else ""]


def places(text: str):
    return sorted(set(re.findall(r"%L?\d+|%n", text)))


def mnemonics(text: str):
    return len(re.findall(r"&(?=\w)", text.replace("&&", "")))


def damaged(name: str, translation: Path):
    """Texts that would be put together wrongly, or could not be reached by the keyboard."""
    wanted_forms = PLURAL_FORMS.get(translation.stem.partition("_")[2])
    if wanted_forms is None:
        yield Finding(name, 1, "how many plural forms this language has is not in tests/architecture/check_translations.py")
        return
    for message in xml.parse(translation).iter("message"):
        source, forms = message.findtext("source", ""), forms_of(message)
        where = f": {source.strip()[:100]!r}"
        if message.get("numerus") == "yes" and len(forms) != wanted_forms:
            yield Finding(name, 1, f"{len(forms)} plural forms instead of {wanted_forms}{where}")
        for number, form in enumerate(forms):
            if not form.strip():
                continue  # not translated
            # "One host" needs no number.
            free = {"%n"} if number == 0 and len(forms) > 1 else set()
            if set(places(form)) | free != set(places(source)) | free:
                yield Finding(name, 1, f"its places are {places(form)} instead of {places(source)}{where}")
            if mnemonics(form) != mnemonics(source):
                yield Finding(name, 1, f"its mnemonic was lost, or is one too many{where}")


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
            yield from damaged(f"translations/{translation.name}", translation)


if __name__ == "__main__":
    sys.exit(source_tree.report(list(check(source_tree.root_argument(), sys.argv[2])), "translations"))
