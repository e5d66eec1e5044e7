# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One measurement of PyTorch: torchvision's models on random images, transformers on random tokens, or Fathom's networks. See
peer_worker.py."""
import torch
import torchvision

import torch_deepq
import torch_sequences
import torch_speech
import torch_translation

IMAGE = {"inception_v3": 299}
CONSTRUCTORS = {
    "resnet50": torchvision.models.resnet50,
    "alexnet": torchvision.models.alexnet,
    "vgg19": lambda: torchvision.models.vgg19(init_weights=False),
    "inception_v3": lambda: torchvision.models.inception_v3(init_weights=False, aux_logits=False),
    "vit_b16": torchvision.models.vit_b_16,
}


def make_images(job):
    size = IMAGE.get(job["model"], 224)
    images = torch.randn(job["batch"], 3, size, size)
    labels = torch.randint(0, 1000, (job["batch"],))
    return CONSTRUCTORS[job["model"]](), (images,), lambda logits: torch.nn.functional.cross_entropy(logits, labels)


def make_network(job):
    """The network, what it is called with, the loss of what it returns, and an optimizer if it has one of its own."""
    if job["model"] == "seq2seq_fathom":
        return torch_translation.make(job)
    make = torch_speech.make if job["model"] == "speech_fathom" else torch_sequences.make if job.get("sequence") else make_images
    return *make(job), None


def usual_optimizer(network, job):
    if job.get("optimizer") == "adamw":
        return torch.optim.AdamW(network.parameters(), lr=0.0001)
    if job.get("optimizer") == "sgd":
        return torch.optim.SGD(network.parameters(), lr=0.0001)
    return torch.optim.SGD(network.parameters(), lr=0.001, momentum=0.9)


def make_step(job):
    torch.manual_seed(1)
    torch.set_num_threads(job["threads"])
    variant = job["variant"]
    if job["model"] == "deepq_fathom":
        return torch_deepq.make_step(job, torch.channels_last if "channels_last" in variant else torch.contiguous_format)
    network, inputs, loss, optimizer = make_network(job)
    if "channels_last" in variant:
        network = network.to(memory_format=torch.channels_last)
        inputs = tuple(images.contiguous(memory_format=torch.channels_last) for images in inputs)
    training = job["mode"] == "train"
    network.train(training)
    if "ddp" in variant:  # MASTER_ADDR, RANK and the like are in the environment
        torch.distributed.init_process_group("gloo")
        network = torch.nn.parallel.DistributedDataParallel(network)
    forward = torch.compile(network) if "compile" in variant else network
    if not training:
        def infer():
            with torch.inference_mode():
                forward(*inputs)
        return infer
    optimizer = optimizer or usual_optimizer(network, job)

    def train():
        optimizer.zero_grad(set_to_none=True)
        loss(forward(*inputs)).backward()
        optimizer.step()
    return train


def version():
    return "PyTorch " + torch.__version__
