# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Training with PyTorch on a GPU: synthetic images or tokens that lie there, gradient descent with momentum, as the engine does it.

    torch_training.py '{"model": "resnet50_v1.5", "batch": 256, "precision": "bf16", "variant": "graph", "warmup": 10, "steps": 50}'

Variants: eager; graph (the whole step captured as a CUDA graph); compile; compile-graph. Prints {"ready": …}, then for each line it
reads {"value": images per second over all steps of the round, "loss": …}; of a language model they are sequences of so many tokens as
"sequence" says. With "device": "cpu" it can be tried without a GPU.
"""
import json
import sys
import time

import torch

import torch_networks

RATE, MOMENTUM, WEIGHT_DECAY = 1e-4, 0.9, 4e-5  # the engine's usual ones; the same work whatever they are


def set_precision(precision):
    tensor_float = precision != "fp32"
    torch.backends.cuda.matmul.allow_tf32 = tensor_float
    torch.backends.cudnn.allow_tf32 = tensor_float
    torch.backends.cudnn.benchmark = True


def make_optimizer(network):
    decaying = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    groups = [{"params": decaying, "weight_decay": WEIGHT_DECAY}, {"params": others, "weight_decay": 0.0}]
    try:
        return torch.optim.SGD(groups, lr=RATE, momentum=MOMENTUM, fused=True)
    except (TypeError, RuntimeError):  # before 2.3
        return torch.optim.SGD(groups, lr=RATE, momentum=MOMENTUM, foreach=True)


def make_images(job, device):
    """A network, and what gives its loss of a batch."""
    make, size = torch_networks.MODELS[job["model"]]
    network = make().to(device).to(memory_format=torch.channels_last).train()
    images = torch.randn(job["batch"], 3, size, size, device=device).contiguous(memory_format=torch.channels_last)
    labels = torch.randint(0, 1000, (job["batch"],), device=device)
    forward = torch.compile(network) if "compile" in job["variant"] else network
    return network, lambda: torch.nn.functional.cross_entropy(forward(images), labels)


def make_tokens(job, device):
    make, vocabulary = torch_networks.LANGUAGE_MODELS[job["model"]]
    network = make().to(device).train()
    tokens, labels = (torch.randint(0, vocabulary, (job["batch"], job["sequence"]), device=device) for _ in range(2))
    forward = torch.compile(network) if "compile" in job["variant"] else network
    return network, lambda: forward(tokens, labels)


def make_step(job):
    """One training step, and the tensor that holds its loss."""
    torch.manual_seed(1)
    set_precision(job["precision"])
    device = job.get("device", "cuda")
    network, objective = (make_tokens if job["model"] in torch_networks.LANGUAGE_MODELS else make_images)(job, device)
    optimizer = make_optimizer(network)
    lossy = {"bf16": torch.bfloat16, "fp16": torch.float16}.get(job["precision"])
    scaler = torch.amp.GradScaler(device, enabled=lossy is torch.float16)
    capturing = "graph" in job["variant"]
    loss = torch.zeros((), device=device)

    def step():
        optimizer.zero_grad(set_to_none=True)  # captured, gradients get their place from the graph
        # Casts of weights may not be kept from one replay to the next.
        with torch.autocast(device, dtype=lossy or torch.bfloat16, enabled=lossy is not None, cache_enabled=not capturing):
            found = objective()
        scaler.scale(found).backward()
        scaler.step(optimizer)
        scaler.update()
        loss.copy_(found.detach())
    return (captured(step) if capturing else step), loss


def captured(step):
    """As PyTorch's documentation has it: some steps on a stream of their own first."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(5):
            step()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return graph.replay


def wait(job):
    if job.get("device", "cuda") == "cuda":
        torch.cuda.synchronize()


def measure(step, job):
    """Images per second; one wait before and one after all steps, which is all that PyTorch needs."""
    for _ in range(job["warmup"]):
        step()
    wait(job)
    begun = time.perf_counter()
    for _ in range(job["steps"]):
        step()
    wait(job)
    return job["batch"] * job["steps"] / (time.perf_counter() - begun)


def main():
    job = json.loads(sys.argv[1])
    if job["precision"] == "fp16" and "graph" in job["variant"]:
        raise ValueError("loss scaling asks the GPU in each step and cannot be captured")
    step, loss = make_step(job)
    for _ in range(3):
        step()
    wait(job)
    print(json.dumps({"ready": f"PyTorch {torch.__version__} {job['variant']}", "cudnn": torch.backends.cudnn.version()}), flush=True)
    for _ in sys.stdin:
        rate = measure(step, job)
        found = loss.item()
        if found != found:
            print(json.dumps({"error": "the loss is not a number"}), flush=True)
            return 1
        print(json.dumps({"value": rate, "loss": found}), flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception as error:  # the caller reads one line
        print("\n" + json.dumps({"error": f"{type(error).__name__}: {error}"[:500]}), flush=True)
        sys.exit(1)
