# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine as this folder's scripts use it: a command line in, a trial's figures out."""
import csv
import dataclasses
import json
import pathlib
import tempfile
import time

import processes
from processes import Failed

SILENT = "the engine ended without saying why"
# Choosing among a library's engines by measuring takes up to a minute for a network of a hundred layers, or more.
MEASURED_CHOICE_SECONDS = 240
LONGEST_TURN_MS = 20000  # it ends before, when its steps are done


@dataclasses.dataclass
class Trial:
    outcome: str  # done, unsupported, failed …
    reason: str
    trial: dict
    result: dict
    step_seconds: list  # of the measured steps
    samples: dict  # series: values
    warnings: list

    @property
    def facts(self):
        return self.result.get("facts", {})

    def iterations_per_second(self):
        """All iterations of the measured steps over all their time."""
        return len(self.step_seconds) * self.trial["iterations_per_step"] / sum(self.step_seconds)

    def operations_per_second(self):
        """By the workload's formula, whatever its rate is of."""
        return self.iterations_per_second() * self.trial["operations_per_iteration"]

    def work_per_second(self):
        """In the unit of the workload's rate."""
        return self.iterations_per_second() * self.trial["work_per_iteration"]

    def lost_graph(self):
        """Why a step of training was not handed over whole, where that was asked for."""
        asked = self.trial.get("parameters", {}).get("graph") == "on" and "loss.last" in self.facts
        found = self.facts.get("graph", "off")
        return found if asked and found != "on" else None


def trial_of(lines):
    """From the lines of `strata-engine run`."""
    return trial_of_records(json.loads(line) for line in lines if line.startswith("{"))


def trial_of_records(records):
    found = Trial("failed", SILENT, {}, {}, [], {}, [])
    for record in records:
        kind = record["type"]
        if kind == "trial":
            found.trial = record
        elif kind == "step" and record["phase"] == "measure":
            found.step_seconds += [nanoseconds / 1e9 for nanoseconds in record["duration_ns"]]
        elif kind == "result":
            found.result = record
        elif kind == "sample":
            found.samples.setdefault(record["series"], []).append(record["value"])
        elif kind == "warning":
            found.warnings.append(record["text"])
        elif kind == "end":
            found.outcome, found.reason = record["outcome"], record["reason"]
    return found


class Turns(processes.Server):
    """An engine that has prepared its work, does its number of steps when it is its turn, and waits in between. Its peer stays as well, so
    that neither prepares again in each round."""

    def __init__(self, command, timeout):
        self.records, self.number = [], 0
        super().__init__(command, timeout)

    def answer(self, timeout):
        """The records up to the end of a turn."""
        end, found = time.monotonic() + timeout, []
        while not found or found[-1]["type"] not in ("turn", "end"):
            found.append(self.next_record(end))
        self.records += found
        if found[-1]["type"] == "end" and found[-1]["outcome"] != "done":
            raise Failed(f"{found[-1]['outcome']}: {found[-1]['reason']}")
        return found

    def turn(self, timeout):
        """The trial as if it had the steps of this turn alone."""
        self.number += 1
        self.say(f"turn {self.number} {LONGEST_TURN_MS}")
        trial = trial_of_records([*(record for record in self.records if record["type"] == "trial"), *self.answer(timeout)])
        if not trial.step_seconds:
            raise Failed(f"turn {self.number} of the engine had no step.")
        return trial

    def finish(self, timeout):
        """The whole trial; Failed unless its result is verified, and its graph there if one was asked for."""
        self.say("finish")
        self.answer(timeout)
        trial = trial_of_records(self.records)
        if not trial.result.get("verified"):
            raise Failed(f"the result was not verified: {trial.result.get('verification')}")
        if trial.lost_graph():
            raise Failed(f"measured without the graph that was asked for, which is {trial.lost_graph()}")
        return trial


class Engine:
    def __init__(self, command):
        self.command = [str(word) for word in command]

    def words(self, workload, parameters):
        return ["run", workload, *[f"{name}={value}" for name, value in parameters.items()], "--records"]

    def text(self, workload, parameters):
        """As a person would type it."""
        return processes.text_of(["strata-engine", *self.words(workload, parameters)[:-1]])

    def run(self, workload, parameters, timeout):
        """Failed unless the trial was measured to its end, and with a graph where one was asked for."""
        trial = self.attempt(workload, parameters, timeout)
        if trial.outcome != "done" or not trial.step_seconds:
            raise Failed(f"{trial.outcome}: {trial.reason} ({self.text(workload, parameters)})")
        if trial.lost_graph():
            raise Failed(f"measured without the graph that was asked for, which is {trial.lost_graph()} "
                         f"({self.text(workload, parameters)})")
        return trial

    def in_turns(self, workload, parameters, timeout):
        """Started and prepared."""
        return Turns([*self.command, *self.words(workload, parameters), "--turns"], timeout)

    def attempt(self, workload, parameters, timeout):
        """Whatever its outcome is."""
        ended = processes.run([*self.command, *self.words(workload, parameters)], timeout)
        trial = trial_of(ended.output.splitlines())
        if ended.timed_out:
            trial.outcome, trial.reason = "timed_out", f"no end after {timeout:.0f} s"
        elif ended.status < 0 or (ended.status != 0 and (trial.outcome == "done" or trial.reason == SILENT)):
            trial.outcome, trial.reason = "failed", f"ended with {ended.status}: {ended.errors.strip()[-300:]}"
        return trial

    def suite(self, arguments, timeout):
        """Rows of the table that the command suite writes."""
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder, "table.csv")
            ended = processes.run([*self.command, "suite", *arguments, "--csv", table], timeout)
            if ended.timed_out:
                raise Failed(f"strata-engine suite did not end in {timeout:.0f} s.")
            if not table.exists():
                raise Failed(f"strata-engine suite ended with {ended.status}: {ended.errors.strip()[-300:]}")
            with open(table, newline="", encoding="utf-8") as file:
                return list(csv.DictReader(file))

    def inventory(self, timeout=60):
        ended = processes.run([*self.command, "inventory", "--records"], timeout)
        for line in ended.output.splitlines():
            record = json.loads(line)
            if record["type"] == "inventory":
                return record["facts"]
        raise Failed(f"strata-engine inventory ended with {ended.status}: {ended.errors.strip()[-300:]}")
