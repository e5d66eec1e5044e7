#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The workload generate against llama.cpp on a decoder of the same dimensions, and against the host's roofs.

    run_generate.sh BUILD_DIRECTORY [OPTIONS]

In every round all of them work once, in turns the first or the last; a ratio is of two measurements of one round. Both have random weights
and random tokens. Where they differ: llama.cpp's int8 is Q8_0, with a scale for 32 weights and so 8.5 bits each, where ours has one for a
row; its cache is fp16 in all types, ours fp32 or bf16; it maps its weights from a file, which is read once before. A rate of decode is the
median of groups of 4 tokens; of prefill, of prompts; of a roof, of its steps. Roofs of decode are what memory-bandwidth's read and triad
would allow, of prefill what gemm would, with as many rows as the prompt has tokens, 2048 columns to 8192, in the same type; both by the
formulae of generate's work, and both in large pages, as generate's weights are. read is the limit as far as a plain loop can find it; triad
also writes, which many memories do beside reading. Prints figures and judges none.

--fifo runs all under `chrt -f 10`, for a machine that others use too.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

PEER = Path(__file__).resolve().parent / "llama_peer.py"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--model", default="llama_3.2_1b")
    parser.add_argument("--precisions", nargs="+", default=["bf16", "int8"])
    parser.add_argument("--phases", nargs="+", choices=("decode", "prefill"), default=["decode", "prefill"])
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--prompt", type=int, default=512)
    parser.add_argument("--tokens", type=int, default=64, help="a multiple of 4")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--fifo", action="store_true", help="with real-time priority")
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def output(options, command):
    done = subprocess.run((["chrt", "-f", "10"] if options.fifo else []) + command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def result(options, words):
    """Rate of the median step, and what one iteration does by formula."""
    always = [f"threads={options.threads}", "telemetry_hz=0", "counters=off", "max_seconds=120"]
    text = output(options, [options.engine, "run", *words, *always, "--records"])
    records = {record["type"]: record for record in map(json.loads, text.splitlines())}
    if not records["result"]["verified"]:
        raise SystemExit(f"{' '.join(words)} was wrong: {records['result']['verification']}")
    trial = records["trial"]
    return trial["work_per_iteration"] * trial["iterations_per_step"] / records["result"]["median_step_seconds"], trial


def engine(options, phase, precision):
    steps = options.tokens // 4 if phase == "decode" else 3
    words = [f"model={options.model}", f"phase={phase}", f"precision={precision}", f"batch={options.batch}", f"prompt={options.prompt}"]
    if phase == "decode":
        words += [f"tokens={options.tokens}", "iterations=4"]
    else:
        words += ["iterations=1"]
    return result(options, ["generate", *words, f"steps={steps}", "warmup_steps=1"])


def llama(options, phase, file):
    numbers = [options.threads, options.batch, options.prompt, options.tokens]
    text = output(options, [sys.executable, "-B", str(PEER), "run", file, phase, *map(str, numbers)])
    return statistics.median(map(float, text.split()))


def roofs(options, phase, precision):
    """Bytes per second of memory, or FLOP/s (OP/s) of a matrix product."""
    steps = ["steps=5", "warmup_steps=1"]
    if phase == "prefill":
        sizes = [f"m={options.batch * options.prompt}", "k=2048", "n=8192", "transpose_b=yes"]
        return {"gemm": result(options, ["gemm", *sizes, f"precision={precision}", *steps])[0]}
    return {kind: result(options, ["memory-bandwidth", f"operation={kind}", "size_bytes=512M", *steps])[0] for kind in ("read", "triad")}


def measure(options, phase, precision, file):
    """Tokens per second of each in every round; those of roofs are what they allow by the formula of the work."""
    rounds = []
    for number in range(options.rounds):
        figures = {}
        turns = ["generate", "llama.cpp", "roofs"]
        for who in turns if number % 2 == 0 else reversed(turns):
            if who == "llama.cpp":
                figures[who] = llama(options, phase, file)
            elif who == "roofs":
                limits = roofs(options, phase, precision)
            else:
                figures[who], trial = engine(options, phase, precision)
        needed = trial["operations_per_iteration" if phase == "prefill" else "bytes_per_iteration"]
        figures |= {kind: limit * trial["work_per_iteration"] / needed for kind, limit in limits.items()}
        rounds.append(figures)
    return rounds


def row(values, unit=""):
    return f"{statistics.median(values):10.3f}{unit} ({min(values):.3f} to {max(values):.3f})"


def main():
    options = arguments()
    everything = []
    with tempfile.TemporaryDirectory() as folder:
        for precision in options.precisions:
            file = f"{folder}/{precision}.gguf"
            subprocess.run([sys.executable, "-B", str(PEER), "write", file, options.model, precision], check=True)
            for phase in options.phases:
                rounds = measure(options, phase, precision, file)
                everything.append({"phase": phase, "precision": precision, "rounds": rounds})
                print(f"{options.model} {precision} {phase}, batch {options.batch}, prompt {options.prompt}, {options.threads} threads, "
                      f"{options.rounds} rounds: median (lowest to highest)")
                for who in rounds[0]:
                    print(f"  {who:24s}{row([figures[who] for figures in rounds], ' tokens/s')}")
                for other in (who for who in rounds[0] if who != "generate"):
                    print(f"  {'generate / ' + other:24s}{row([figures['generate'] / figures[other] for figures in rounds])}", flush=True)
            os.remove(file)
    if options.json:
        Path(options.json).write_text(json.dumps(everything), encoding="utf-8")


if __name__ == "__main__":
    main()
