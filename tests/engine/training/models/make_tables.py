#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes data/MODEL.csv and its line of data/totals.csv from what PyTorch makes of a model's definition.

    pip install torch torchvision
    make_tables.py [MODEL ...]

The definitions are torchvision's and those of ../expectations/image_networks.py, which know nothing of the engine. The tables
of the other models came from their papers.
"""
import pathlib
import sys

import torch
import torchvision

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "expectations"))
import image_networks as images  # noqa: E402

FOLDER = pathlib.Path(__file__).parent / "data"
LICENCE = "# SPDX-FileCopyrightText: 2026 The Strata authors\n# SPDX-License-Identifier: GPL-3.0-or-later\n"
FIRST_LAYERS = {"autoenc_fathom": 2}  # that read the image, whose gradient nobody needs; of the others it is one
COLUMNS = ("layer,op,in_c,in_h,in_w,out_c,out_h,out_w,k_h,k_w,stride,pad_top,pad_bottom,pad_left,pad_right,"
           "bias,bn,w_params,b_params,bn_params,macs_fwd,out_elems")


def strides_first(network):
    """torchvision strides in the 3 x 3 convolution; v1 and tf_cnn_benchmarks in the 1 x 1 before."""
    for block in network.modules():
        if isinstance(block, torchvision.models.resnet.Bottleneck):
            block.conv1.stride, block.conv2.stride = block.conv2.stride, block.conv1.stride
    return network


def pads_after(network):
    network.maxpool = images.Largest(3, 2, (0, 1))
    return network


def of_torchvision():
    models = torchvision.models
    result = {"vgg11": models.vgg11(), "vgg11_tf_cnn": models.vgg11(num_classes=1001),
              "vgg16": models.vgg16(), "vgg16_tf_cnn": models.vgg16(num_classes=1001),
              "resnet34": models.resnet34(), "resnet101_v1.5": models.resnet101(),
              "resnet101_v1": strides_first(models.resnet101()),
              "resnet101_v1_tf_cnn": pads_after(strides_first(models.resnet101(num_classes=1001)))}
    return {name: (list(network.named_modules()), network, (3, 224, 224)) for name, network in result.items()}


def written():
    for name, (definition, image) in images.DEFINITIONS.items():
        network = images.Network(definition, image)
        yield name, (list(network.named.items()), network, image)


def window_of(module, before):
    """Kernel, stride and padding before and after; a number where both axes are alike."""
    def one(value):
        return value if isinstance(value, int) else value[0]

    if isinstance(module, torch.nn.Conv2d):
        pads = getattr(module, "pads", (one(module.padding),) * 2)
        return one(module.kernel_size), one(module.stride), pads
    if isinstance(module, torch.nn.MaxPool2d):
        return one(module.kernel_size), one(module.stride), (one(module.padding),) * 2
    if isinstance(module, (images.Largest, images.Average)):
        return module.kernel, module.stride, module.pads
    return (before[1] if len(before) == 3 else 1), 1, (0, 0)


OPERATIONS = ((torch.nn.Conv2d, "conv"), (torch.nn.Linear, "fc"), ((torch.nn.MaxPool2d, images.Largest), "maxpool"),
              (images.Average, "avgpool"), (images.Mean, "avgpool_global"))


def operation_of(module):
    if isinstance(module, torch.nn.AdaptiveAvgPool2d):
        return "avgpool_global" if module.output_size == (1, 1) else None
    return next((name for kinds, name in OPERATIONS if isinstance(module, kinds)), None)


def learnt(module):
    return sum(p.numel() for p in module.parameters() if p.requires_grad)


def trace(modules, network, image):
    """(name, module, shape before, shape after) in the order of execution, and the normalisation behind an output."""
    calls, normalized = [], {}

    def note(module, inputs, output, name):
        if isinstance(module, torch.nn.BatchNorm2d):
            normalized.setdefault(id(inputs[0]), module)
        calls.append((name, module, tuple(inputs[0].shape[1:]), tuple(output.shape[1:]), output, inputs[0]))

    handles = [module.register_forward_hook(lambda m, i, o, name=name: note(m, i, o, name))
               for name, module in modules if operation_of(module) or isinstance(module, torch.nn.BatchNorm2d)]
    network.eval()
    with torch.no_grad():
        network(torch.zeros(1, *image))
    for handle in handles:
        handle.remove()
    return [(name, module, before, after, normalized.get(id(output)))
            for name, module, before, after, output, _ in calls if operation_of(module)]


def elements(shape):
    return torch.Size(shape).numel()


def row_of(name, module, before, after, normalization):
    kernel, stride, (first, last) = window_of(module, before)
    weights = module.weight.numel() if hasattr(module, "weight") else 0
    biases = module.bias.numel() if getattr(module, "bias", None) is not None else 0
    positions = elements(after[1:])
    outside = list(before) + [1] * (3 - len(before)), list(after) + [1] * (3 - len(after))
    return [name, operation_of(module), *outside[0], *outside[1], kernel, kernel, stride, first, last, first, last,
            int(biases > 0), int(normalization is not None), weights, biases,
            learnt(normalization) if normalization is not None else 0, weights * positions, elements(after)]


def write(name, modules, network, image):
    rows = [row_of(*call) for call in trace(modules, network, image)]
    text = LICENCE + COLUMNS + "\n" + "".join(",".join(map(str, row)) + "\n" for row in rows)
    (FOLDER / f"{name}.csv").write_text(text, encoding="utf-8")
    named = dict(modules)
    norms = sum(learnt(m) for m in named.values() if isinstance(m, torch.nn.BatchNorm2d))
    weights, biases, macs = (sum(row[column] for row in rows) for column in (17, 18, 20))
    convolutions = [row for row in rows if row[1] == "conv"]
    connected = [row for row in rows if row[1] == "fc"]
    outputs = sum(row[21] for row in convolutions)
    parameters = learnt(network)
    assert parameters == weights + biases + norms
    first = sum([row[20] for row in rows if row[1] in ("conv", "fc")][:FIRST_LAYERS.get(name, 1)])
    return [name, len(convolutions), len(connected), parameters, weights, biases, norms, macs, 2 * macs / 1e9,
            2 * (3 * macs - first) / 1e9, outputs, outputs + sum(row[21] for row in connected)]


def main():
    models = {**of_torchvision(), **dict(written())}
    path = FOLDER / "totals.csv"
    for name in sys.argv[1:] or models:
        total = write(name, *models[name])
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(name + ",")]
        path.write_text("\n".join([*lines, ",".join(map(str, total))]) + "\n", encoding="utf-8")
        print(f"{name}: {total[3]} parameters, {total[7]} multiply-accumulates")


if __name__ == "__main__":
    main()
