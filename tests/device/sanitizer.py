# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Part sanitizer: NVIDIA's compute-sanitizer over the small tests. It slows programs down a hundredfold."""
import functools
import re
import shutil

import processes

TOOLS = ("memcheck", "racecheck", "initcheck", "synccheck")
SMALL = {"steps": 1, "warmup_steps": 0, "min_step_ms": 0, "telemetry_hz": 0, "counters": "off", "backend": "cuda"}
PLACES = ("/usr/local/cuda/bin/compute-sanitizer", "/usr/local/cuda/compute-sanitizer/compute-sanitizer")


def program():
    """The tool's path, or None."""
    return shutil.which("compute-sanitizer") or next((place for place in PLACES if shutil.which(place)), None)


def subjects(programs):
    engine = programs.engine
    return [("kernels", [*programs.device_tests, "--only", "kernels"]),
            ("memory", [*programs.device_tests, "--only", "memory.starts_zeroed"]),
            *[(f"train mnist {precision}", [*engine.command, *engine.words(
                "train", dict(SMALL, model="mnist", batch=4, precision=precision, optimizer=rule, graph="off"))])
              for precision, rule in (("fp32", "adam"), ("bf16", "momentum"), ("fp16", "sgd"))],
            ("gemm", [*engine.command, *engine.words("gemm", dict(SMALL, m=65, n=33, k=129, precision="bf16"))]),
            ("conv", [*engine.command, *engine.words("conv", dict(SMALL, batch=2, channels=8, height=9, width=9, filters=8, precision="bf16"))])]


def errors_in(text):
    """What the tool counted; None if it did not come to its end."""
    counts = [int(found) for found in re.findall(r"(?:ERROR|RACECHECK) SUMMARY: (\d+)", text)]
    return sum(counts) if counts else None


def own_kernels(text):
    """The tool's lines that name a kernel of the project's: NVIDIA's libraries have findings of their own, and are called by us."""
    return [line.strip() for line in text.splitlines()
            if line.startswith("=========") and "strata" in line and "Host Frame" not in line]


def judge(tool, ended):
    counted = errors_in(ended.output + ended.errors)
    ours = own_kernels(ended.output)
    if ended.timed_out:
        return "not run", "no end in time"
    if counted is None:
        return "failed", f"ended with {ended.status}: {(ended.errors or ended.output).strip()[-300:]}"
    # A wrong address is ours even in a kernel of cuDNN's; races and unwritten bytes of its own are not.
    if counted and not ours and tool != "memcheck":
        return "passed", f"{counted} findings, all in NVIDIA's libraries"
    return ("failed", f"{counted} findings: {' | '.join(ours)[:1500]}") if counted else ("passed", "no finding")


def checked(context, tool_program, tool, label, command):
    check = {"name": label, "part": "sanitizer", "seconds": 0, "seed": None, "command": ""}
    if tool_program is None:
        return dict(check, outcome="skipped", detail="compute-sanitizer is not there; NVIDIA's toolkit has it")
    if context.budget.left() < 30:
        return dict(check, outcome="not run", detail="the part's time was over; run it with --only")
    # Libraries call functions that may fail, in order to find out what there is.
    options = ["--report-api-errors", "no"] if tool == "memcheck" else []
    words = [tool_program, "--tool", tool, *options, "--target-processes", "all", "--print-limit", "20", *command]
    ended = processes.run(words, context.budget.timeout(180))
    outcome, detail = judge(tool, ended)
    return dict(check, outcome=outcome, detail=detail, command=processes.text_of(words), seconds=ended.seconds)


def run(context):
    """Yields a check after the other, in the order in which they end."""
    wanted = [(tool, f"{tool}: {name}", command) for name, command in subjects(context.programs) for tool in TOOLS]
    yield from processes.side_by_side([functools.partial(checked, context, program(), *one) for one in wanted if context.wants(one[1])],
                                      context.jobs)
