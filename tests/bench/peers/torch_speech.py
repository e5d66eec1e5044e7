# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fathom's recognizer of phonemes in PyTorch: fully connected layers at each frame, with limited rectifiers that overwrite their
inputs, and PyTorch's own loss of labels that are spread over frames."""
import torch
from torch import nn
from torch.nn import functional

COEFFICIENTS, HIDDEN, CLASSES, LABELS = 26, 1024, 62, 75


def network():
    widths = (COEFFICIENTS, HIDDEN, HIDDEN, HIDDEN, CLASSES)
    layers = []
    for before, after in zip(widths, widths[1:]):
        linear = nn.Linear(before, after)
        nn.init.normal_(linear.weight, std=(2 / before) ** 0.5)
        layers += [linear, nn.Hardtanh(0, 20, inplace=True)]
    return nn.Sequential(*layers)


def make(job):
    """The network, what it is called with, and the loss of what it returns."""
    batch, frames = job["batch"], job["sequence"]
    most = min(LABELS, frames // 2)
    labels = torch.randint(0, CLASSES - 1, (batch, most))
    lengths = torch.randint((most + 2) // 3, most + 1, (batch,))
    all_frames = torch.full((batch,), frames)

    def loss(scores):
        logarithms = functional.log_softmax(scores, -1).transpose(0, 1)
        return functional.ctc_loss(logarithms, labels, all_frames, lengths, blank=CLASSES - 1, reduction="sum") / batch
    return network(), (torch.randn(batch, frames, COEFFICIENTS),), loss
