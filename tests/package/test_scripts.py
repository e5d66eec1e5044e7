# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the scripts in packaging/ do without installing anything: their functions, with doubles of the programs that they call.

usage: test_scripts.py PACKAGING
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PACKAGING = Path()
MARKER = "# Strata package installation: no service starts now.\n"
OURS = f"#!/bin/sh\n{MARKER}exit 101\n"
THEIRS = "#!/bin/sh\nexit 104\n"


class Script(unittest.TestCase):
    """One of the scripts, whose functions a test calls."""

    NAME = ""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        whole = (PACKAGING / self.NAME).read_text(encoding="utf-8")
        self.functions = self.folder / "functions.sh"
        self.functions.write_text(whole.removesuffix('main "$@"\n'), encoding="utf-8")
        self.environment = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}

    def double(self, name, text):
        """A program that is found before the real one."""
        (self.bin / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (self.bin / name).chmod(0o755)

    def words(self, code):
        return ["bash", "-c", f'source "{self.functions}"\n{code}']

    def call(self, code, **variables):
        return subprocess.run(self.words(code), env={**self.environment, **variables}, stdin=subprocess.DEVNULL, capture_output=True,
                              encoding="utf-8", timeout=60)

    def run_script(self, *words):
        return subprocess.run([PACKAGING / self.NAME, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                              encoding="utf-8", timeout=60)


class ServicePolicy(Script):
    """No service starts while packages are set up; afterwards the machine's own policy is there again, whatever happened."""

    NAME = "install_packages.sh"

    def setUp(self):
        super().setUp()
        self.policy = self.folder / "policy-rc.d"
        self.backup = self.folder / "policy-rc.d.before-strata"
        self.log = self.folder / "log"
        self.double("apt-get", f'cat "{self.policy}" >>"{self.log}"')

    def code(self, last="install_names a"):
        return f'policy_file="{self.policy}" policy_backup="{self.backup}" prefix=\n{last}'

    def left_afterwards(self):
        self.assertFalse(self.backup.exists())
        return self.policy.read_text(encoding="utf-8") if self.policy.exists() else ""

    def test_it_is_there_only_while_packages_are_installed(self):
        done = self.call(self.code())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.log.read_text(encoding="utf-8"), OURS)
        self.assertEqual(self.left_afterwards(), "")

    def test_what_was_there_comes_back(self):
        self.policy.write_text(THEIRS, encoding="utf-8")
        self.call(self.code())
        self.assertEqual(self.log.read_text(encoding="utf-8"), OURS)
        self.assertEqual(self.left_afterwards(), THEIRS)

    def test_one_that_a_killed_installation_left_is_no_backup(self):
        for before, afterwards in (("", ""), (THEIRS, THEIRS), (OURS, "")):
            with self.subTest(before):
                self.policy.write_text(OURS, encoding="utf-8")
                if before:
                    self.backup.write_text(before, encoding="utf-8")
                self.call(self.code())
                self.assertEqual(self.left_afterwards(), afterwards)

    def test_a_killed_installation(self):
        self.policy.write_text(THEIRS, encoding="utf-8")
        self.double("apt-get", f'echo begun >>"{self.log}"; sleep 2')
        with subprocess.Popen(self.words(self.code()), env=self.environment, stderr=subprocess.DEVNULL) as killed:
            while not self.log.exists():
                time.sleep(0.01)
            killed.send_signal(signal.SIGKILL)
        self.assertEqual(self.policy.read_text(encoding="utf-8"), OURS)
        self.double("apt-get", "true")
        done = self.call(self.code())
        self.assertIn("waiting for another installation", done.stderr)  # the apt-get of the killed one goes on
        self.assertEqual(self.left_afterwards(), THEIRS)

    @unittest.skipIf(os.geteuid() != 0, "only root removes a policy")
    def test_what_a_killed_one_left_goes_when_nothing_is_missing(self):
        self.policy.write_text(OURS, encoding="utf-8")
        self.backup.write_text(THEIRS, encoding="utf-8")
        done = self.call(self.code("missing=()\ninstall_missing"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.left_afterwards(), THEIRS)

    def test_two_at_a_time_wait_for_each_other(self):
        self.policy.write_text(THEIRS, encoding="utf-8")
        self.double("apt-get", f'echo begun >>"{self.log}"; sleep 0.5; echo ended >>"{self.log}"')
        both = [subprocess.Popen(self.words(self.code()), env=self.environment, stderr=subprocess.DEVNULL) for _ in range(2)]
        self.assertEqual([process.wait(60) for process in both], [0, 0])
        self.assertEqual(self.log.read_text(encoding="utf-8").split(), ["begun", "ended"] * 2)
        self.assertEqual(self.left_afterwards(), THEIRS)


class InstallPackages(Script):
    NAME = "install_packages.sh"

    def test_who_may_not_use_sudo_is_told_the_command(self):
        self.double("sudo", 'echo "sudo $*: no" >&2; exit 1')
        self.double("apt-cache", "echo '  Candidate: 1'")
        self.double("apt-get", "exit 1")
        done = self.call("root_prefix() { echo sudo; }\nmissing=('one|other') agreed=1\ninstall_missing")
        self.assertEqual(done.returncode, 1)
        self.assertIn("sudo refused. As root, run: apt-get update && apt-get install --no-install-recommends one\n", done.stderr)

    def test_who_may_use_sudo_is_asked_for_no_password_again(self):
        log = self.folder / "log"
        self.double("sudo", f'echo "$*" >>"{log}"')
        self.assertEqual(self.call("may_use_sudo").returncode, 0)
        self.assertEqual(log.read_text(encoding="utf-8"), "-n true\n")

    def test_the_kernel_lies_where_guests_look(self):
        code = "unset SUDO_USER\nkernel_directory"
        self.assertEqual(self.call(code, XDG_CACHE_HOME="/c", HOME="/h").stdout, "/c/strata-kernel\n")
        self.assertEqual(self.call(code, XDG_CACHE_HOME="", HOME="/h").stdout, "/h/.cache/strata-kernel\n")

    @unittest.skipIf(os.geteuid() != 0, "sudo makes somebody root")
    def test_with_sudo_the_kernel_belongs_to_who_called_it(self):
        home = self.folder / "home"
        self.double("getent", f'echo "daemon:x:1:1::{home}:/bin/sh"')
        self.folder.chmod(0o777)
        done = self.call('mkdir_for() { as_kernel_owner mkdir -p "$(dirname "$(kernel_directory)")"; }\nmkdir_for', SUDO_USER="daemon",
                         XDG_CACHE_HOME="/c")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual({path.owner() for path in (home, home / ".cache")}, {"daemon"})


class Run(Script):
    NAME = "run.sh"

    def names_a_project(self, *words):
        quoted = " ".join(f"'{word}'" for word in words)
        return self.call(f"passed=({quoted})\nnames_a_project").returncode == 0

    def test_a_project_file_is_a_plan(self):
        for words in (["a.strata"], ["--json", "a.strata"], ["--resume", "a.strata"], ["--this-computer"],
                      ["--output", "b.strata", "a.strata"], ["--report=r", "./a.strata"]):
            with self.subTest(words):
                self.assertTrue(self.names_a_project(*words))

    def test_the_value_of_an_option_is_none(self):
        for words in ([], ["--output", "b.strata"], ["--output=b.strata"], ["--report", "r.strata"], ["--language", "de"],
                      ["--output", "b.strata", "--json"]):
            with self.subTest(words):
                self.assertFalse(self.names_a_project(*words))

    @unittest.skipIf(os.geteuid() != 0, "sudo makes somebody root")
    def test_what_root_measures_is_installed_for_root(self):
        done = self.call('install_missing() { echo "${SUDO_USER-nobody}"; exit; }\nmain', SUDO_USER="daemon")
        self.assertEqual(done.stdout, "nobody\n")


class InstallCuda(Script):
    NAME = "install_cuda.sh"

    def setUp(self):
        super().setUp()
        self.downloaded = self.folder / "downloaded"
        self.double("python3", f': >"{self.downloaded}"; exit 1')

    def test_help(self):
        for word in ("-h", "--help"):
            done = self.run_script(word)
            self.assertEqual((done.returncode, done.stdout), (0, "usage: install_cuda.sh [--check | --yes]\n"))
            self.assertFalse(self.downloaded.exists())

    def test_what_it_does_not_know_downloads_nothing(self):
        done = self.run_script("--chek")
        self.assertEqual(done.returncode, 1)
        self.assertIn("'--chek' is not an option", done.stderr)
        self.assertFalse(self.downloaded.exists())


if __name__ == "__main__":
    PACKAGING = Path(sys.argv[1])
    unittest.main(argv=sys.argv[:1])
