# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The network of tst_reference_pytorch.cpp in PyTorch: prints the numbers that the test holds.

usage: python pytorch_expectations.py   (a Python with torch and numpy; no other test needs them)
"""

import numpy
import torch
import torch.nn.functional as F

BATCH = 5
# In the order of the graph's parameters; the names' ends tell weights, which decay, from the rest.
SHAPES = {
    "stem.weights": (6, 3, 3, 5), "stem.bias": (6,), "scaled.scale": (6,), "scaled.shift": (6,), "branch.weights": (18, 18, 1, 3),
    "shifted.shift": (18,), "side.weights": (4, 18 * 3 * 4), "side.bias": (4,), "top.weights": (4, 18), "top.bias": (4,),
}


def in_single_precision(numbers, shape):
    return torch.tensor(numbers.astype(numpy.float32).astype(numpy.float64)).reshape(shape)


def start(index, shape):
    i = numpy.arange(numpy.prod(shape))
    return in_single_precision(0.5 * numpy.sin(1 + 1.7 * i + 3.1 * index), shape).requires_grad_()


def loss_of(p, running, images, labels):
    z = F.conv2d(F.pad(images, (2, 3, 1, 0)), p["stem.weights"], p["stem.bias"], stride=2)
    z = F.local_response_norm(z, 5, 0.3, 0.75, 1.5)
    z = F.relu(F.batch_norm(z, running[0], running[1], p["scaled.scale"], p["scaled.shift"], True, 0.1, 1e-3))
    pools = [F.max_pool2d(z, 3, 2, 1), F.avg_pool2d(z, 3, 2, 1, count_include_pad=True), F.avg_pool2d(z, 3, 2, 1, count_include_pad=False)]
    z = torch.cat(pools, 1)
    branch = F.conv2d(z, p["branch.weights"], padding=(0, 1))
    z = z + F.batch_norm(branch, running[2], running[3], None, p["shifted.shift"], True, 0.2, 1e-5)
    side = F.linear(z.flatten(1), p["side.weights"], p["side.bias"])
    top = F.linear(F.relu(z).mean((2, 3)), p["top.weights"], p["top.bias"])
    return F.cross_entropy(top, labels) + 0.4 * F.cross_entropy(side, labels)


def values_of_actions():
    shapes = ((6, 4, 8, 8), (6,), (4, 6 * 4 * 4), (4,))
    parameters = [start(index, shape) for index, shape in enumerate(shapes)]
    i = numpy.arange(BATCH * 4 * 20 * 20, dtype=numpy.float64)
    images = in_single_precision(numpy.cos(0.37 * i) + 0.5 * numpy.sin(0.01 * i * i), (BATCH, 4, 20, 20))
    actions = torch.tensor([3 * n % 4 for n in range(BATCH)])
    targets = in_single_precision(10 * numpy.cos(numpy.arange(BATCH, dtype=numpy.float64)), (BATCH,))
    optimizer = torch.optim.RMSprop(parameters, lr=0.002, alpha=0.95, eps=0.01)
    for step in range(6):
        optimizer.zero_grad()
        values = F.linear(F.relu(F.conv2d(images, parameters[0], parameters[1], stride=4)).flatten(1), parameters[2], parameters[3])
        loss = F.huber_loss(values.gather(1, actions[:, None])[:, 0], targets)
        loss.backward()
        print(f"loss of actions {loss.item():.12f}")
        optimizer.step()
    print("errors", (values.gather(1, actions[:, None])[:, 0] - targets).tolist())


def main():
    torch.set_default_dtype(torch.float64)
    values_of_actions()
    parameters = {name: start(index, shape) for index, (name, shape) in enumerate(SHAPES.items())}
    running = [torch.zeros(6), torch.ones(6), torch.zeros(18), torch.ones(18)]
    i = numpy.arange(BATCH * 3 * 13 * 13, dtype=numpy.float64)
    images = in_single_precision(numpy.cos(0.37 * i) + 0.5 * numpy.sin(0.01 * i * i), (BATCH, 3, 13, 13))
    labels = torch.tensor([3 * n % 4 for n in range(BATCH)])
    decaying = [p for name, p in parameters.items() if name.endswith(".weights")]
    others = [p for name, p in parameters.items() if not name.endswith(".weights")]
    optimizer = torch.optim.SGD([{"params": decaying, "weight_decay": 0.01}, {"params": others}], lr=0.05, momentum=0.9)
    for step in range(6):
        optimizer.zero_grad()
        loss = loss_of(parameters, running, images, labels)
        loss.backward()
        print(f"loss {loss.item():.12f}")
        if step == 0:
            for name, parameter in parameters.items():
                print(f"norm of the gradient of {name} {parameter.grad.norm().item():.7g}")
        torch.nn.utils.clip_grad_norm_(list(parameters.values()), 1)
        optimizer.step()
    for statistic in running:
        print(f"statistic {statistic[0].item():.7g}")


if __name__ == "__main__":
    main()
