# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine as this folder's scripts use it: a command line in, a trial's figures out."""
import csv
import dataclasses
import json
import pathlib
import tempfile

import processes
from processes import Failed

SILENT = "the engine ended without saying why"
# Choosing among a library's engines by measuring takes up to a minute for a network of a hundred layers, or more.
MEASURED_CHOICE_SECONDS = 240


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
    """From the records of `strata-engine run`."""
    found = Trial("failed", SILENT, {}, {}, [], {}, [])
    for line in lines:
        if not line.startswith("{"):
            continue
        record = json.loads(line)
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
