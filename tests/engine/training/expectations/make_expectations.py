#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes data/MODEL.json: what PyTorch computes in double precision, for tst_expectations to hold the engine against.

    pip install torch torchvision numpy
    make_expectations.py [MODEL ...]

Each file has the rule of every parameter's values (see conditioning.py; a row is name, dimensions, mean, deviation, pairs, sketch
of the gradient), sketches of the logits and of every gradient (norm,
sums with random signs, a few elements), the losses of some steps of gradient descent with momentum, and the logits of
inference after them, when the running statistics have taken up what they saw. Also how far PyTorch's
own float32 is from all that, as a yardstick. The images are those, of some seeds, that keep farthest from kinks: from inputs
of a rectifier near zero and from near ties in a maximum (conditioning.py).
"""
import collections
import copy
import json
import math
import pathlib
import sys
import time

import numpy
import torch
import torch.nn.functional as F

import conditioning
import networks
import portable_numbers as portable

SEED = 20260
FAR_ENOUGH = 6.0  # root mean squares of float32's error
MOMENTUM, WEIGHT_DECAY = 0.9, 1e-4
PROJECTIONS, SAMPLES = 8, 4
AUXILIARY_WEIGHT = 0.4
TOLERANCE_NEAR_KINKS = 2e-2  # of gradients
FLOOR = 1e-3  # of the norm of all gradients: smaller gradients are compared with this (a following normalisation cancels them)
BATCH = {"mnist": 4}


Descent = collections.namedtuple("Descent", "rate steps")


def images_of(model, batch, seed):
    count = batch * math.prod(model.image)
    return torch.from_numpy(portable.normal(portable.RandomSequence(seed, 0), count, 1.0)).reshape(batch, *model.image)


def labels_of(model, batch, seed):
    return torch.from_numpy(portable.RandomSequence(seed, 1).below(batch, model.classes))


def inputs_of_kinks(network, images, left_out):
    """What rectifiers compare with zero (or with their limit), and for each window of a maximum pooling its largest element less its second.

    Not those behind layers whose names begin with one of left_out.
    """
    relu, relu6, max_pool, seen, layer = F.relu, F.relu6, F.max_pool2d, [], [""]

    def see(values):
        if not layer[0].startswith(left_out):
            seen.append(values)

    def seen_relu(x, *rest, **more):
        see(x.detach().double().clone())  # the rectifier may work in place
        return relu(x, *rest, **more)

    def seen_relu6(x, *rest, **more):
        see(x.detach().double().clone())
        see(x.detach().double() - 6)
        return relu6(x, *rest, **more)

    def seen_max_pool(x, kernel_size, stride=None, padding=0, *rest, **more):
        padded = F.pad(x.detach().double(), (padding,) * 4, value=-math.inf)
        windows = padded.unfold(2, kernel_size, stride).unfold(3, kernel_size, stride)
        largest = windows.amax((-1, -2), keepdim=True)
        is_largest = windows == largest
        second = windows.masked_fill(is_largest, -math.inf).amax((-1, -2), keepdim=True)
        gap = (largest - second).masked_fill(is_largest.sum((-1, -2), keepdim=True) > 1, 0.0)
        see(gap.masked_fill(largest <= 0, math.inf))  # equal zeros: the rectifier before hides which
        return max_pool(x, kernel_size, stride, padding, *rest, **more)

    handles = [module.register_forward_hook(lambda *_, name=name: layer.__setitem__(0, name))
               for name, module in network.named_modules() if name]
    F.relu, F.relu6, F.max_pool2d = seen_relu, seen_relu6, seen_max_pool
    try:
        with torch.no_grad():
            network(images)
    finally:
        F.relu, F.relu6, F.max_pool2d = relu, relu6, max_pool
        for handle in handles:
            handle.remove()
    return seen


def nearest_kink(network, single, images, left_out):
    """The smallest distance from a kink, in root mean squares of the error that float32 makes there."""
    doubles = inputs_of_kinks(network, images.double(), left_out)
    nearest = math.inf
    for exact, rough in zip(doubles, inputs_of_kinks(single, images.float(), left_out)):
        finite = exact.isfinite() & rough.isfinite()
        error = (rough - exact)[finite].square().mean().sqrt()
        # Neighbours of a maximum of maxima are often the same element; whichever is taken, it gets the gradient.
        distances = exact[finite & (exact != 0)].abs()
        nearest = min(nearest, float(distances.min() / error))
    return nearest


def images_far_from_kinks(model, batch):
    """(distance, seed) of the first images that are far enough, or of the best."""
    single = copy.deepcopy(model.network).float()
    best = (0.0, 0)
    for seed in range(1, model.tries + 1):
        best = max(best, (nearest_kink(model.network, single, images_of(model, batch, seed), model.near_kinks), seed))
        if best[0] > FAR_ENOUGH:
            break
    return best


def loss_of(output, labels):
    if hasattr(output, "aux_logits") and output.aux_logits is not None:
        return F.cross_entropy(output.logits, labels) + AUXILIARY_WEIGHT * F.cross_entropy(output.aux_logits, labels), output.logits
    logits = output.logits if hasattr(output, "logits") else output
    return F.cross_entropy(logits, labels), logits


def gradients_of(network, tensors, images, labels):
    network.zero_grad()
    loss, logits = loss_of(network(images), labels)
    loss.backward()
    return loss.item(), logits.detach().double().numpy(), [t.grad.detach().numpy() for t in tensors]


def training_of(network, tensors, decays, images, labels, descent):
    """The losses of all steps, and the logits of inference after them."""
    groups = [{"params": [t for t, d in zip(tensors, decays) if d], "weight_decay": WEIGHT_DECAY},
              {"params": [t for t, d in zip(tensors, decays) if not d], "weight_decay": 0.0}]
    optimizer = torch.optim.SGD(groups, lr=descent.rate, momentum=MOMENTUM)
    for module in network.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.reset_running_stats()
    losses = []
    for _ in range(descent.steps):
        optimizer.zero_grad(set_to_none=True)
        loss, _ = loss_of(network(images), labels)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    network.eval()
    with torch.no_grad():
        return losses, loss_of(network(images), labels)[1].double().numpy()


def moderate_rate(loss, gradients, steps):
    """Such that, to first order, all steps together take a third off the loss: visible, and nowhere near chaos."""
    square = sum(float(numpy.sum(numpy.square(g))) for g in gradients)
    travelled = sum((1 - MOMENTUM ** (t + 1)) / (1 - MOMENTUM) for t in range(steps - 1))
    return conditioning.rounded(loss / 3 / travelled / square, 2)


def compact_sketch(values, stream):
    """[norm, sums in millionths of the norm …, elements in millionths of the root mean square …]"""
    norm, sums, elements = portable.sketch(values, SEED, stream, PROJECTIONS, SAMPLES)
    unit = 1e6 / norm if norm > 0 else 0.0
    return [float(f"{norm:.8g}"), *[round(s * unit) for s in sums], *[round(e * unit * math.sqrt(values.size)) for e in elements]]


def relative(difference, reference):
    return float(numpy.linalg.norm(difference) / numpy.linalg.norm(reference))


def twin(network, tensors):
    """A copy, and the copies of the tensors in it."""
    copied = copy.deepcopy(network)
    copies = {id(p): c for p, c in zip(network.parameters(), copied.parameters())}
    return copied, [copies[id(t)] for t in tensors]


def float32_distance(network, tensors, decays, images, labels, descent, expected):
    """How far PyTorch's float32 is from its float64."""
    logits, gradients, losses, inferred = expected
    total = math.sqrt(sum(float(numpy.sum(numpy.square(g))) for g in gradients))
    _, single_logits, single_gradients = gradients_of(network.float(), tensors, images, labels)
    worst = max(float(numpy.linalg.norm(s.astype(numpy.float64) - d) / max(numpy.linalg.norm(d), FLOOR * total))
                for s, d in zip(single_gradients, gradients))
    single_losses, single_inferred = training_of(network, tensors, decays, images, labels, descent)
    return {"logits": conditioning.rounded(relative(single_logits - logits, logits), 2),
            "gradients": conditioning.rounded(worst, 2),
            "losses": conditioning.rounded(max(abs(s / d - 1) for s, d in zip(single_losses, losses)), 2),
            "inference": conditioning.rounded(relative(single_inferred - inferred, inferred), 2)}


def expectation(name):
    torch.manual_seed(1)
    model, batch = networks.MODELS[name](), BATCH.get(name, 2)
    network = model.network.double().train()
    rules = conditioning.tensors_of(model)
    images = images_of(model, batch, 1).double()
    conditioning.calibrate(rules, SEED, lambda: network(images), conditioning.targets(model))
    margin, image_seed = images_far_from_kinks(model, batch)
    images, labels = images_of(model, batch, image_seed), labels_of(model, batch, image_seed)
    tensors, decays = [rule.parameter for rule in rules], [rule.name.endswith(".weights") for rule in rules]

    loss, logits, gradients = gradients_of(network, tensors, images.double(), labels)
    gradients = [g.copy() for g in gradients]
    descent = Descent(moderate_rate(loss, gradients, model.steps), model.steps)
    start, start_tensors = twin(network, tensors)
    losses, inferred = training_of(network, tensors, decays, images.double(), labels, descent)
    yardstick = float32_distance(start, start_tensors, decays, images, labels, descent, (logits, gradients, losses, inferred))
    return {"model": name.removesuffix("_auxiliary"), "auxiliary": name.endswith("_auxiliary"), "made_with": "PyTorch " + torch.__version__,
            "image": model.image, "batch": batch, "seed": SEED, "image_seed": image_seed, "nearest_kink": conditioning.rounded(margin, 2),
            "tolerance": model.tolerance, "near_kinks": list(model.near_kinks), "tolerance_near_kinks": TOLERANCE_NEAR_KINKS,
            "rate": descent.rate, "momentum": MOMENTUM, "weight_decay": WEIGHT_DECAY, "float32": yardstick,
            "loss": float(f"{loss:.8g}"), "losses": [float(f"{value:.8g}") for value in losses],
            "first_logits": [float(f"{value:.7g}") for value in logits.reshape(-1)[:16]],
            "logits": compact_sketch(logits, len(tensors)),
            "inference": compact_sketch(inferred, len(tensors) + 1),
            "tensors": [[*rule.description(), compact_sketch(gradient, stream)]
                        for stream, (rule, gradient) in enumerate(zip(rules, gradients))]}


def write(path, content):
    """JSON with one tensor a line."""
    lines = []
    for key, value in content.items():
        if key == "tensors":
            text = "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in value) + "\n]"
        else:
            text = json.dumps(value, separators=(",", ":"))
        lines.append(f'"{key}":{text}')
    path.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


def main():
    folder = pathlib.Path(__file__).parent / "data"
    for name in sys.argv[1:] or networks.MODELS:
        begun = time.monotonic()
        content = expectation(name)
        write(folder / f"{name}.json", content)
        print(f"{name}: {time.monotonic() - begun:.0f} s, loss {content['losses'][0]:.3f} to {content['losses'][-1]:.3f}, "
              f"nearest kink {content['nearest_kink']} errors away, PyTorch's float32 off by {content['float32']}", flush=True)


if __name__ == "__main__":
    main()
