#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's training and inference against PyTorch and TensorFlow on this machine. Prints figures and judges none.

    run.sh BUILD_DIRECTORY [OPTIONS]      makes a virtual environment with the peers and calls this

Same models, batches, threads, single precision, images or tokens that lie in memory, gradient descent with momentum (transformers:
AdamW, without dropout; deep Q-learning: RMSProp, with all that a step does but the game; Fathom's recognizer and translation: without
momentum, the latter with all that torch_translation.py says; neither has a peer in TensorFlow). In every round each
competitor runs once in a process of its own, a few steps after a short warm-up, in an order that rotates, so that a slow minute
of the machine meets all; a ratio is taken within a round. Figures are medians over rounds, with the smallest and the largest.
Peak memory is the kernel's figure for the process. Compare the memory with the models' own size: a framework brings a runtime.
"""
import argparse
import json
import os
import statistics
import sys

import competitors
from competitors import COMPILED, EAGER, ENGINE, PEERS, Failed

# batch, and tokens or frames of a sequence (0: images)
SHAPES = {"resnet50": (16, 0), "alexnet": (64, 0), "inception_v3": (8, 0), "vgg19": (4, 0), "vit_b16": (8, 0),
          "gpt2_124m": (4, 64), "gpt2_124m:1024": (1, 1024), "bert_base": (8, 128), "deepq_fathom": (32, 0),
          "seq2seq_fathom": (64, 5), "seq2seq_fathom:40": (64, 40), "speech_fathom": (32, 1566)}
OPTIMIZERS = {"vit_b16": "adamw", "gpt2_124m": "adamw", "bert_base": "adamw", "deepq_fathom": "rmsprop", "seq2seq_fathom": "sgd",
              "speech_fathom": "sgd"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", help="the strata-engine program; without it the peers run alone")
    parser.add_argument("--models", nargs="+", choices=SHAPES, default=list(SHAPES))
    parser.add_argument("--modes", nargs="+", choices=("train", "infer"), default=["train", "infer"])
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=list(PEERS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--warmup", type=int, default=3)
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--convolution", choices=("direct", "winograd"), default="direct", help="of the engine")
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def spread(values, form="{:.2f}"):
    return (form + " (" + form + "–" + form + ")").format(statistics.median(values), min(values), max(values))


def competitor_functions(options):
    functions = {name: lambda job, name=name: competitors.measure_peer(name, job) for name in options.peers}
    if options.engine:
        functions = {ENGINE: competitors.Engine(options.engine, options.convolution).measure, **functions}
    return functions


def measure(functions, job, rounds):
    """name → one measurement for each round; a competitor that fails once is left out with a sentence."""
    results = {name: [] for name in functions}
    for turn in range(rounds):
        names = list(results)
        start = turn % max(1, len(names))
        for name in names[start:] + names[:start]:
            try:
                results[name].append(functions[name](job))
            except Failed as failure:
                print(f"  {name} is left out: {failure}", flush=True)
                del results[name]
    return results


def rates(measurements):
    return [m.images_per_second for m in measurements]


def best_of(results, group):
    """The fastest of the group by its median."""
    return max((name for name in group if name in results), key=lambda name: statistics.median(rates(results[name])), default=None)


def ratios(results, name):
    return [ours / theirs for ours, theirs in zip(rates(results[ENGINE]), rates(results[name]))]


def print_table(results, unit):
    print(f"  {'':20s} {unit:>26s} {'engine : it':>20s} {'peak MiB':>9s} {'engine : it':>11s} {'1st step s':>10s} {'1st result s':>12s}")
    for name, measurements in results.items():
        peak = statistics.median(m.peak_bytes for m in measurements)
        against, memory = "", ""
        if ENGINE in results and name != ENGINE:
            against = spread(ratios(results, name))
            memory = f"{statistics.median(m.peak_bytes for m in results[ENGINE]) / peak:.2f}"
        print(f"  {name:20s} {spread(rates(measurements)):>26s} {against:>20s} {peak / 2**20:9.0f} {memory:>11s} "
              f"{statistics.median(m.to_first_step for m in measurements):10.2f} "
              f"{statistics.median(m.to_first_result for m in measurements):12.2f}")


def print_verdict(results, job, roof):
    if ENGINE not in results:
        return
    for group, wording, goal in ((EAGER, "the better of PyTorch eager and TensorFlow", 1.2), (COMPILED, "torch.compile", 1.0)):
        best = best_of(results, group)
        if best:
            print(f"  {spread(ratios(results, best))} × {wording} ({best}); aim: {goal}")
    if roof:
        step = job["batch"] / statistics.median(rates(results[ENGINE]))
        print(f"  {results[ENGINE][0].operations / step / roof:.0%} of this machine's gemm peak of {roof / 1e9:.0f} GFLOP/s, "
              "by the formula's operations")


def main():
    options = arguments()
    functions = competitor_functions(options)
    if not functions:
        sys.exit("There is nothing to measure: give --engine, --peers, or both.")
    roof = 0.0
    everything = []
    for model in options.models:
        for mode in options.modes:
            name, (batch, sequence) = model.split(":")[0], SHAPES[model]
            job = {"model": name, "mode": mode, "batch": batch, "sequence": sequence, "threads": options.threads,
                   "optimizer": OPTIMIZERS.get(name, "momentum"), "warmup": options.warmup, "steps": options.steps}
            print(f"{name}, {mode}, batch {batch}{f' × {sequence} positions' if sequence else ''}, {options.threads} threads, "
                  f"{options.rounds} rounds of {options.steps} steps", flush=True)
            if options.engine:  # again each time: the best of a machine that others may share
                roof = max(roof, competitors.Engine(options.engine, options.convolution).gemm_peak(options.threads))
            results = measure(functions, job, options.rounds)
            print_table(results, "sequences/s" if sequence else "images/s")
            print_verdict(results, job, roof)
            everything.append(dict(job, gemm_peak=roof, convolution=options.convolution,
                                   results={name: [vars(m) for m in rows] for name, rows in results.items()}))
            if options.json:
                with open(options.json, "w", encoding="utf-8") as file:
                    json.dump(everything, file, indent=1)


if __name__ == "__main__":
    main()
