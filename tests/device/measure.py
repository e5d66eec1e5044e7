# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts of run.sh, once it has found or built the engine: runs them, merges what they find into one JSON, prints a line for each.

Exit status: 0 all that ran is right, 1 something failed, 2 wrong arguments or a file of another machine, 77 no GPU.
"""
import argparse
import dataclasses
import datetime
import os
import pathlib
import random
import sys
import time

import correctness
import figures
import machine
import peer_rounds
import processes
import results
import roofs
import sanitizer
import surroundings

PARTS = {"machine": (surroundings, 240), "correctness": (correctness, 540), "sanitizer": (sanitizer, 540),
         "peers": (peer_rounds, 560), "roofline": (roofs, 300)}
RIGHT, WRONG, REFUSED, SKIPPED = 0, 1, 2, 77


@dataclasses.dataclass
class Context:
    programs: machine.Programs
    budget: processes.Budget
    seed: int
    quick: bool
    rounds: int
    only: list
    done: set  # names of checks that need not be repeated
    gpus: int = 1
    jobs: int = 1  # programs at a time where nothing is timed
    peaks: dict = dataclasses.field(default_factory=dict)  # FLOP/s by precision
    before: list = dataclasses.field(default_factory=list)  # figures of sessions before

    def wants(self, name):
        if any(done == name or done.endswith(f": {name}") or done == f"{name}: as a whole" for done in self.done):
            return False
        return not self.only or any(text in name for text in self.only)

    def lacking_rounds(self, name, peer_command):
        """What earlier runs left to be measured of a figure; everything if they left nothing."""
        kind = {"name": name, "peer_command": peer_command}
        had = next((figure["engine"]["n"] for figure in self.before if results.of_one_kind(figure, kind)), 0)
        return self.rounds - had if had < self.rounds else self.rounds


def arguments(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help="of machine, correctness, sanitizer, peers, roofline; all if none is named")
    parser.add_argument("--way", choices=("prepared", "source"), required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="of the engine that was prepared or built")
    parser.add_argument("--output", type=pathlib.Path, help="the JSON; what it holds already is kept")
    parser.add_argument("--quick", action="store_true", help="a little of everything")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT", help="only what has the text in its name; may be repeated")
    parser.add_argument("--missing", action="store_true", help="only what the file has no good outcome of yet")
    parser.add_argument("--rounds", type=int, default=figures.ENOUGH_ROUNDS)
    parser.add_argument("--budget", type=float, help="seconds of each part")
    parser.add_argument("--jobs", type=int, default=max(1, min(6, (os.cpu_count() or 1) // 2)),
                        help="programs at a time in correctness and sanitizer, where nothing is timed")
    parser.add_argument("--seed", type=int, help="of random inputs; another one each time if not said")
    options = parser.parse_args(words)
    for part in options.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part}; the parts are {', '.join(PARTS)}")
    return options


def run_part(part, context, content, path):
    """Writes after each finding, so that a machine that goes away takes little with it."""
    wrong, right, left_out = 0, 0, 0
    for found in PARTS[part][0].run(context):
        if "rounds" in found:
            print("  " + figures.line(results.add_figure(content, found)), flush=True)
        else:
            results.add_check(content, dict(found, ran=now()))
            wrong += found["outcome"] == "failed"
            right += found["outcome"] == "passed"
            left_out += found["outcome"] == "skipped"
            if found["outcome"] != "passed" or part in ("machine", "correctness", "sanitizer"):
                print(f"  {found['outcome']:8} {found['name']}" + (f": {found['detail']}" if found["detail"] else ""), flush=True)
        results.write(path, content)
    if left_out and not right and part == "correctness":
        print(f"  nothing of {part} could be tested; the reasons are above")
        return wrong + 1
    return wrong


def peaks_of(content):
    """Of sessions before."""
    return {figure["name"].split()[1]: figure["engine"]["median"] for figure in content["figures"] if figure["name"].startswith("gpu-peak ")}


def now():
    return datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")


def opened(options, gpus, programs):
    """The file's path and its content so far."""
    identity = machine.identity(programs, options.folder, gpus)
    path = options.output or machine.ROOT / "tests/device/results" / machine.file_name(gpus, now()[:10])
    content = results.read(path)
    if content is None:
        content = results.empty(identity, machine.versions(programs))
    else:
        results.identify(content, path, identity)
    return path, content


def measure(options):
    machine.tell_children_of_python()
    try:
        gpus = machine.gpus()
    except processes.Failed as failure:
        print(f"skipped: no GPU: {failure}")
        return SKIPPED
    programs = machine.Programs(options.way, options.folder)
    seed = random.SystemRandom().randrange(1 << 31) if options.seed is None else options.seed
    path, content = opened(options, gpus, programs)
    parts = options.parts or list(PARTS)
    session = {"started": now(), "parts": parts, "seed": seed, "quick": options.quick, "way": options.way, "only": options.only,
               "gpus": gpus}
    content["sessions"].append(session)
    print(f"{gpus[0]['name']}, driver {gpus[0]['driver_version']}; the engine is {options.way}; seed {seed}; {path}", flush=True)
    done = {check["name"] for check in content["checks"] if check["outcome"] in ("passed", "skipped")} if options.missing else set()
    wrong = 0
    for part in parts:
        print(f"== {part}", flush=True)
        budget = processes.Budget(options.budget or PARTS[part][1])
        begun = time.monotonic()
        context = Context(programs, budget, seed, options.quick, options.rounds, options.only, done, len(gpus), options.jobs,
                          peaks_of(content), content["figures"])
        wrong += run_part(part, context, content, path)
        session.setdefault("seconds", {})[part] = round(time.monotonic() - begun, 1)
    results.write(path, content)
    print(f"{results.totals(content)} in {path}")
    return WRONG if wrong else RIGHT


def main(words):
    try:
        return measure(arguments(words))
    except (results.Mismatch, processes.Failed) as failure:
        print(f"run.sh: {failure}", file=sys.stderr)
        return REFUSED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
