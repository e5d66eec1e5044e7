# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from watch import Watch

SECRET = b"not to be seen"
PATIENCE_S = 60


class OneSecret:
    def found_in(self, content: bytes, but=()) -> list:
        return ["secret"] if SECRET in content and "secret" not in but else []


class WatchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.files, self.lab = Path(folder.name, "files"), Path(folder.name, "files", "lab")
        self.lab.mkdir(parents=True)
        self.watch = Watch(OneSecret(), [self.files], but=self.lab)

    def wait_for(self, kind: str):
        end = time.monotonic() + PATIENCE_S
        while kind not in self.kinds() and time.monotonic() < end:
            time.sleep(0.01)
        self.assertIn(kind, self.kinds())

    def kinds(self) -> set:
        return {found[0] for found in self.watch.found.copy()}  # others add to it

    def test_a_file_is_found_while_others_go(self):
        over = threading.Event()

        def come_and_go():
            while not over.is_set():
                Path(self.files, "a", "b", "c").mkdir(parents=True, exist_ok=True)
                shutil.rmtree(self.files / "a", ignore_errors=True)

        others = threading.Thread(target=come_and_go)
        others.start()
        self.addCleanup(over.set)
        self.watch.start()
        for number in range(3):  # in looks of their own
            path = self.files / str(number)
            path.write_bytes(b"a " + SECRET)
            self.wait_for("file")
            self.watch.found.clear()
        over.set()
        others.join()
        self.watch.stop()

    def test_an_environment_and_an_argument_are_found(self):
        self.watch.start()
        for arguments, environment, kind in (([], SECRET, "environment"), ([SECRET], b"", "argv")):
            with subprocess.Popen(
                [sys.executable, "-c", "import time; time.sleep(100)", *arguments], env=os.environb | {b"NAME": environment}
            ) as process:
                self.wait_for(kind)
                process.terminate()
        self.watch.stop()

    def test_what_the_lab_keeps_does_not_count(self):
        Path(self.lab, "key").write_bytes(SECRET)
        self.watch.look_at_files()
        self.assertEqual(self.watch.found, set())
        inside = Watch(OneSecret(), [self.lab], but=self.files)
        inside.look_at_files()
        self.assertEqual({found[0] for found in inside.found}, {"file"})

    def test_who_stopped_looking_found_nothing(self):
        looked = threading.Event()

        class Broken:
            def found_in(self, content: bytes, but=()):
                looked.set()
                raise ValueError

        watch = Watch(Broken(), [self.files], but=self.lab)
        watch.start()
        self.assertTrue(looked.wait(PATIENCE_S))
        with self.assertRaises(ValueError):
            watch.stop()


if __name__ == "__main__":
    unittest.main()
