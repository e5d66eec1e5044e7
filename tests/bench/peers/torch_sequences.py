# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPT-2 and BERT in PyTorch, written as its documentation advises: one matrix for queries, keys and values, its own fused
attention, weights shared by embedding and head. Without dropout, as the engine measures them with dropout=off. Weights start as
GPT-2's and BERT's do: PyTorch's own start of an embedding, shared with the head, leads to scores so far apart that most
probabilities are denormal numbers, with which some processors take four times as long."""
import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    def __init__(self, width, heads, normalizes_first, causal, epsilon, approximate):
        super().__init__()
        self.heads, self.normalizes_first, self.causal = heads, normalizes_first, causal
        self.norm1, self.norm2 = nn.LayerNorm(width, epsilon), nn.LayerNorm(width, epsilon)
        self.qkv, self.output = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.inner, self.last = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.activation = nn.GELU(approximate=approximate)

    def attend(self, x):
        batch, length, width = x.shape
        q, k, v = (part.view(batch, length, self.heads, -1).transpose(1, 2) for part in self.qkv(x).split(width, dim=2))
        y = functional.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        return self.output(y.transpose(1, 2).reshape(batch, length, width))

    def perceive(self, x):
        return self.last(self.activation(self.inner(x)))

    def forward(self, x):
        if self.normalizes_first:
            x = x + self.attend(self.norm1(x))
            return x + self.perceive(self.norm2(x))
        x = self.norm1(x + self.attend(x))
        return self.norm2(x + self.perceive(x))


class Gpt2(nn.Module):
    def __init__(self, vocabulary=50257, context=1024, layers=12, width=768, heads=12):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(vocabulary, width), nn.Embedding(context, width)
        self.blocks = nn.Sequential(*(Block(width, heads, True, True, 1e-5, "tanh") for _ in range(layers)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, vocabulary, bias=False)
        self.head.weight = self.tokens.weight

    def forward(self, tokens):
        x = self.tokens(tokens) + self.positions.weight[:tokens.shape[1]]
        return self.head(self.norm(self.blocks(x)))


class Bert(nn.Module):
    """For pre-training: masked words and the next sentence."""
    def __init__(self, vocabulary=30522, context=512, layers=12, width=768, heads=12):
        super().__init__()
        self.words, self.positions, self.segments = (nn.Embedding(rows, width) for rows in (vocabulary, context, 2))
        self.norm = nn.LayerNorm(width, 1e-12)
        self.blocks = nn.Sequential(*(Block(width, heads, False, False, 1e-12, "none") for _ in range(layers)))
        self.pooler, self.next = nn.Linear(width, width), nn.Linear(width, 2)
        self.transform, self.transform_norm = nn.Linear(width, width), nn.LayerNorm(width, 1e-12)
        self.head = nn.Linear(width, vocabulary)
        self.head.weight = self.words.weight

    def forward(self, words, segments, places):
        x = self.words(words) + self.segments(segments) + self.positions.weight[:words.shape[1]]
        x = self.blocks(self.norm(x))
        taken = x.gather(1, places.unsqueeze(2).expand(-1, -1, x.shape[2]))
        masked = self.head(self.transform_norm(functional.gelu(self.transform(taken))))
        return masked, self.next(torch.tanh(self.pooler(x[:, 0])))


def start(module):
    if isinstance(module, (nn.Embedding, nn.Linear)):
        nn.init.normal_(module.weight, std=0.02)


def make(job):
    """The network, what it is called with, and the loss of what it returns."""
    batch, length = job["batch"], job["sequence"]
    if job["model"] == "gpt2_124m":
        tokens, labels = torch.randint(0, 50257, (2, batch, length))
        return Gpt2().apply(start), (tokens,), lambda logits: functional.cross_entropy(logits.flatten(0, 1), labels.flatten())
    masked = int(0.15 * length)
    inputs = (torch.randint(0, 30522, (batch, length)), torch.randint(0, 2, (batch, length)),
              torch.randint(0, length, (batch, masked)))
    words, order = torch.randint(0, 30522, (batch, masked)), torch.randint(0, 2, (batch,))

    def loss(outputs):
        return functional.cross_entropy(outputs[0].flatten(0, 1), words.flatten()) + functional.cross_entropy(outputs[1], order)
    return Bert().apply(start), inputs, loss
