#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPT-2 with 124 million parameters trained by the engine and by PyTorch from the same values: the losses of each step.

    gpt2_losses.py BUILD [--steps 20] [--batch 4] [--sequence 64] [--precision fp32]

Both start from the engine's seeded weights, see the same batch in each step, and update by AdamW; no dropout. PyTorch
computes in float32. Prints a line for each step and the largest difference."""
import argparse
import json
import math
import pathlib
import subprocess
import sys

import torch
from torch.nn import functional

import torch_sequences

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "engine/training/expectations"))
import portable_numbers as portable  # noqa: E402

SEED, RATE, DECAY = 7, 1e-4, 0.01
TOKENS, LABELS = 0x746F6B656E, 0x6C6162656C  # streams of the engine's synthetic batch


def engine_losses(arguments):
    command = [arguments.build / "bin/strata-engine", "run", "train", "model=gpt2_124m", "backend=onednn", "dropout=off",
               f"batch={arguments.batch}", f"sequence={arguments.sequence}", f"precision={arguments.precision}",
               "optimizer=adamw", f"learning_rate={RATE}", f"weight_decay={DECAY}", f"seed={SEED}", "warmup_steps=0",
               f"steps={arguments.steps}", "max_seconds=3600"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    records = map(json.loads, done.stdout.splitlines())
    return [record["value"] for record in records if record.get("series") == "loss"]


def same_start(network):
    """The engine counts every tensor of a network, and takes a stream of numbers for each that is not constant."""
    added = 0.02 / math.sqrt(2 * len(network.blocks))
    values = [(network.tokens.weight, 0.02), (network.positions.weight, 0.01)]
    for block in network.blocks:
        values += [(block.norm1.weight, 0), (block.norm1.bias, 0), (block.qkv.weight, 0.02), (block.qkv.bias, 0),
                   (block.output.weight, added), (block.output.bias, 0), (block.norm2.weight, 0), (block.norm2.bias, 0),
                   (block.inner.weight, 0.02), (block.inner.bias, 0), (block.last.weight, added), (block.last.bias, 0)]
    with torch.no_grad():
        for stream, (tensor, deviation) in enumerate(values):
            if deviation:
                drawn = portable.normal(portable.RandomSequence(SEED, stream), tensor.numel(), deviation)
                tensor.copy_(torch.from_numpy(drawn).reshape(tensor.shape))
            elif tensor.dim() == 1 and tensor.ne(1).any():
                tensor.zero_()
    return network


def torch_losses(arguments):
    network = same_start(torch_sequences.Gpt2())
    count, vocabulary = arguments.batch * arguments.sequence, network.tokens.num_embeddings
    tokens, labels = (torch.from_numpy(portable.RandomSequence(SEED, stream).below(count, vocabulary))
                      .reshape(arguments.batch, arguments.sequence) for stream in (TOKENS, LABELS))
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    losses = []
    for _ in range(arguments.steps):
        optimizer.zero_grad()
        loss = functional.cross_entropy(network(tokens).flatten(0, 1), labels.flatten())
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    for name, value in (("steps", 20), ("batch", 4), ("sequence", 64)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--precision", default="fp32", choices=("fp32", "bf16"))
    arguments = parser.parse_args()
    ours, theirs = engine_losses(arguments), torch_losses(arguments)
    for step, (own, other) in enumerate(zip(ours, theirs, strict=True)):
        print(f"step {step:3d}  engine {own:.6f}  PyTorch {other:.6f}  difference {own - other:+.2e}")
    print(f"largest difference {max(abs(own - other) for own, other in zip(ours, theirs)):.2e}")


if __name__ == "__main__":
    main()
