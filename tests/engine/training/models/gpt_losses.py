#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes data/gpt_losses.json: the losses of a small GPT-2 in PyTorch, in double precision, for tst_gpt to hold the engine against.

    pip install torch numpy
    gpt_losses.py

Start values, tokens and labels are the engine's own, bit for bit (../expectations/portable_numbers.py).
"""
import json
import math
import pathlib
import sys

import torch
import torch.nn.functional as F

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "expectations"))
import portable_numbers as portable  # noqa: E402

LAYERS, FEATURES, HEADS, WORDS, LENGTH, CONTEXT = 3, 32, 4, 61, 20, 1024
BATCH, STEPS, START_SEED, DATA_SEED = 3, 20, 3, 5
RATE, DECAY, CLIP = 0.003, 0.1, 1.0


class Parameters(dict):
    """In the order in which they are first asked for, which is that of the engine's layers: it decides their start values."""

    def take(self, name, shape, deviation):
        if name not in self:
            count, sequence = math.prod(shape), portable.RandomSequence(START_SEED, len(self))
            start = torch.from_numpy(portable.normal(sequence, count, deviation)) if deviation else torch.zeros(count)
            self[name] = (start + (1 if name.endswith(".scale") else 0)).double().reshape(shape).requires_grad_()
        return self[name]

    def linear(self, name, x, features, deviation=0.02):
        return F.linear(x, self.take(name + ".weights", (features, x.shape[-1]), deviation), self.take(name + ".bias", (features,), 0))

    def norm(self, name, x):
        shape = x.shape[-1:]
        return F.layer_norm(x, shape, self.take(name + ".scale", shape, 0), self.take(name + ".shift", shape, 0), 1e-5)


def attention(x):
    q, k, v = (part.unflatten(-1, (HEADS, -1)).transpose(1, 2) for part in x.chunk(3, -1))
    return F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2)


def loss_of(p, tokens, labels):
    added = 0.02 / math.sqrt(2 * LAYERS)
    x = F.embedding(tokens, p.take("tokens.weights", (WORDS, FEATURES), 0.02))
    x = x + p.take("positions.weights", (CONTEXT, FEATURES), 0.01)[:LENGTH]
    for block in (f"block{layer}." for layer in range(LAYERS)):
        packed = p.linear(block + "attention.qkv", p.norm(block + "attention.norm", x), 3 * FEATURES)
        x = x + p.linear(block + "attention.output", attention(packed), FEATURES, added)
        inner = p.linear(block + "mlp.inner", p.norm(block + "mlp.norm", x), 4 * FEATURES)
        x = x + p.linear(block + "mlp.output", F.gelu(inner, approximate="tanh"), FEATURES, added)
    logits = F.linear(p.norm("norm", x), p["tokens.weights"])
    return F.cross_entropy(logits.flatten(0, 1), labels.flatten())


def main():
    draw = lambda stream: torch.from_numpy(portable.RandomSequence(DATA_SEED, stream).below(BATCH * LENGTH, WORDS)).reshape(BATCH, LENGTH)
    tokens, labels, parameters = draw(0), draw(1), Parameters()
    loss_of(parameters, tokens, labels)
    groups = [{"params": [p for name, p in parameters.items() if name.endswith(".weights") == decays], "weight_decay": DECAY if decays else 0}
              for decays in (True, False)]
    optimizer = torch.optim.AdamW(groups, lr=RATE)
    losses = []
    for _ in range(STEPS):
        optimizer.zero_grad()
        loss = loss_of(parameters, tokens, labels)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(parameters.values()), CLIP)
        optimizer.step()
        losses.append(loss.item())
    path = pathlib.Path(__file__).parent / "data" / "gpt_losses.json"
    path.write_text(json.dumps({"made_with": "PyTorch " + torch.__version__, "losses": losses}, indent=0) + "\n", encoding="utf-8")
    print(f"losses from {losses[0]:.4f} to {losses[-1]:.4f}")


if __name__ == "__main__":
    main()
