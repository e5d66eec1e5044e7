# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines of this machine that take turns, started and conducted over pipes."""

import dataclasses
import json
import os
import subprocess
from pathlib import Path


@dataclasses.dataclass
class Turn:
    number: int
    from_ns: int
    to_ns: int
    durations_ns: list  # of its steps

    def seconds_per_step(self, left_out: int = 0) -> float:
        """Of all its steps but the first `left_out`; of all if it has no others."""
        counted = self.durations_ns[left_out:] or self.durations_ns
        return sum(counted) / len(counted) / 1e9


class Engine:
    """One process of `strata-engine run --turns`. Preparation is over once it has been made."""

    def __init__(self, program: Path, words: list):
        arguments = [str(program), "run", *words, "--turns", "--records"]
        self._process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self._steps = []
        self.number = 0
        self._read_until("turn")

    def turn(self, milliseconds: int) -> Turn:
        self.number += 1
        first = len(self._steps)
        self._say(f"turn {self.number} {milliseconds}")
        record = self._read_until("turn")
        assert record["number"] == self.number and record["first"] == first, record
        return Turn(self.number, record["from_ns"], record["to_ns"], self._steps[first:])

    def finish(self) -> dict:
        """The result."""
        self._say("finish")
        result = self._read_until("result")
        self._process.stdin.close()
        self._process.wait()
        return result

    def processor_seconds(self) -> float:
        fields = Path("/proc", str(self._process.pid), "stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _say(self, word: str):
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()

    def _read_until(self, kind: str) -> dict:
        for line in self._process.stdout:
            record = json.loads(line)
            if record["type"] == "step" and record["phase"] == "measure":
                self._steps += record["duration_ns"]
            if record["type"] == "error":
                raise SystemExit(f"the engine failed: {record['text']}")
            if record["type"] == kind:
                return record
        raise SystemExit(f"the engine ended before its {kind}")
