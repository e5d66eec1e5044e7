# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What this machine is, and which programs and libraries are measured on it."""
import csv
import hashlib
import io
import json
import os
import pathlib
import platform
import sys

import engine
import processes
from processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Identity first, then what a figure may depend on.
GPU_FIELDS = ("name", "driver_version", "memory.total", "uuid", "pci.bus_id", "compute_mode", "mig.mode.current", "persistence_mode",
              "power.limit", "clocks.max.sm", "clocks.max.mem", "ecc.mode.current")
TORCH_QUESTION = """import json, torch
print(json.dumps({"torch": torch.__version__, "torch.cuda": torch.version.cuda, "torch.cudnn": str(torch.backends.cudnn.version()),
                  "torch.sees_gpu": torch.cuda.is_available()}))"""


class Programs:
    """Where the engine, the device tests and the bare loops are, and how they are started."""

    def __init__(self, way, folder):
        folder = pathlib.Path(folder)
        if way == "prepared":  # libraries and loader of the bundle: this machine's may be too old
            bundle = folder / "engine"
            loader = [bundle / "lib/ld-linux-x86-64.so.2", "--library-path", bundle / "lib"]
            self.engine_file, own = bundle / "bin/strata-engine", folder / "bin"
            self.module_file = bundle / "lib/libstrata-engine-cuda.so"
        else:
            loader, own = [], folder / "tests/device"
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


def torch_versions(python=sys.executable):
    """What PyTorch says of itself; empty where there is none."""
    ended = processes.run([python, "-c", TORCH_QUESTION], 180)
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
    inventory = programs.engine.inventory()
    facts.update({key: value for key, value in inventory.items() if key.startswith(("gpu.", "cuda.", "cpu.", "numa.", "virtualization."))})
    return facts


def file_name(found, date):
    """NVIDIA-H100-80GB-HBM3-2026-11-22.json"""
    name = "".join(letter if letter.isalnum() else "-" for letter in found[0]["name"])
    return f"{name}-{date}.json"


def cublaslt_candidates():
    """Files of cuBLASLt, as the engine looks for them: the toolkit's, then those of Python's packages."""
    folders = [pathlib.Path("/usr/local/cuda/lib64")]
    for path in sys.path:
        folders += sorted(pathlib.Path(path).glob("nvidia/*/lib")) if path else []
    found = [file for folder in folders for file in sorted(folder.glob("libcublasLt.so.1[23]"), reverse=True)]
    return [str(file) for file in found] or ["libcublasLt.so.13"]
