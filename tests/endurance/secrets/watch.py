# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for secrets in processes and files while tests run."""

import os
import threading
from pathlib import Path

from canaries import ENVIRONMENT, Canaries

LARGEST_FILE = 64 * 1024 * 1024


def content_of(path: Path) -> bytes:
    try:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return b""
        return path.read_bytes()
    except OSError:
        return b""  # gone meanwhile


class Watch:
    """Every argv and environment on the machine, and every file below some folders, again and again until stop(). What is below
    `but` counts only for folders that are below it themselves."""

    def __init__(self, canaries: Canaries, folders: list, but: Path):
        self.canaries, self.folders, self.but = canaries, folders, but
        self.found, self.files, self.processes = set(), 0, set()
        self._seen, self._stopped, self._failure = {}, threading.Event(), None
        # Two threads: a process may be over before all files have been looked at.
        looks = ((self.look_at_processes, 0.02), (self.look_at_files, 1))
        self._threads = [threading.Thread(target=self._repeat, args=look, daemon=True) for look in looks]

    def start(self):
        for thread in self._threads:
            thread.start()

    def stop(self):
        """Raises what ended a look early: whoever stopped looking has found nothing."""
        self._stopped.set()
        for thread in self._threads:
            thread.join()
        if self._failure:
            raise self._failure
        self.look_at_files()

    def _repeat(self, look, seconds: float):
        try:
            while not self._stopped.wait(seconds):
                look()
        except Exception as failure:
            self._failure = failure

    def look_at_processes(self):
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                arguments = (folder / "cmdline").read_bytes()
                environment = (folder / "environ").read_bytes()
            except OSError:
                continue
            self.processes.add(folder.name)
            program = arguments.split(b"\0")[0].decode(errors="replace")
            self.note("argv", program, self.canaries.found_in(arguments))
            # Programs of this person inherit the variables; an engine, which its own loader starts, does not.
            is_engine = "/lib/ld-linux" in program and b"/bin/strata-engine\0" in arguments
            but = () if is_engine else ENVIRONMENT
            self.note("environment", program, self.canaries.found_in(environment, but))

    def look_at_files(self):
        for folder in self.folders:
            # Not Path.rglob: a directory that goes meanwhile ends it with an error.
            for path, below, names in os.walk(folder):
                if self.but not in folder.parents:
                    below[:] = [name for name in below if Path(path, name) != self.but]
                for name in names:
                    self.look_at_file(Path(path, name))

    def look_at_file(self, path: Path):
        try:
            status = path.lstat()
        except OSError:
            return
        state = (status.st_mtime_ns, status.st_size)
        if self._seen.get(path) != state:
            self._seen[path] = state
            self.files += 1
            self.note("file", str(path), self.canaries.found_in(content_of(path)))

    def note(self, kind: str, where: str, names: list):
        self.found.update((kind, where, name) for name in names)
