# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `cmake --install` puts where: every file of the desktop, icons of the right size, one version.

usage: test_installed_files.py BUILD VERSION [PACKAGE...]

The licences of these packages are there too, because of how the engine was built.
"""

import gzip
import re
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BUILD, VERSION = "", ""
PACKAGES = ["libc6", "libssl"]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
NAME = "org.strata.Strata"
FILES = {
    "bin/strata",
    f"share/applications/{NAME}.desktop",
    f"share/metainfo/{NAME}.metainfo.xml",
    f"share/mime/packages/{NAME}.xml",
    f"share/icons/hicolor/scalable/apps/{NAME}.svg",
    "share/man/man1/strata.1.gz",
    "share/bash-completion/completions/strata",
    "share/zsh/vendor-completions/_strata",
    "share/fish/vendor_completions.d/strata.fish",
    "share/doc/strata/copyright",
    "share/doc/strata/engine-libraries.copyright.gz",
    "share/doc/strata/changelog.Debian.gz",
} | {f"share/icons/hicolor/{size}x{size}/apps/{NAME}.png" for size in SIZES}


class InstalledFiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.prefix = Path(temporary.name)
        subprocess.run(["cmake", "--install", BUILD, "--component", "runtime", "--prefix", str(cls.prefix)], check=True,
                       capture_output=True)

    def read(self, name):
        return (self.prefix / name).read_bytes()

    def test_these_files_and_no_other(self):
        found = {path.relative_to(self.prefix).as_posix() for path in self.prefix.rglob("*") if path.is_file()}
        self.assertEqual(found, FILES)

    def test_icons(self):
        for size in SIZES:
            with self.subTest(size):
                png = self.read(f"share/icons/hicolor/{size}x{size}/apps/{NAME}.png")
                self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
                self.assertEqual(struct.unpack(">II", png[16:24]), (size, size))

    def test_the_desktop_finds_what_it_names(self):
        desktop = self.read(f"share/applications/{NAME}.desktop").decode()
        self.assertIn(f"\nIcon={NAME}\n", desktop)
        mime = re.search(r"^MimeType=(.*);$", desktop, re.M).group(1)
        self.assertIn(f'type="{mime}"', self.read(f"share/mime/packages/{NAME}.xml").decode())

    def test_one_version(self):
        changelog = gzip.decompress(self.read("share/doc/strata/changelog.Debian.gz")).decode()
        self.assertRegex(changelog, rf"\Astrata \({re.escape(VERSION)}-\d+\) ")
        metainfo = self.read(f"share/metainfo/{NAME}.metainfo.xml").decode()
        self.assertEqual(re.search(r'<release version="(.*?)"', metainfo).group(1), VERSION)

    def test_licences_of_what_the_engine_brings(self):
        text = gzip.decompress(self.read("share/doc/strata/engine-libraries.copyright.gz")).decode(errors="replace")
        for package in PACKAGES:
            self.assertRegex(text, rf"(?m)^==== {package}")


if __name__ == "__main__":
    BUILD, VERSION = sys.argv[1:3]
    PACKAGES += sys.argv[3:]
    unittest.main(argv=sys.argv[:1])
