#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training by several ranks of this machine, one thread each: the engine's exchange=all_reduce against PyTorch's
DistributedDataParallel, both over Gloo and the loopback interface. Prints figures and judges none.

    run_distributed.sh BUILD_DIRECTORY [OPTIONS]      makes a virtual environment with PyTorch and calls this

Same models, batches of a rank, single precision, images that lie in memory, gradient descent with momentum, buckets of 25 MiB. In every
round each competitor runs once, in an order that rotates, a few steps after a short warm-up: alone, and by all ranks. The share of the
speed is the global rate over ranks times that of one rank alone, within a round. Figures are medians over rounds, with the smallest and
the largest.
"""
import argparse
import concurrent.futures
import json
import os
import socket
import statistics
import sys
import time

import competitors
import training_peers
from competitors import Failed

BATCH = {"resnet50": 8, "alexnet": 32}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="the strata-engine program")
    parser.add_argument("--models", nargs="+", choices=BATCH, default=list(BATCH))
    parser.add_argument("--batch", type=int, help="images of a rank in a step, instead of the model's usual")
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--warmup", type=int, default=3)
    parser.add_argument("--without-torch", action="store_true")
    parser.add_argument("--json", help="file for every single measurement")
    return parser.parse_args()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def torch_rate(job, ranks):
    """Images a second of all ranks, each a process with one thread; a step is as long as the first rank says."""
    variant = "eager ddp" if ranks > 1 else "eager"
    description = dict(job, mode="train", framework="torch", variant=variant, threads=1, started=time.monotonic())
    command = [sys.executable, "-B", str(competitors.FOLDER / "peer_worker.py"), json.dumps(description)]
    port = str(free_port())

    def run(rank):
        environment = dict(os.environ, OMP_NUM_THREADS="1", CUDA_VISIBLE_DEVICES="", MASTER_ADDR="127.0.0.1", MASTER_PORT=port,
                           RANK=str(rank), WORLD_SIZE=str(ranks), GLOO_SOCKET_IFNAME="lo")
        text, _ = competitors.run_child(command, environment)
        return json.loads(text.strip().splitlines()[-1])

    with concurrent.futures.ThreadPoolExecutor(ranks) as pool:
        outcomes = list(pool.map(run, range(ranks)))
    return ranks * job["batch"] / statistics.median(outcomes[0]["step_seconds"]), {"version": outcomes[0]["version"]}


class Engine:
    def __init__(self, program):
        self.program = program

    def rate(self, job, ranks):
        words = ["train", "model=" + competitors.ENGINE_NAMES.get(job["model"], job["model"]), f"batch={job['batch']}",
                 f"steps={job['steps']}", f"warmup_steps={job['warmup']}", f"threads={ranks}", "optimizer=momentum", "telemetry_hz=0"]
        if ranks > 1:
            words += ["exchange=all_reduce", f"ranks={ranks}"]
        text, _ = competitors.run_child([self.program, "run", *words, "--records"])
        records = [json.loads(line) for line in text.splitlines()]
        trial = next(r for r in records if r["type"] == "trial")
        seconds = [ns / 1e9 for r in records if r["type"] == "step" and r["phase"] == "measure" for ns in r["duration_ns"]]
        facts = next(r for r in records if r["type"] == "result")["facts"]
        return trial["work_per_iteration"] / statistics.median(seconds), {k: v for k, v in facts.items() if k.startswith("exchange.")}


def measure(competitor, job, rounds, ranks):
    """name → [(alone, together, facts)], one for each round."""
    results = {name: [] for name in competitor}
    for turn in range(rounds):
        names = list(results)
        start = turn % len(names)
        for name in names[start:] + names[:start]:
            alone, _ = competitor[name](job, 1)
            together, facts = competitor[name](job, ranks)
            results[name].append((alone, together, facts))
    return results


def print_table(results, ranks):
    print(f"  {'':16s} {'alone, images/s':>26s} {str(ranks) + ' ranks, images/s':>26s} {'share of the speed':>24s}")
    for name, rows in results.items():
        print(f"  {name:16s} {training_peers.spread([row[0] for row in rows]):>26s} {training_peers.spread([row[1] for row in rows]):>26s} "
              f"{training_peers.spread([row[1] / row[0] / ranks for row in rows]):>24s}")
    if len(results) > 1:
        ours, theirs = results.values()
        print(f"  engine : PyTorch, by {ranks} ranks: {training_peers.spread([a[1] / b[1] for a, b in zip(ours, theirs)])}")
    parts = ("compute_s", "hidden_s", "wait_s", "update_s")
    medians = [statistics.median(float(row[2]["exchange." + part]) for row in results["strata-engine"]) for part in parts]
    print("  of the engine's step: " + ", ".join(f"{part[:-2]} {1000 * value:.0f} ms" for part, value in zip(parts, medians)))


def main():
    options = arguments()
    competitor = {"strata-engine": Engine(options.engine).rate}
    if not options.without_torch:
        competitor["torch-ddp"] = torch_rate
    everything = []
    for model in options.models:
        job = {"model": model, "batch": options.batch or BATCH[model], "warmup": options.warmup, "steps": options.steps}
        print(f"{model}, batch {job['batch']} of a rank, {options.ranks} ranks of one thread, {options.rounds} rounds of {options.steps} steps",
              flush=True)
        try:
            results = measure(competitor, job, options.rounds, options.ranks)
        except Failed as failure:
            sys.exit(str(failure))
        print_table(results, options.ranks)
        everything.append(dict(job, ranks=options.ranks, results=results))
        if options.json:
            with open(options.json, "w", encoding="utf-8") as file:
                json.dump(everything, file, indent=1)


if __name__ == "__main__":
    main()
