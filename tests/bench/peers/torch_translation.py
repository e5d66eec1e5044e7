# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fathom's seq2seq in PyTorch: its own fused LSTM reads, LSTM cells with attention write, classes are drawn for the loss.

Gradients of the tables are sparse, as TensorFlow has them for this network, and their rows are added up once for norm and step.
What is drawn is drawn beforehand: its time is not PyTorch's."""
import math
import random

import torch
from torch import nn
from torch.nn import functional

WORDS, WIDTH, CELLS, DRAWN = 40000, 256, 3, 512
TARGETS = {5: 10, 10: 15, 20: 25, 40: 50}  # tokens of a bucket's target, by those of its source


def draw():
    """Unlike classes, and how many draws that took: log-uniform, as the engine's."""
    found, draws = {}, 0
    while len(found) < DRAWN:
        found[min(int(math.exp(random.random() * math.log(WORDS + 1))) - 1, WORDS - 1)] = True
        draws += 1
    return list(found), draws


class Seq2Seq(nn.Module):
    def __init__(self):
        super().__init__()
        self.source, self.target = (nn.Embedding(WORDS, WIDTH, sparse=True) for _ in range(2))
        self.encoder = nn.LSTM(WIDTH, WIDTH, CELLS, batch_first=True)
        self.cells = nn.ModuleList(nn.LSTMCell(WIDTH, WIDTH) for _ in range(CELLS))
        self.keys = nn.Linear(WIDTH, WIDTH, bias=False)
        self.merge, self.output = nn.Linear(2 * WIDTH, WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.query = nn.Linear(2 * CELLS * WIDTH, WIDTH)
        self.score = nn.Parameter(torch.randn(WIDTH) / 16)
        self.projection = nn.Linear(WIDTH, WORDS)

    def forward(self, source, target):
        memory, (h, c) = self.encoder(self.source(source))
        states = list(zip(h, c))
        keys, words = self.keys(memory), self.target(target)
        attention, outputs = torch.zeros(len(source), WIDTH), []
        for position in range(target.shape[1]):
            x = self.merge(torch.cat((words[:, position], attention), 1))
            for number, cell in enumerate(self.cells):
                states[number] = cell(x, states[number])
                x = states[number][0]
            query = self.query(torch.cat([part for state in states for part in state], 1))
            scores = torch.tanh(keys + query.unsqueeze(1)) @ self.score
            attention = torch.bmm(scores.softmax(1).unsqueeze(1), memory).squeeze(1)
            outputs.append(torch.cat((x, attention), 1))
        features = self.output(torch.stack(outputs))  # positions first
        return features if self.training else self.projection(features)


class DrawnLoss:
    def __init__(self, network, labels):
        self.network, self.labels = network, labels.t()
        p = torch.log1p(1 / (torch.arange(WORDS, dtype=torch.float64) + 1)) / math.log(WORDS + 1)
        self.left_out = torch.log1p(-p)
        self.sets = [self.make_set(len(self.labels)) for _ in range(4)]
        self.turn = 0

    def make_set(self, positions):
        drawn = [draw() for _ in range(positions)]
        numbers, draws = torch.tensor([d[0] for d in drawn]), torch.tensor([d[1] for d in drawn]).double().unsqueeze(1)

        def correction(which):
            return torch.log(-torch.expm1(draws * self.left_out[which])).float()
        hits = self.labels.unsqueeze(2) == numbers.unsqueeze(1)
        return numbers, correction(numbers), correction(self.labels), hits

    def __call__(self, x):
        numbers, corrections, of_labels, hits = self.sets[self.turn % len(self.sets)]
        self.turn += 1
        weights, bias = self.network.projection.weight, self.network.projection.bias
        rows = functional.embedding(numbers, weights, sparse=True)
        drawn = torch.baddbmm((bias[numbers] - corrections).unsqueeze(1), x, rows.transpose(1, 2))
        own = (x * functional.embedding(self.labels, weights, sparse=True)).sum(2) + bias[self.labels] - of_labels
        logits = torch.cat((own.unsqueeze(2), drawn.masked_fill(hits, -1e30)), 2).flatten(0, 1)
        return functional.cross_entropy(logits, torch.zeros(len(logits), dtype=torch.long))


class ClippedDescent:
    """Gradient descent with a limit of the norm of all gradients; sparse ones are added up first."""
    def __init__(self, network, rate, clip):
        self.parameters, self.rate, self.clip = list(network.parameters()), rate, clip

    def zero_grad(self, set_to_none=True):
        for parameter in self.parameters:
            parameter.grad = None

    @torch.no_grad()
    def step(self):
        gradients = [p.grad.coalesce() if p.grad.is_sparse else p.grad for p in self.parameters]
        dense = [g.values() if g.is_sparse else g for g in gradients]
        norm = torch.linalg.vector_norm(torch.stack(torch._foreach_norm(dense)))
        factor = self.rate * min(1.0, self.clip / (float(norm) + 1e-6))
        for parameter, gradient in zip(self.parameters, gradients):
            parameter.add_(gradient, alpha=-factor)


def make(job):
    """The network, what it is called with, the loss of what it returns, and the optimizer."""
    source = torch.randint(0, WORDS, (job["batch"], job["sequence"]))
    target, labels = torch.randint(0, WORDS, (2, job["batch"], TARGETS[job["sequence"]]))
    network = Seq2Seq()
    return network, (source, target), DrawnLoss(network, labels), ClippedDescent(network, 0.5, 5)
