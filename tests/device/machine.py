# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What this machine is, and which programs and libraries are measured on it."""
import csv
import functools
import hashlib
import importlib.util
import io
import json
import os
import pathlib
import platform
import re
import shutil
import sys

import engine
import processes
from processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Identity first, then what a figure may depend on.
GPU_FIELDS = ("name", "driver_version", "memory.total", "uuid", "pci.bus_id", "compute_mode", "mig.mode.current", "persistence_mode",
              "power.limit", "clocks.max.sm", "clocks.max.mem", "ecc.mode.current")
DRIVER_FOLDER = "/usr/local/nvidia/lib64"  # where containers are given the driver, and no loader looks
# The least work that opens the driver, the GPU code and NVIDIA's libraries.
LEAST_WORK = {"m": 64, "n": 64, "k": 64, "precision": "bf16", "backend": "cuda", "steps": 1, "warmup_steps": 0, "min_step_ms": 0}
TORCH_QUESTION = """import json, torch
print(json.dumps({"torch": torch.__version__, "torch.cuda": torch.version.cuda, "torch.cudnn": str(torch.backends.cudnn.version()),
                  "torch.sees_gpu": torch.cuda.is_available()}))"""


def tell_children_of_python():
    """The engine looks for libraries where VIRTUAL_ENV says; an environment whose python3 is merely in PATH does not set it."""
    if sys.prefix != sys.base_prefix:
        os.environ.setdefault("VIRTUAL_ENV", sys.prefix)


def listed_driver(listed=None):
    """The file libcuda.so.1 that the system's loader knows, or None."""
    if listed is None:
        program = shutil.which("ldconfig", path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
        listed = processes.run([program, "-p"], 30).output if program else ""
    found = re.search(r"^\s*libcuda\.so\.1 \(.*x86-64.*\) => (\S+)$", listed, re.MULTILINE)
    return found[1] if found else None


def torch_folders():
    """Of NVIDIA's libraries that PyTorch brings, those that it computes with: engine and peer are compared on the same ones."""
    spec = importlib.util.find_spec("nvidia")
    roots = [pathlib.Path(root) for root in (spec.submodule_search_locations or ())] if spec else []
    wanted = ("libcublasLt.so.*", "libcudnn.so.*", "libnccl.so.*")
    return sorted({str(file.parent) for root in roots for name in wanted for file in root.glob(f"*/lib/{name}")})


def library_folders(listed=None):
    """What a loader with a search path has to search: PyTorch's libraries, what the caller named, then where the driver is."""
    folders = [*torch_folders(), *(folder for folder in os.environ.get("LD_LIBRARY_PATH", "").split(":") if folder)]
    if os.path.isdir(DRIVER_FOLDER):
        folders.append(DRIVER_FOLDER)
    driver = listed_driver(listed)
    return list(dict.fromkeys([*folders, os.path.dirname(driver)] if driver else folders))


class Programs:
    """Where the engine, the device tests and the bare loops are, and how they are started."""

    def __init__(self, way, folder):
        folder, others = pathlib.Path(folder), library_folders()
        if way == "prepared":  # libraries and loader of the bundle: this machine's may be too old
            bundle = folder / "engine"
            # Its option takes the place of LD_LIBRARY_PATH.
            loader = [bundle / "lib/ld-linux-x86-64.so.2", "--library-path", ":".join([str(bundle / "lib"), *others])]
            self.engine_file, own = bundle / "bin/strata-engine", folder / "bin"
            self.module_file = bundle / "lib/libstrata-engine-cuda.so"
        else:
            loader, own = ["/usr/bin/env", "LD_LIBRARY_PATH=" + ":".join(others)] if others else [], folder / "tests/device"
            self.engine_file, self.module_file = folder / "bin/strata-engine", folder / "bin/libstrata-engine-cuda.so"
        self.engine = engine.Engine([*loader, self.engine_file])
        self.device_tests = [str(word) for word in (*loader, own / "device_tests")]
        self.bare_loops = [str(word) for word in (*loader, own / "bare_loops")]

    def hash(self):
        """Of the engine and its GPU code: figures of two builds are never mixed."""
        digest = hashlib.sha256()
        for file in (self.engine_file, self.module_file):
            digest.update(file.read_bytes())
        return digest.hexdigest()


def gpus(query=None):
    """A dictionary for each GPU that nvidia-smi shows; Failed without one."""
    if query is None:
        ended = processes.run(["nvidia-smi", "--query-gpu=" + ",".join(GPU_FIELDS), "--format=csv,noheader,nounits"], 60)
        if ended.status != 0:
            raise Failed(f"nvidia-smi ended with {ended.status}: {(ended.output + ended.errors).strip()[:300]}")
        query = ended.output
    rows = [[field.strip() for field in row] for row in csv.reader(io.StringIO(query)) if row]
    if not rows:
        raise Failed("nvidia-smi shows no GPU.")
    return [dict(zip(GPU_FIELDS, row)) for row in rows]


def commit(folder):
    """Of the tree, or of the tree that was prepared elsewhere; "unknown" where neither says."""
    noted = pathlib.Path(folder, "commit")
    if noted.exists():
        return noted.read_text(encoding="utf-8").strip()
    ended = processes.run(["git", "-C", ROOT, "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"], 30)
    return ended.output.strip() if ended.status == 0 else "unknown"


@functools.cache
def torch_versions():
    """What PyTorch says of itself; empty where there is none."""
    ended = processes.run([sys.executable, "-c", TORCH_QUESTION], 180)
    return json.loads(ended.output.splitlines()[-1]) if ended.status == 0 else {}


def identity(programs, folder, found):
    return {"commit": commit(folder), "engine": programs.hash(),
            "machine": {"gpu": found[0]["name"], "gpus": len(found), "driver": found[0]["driver_version"],
                        "gpu_memory_mib": found[0]["memory.total"], "cpus": os.cpu_count(), "system": platform.system()}}


def versions(programs):
    """Libraries as the engine found them come with each trial's facts; here is the rest."""
    facts = {"python": platform.python_version(), "kernel": platform.release(), **torch_versions()}
    ended = processes.run(["nvcc", "--version"], 30) if any(
        pathlib.Path(part, "nvcc").exists() for part in os.environ.get("PATH", "").split(":")) else None
    if ended and ended.status == 0:
        facts["nvcc"] = ended.output.strip().splitlines()[-1]
    try:
        inventory = programs.engine.inventory()
    except Failed as failure:  # the part machine reports it too, with what may be the reason
        inventory = {"gpu.unknown": str(failure)}
    facts.update({key: value for key, value in inventory.items() if key.startswith(("gpu.", "cuda.", "cpu.", "numa.", "virtualization."))})
    return facts


def file_name(found, date):
    """NVIDIA-H100-80GB-HBM3-2026-11-22.json"""
    name = "".join(letter if letter.isalnum() else "-" for letter in found[0]["name"])
    return f"{name}-{date}.json"


def gpu_facts(engine_program):
    """What the engine says of GPU, driver and libraries when it works there."""
    return engine_program.run("gemm", LEAST_WORK, 90).facts


def cublaslt_file(engine_program):
    """The one that the engine took: "/a/libcublasLt.so.13 (loader path)" without its origin."""
    return gpu_facts(engine_program)["cublaslt.file"].rpartition(" (")[0]
