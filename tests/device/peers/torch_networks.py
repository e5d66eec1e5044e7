# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's models (engine/training/models) as PyTorch modules, written from the same papers: a machine with a GPU has PyTorch,
but often not torchvision. Layers, sizes and order are those of the engine; layer names are not.
"""
import torch
from torch import nn


def alexnet():
    """arXiv 1404.5997"""
    features, channels = [], 3
    for out, kernel, stride, padding, pooled in ((64, 11, 4, 2, True), (192, 5, 1, 2, True), (384, 3, 1, 1, False), (256, 3, 1, 1, False),
                                                 (256, 3, 1, 1, True)):
        features += [nn.Conv2d(channels, out, kernel, stride, padding), nn.ReLU(inplace=True)]
        features += [nn.MaxPool2d(3, 2)] if pooled else []
        channels = out
    return nn.Sequential(*features, nn.Flatten(), nn.Dropout(), nn.Linear(256 * 6 * 6, 4096), nn.ReLU(inplace=True), nn.Dropout(),
                         nn.Linear(4096, 4096), nn.ReLU(inplace=True), nn.Linear(4096, 1000))


def vgg19():
    """arXiv 1409.1556, table 1, column E"""
    layers, channels = [], 3
    for count, out in ((2, 64), (2, 128), (4, 256), (4, 512), (4, 512)):
        for _ in range(count):
            layers += [nn.Conv2d(channels, out, 3, padding=1), nn.ReLU(inplace=True)]
            channels = out
        layers.append(nn.MaxPool2d(2, 2))
    return nn.Sequential(*layers, nn.Flatten(), nn.Linear(512 * 7 * 7, 4096), nn.ReLU(inplace=True), nn.Dropout(), nn.Linear(4096, 4096),
                         nn.ReLU(inplace=True), nn.Dropout(), nn.Linear(4096, 1000))


class Bottleneck(nn.Module):
    """arXiv 1512.03385; the stride is in the 3x3 convolution (v1.5)."""

    def __init__(self, channels, width, stride):
        super().__init__()
        self.residual = nn.Sequential(
            nn.Conv2d(channels, width, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True),
            nn.Conv2d(width, width, 3, stride, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True),
            nn.Conv2d(width, 4 * width, 1, bias=False), nn.BatchNorm2d(4 * width))
        self.shortcut = nn.Identity()
        if stride != 1 or channels != 4 * width:
            self.shortcut = nn.Sequential(nn.Conv2d(channels, 4 * width, 1, stride, bias=False), nn.BatchNorm2d(4 * width))
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        return self.relu(self.residual(x) + self.shortcut(x))


def resnet(blocks):
    layers = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1)]
    channels, width = 64, 64
    for stage, count in enumerate(blocks):
        for block in range(count):
            layers.append(Bottleneck(channels, width, 2 if stage > 0 and block == 0 else 1))
            channels = 4 * width
        width *= 2
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(channels, 1000))


def normalized(channels, out, kernel, stride=1, padding=0):
    return nn.Sequential(nn.Conv2d(channels, out, kernel, stride, padding, bias=False), nn.BatchNorm2d(out, eps=1e-3), nn.ReLU(inplace=True))


def keeping(channels, out, height, width):
    """A convolution whose result is as large as its source."""
    return normalized(channels, out, (height, width), padding=(height // 2, width // 2))


class Branches(nn.Module):
    """Several ways from one source, their channels one after the other."""

    def __init__(self, *branches):
        super().__init__()
        self.branches = nn.ModuleList(branches)

    def forward(self, x):
        return torch.cat([branch(x) for branch in self.branches], 1)


def inception_a(channels, pooled):
    return Branches(normalized(channels, 64, 1),
                    nn.Sequential(normalized(channels, 48, 1), keeping(48, 64, 5, 5)),
                    nn.Sequential(normalized(channels, 64, 1), keeping(64, 96, 3, 3), keeping(96, 96, 3, 3)),
                    nn.Sequential(nn.AvgPool2d(3, 1, 1), normalized(channels, pooled, 1)))


def inception_b(channels):
    return Branches(normalized(channels, 384, 3, 2),
                    nn.Sequential(normalized(channels, 64, 1), keeping(64, 96, 3, 3), normalized(96, 96, 3, 2)),
                    nn.MaxPool2d(3, 2))


def inception_c(channels, width):
    return Branches(normalized(channels, 192, 1),
                    nn.Sequential(normalized(channels, width, 1), keeping(width, width, 1, 7), keeping(width, 192, 7, 1)),
                    nn.Sequential(normalized(channels, width, 1), keeping(width, width, 7, 1), keeping(width, width, 1, 7),
                                  keeping(width, width, 7, 1), keeping(width, 192, 1, 7)),
                    nn.Sequential(nn.AvgPool2d(3, 1, 1), normalized(channels, 192, 1)))


def inception_d(channels):
    return Branches(nn.Sequential(normalized(channels, 192, 1), normalized(192, 320, 3, 2)),
                    nn.Sequential(normalized(channels, 192, 1), keeping(192, 192, 1, 7), keeping(192, 192, 7, 1), normalized(192, 192, 3, 2)),
                    nn.MaxPool2d(3, 2))


def inception_e(channels):
    def wide_and_tall():
        return Branches(keeping(384, 384, 1, 3), keeping(384, 384, 3, 1))
    return Branches(normalized(channels, 320, 1),
                    nn.Sequential(normalized(channels, 384, 1), wide_and_tall()),
                    nn.Sequential(normalized(channels, 448, 1), keeping(448, 384, 3, 3), wide_and_tall()),
                    nn.Sequential(nn.AvgPool2d(3, 1, 1), normalized(channels, 192, 1)))


def inception_v3():
    """arXiv 1512.00567, without the auxiliary classifier"""
    return nn.Sequential(
        normalized(3, 32, 3, 2), normalized(32, 32, 3), keeping(32, 64, 3, 3), nn.MaxPool2d(3, 2), normalized(64, 80, 1),
        normalized(80, 192, 3), nn.MaxPool2d(3, 2), inception_a(192, 32), inception_a(256, 64), inception_a(288, 64), inception_b(288),
        inception_c(768, 128), inception_c(768, 160), inception_c(768, 160), inception_c(768, 192), inception_d(768), inception_e(1280),
        inception_e(2048), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(), nn.Linear(2048, 1000))


class DecoderBlock(nn.Module):
    """Normalisation first; queries, keys and values side by side."""

    def __init__(self, features, heads, dropout):
        super().__init__()
        self.heads = heads
        self.before = nn.LayerNorm(features)
        self.qkv = nn.Linear(features, 3 * features)
        self.output = nn.Linear(features, features)
        self.between = nn.LayerNorm(features)
        self.inner = nn.Linear(features, 4 * features)
        self.outer = nn.Linear(4 * features, features)
        self.dropout = nn.Dropout(dropout)

    def attention(self, x):
        batch, positions, features = x.shape
        queries, keys, values = (part.view(batch, positions, self.heads, features // self.heads).transpose(1, 2)
                                 for part in self.qkv(x).split(features, dim=2))
        heads = nn.functional.scaled_dot_product_attention(queries, keys, values, is_causal=True)
        return self.output(heads.transpose(1, 2).reshape(batch, positions, features))

    def forward(self, x):
        x = x + self.dropout(self.attention(self.before(x)))
        return x + self.dropout(self.outer(nn.functional.gelu(self.inner(self.between(x)), approximate="tanh")))


class Gpt2(nn.Module):
    """Radford et al. 2019; the head is the table of tokens. Gives the loss, so that a compiler sees all of the step's forward pass."""

    def __init__(self, layers, features, heads, vocabulary=50257, context=1024, dropout=0.1):
        super().__init__()
        self.tokens = nn.Embedding(vocabulary, features)
        self.positions = nn.Embedding(context, features)
        self.dropout = nn.Dropout(dropout)
        self.blocks = nn.ModuleList(DecoderBlock(features, heads, dropout) for _ in range(layers))
        self.norm = nn.LayerNorm(features)
        nn.init.normal_(self.tokens.weight, std=0.02)
        nn.init.normal_(self.positions.weight, std=0.01)

    def forward(self, tokens, labels):
        x = self.dropout(self.tokens(tokens) + self.positions.weight[:tokens.shape[1]])
        for block in self.blocks:
            x = block(x)
        logits = nn.functional.linear(self.norm(x), self.tokens.weight)
        return nn.functional.cross_entropy(logits.flatten(0, 1), labels.flatten())


# Networks of tokens: how they are made, and how many tokens there are.
LANGUAGE_MODELS = {"gpt2_124m": (lambda: Gpt2(12, 768, 12), 50257), "gpt2_355m": (lambda: Gpt2(24, 1024, 16), 50257)}
MODELS = {"alexnet": (alexnet, 224), "vgg19": (vgg19, 224), "resnet50_v1.5": (lambda: resnet((3, 4, 6, 3)), 224),
          "resnet152_v1.5": (lambda: resnet((3, 8, 36, 3)), 224), "inception_v3": (inception_v3, 299)}
