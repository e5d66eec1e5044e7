# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine and its peers behind one face: run a job in a fresh process, say how long its steps took."""
import dataclasses
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

FOLDER = pathlib.Path(__file__).parent
ENGINE = "strata-engine"
PEERS = {
    "torch-eager": ("torch", "eager"),
    "torch-eager-nhwc": ("torch", "eager channels_last"),
    "torch-compile": ("torch", "compile"),
    "torch-compile-nhwc": ("torch", "compile channels_last"),
    "tensorflow": ("tensorflow", "plain"),
    "tensorflow-xla": ("tensorflow", "xla"),
}
EAGER = ("torch-eager", "torch-eager-nhwc", "tensorflow", "tensorflow-xla")
COMPILED = ("torch-compile", "torch-compile-nhwc")
ENGINE_NAMES = {"resnet50": "resnet50_v1.5"}


@dataclasses.dataclass
class Measurement:
    images_per_second: float
    peak_bytes: int
    to_first_step: float    # seconds from the start of the process
    to_first_result: float
    operations: float = 0.0  # of one step, by formula; only the engine says
    version: str = ""


class Failed(Exception):
    pass


def run_child(command, environment=None):
    """Standard output and the peak of resident memory of a process."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(command, stdout=output, stderr=errors, env=environment)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        text, complaint = output.read().decode(), errors.read().decode(errors="replace")
    if child.returncode != 0:
        raise Failed(f"{command[0]} ended with {child.returncode}: {complaint.strip()[-300:]}")
    return text, usage.ru_maxrss * 1024


def measure_peer(name, job):
    framework, variant = PEERS[name]
    environment = dict(os.environ, OMP_NUM_THREADS=str(job["threads"]), TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="")
    description = dict(job, framework=framework, variant=variant, started=time.monotonic())
    text, peak = run_child([sys.executable, "-B", str(FOLDER / "peer_worker.py"), json.dumps(description)], environment)
    outcome = json.loads(text.strip().splitlines()[-1])
    rate = job["batch"] / statistics.median(outcome["step_seconds"])
    return Measurement(rate, peak, outcome["to_first_step"], outcome["to_first_result"], version=outcome["version"])


class Engine:
    def __init__(self, program, convolution):
        self.program, self.convolution = program, convolution

    def records(self, *arguments):
        text, peak = run_child([self.program, "run", *arguments, "--records"])
        return [json.loads(line) for line in text.splitlines()], peak

    def measure(self, job):
        arguments = ["train" if job["mode"] == "train" else "infer", "model=" + ENGINE_NAMES.get(job["model"], job["model"]),
                     f"batch={job['batch']}", "precision=fp32", f"steps={job['steps']}", f"warmup_steps={job['warmup']}",
                     f"threads={job['threads']}", "data=synthetic", "convolution=" + self.convolution]
        if job["mode"] == "train":
            arguments += ["optimizer=" + job["optimizer"], "dropout=off" if job["optimizer"] == "adamw" else "dropout=on"]
            if job["optimizer"] == "rmsprop":
                arguments += ["learning_rate=0.00025", "second_moment=0.95", f"epsilon={0.01 / job['batch']}", "weight_decay=0"]
        if job["model"] == "seq2seq_fathom" and job["mode"] == "train":
            arguments += ["learning_rate=0.5", "clip_norm=5", "weight_decay=0"]
        if job["sequence"]:
            arguments.append(f"sequence={job['sequence']}")
        begun = time.monotonic()
        records, peak = self.records(*arguments)
        whole = time.monotonic() - begun
        trial = next(r for r in records if r["type"] == "trial")
        measured = [r for r in records if r["type"] == "step" and r["phase"] == "measure"]
        seconds = [ns / 1e9 / trial["iterations_per_step"] for record in measured for ns in record["duration_ns"]]
        facts = next(r for r in records if r["type"] == "result")["facts"]
        ready, first = self.first_step(facts, whole)
        return Measurement(job["batch"] / statistics.median(seconds), peak, ready, first, trial["operations_per_iteration"],
                           facts.get("implementation", ""))

    @staticmethod
    def first_step(facts, whole):
        """By the engine's own clock, which counts from the start of the process; the whole run bounds it from above."""
        ready = float(facts["time.startup_s"]) + float(facts["time.prepare_s"])
        first = ready + float(facts["time.first_step_s"])
        if not 0 < ready < first < whole + 0.1:
            raise Failed(f"the engine's times do not add up: {ready} s, {first} s of {whole} s")
        return ready, first

    def gemm_peak(self, threads):
        """FLOP/s of the best of a few square products: the roof of this machine."""
        rates = []
        for size in (1024, 2048, 4096):
            records, _ = self.records("gemm", f"m={size}", f"n={size}", f"k={size}", "precision=fp32", f"threads={threads}", "steps=8")
            rates.append(next(r for r in records if r["type"] == "result")["rate"])
        return max(rates)
