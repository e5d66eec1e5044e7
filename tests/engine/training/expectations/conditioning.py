# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Parameters for which single precision can agree with double to 1e-4.

With the usual initial values no float32 implementation can: of the ten million inputs of a large network's rectifiers a few
lie nearer to zero than a rounding error, fall on the other side, and each such flip moves a gradient by about
1 / sqrt(elements of the layer); likewise two nearly equal elements under a maximum. (PyTorch's own float32 is 2 % off its
float64 for ResNet-50 with a batch of two.) So the comparison sets parameters that keep most inputs of rectifiers away from their
kink (two percent are negative still, and a missing mask would be seen a thousandfold over the tolerance):
- shifts and biases before a rectifier are a few deviations (Model.above_kink);
- weights come in pairs of opposite sign along the input channels, so that the large common mean of the inputs cancels;
- without batch normalisation the deviation of each layer's weights is measured so that its outputs have deviation 1.
Near ties under a maximum remain; smaller images have fewer, and the script looks for images that have none.
All of it is a rule plus one number for each tensor, so the expectation files stay small.
"""
import math

import torch

import portable_numbers as portable

SHORTCUT_SHIFT = 0.7  # before an addition: the other operand is positive already
SPREAD = 0.25         # of biases and shifts; a channel's own value must matter
SCALE_SPREAD = 0.1


class Tensor:
    """One parameter and the rule that makes its values: mean + normal of this deviation.

    pairs > 0: of each row (output), every second run of so many elements is the negative of the one before.
    """

    def __init__(self, name, parameter, mean, deviation, pairs=0):
        self.name, self.parameter = name, parameter
        self.mean, self.deviation, self.pairs = mean, deviation, pairs

    def values(self, seed, stream):
        shape = tuple(self.parameter.shape)
        values = portable.normal(portable.RandomSequence(seed, stream), math.prod(shape), self.deviation)
        values = values + portable.numpy.float32(self.mean)
        if self.pairs > 0:
            grouped = values.reshape(shape[0], -1, 2, self.pairs)  # a view
            grouped[:, :, 1] = -grouped[:, :, 0]
        return torch.from_numpy(values.reshape(shape))

    def set(self, seed, stream):
        with torch.no_grad():
            self.parameter.copy_(self.values(seed, stream))

    def description(self):
        return self.name, list(self.parameter.shape), self.mean, self.deviation, self.pairs


def rounded(value, digits=3):
    return float(f"{value:.{digits - 1}e}")


def pair_length(weight, positions):
    """One input channel of one output: the window, or the flattened image of a fully connected layer."""
    length = math.prod(weight.shape[2:]) * positions
    return length if weight.shape[1] // positions % 2 == 0 else 0


def tensors_of(model):
    tensors = []
    for name, module in model.modules:
        if isinstance(module, torch.nn.BatchNorm2d):
            if module.weight.requires_grad:
                tensors.append(Tensor(name + ".scale", module.weight, 1.0, SCALE_SPREAD))
            mean = SHORTCUT_SHIFT if module in model.shortcuts else model.above_kink
            tensors.append(Tensor(name + ".shift", module.bias, mean, SPREAD))
            continue
        deviation = rounded(1 / math.sqrt(math.prod(module.weight.shape[1:])))
        pairs = pair_length(module.weight, model.flattened.get(name, 1))
        tensors.append(Tensor(name + ".weights", module.weight, 0.0, deviation, pairs))
        if module.bias is not None:
            tensors.append(Tensor(name + ".bias", module.bias, model.above_kink, SPREAD))
    return tensors


def targets(model):
    """The layers whose outputs nothing normalises, with the deviation that they shall have."""
    normalized = any(isinstance(module, torch.nn.BatchNorm2d) for _, module in model.modules)
    wanted = {}
    for name, module in model.modules:
        if name in model.output_deviation:
            wanted[module] = model.output_deviation[name]
        elif isinstance(module, torch.nn.Linear) or (isinstance(module, torch.nn.Conv2d) and not normalized):
            wanted[module] = 1.0
    return wanted


def calibrate(tensors, seed, run, wanted):
    """Sets every tensor, and in one forward pass the deviation of the weights of the layers in `wanted`."""
    for stream, tensor in enumerate(tensors):
        tensor.set(seed, stream)
    stream_of = {id(tensor.parameter): stream for stream, tensor in enumerate(tensors)}

    def adjust(module, _, output):
        bias = 0
        if module.bias is not None:
            bias = module.bias.detach().reshape([1, -1] + [1] * (output.dim() - 2))
        raw = output.detach() - bias
        stream = stream_of[id(module.weight)]
        tensor = tensors[stream]
        before = tensor.deviation
        tensor.deviation = rounded(before * wanted[module] / float(raw.std()))
        tensor.set(seed, stream)
        return bias + raw * (tensor.deviation / before)

    handles = [module.register_forward_hook(adjust) for module in wanted]
    with torch.no_grad():
        run()
    for handle in handles:
        handle.remove()
