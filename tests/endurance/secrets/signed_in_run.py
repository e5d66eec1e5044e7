# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One run by a person at a terminal who is asked for a secret, and a look into the program's memory while it measures."""

import os
import pty
import re
import select
import subprocess
import time
from pathlib import Path

from canaries import ENVIRONMENT, Canaries

PATIENCE = 300


def memory_of(pid: int):
    """All that a core file would hold, piece by piece."""
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb") as memory:
        for line in maps:
            begin, end = (int(number, 16) for number in line.split()[0].split("-"))
            if line.split()[1][0] != "r" or "[v" in line:
                continue
            try:
                memory.seek(begin)
                yield memory.read(end - begin)
            except (OSError, ValueError, OverflowError):
                continue


class SignedInRun:
    def __init__(self, build: Path, folder: Path, canaries: Canaries, host: str):
        self.build, self.folder, self.canaries, self.host = build, folder, canaries, host
        self.project = folder / "run.strata"  # without a word that looks like a prompt
        self.output, self.found, self.searched = b"", set(), 0

    def execute(self, home: Path):
        self.folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([self.build / "tests/endurance/write_lab_project", self.host, self.project], check=True)
        arguments = [str(self.build / "bin/strata"), "run", str(self.project), "--report", str(self.folder), "--json"]
        pid, terminal = pty.fork()
        if pid == 0:
            os.execve(arguments[0], arguments, self.canaries.environment() | {"HOME": str(home)})
        self.follow(pid, terminal)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        if status != 0 or not self.searched:
            raise SystemExit(f"{self.host}: the run did not get as far as it should, exit status {status}:\n{self.output.decode()}")
        self.found.update(("terminal", self.host, name) for name in self.canaries.found_in(self.output))

    def follow(self, pid: int, terminal: int):
        """Answers, waits for the first trial, looks, and waits for the end."""
        asked, end = 0, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not select.select([terminal], [], [], 1)[0]:
                continue
            try:
                self.output += os.read(terminal, 65536)
            except OSError:
                return  # the program is gone
            prompts = len(re.findall(rb"(?i)pass(word|phrase)[^\n]*: ?", self.output))
            if prompts > asked:
                asked = prompts
                os.write(terminal, self.canaries.values[self.host] + b"\n")
            if asked and not self.searched and b": measuring" in self.output:
                self.look(pid)

    def look(self, pid: int):
        for piece in memory_of(pid):
            self.searched += len(piece)
            # Its own environment is in it.
            self.found.update(("memory", self.host, name) for name in self.canaries.found_in(piece, ENVIRONMENT))
