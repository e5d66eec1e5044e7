#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How far the time that a run says it still takes is from what it then took, after each of its rounds: reads what a person on a terminal
reads. Of what the rules may add only the most is said. Prints, judges nothing.

usage: time_left.py STRATA WORD ...        e.g. time_left.py build/release/bin/strata run --this-computer --emulated-vm"""

import os
import pty
import re
import sys
import time

ROUNDS = re.compile(r"rounds: (\d+)")
ENDED = re.compile(r"\[(\d+)/(\d+)\] round (\d+) ")
LEFT = re.compile(r"\d+ of \d+ trials done, (\d+):(\d+)(?: to (\d+):(\d+))? left")


def lines_of(words: list):
    """Each with the time at which it came, as the terminal shows them."""
    process, terminal = pty.fork()
    if process == 0:
        os.execv(words[0], words)
    rest = ""
    while True:
        try:
            read = os.read(terminal, 65536)
        except OSError:  # the other end is closed
            read = b""
        if not read:
            break
        *whole, rest = re.split(r"[\r\n]+", rest + read.decode(errors="replace"))
        for line in whole:
            yield time.monotonic(), line
    os.waitpid(process, 0)


class Reading:
    """What is known after the lines so far."""

    def __init__(self):
        self.planned = 0
        self.left = []  # (when, seconds, seconds at most)
        self.ended = []  # (when, round)

    def take(self, when: float, line: str):
        if found := ROUNDS.search(line):
            self.planned = int(found[1])
        if found := LEFT.search(line):
            least = 60 * int(found[1]) + int(found[2])
            self.left.append((when, least, 60 * int(found[3]) + int(found[4]) if found[3] else least))
        if found := ENDED.match(line):
            self.ended.append((when, int(found[3])))

    def end_of(self, number: int) -> float:
        return max(when for when, ended in self.ended if ended <= number)

    def report(self):
        last = max(number for _, number in self.ended)
        end_of_plan = self.end_of(self.planned)
        for number in range(1, last):
            over = self.end_of(number)
            least, most = next(((least, most) for when, least, most in self.left if when > over), (None, None))
            if least is None:
                continue
            all_of_it = self.end_of(last) - over
            whole = f"said {least:4d} to {most:4d} s, took {all_of_it:6.1f} s"
            planned = end_of_plan - over
            if planned > 0:
                whole += f"; of the planned rounds {planned:6.1f} s, {100 * (least / planned - 1):+5.1f} %"
            print(f"after round {number}: {whole}")


def main():
    reading = Reading()
    for when, line in lines_of(sys.argv[1:]):
        reading.take(when, line)
        if ENDED.match(line):
            print(line, flush=True)
    reading.report()


if __name__ == "__main__":
    main()
