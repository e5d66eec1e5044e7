# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs of Strata without a window, for the programs beside this one."""

import json
import os
import subprocess
import sys
import threading
import time

WITHOUT_WINDOW = dict(os.environ, QT_QPA_PLATFORM="offscreen")


BUSY = "while True: pass"


class Neighbour:
    """Keeps a processor busy, or several, again and again: after so many seconds, for so many, of each period of so many."""

    def __init__(self, after: float, seconds: float, period: float, processors: int = 1):
        self.processors = processors
        self.times = (after, seconds, period - after - seconds)
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        after, seconds, rest = self.times
        while not self.over.wait(after):
            busy = [subprocess.Popen([sys.executable, "-c", BUSY], start_new_session=True) for _ in range(self.processors)]
            self.over.wait(seconds)
            for process in busy:
                process.kill()
                process.wait()
            self.over.wait(rest)

    def __enter__(self):
        self.thread.start()

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()


DRIFT = """
import sys, time
most, half = float(sys.argv[1]), float(sys.argv[2])
piece = 0.005  # seconds: short against a turn
begun = time.monotonic()
while True:
    now = time.monotonic()
    phase = (now - begun) / half % 2
    busy = most * piece * min(phase, 2 - phase)
    while time.monotonic() - now < busy:
        pass
    time.sleep(piece - busy)
"""


class Drift:
    """Takes a share of each processor that grows from nothing to so much in so many seconds, and shrinks again, and so on."""

    def __init__(self, most: float, seconds: float):
        self.words = [sys.executable, "-c", DRIFT, str(most), str(seconds)]

    def __enter__(self):
        self.running = []
        for number in sorted(os.sched_getaffinity(0)):
            process = subprocess.Popen(self.words, start_new_session=True)
            os.sched_setaffinity(process.pid, {number})
            self.running.append(process)

    def __exit__(self, *_):
        for process in self.running:
            process.kill()
            process.wait()


def result_of(words: list) -> dict:
    """The JSON that Strata prints, and how many seconds it took."""
    before = time.monotonic()
    done = subprocess.run([*map(str, words), "--json"], env=WITHOUT_WINDOW, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return {**json.loads(done.stdout), "seconds": time.monotonic() - before}


def keep(found: dict, path):
    """Prints it, and writes it if there is a path."""
    text = json.dumps(found, indent=2)
    print(text)
    if path:
        path.write_text(text + "\n")
