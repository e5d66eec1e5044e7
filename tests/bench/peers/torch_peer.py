# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One measurement of PyTorch: torchvision's models on random images, plain SGD with momentum. See peer_worker.py."""
import torch
import torchvision

IMAGE = {"inception_v3": 299}
CONSTRUCTORS = {
    "resnet50": torchvision.models.resnet50,
    "alexnet": torchvision.models.alexnet,
    "vgg19": lambda: torchvision.models.vgg19(init_weights=False),
    "inception_v3": lambda: torchvision.models.inception_v3(init_weights=False, aux_logits=False),
}


def make_step(job):
    torch.manual_seed(1)
    torch.set_num_threads(job["threads"])
    variant = job["variant"]
    network = CONSTRUCTORS[job["model"]]()
    size = IMAGE.get(job["model"], 224)
    images = torch.randn(job["batch"], 3, size, size)
    labels = torch.randint(0, 1000, (job["batch"],))
    if "channels_last" in variant:
        network = network.to(memory_format=torch.channels_last)
        images = images.contiguous(memory_format=torch.channels_last)
    training = job["mode"] == "train"
    network.train(training)
    if "ddp" in variant:  # MASTER_ADDR, RANK and the like are in the environment
        torch.distributed.init_process_group("gloo")
        network = torch.nn.parallel.DistributedDataParallel(network)
    forward = torch.compile(network) if "compile" in variant else network
    if not training:
        def infer():
            with torch.inference_mode():
                forward(images)
        return infer
    loss = torch.nn.CrossEntropyLoss()
    optimizer = torch.optim.SGD(network.parameters(), lr=0.001, momentum=0.9)

    def train():
        optimizer.zero_grad(set_to_none=True)
        loss(forward(images), labels).backward()
        optimizer.step()
    return train


def version():
    return "PyTorch " + torch.__version__
