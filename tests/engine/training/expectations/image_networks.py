# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""tf_cnn_benchmarks' networks beside those of networks.py, and Fathom's, from their papers and from what their code executes."""
import math

import torch
import torch.nn.functional as F


def same(image, kernel, stride):
    """TensorFlow's padding SAME of one axis: before, after."""
    total = max((math.ceil(image / stride) - 1) * stride + kernel - image, 0)
    return total // 2, total - total // 2


class Conv(torch.nn.Conv2d):
    """Pads each side by its own number."""

    def __init__(self, inputs, outputs, kernel, stride, pads, bias, groups=1):
        super().__init__(inputs, outputs, kernel, stride, 0, bias=bias, groups=groups)
        self.pads = pads  # before, after

    def forward(self, x):
        before, after = self.pads
        return super().forward(F.pad(x, (before, after, before, after)))


class Largest(torch.nn.Module):
    def __init__(self, kernel, stride, pads):
        super().__init__()
        self.kernel, self.stride, self.pads = kernel, stride, pads

    def forward(self, x):
        before, after = self.pads
        return F.max_pool2d(F.pad(x, (before, after, before, after), value=-math.inf), self.kernel, self.stride)


class Average(torch.nn.Module):
    def __init__(self, kernel, stride):
        super().__init__()
        self.kernel, self.stride, self.pads = kernel, stride, (0, 0)

    def forward(self, x):
        return F.avg_pool2d(x, self.kernel, self.stride)


class Mean(torch.nn.Module):
    def forward(self, x):
        return x.mean((2, 3))


class Network(torch.nn.Module):
    """A network whose forward pass is its definition: layers come into being when they are first used."""

    def __init__(self, definition, image):
        super().__init__()
        self.layers, self.named, self.definition, self.shortcuts = torch.nn.ModuleList(), {}, definition, set()
        with torch.no_grad():
            self(torch.zeros(2, *image))

    def forward(self, x):
        return self.definition(self, x)

    def layer(self, name, make):
        if name not in self.named:
            self.named[name] = make()
            self.layers.append(self.named[name])
        return self.named[name]

    def conv(self, name, x, channels, kernel, stride=1, padding="same", bias=False, groups=1):
        pads = {"same": same(x.shape[2], kernel, stride), "valid": (0, 0)}.get(padding, (padding, padding))
        return self.layer(name, lambda: Conv(x.shape[1], channels, kernel, stride, pads, bias, groups))(x)

    def bn(self, name, x, scale=True, epsilon=1e-5, momentum=0.1, shortcut=False):
        def make():
            module = torch.nn.BatchNorm2d(x.shape[1], eps=epsilon, momentum=momentum)
            module.weight.requires_grad_(scale)
            return module
        module = self.layer(name, make)
        if shortcut:
            self.shortcuts.add(module)
        return module(x)

    def largest(self, name, x, kernel, stride, padding="same"):
        pads = same(x.shape[2], kernel, stride) if padding == "same" else (0, 0)
        return self.layer(name, lambda: Largest(kernel, stride, pads))(x)

    def average(self, name, x, kernel, stride):
        return self.layer(name, lambda: Average(kernel, stride))(x)

    def mean(self, name, x):
        return self.layer(name, Mean)(x)

    def linear(self, name, x, features, bias=True):
        x = x.flatten(1)
        return self.layer(name, lambda: torch.nn.Linear(x.shape[1], features, bias))(x)


def before_block(n, name, x):
    return F.relu(n.bn(name + ".bn", x, scale=False, epsilon=1e-3, momentum=1e-3))


def resnet_v2(depths, classes=1001):
    def forward(n, x):
        x = F.relu(n.bn("bn1", n.conv("conv1", x, 64, 7, 2, 3)))
        x = n.largest("maxpool", x, 3, 2)
        for stage, depth in enumerate(depths):
            for block in range(depth):
                name, inner = f"layer{stage + 1}.{block}", 64 << stage
                stride = 2 if stage and not block else 1
                active = before_block(n, name + ".before", x)
                shortcut = x
                if x.shape[1] != 4 * inner:
                    shortcut = n.conv(name + ".downsample", active, 4 * inner, 1, stride, 0)
                y = F.relu(n.bn(name + ".bn1", n.conv(name + ".conv1", active, inner, 1, stride, 0)))
                y = F.relu(n.bn(name + ".bn2", n.conv(name + ".conv2", y, inner, 3, 1, 1)))
                x = n.conv(name + ".conv3", y, 4 * inner, 1) + shortcut
        return n.linear("fc", n.mean("avgpool", before_block(n, "last", x)), classes)
    return forward


def cifar_resnet(blocks, v2, classes=11):
    def forward(n, x):
        x = n.bn("bn1", n.conv("conv1", x, 16, 3))
        x = F.relu(x) if v2 else x
        for stage, channels in enumerate((16, 32, 64)):
            for block in range(blocks):
                name, stride = f"layer{stage + 1}.{block}", 2 if stage and not block else 1
                shortcut = x
                if stride > 1:
                    half = (channels - x.shape[1]) // 2
                    shortcut = F.pad(n.average(name + ".downsample", x, 1, 2), (0, 0, 0, 0, half, half))
                y = before_block(n, name + ".before", x) if v2 else x
                y = F.relu(n.bn(name + ".bn1", n.conv(name + ".conv1", y, channels, 3, stride)))
                y = n.conv(name + ".conv2", y, channels, 3)
                x = y + shortcut if v2 else F.relu(n.bn(name + ".bn2", y, shortcut=True) + shortcut)
        x = before_block(n, "last", x) if v2 else x
        return n.linear("fc", n.mean("avgpool", x), classes)
    return forward


def densenet(layers, growth, classes=11):
    def forward(n, x):
        def active(name, x):
            return F.relu(n.bn(name + ".bn", x))

        x = n.conv("conv1", x, 16, 3, bias=True)
        for block in (1, 2, 3):
            for layer in range(layers):
                name = f"block{block}.{layer}"
                x = torch.cat([x, n.conv(name + ".conv", active(name, x), growth, 3, bias=True)], 1)
            if block < 3:
                name = f"transition{block}"
                x = n.average(name + ".pool", F.relu(n.conv(name + ".conv", active(name, x), x.shape[1], 1, bias=True)), 2, 2)
        return n.linear("fc", n.mean("avgpool", active("last", x)), classes)
    return forward


def googlenet(n, x):
    def conv(name, x, channels, kernel, stride=1):
        return F.relu(n.conv(name + ".conv", x, channels, kernel, stride, bias=True))

    def module(name, x, one, reduce3, three, reduce5, five, pool):
        return torch.cat([conv(name + ".branch1", x, one, 1),
                          conv(name + ".branch2.1", conv(name + ".branch2.0", x, reduce3, 1), three, 3),
                          conv(name + ".branch3.1", conv(name + ".branch3.0", x, reduce5, 1), five, 5),
                          conv(name + ".branch4.1", n.largest(name + ".branch4.0", x, 3, 1), pool, 1)], 1)

    x = n.largest("maxpool1", conv("conv1", x, 64, 7, 2), 3, 2)
    x = n.largest("maxpool2", conv("conv3", conv("conv2", x, 64, 1), 192, 3), 3, 2)
    x = module("inception3a", x, 64, 96, 128, 16, 32, 32)
    x = module("inception3b", x, 128, 128, 192, 32, 96, 64)
    x = n.largest("maxpool3", x, 3, 2)
    x = module("inception4a", x, 192, 96, 208, 16, 48, 64)
    x = module("inception4b", x, 160, 112, 224, 24, 64, 64)
    x = module("inception4c", x, 128, 128, 256, 24, 64, 64)
    x = module("inception4d", x, 112, 144, 288, 32, 64, 64)
    x = module("inception4e", x, 256, 160, 320, 32, 128, 128)
    x = n.largest("maxpool4", x, 3, 2)
    x = module("inception5a", x, 256, 160, 320, 32, 128, 128)
    x = module("inception5b", x, 384, 192, 384, 48, 128, 128)
    return n.linear("fc", n.mean("avgpool", x), 1001)


def mobilenet(n, x):
    def limited(name, x):
        return F.relu6(n.bn(name + ".bn", x, epsilon=1e-3, momentum=3e-3))

    x, index = limited("features.0", n.conv("features.0.conv", x, 32, 3, 2)), 1
    for expansion, channels, repeats, first in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2),
                                                (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)):
        for repeat in range(repeats):
            name, stride, y = f"features.{index}", 1 if repeat else first, x
            if expansion > 1:
                y = limited(name + ".expand", n.conv(name + ".expand.conv", y, expansion * x.shape[1], 1))
            y = limited(name + ".depthwise", n.conv(name + ".depthwise.conv", y, y.shape[1], 3, stride, groups=y.shape[1]))
            y = n.bn(name + ".project.bn", n.conv(name + ".project.conv", y, channels, 1), epsilon=1e-3, momentum=3e-3)
            x, index = x + y if y.shape == x.shape else y, index + 1
    x = limited(f"features.{index}", n.conv(f"features.{index}.conv", x, 1280, 1))
    return n.linear("classifier.1", n.mean("avgpool", x), 1001)


def overfeat(n, x):
    def conv(name, x, channels, kernel, stride=1, padding="same"):
        return F.relu(n.conv(name, x, channels, kernel, stride, padding, bias=True))

    x = n.largest("pool1", conv("conv1", x, 96, 11, 4, "valid"), 2, 2)
    x = n.largest("pool2", conv("conv2", x, 256, 5, 1, "valid"), 2, 2)
    x = conv("conv5", conv("conv4", conv("conv3", x, 512, 3), 1024, 3), 1024, 3)
    x = F.relu(n.linear("fc6", n.largest("pool5", x, 2, 2), 3072))
    return n.linear("fc8", F.relu(n.linear("fc7", x, 4096)), 1001)


def lenet(n, x):
    x = n.largest("pool1", F.relu(n.conv("conv1", x, 32, 5, bias=True)), 2, 2)
    x = n.largest("pool2", F.relu(n.conv("conv2", x, 64, 5, bias=True)), 2, 2)
    return n.linear("fc4", F.relu(n.linear("fc3", x, 512)), 1001)


def alexnet_fathom(n, x):
    def conv(name, x, channels, kernel, stride=1):
        return F.relu(n.conv(name, x, channels, kernel, stride, bias=True))

    def local(x):
        return F.local_response_norm(x, 9, alpha=1e-3, beta=0.75, k=1)

    x = local(n.largest("pool1", conv("conv1", x, 64, 11, 4), 3, 2, "valid"))
    x = local(n.largest("pool2", conv("conv2", x, 192, 5), 3, 2, "valid"))
    x = conv("conv5", conv("conv4", conv("conv3", x, 384, 3), 256, 3), 256, 3)
    x = F.relu(n.linear("fc6", n.largest("pool5", x, 3, 2, "valid"), 4096))
    return n.linear("fc8", F.relu(n.linear("fc7", x, 4096)), 1001)


def vgg_fathom(n, x):
    for block, (convolutions, channels) in enumerate(((2, 64), (2, 128), (2, 256), (3, 512), (3, 512)), 1):
        for index in range(convolutions):
            x = F.relu(n.conv(f"conv{block}_{index + 1}", x, channels, 3, bias=True))
        x = n.largest(f"pool{block}", x, 2, 2)
    for name in ("fc6", "fc7"):
        x = F.relu(n.linear(name, x, 4096))
    return F.relu(n.linear("fc8", x, 1001))


def residual_fathom(n, x):
    def conv(name, x, channels, kernel, stride=1):
        return F.relu(n.conv(name, x, channels, kernel, stride, bias=True))

    x = n.largest("pool1", conv("conv1", x, 64, 7, 2), 3, 2)
    x = n.conv("conv2", x, 128, 1, bias=True)
    for stage, channels in enumerate((128, 256, 512, 1024)):
        for repeat in range(3):
            name = f"block{stage}.{repeat}"
            y = conv(name + ".conv_bottleneck", conv(name + ".conv_in", x, channels // 4, 1), channels // 4, 3)
            x = conv(name + ".conv_out", y, channels, 1) + x
        if stage < 3:
            x = n.conv(f"block{stage}.upscale", x, 2 * channels, 1)
    return n.linear("fc", n.mean("avgpool", x), 1001, bias=False)


def autoenc_fathom(n, x):
    """Without the noise, which has neither parameters nor a shape of its own."""
    mean, log_variance = n.linear("mean", x, 200), n.linear("log_variance", x, 200)
    return n.linear("reconstruction", mean + log_variance, 784)


def deepq_fathom(n, x):
    for name, channels, kernel, stride in ("conv1", 32, 8, 4), ("conv2", 64, 4, 2), ("conv3", 64, 3, 1):
        x = F.relu(n.conv(name, x, channels, kernel, stride, "valid", bias=True))
    return n.linear("fc5", F.relu(n.linear("fc4", x, 512)), 4)


# Name → definition, image that it is meant for.
DEFINITIONS = {
    "resnet50_v2": (resnet_v2((3, 4, 6, 3)), (3, 224, 224)),
    "resnet101_v2": (resnet_v2((3, 4, 23, 3)), (3, 224, 224)),
    "resnet152_v2": (resnet_v2((3, 8, 36, 3)), (3, 224, 224)),
    "googlenet": (googlenet, (3, 224, 224)),
    "mobilenet": (mobilenet, (3, 224, 224)),
    "overfeat": (overfeat, (3, 231, 231)),
    "lenet": (lenet, (3, 28, 28)),
    "densenet40_k12": (densenet(12, 12), (3, 32, 32)),
    "densenet100_k12": (densenet(32, 12), (3, 32, 32)),
    "densenet100_k24": (densenet(32, 24), (3, 32, 32)),
    "alexnet_fathom": (alexnet_fathom, (3, 224, 224)),
    "vgg_fathom": (vgg_fathom, (3, 224, 224)),
    "residual_fathom": (residual_fathom, (3, 224, 224)),
    "autoenc_fathom": (autoenc_fathom, (1, 28, 28)),
    "deepq_fathom": (deepq_fathom, (4, 84, 84)),
}
for depth in (20, 32, 44, 56, 110):
    DEFINITIONS[f"resnet{depth}"] = (cifar_resnet((depth - 2) // 6, False), (3, 32, 32))
    DEFINITIONS[f"resnet{depth}_v2"] = (cifar_resnet((depth - 2) // 6, True), (3, 32, 32))
