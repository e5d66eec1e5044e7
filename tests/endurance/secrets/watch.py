# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for secrets in processes and files while tests run."""

import threading
import time
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


class Watch(threading.Thread):
    """Every argv and environment on the machine, and every file below some folders, again and again until stop(). What is below
    `but` counts only for folders that are below it themselves."""

    def __init__(self, canaries: Canaries, folders: list, but: Path):
        super().__init__(daemon=True)
        self.canaries, self.folders, self.but = canaries, folders, but
        self.found, self.files, self.processes = set(), 0, set()
        self._seen, self._stopped = {}, threading.Event()

    def run(self):
        next_files = 0.0
        while not self._stopped.wait(0.02):
            self.look_at_processes()
            if time.monotonic() > next_files:
                self.look_at_files()
                next_files = time.monotonic() + 1

    def stop(self):
        self._stopped.set()
        self.join()
        self.look_at_files()

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
            for path in folder.rglob("*"):
                if self.but in path.parents and self.but not in folder.parents:
                    continue
                try:
                    state = (path.lstat().st_mtime_ns, path.lstat().st_size)
                except OSError:
                    continue
                if self._seen.get(path) == state:
                    continue
                self._seen[path] = state
                self.files += 1
                self.note("file", str(path), self.canaries.found_in(content_of(path)))

    def note(self, kind: str, where: str, names: list):
        self.found.update((kind, where, name) for name in names)
