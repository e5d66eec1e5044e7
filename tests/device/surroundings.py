# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Part machine: what this machine has of what the other parts need, reported within a minute, before any time is spent on them."""
import os
import shutil
import sys

import machine
import processes
import sanitizer
from processes import Failed

LIBRARIES = ("cublaslt", "cudnn", "nccl")


def needed(text):
    if not text:
        raise Failed("it is not there.")
    return text


def nvidia_smi(_):
    return "; ".join(", ".join(gpu.values()) for gpu in machine.gpus())


def python(_):
    return (f"{sys.executable} {sys.version.split()[0]}, prefix {sys.prefix}, VIRTUAL_ENV={os.environ.get('VIRTUAL_ENV', '')}, "
            f"LD_LIBRARY_PATH={os.environ.get('LD_LIBRARY_PATH', '')}")


def driver(_):
    folders = ":".join(machine.library_folders())
    return f"ldconfig has {machine.listed_driver() or 'none'}; loaders get {folders or 'nothing'}"


def torch(_):
    versions = needed(machine.torch_versions())
    if not versions["torch.sees_gpu"]:
        raise Failed(f"it sees no GPU: {versions}")
    return ", ".join(f"{key} {value}" for key, value in versions.items())


def inventory(context):
    facts = context.programs.engine.inventory()
    return ", ".join(f"{key}={value}" for key, value in sorted(facts.items())
                     if key.startswith(("gpu.", "cuda.", "virtualization.")))


def work(context):
    """Which driver and libraries the engine's GPU code opened."""
    facts = machine.gpu_facts(context.programs.engine)
    text = ", ".join(f"{key}={facts[key]}" for key in sorted(facts) if key.startswith(("gpu.", "cuda.", *LIBRARIES)))
    if any(facts.get(f"{name}.file", "missing").startswith("missing") for name in LIBRARIES):
        raise Failed(f"a library was not found: {text}")
    return text


def bare_loop(context):
    with processes.Server([*context.programs.bare_loops, "launch", "latency"], context.budget.timeout(60)) as server:
        return f"{server.ready['ready']}: {server.round(context.budget.timeout(30))['value'] * 1e6:.2f} µs"


def device_tests(context):
    ended = processes.run([*context.programs.device_tests, "--list"], context.budget.timeout(60))
    if ended.status != 0:
        raise Failed(f"ended with {ended.status}: {(ended.output + ended.errors).strip()[-300:]}")
    return f"{sum(' ' not in line for line in ended.output.splitlines())} tests"


def nvcc(_):
    return needed(shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc"))


def compute_sanitizer(_):
    return needed(sanitizer.program())


# Those that no part but sanitizer, or a build from source, needs are skipped where they are not there.
SUBJECTS = (("nvidia-smi", nvidia_smi), ("python", python), ("driver", driver), ("engine's inventory", inventory),
            ("engine's work", work), ("bare_loops", bare_loop), ("device_tests", device_tests), ("PyTorch", torch))
OTHERS = (("nvcc", nvcc), ("compute-sanitizer", compute_sanitizer))


def run(context):
    """Yields a check for each; all of them, whatever fails."""
    for name, tell in (*SUBJECTS, *OTHERS):
        if not context.wants(f"machine: {name}"):
            continue
        check = {"name": f"machine: {name}", "part": "machine", "command": "", "seconds": 0, "seed": None}
        try:
            yield dict(check, outcome="passed", detail=tell(context)[:2000])
        except (Failed, KeyError) as failure:
            yield dict(check, outcome="skipped" if (name, tell) in OTHERS else "failed", detail=str(failure)[:2000])
