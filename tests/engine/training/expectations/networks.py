# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's models in PyTorch: torchvision's own where it has them, else defined here from the papers and originals.

Modules are known by the names of the engine's layers. The deepest networks get smaller images than they are meant for, layers
and parameters being the same (but for VGG's first fully connected layer): conditioning.py says why.
"""
import dataclasses

import torch
import torch.nn.functional as F
import torchvision

import image_networks


@dataclasses.dataclass
class Model:
    network: torch.nn.Module
    image: tuple
    classes: int
    modules: list                                   # (engine's layer name, module), those with parameters
    above_kink: float = 2.0                         # mean of a rectifier's input in deviations; see conditioning.py
    tries: int = 30                                 # seeds of images, of which the one farthest from kinks is taken
    near_kinks: tuple = ()                          # layers whose gradients no images keep away from them, by first letters
    tolerance: float = 1e-4                         # of gradients
    steps: int = 20                                 # of gradient descent
    shortcuts: set = dataclasses.field(default_factory=set)    # normalisations that an addition follows
    flattened: dict = dataclasses.field(default_factory=dict)  # layer → positions of the image that it reads as a vector
    output_deviation: dict = dataclasses.field(default_factory=dict)  # layer → deviation instead of the usual one


def parameter_modules(network):
    kinds = (torch.nn.Conv2d, torch.nn.Linear, torch.nn.BatchNorm2d)
    return [(name, module) for name, module in network.named_modules() if isinstance(module, kinds)]


def without_dropout(network):
    for module in network.modules():
        if isinstance(module, torch.nn.Dropout):
            module.p = 0.0
    return network


def of_torchvision(network, size=224, classes=1000, **more):
    return Model(without_dropout(network), (3, size, size), classes, parameter_modules(network), **more)


def alexnet():
    return of_torchvision(torchvision.models.alexnet(), above_kink=1.5, flattened={"classifier.1": 36})


def alexnet_tf_cnn():
    network = torchvision.models.alexnet(num_classes=1001)
    network.features[0] = torch.nn.Conv2d(3, 64, 11, stride=4)
    network.features[8] = torch.nn.Conv2d(384, 384, 3, padding=1)
    network.features[10] = torch.nn.Conv2d(384, 256, 3, padding=1)
    return of_torchvision(network, 227, 1001, above_kink=1.5, flattened={"classifier.1": 36})


def vgg19():
    network = torchvision.models.vgg19(init_weights=False)
    network.avgpool = torch.nn.Identity()
    network.classifier[0] = torch.nn.Linear(512 * 3 * 3, 4096)
    return of_torchvision(network, 96, flattened={"classifier.0": 9})


def resnet(network, size=224):
    basic = isinstance(network.layer1[0], torchvision.models.resnet.BasicBlock)
    blocks = [block for stage in (network.layer1, network.layer2, network.layer3, network.layer4) for block in stage]
    return of_torchvision(network, size, shortcuts={block.bn2 if basic else block.bn3 for block in blocks})


def resnet50_v1():
    model = resnet(torchvision.models.resnet50(), 128)
    for block in model.network.modules():
        if isinstance(block, torchvision.models.resnet.Bottleneck):
            block.conv1.stride, block.conv2.stride = block.conv2.stride, block.conv1.stride
    return model


def inception_v3(auxiliary=False):
    network = torchvision.models.inception_v3(init_weights=False, aux_logits=auxiliary)
    # The head's last normalisation sees one position of each image. With two images it would normalise everything away but
    # for its epsilon (1e-3), so its inputs get a deviation of that order.
    if auxiliary:  # its windows fit no smaller image, so that near ties remain in the first layers
        return of_torchvision(network, 299, above_kink=3.0, steps=6, near_kinks=("Conv2d_", "Mixed_5"),
                              output_deviation={"AuxLogits.conv1.conv": 0.03})
    return of_torchvision(network, 139, above_kink=2.3)


class Written(torch.nn.Module):
    """A network whose forward pass is its definition: layers come into being when they are first used."""

    def __init__(self, forward, image, scale, momentum):
        super().__init__()
        self.layers, self.named, self.definition = torch.nn.ModuleList(), {}, forward
        self.scale, self.momentum = scale, momentum
        with torch.no_grad():
            self(torch.zeros(2, *image))

    def forward(self, x):
        return self.definition(self, x)

    def layer(self, name, make):
        if name not in self.named:
            self.named[name] = make()
            self.layers.append(self.named[name])
        return self.named[name]

    def normalization(self, channels):
        module = torch.nn.BatchNorm2d(channels, eps=1e-3, momentum=self.momentum)
        module.weight.requires_grad_(self.scale)  # without a scale it stays 1
        return module

    def unit(self, name, x, channels, kernel, stride=1, padding=None):
        """Convolution without bias, normalisation, ReLU; keeps the image's size unless padding is given."""
        kernel = kernel if isinstance(kernel, tuple) else (kernel, kernel)
        padding = tuple(size // 2 for size in kernel) if padding is None else padding
        make = lambda: torch.nn.Conv2d(x.shape[1], channels, kernel, stride, padding, bias=False)
        x = self.layer(name + ".conv", make)(x)
        return F.relu(self.layer(name + ".bn", lambda: self.normalization(channels))(x))

    def chain(self, name, x, units):
        for index, unit in enumerate(units):
            x = self.unit(f"{name}.{index}", x, *unit)
        return x

    def linear(self, name, x, features):
        x = x.flatten(1)
        return self.layer(name, lambda: torch.nn.Linear(x.shape[1], features))(x)


def written(definition, image, classes, scale=True, momentum=0.1, **more):
    network = Written(definition, image, scale, momentum)
    return Model(network, image, classes, list(network.named.items()), **more)


def defined(name, size, **more):
    """One of image_networks.py on images of another size."""
    definition, (channels, _, _) = image_networks.DEFINITIONS[name]
    network = image_networks.Network(definition, (channels, size, size))
    modules = [(name, module) for name, module in network.named.items() if next(module.parameters(), None) is not None]
    return Model(network, (channels, size, size), modules[-1][1].out_features, modules, shortcuts=network.shortcuts, **more)


def average(x):
    return F.avg_pool2d(x, 3, 1, 1, count_include_pad=False)


def halved(x):
    return F.max_pool2d(x, 3, 2)


def inception_v3_tf_cnn_forward(n, x):
    def block_a(name, x, pool):
        five = n.unit(name + ".branch5x5_2", n.unit(name + ".branch5x5_1", x, 48, 1), 64, 5)
        three = n.unit(name + ".branch3x3dbl_2", n.unit(name + ".branch3x3dbl_1", x, 64, 1), 96, 3)
        three = n.unit(name + ".branch3x3dbl_3", three, 96, 3)
        return torch.cat([n.unit(name + ".branch1x1", x, 64, 1), five, three, n.unit(name + ".branch_pool", average(x), pool, 1)], 1)

    def sevens(name, x, channels, kernels, last):
        x = n.unit(name + "_1", x, channels, 1)
        for index, kernel in enumerate(kernels):
            x = n.unit(f"{name}_{index + 2}", x, last if index == len(kernels) - 1 else channels, kernel)
        return x

    def block_c(name, x, channels):
        once = sevens(name + ".branch7x7", x, channels, [(1, 7), (7, 1)], 192)
        twice = sevens(name + ".branch7x7dbl", x, channels, [(7, 1), (1, 7), (7, 1), (1, 7)], 192)
        return torch.cat([n.unit(name + ".branch1x1", x, 192, 1), once, twice, n.unit(name + ".branch_pool", average(x), 192, 1)], 1)

    def block_e(name, x, pool):
        once = n.unit(name + ".branch3x3_1", x, 384, 1)
        twice = n.unit(name + ".branch3x3dbl_2", n.unit(name + ".branch3x3dbl_1", x, 448, 1), 384, 3)
        return torch.cat([n.unit(name + ".branch1x1", x, 320, 1),
                          n.unit(name + ".branch3x3_2a", once, 384, (1, 3)), n.unit(name + ".branch3x3_2b", once, 384, (3, 1)),
                          n.unit(name + ".branch3x3dbl_3a", twice, 384, (1, 3)), n.unit(name + ".branch3x3dbl_3b", twice, 384, (3, 1)),
                          n.unit(name + ".branch_pool", pool(x), 192, 1)], 1)

    x = n.unit("Conv2d_1a_3x3", x, 32, 3, 2, 0)
    x = n.unit("Conv2d_2a_3x3", x, 32, 3, 1, 0)
    x = halved(n.unit("Conv2d_2b_3x3", x, 64, 3))
    x = n.unit("Conv2d_3b_1x1", x, 80, 1)
    x = halved(n.unit("Conv2d_4a_3x3", x, 192, 3, 1, 0))
    for name, pool in (("Mixed_5b", 32), ("Mixed_5c", 64), ("Mixed_5d", 64)):
        x = block_a(name, x, pool)
    twice = n.unit("Mixed_6a.branch3x3dbl_2", n.unit("Mixed_6a.branch3x3dbl_1", x, 64, 1), 96, 3)
    x = torch.cat([n.unit("Mixed_6a.branch3x3", x, 384, 3, 2, 0), n.unit("Mixed_6a.branch3x3dbl_3", twice, 96, 3, 2, 0), halved(x)], 1)
    for name, channels in (("Mixed_6b", 128), ("Mixed_6c", 160), ("Mixed_6d", 160), ("Mixed_6e", 192)):
        x = block_c(name, x, channels)
    three = n.unit("Mixed_7a.branch3x3_2", n.unit("Mixed_7a.branch3x3_1", x, 192, 1), 320, 3, 2, 0)
    seven = sevens("Mixed_7a.branch7x7x3", x, 192, [(1, 7), (7, 1)], 192)
    x = torch.cat([three, n.unit("Mixed_7a.branch7x7x3_4", seven, 192, 3, 2, 0), halved(x)], 1)
    x = block_e("Mixed_7b", x, average)
    x = block_e("Mixed_7c", x, lambda image: F.max_pool2d(image, 3, 1, 1))
    return n.linear("fc", x.mean((2, 3)), 1001)


def inception_v4_forward(n, x):
    def block_a(name, x):
        return torch.cat([n.unit(name + ".branch0", x, 96, 1), n.chain(name + ".branch1", x, [(64, 1), (96, 3)]),
                          n.chain(name + ".branch2", x, [(64, 1), (96, 3), (96, 3)]), n.unit(name + ".branch3.1", average(x), 96, 1)], 1)

    def block_b(name, x):
        wide, tall = (1, 7), (7, 1)
        return torch.cat([n.unit(name + ".branch0", x, 384, 1), n.chain(name + ".branch1", x, [(192, 1), (224, wide), (256, tall)]),
                          n.chain(name + ".branch2", x, [(192, 1), (192, tall), (224, wide), (224, tall), (256, wide)]),
                          n.unit(name + ".branch3.1", average(x), 128, 1)], 1)

    def block_c(name, x):
        once = n.unit(name + ".branch1_0", x, 384, 1)
        twice = n.unit(name + ".branch2_1", n.unit(name + ".branch2_0", x, 384, 1), 448, (3, 1))
        twice = n.unit(name + ".branch2_2", twice, 512, (1, 3))
        return torch.cat([n.unit(name + ".branch0", x, 256, 1),
                          n.unit(name + ".branch1_1a", once, 256, (1, 3)), n.unit(name + ".branch1_1b", once, 256, (3, 1)),
                          n.unit(name + ".branch2_3a", twice, 256, (1, 3)), n.unit(name + ".branch2_3b", twice, 256, (3, 1)),
                          n.unit(name + ".branch3.1", average(x), 256, 1)], 1)

    x = n.unit("features.2", n.unit("features.1", n.unit("features.0", x, 32, 3, 2, 0), 32, 3, 1, 0), 64, 3)
    x = torch.cat([halved(x), n.unit("features.3.conv", x, 96, 3, 2, 0)], 1)
    longer = [(64, 1), (64, (1, 7)), (64, (7, 1)), (96, 3, 1, 0)]
    x = torch.cat([n.chain("features.4.branch0", x, [(64, 1), (96, 3, 1, 0)]), n.chain("features.4.branch1", x, longer)], 1)
    x = torch.cat([n.unit("features.5.conv", x, 192, 3, 2, 0), halved(x)], 1)
    for index in range(6, 10):
        x = block_a(f"features.{index}", x)
    twice = n.chain("features.10.branch1", x, [(192, 1), (224, 3), (256, 3, 2, 0)])
    x = torch.cat([n.unit("features.10.branch0", x, 384, 3, 2, 0), twice, halved(x)], 1)
    for index in range(11, 18):
        x = block_b(f"features.{index}", x)
    seven = n.chain("features.18.branch1", x, [(256, 1), (256, (1, 7)), (320, (7, 1)), (320, 3, 2, 0)])
    x = torch.cat([n.chain("features.18.branch0", x, [(192, 1), (192, 3, 2, 0)]), seven, halved(x)], 1)
    for index in range(19, 22):
        x = block_c(f"features.{index}", x)
    return n.linear("last_linear", x.mean((2, 3)), 1000)


def mnist_forward(n, x):
    return n.linear("output", F.relu(n.linear("hidden", x, 100)), 10)


MODELS = {
    "mnist": lambda: written(mnist_forward, (1, 28, 28), 10, above_kink=0.5),
    "alexnet": alexnet,
    "alexnet_tf_cnn": alexnet_tf_cnn,
    "vgg19": vgg19,
    "resnet18": lambda: resnet(torchvision.models.resnet18()),
    "resnet50_v1": resnet50_v1,
    "resnet50_v1.5": lambda: resnet(torchvision.models.resnet50()),
    "resnet152_v1.5": lambda: resnet(torchvision.models.resnet152(), 128),
    "inception_v3": inception_v3,
    "inception_v3_auxiliary": lambda: inception_v3(auxiliary=True),
    "inception_v3_tf_cnn": lambda: written(inception_v3_tf_cnn_forward, (3, 139, 139), 1001,
                                          scale=False, momentum=1e-3),
    "googlenet": lambda: defined("googlenet", 96, tries=300),
    "mobilenet": lambda: defined("mobilenet", 96, above_kink=3.0),  # in the middle between both of a ReLU6
    "resnet50_v2": lambda: defined("resnet50_v2", 128, tries=150),
    "resnet20": lambda: defined("resnet20", 32),
    "resnet20_v2": lambda: defined("resnet20_v2", 32),
    # The normalisations behind its biases take their gradients away but for a ten thousandth, where PyTorch's own float32 is
    # as far from its float64.
    "densenet40_k12": lambda: defined("densenet40_k12", 32, tolerance=1e-3),
    "alexnet_fathom": lambda: defined("alexnet_fathom", 224, above_kink=1.5, flattened={"fc6": 36}),
    "residual_fathom": lambda: defined("residual_fathom", 64),
    "inception_v4": lambda: written(inception_v4_forward, (3, 139, 139), 1000, above_kink=2.5, tries=80),
}
