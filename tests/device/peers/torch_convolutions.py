# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""DeepBench's training convolutions with PyTorch: cuDNN with its own search (torch.backends.cudnn.benchmark).

    torch_convolutions.py '{"precision": "bf16", "problems": [{"key": …, "batch": …, "direction": "forward", …}]}'

Prints {"ready": …}, then for each line it reads {"values": {key: seconds of one convolution}}; images lie channels last, which is
what cuDNN is fastest with in the narrow types, or channels first where the first round was faster so. With "device": "cpu" it can be
tried without a GPU.
"""
import json
import math
import sys
import time

import torch

TYPES = {"fp32": torch.float32, "tf32": torch.float32, "fp16": torch.float16, "bf16": torch.bfloat16}
LAYOUTS = (torch.channels_last, torch.contiguous_format)
SECONDS, MOST = 0.05, 2000  # of each measurement


def magnitude_of(problem, precision):
    """The engine's rule (engine/workloads/conv/conv_problem.cpp): a GPU at its limit of power is faster on other numbers."""
    p = problem
    terms = {"forward": p["channels"] * p["kernel_height"] * p["kernel_width"],
             "backward_data": p["filters"] * p["kernel_height"] * p["kernel_width"],
             "backward_weights": p["batch"] * math.prod(result_size(p))}[p["direction"]]
    usual = (p["kernel_height"], p["kernel_width"], p["stride_height"], p["stride_width"]) == (3, 3, 1, 1)
    magnitude = 255
    if precision == "fp32" and usual:  # may be Winograd's algorithm, whose errors grow with the values
        magnitude = 3 if terms <= 1 << 13 else 2 if terms <= 1 << 16 else 1
    while magnitude > 1 and (magnitude ** 2 * terms >= 1 << 24
                             or (precision == "fp16" and magnitude ** 2 * 8 * math.sqrt(terms) >= 65504)):
        magnitude -= 1
    return magnitude


def result_size(problem):
    return tuple((problem[side] + 2 * problem[f"pad_{side}"] - problem[f"kernel_{side}"]) // problem[f"stride_{side}"] + 1
                 for side in ("height", "width"))


def wait(device):
    if device == "cuda":
        torch.cuda.synchronize()


def make_call(problem, precision, layout, device):
    largest = magnitude_of(problem, precision)

    def tensor(*sizes):  # non-zero integers, as the engine's
        size = torch.randint(1, largest + 1, sizes, device=device, dtype=torch.int16)
        sign = 2 * torch.randint(0, 2, sizes, device=device, dtype=torch.int16) - 1
        return (size * sign).to(TYPES[precision]).contiguous(memory_format=layout)
    p = problem
    stride, padding = (p["stride_height"], p["stride_width"]), (p["pad_height"], p["pad_width"])
    x = tensor(p["batch"], p["channels"], p["height"], p["width"])
    w = tensor(p["filters"], p["channels"], p["kernel_height"], p["kernel_width"])
    if p["direction"] == "forward":
        return lambda: torch.nn.functional.conv2d(x, w, None, stride, padding)
    y = tensor(p["batch"], p["filters"], *result_size(p))
    mask = (p["direction"] == "backward_data", p["direction"] == "backward_weights", False)
    return lambda: torch.ops.aten.convolution_backward(y, x, w, None, stride, padding, (1, 1), False, (0, 0), 1, mask)


def seconds_of(call, device):
    for _ in range(3):
        call()
    wait(device)
    begun = time.perf_counter()
    call()
    wait(device)
    count = max(5, min(MOST, int(SECONDS / max(time.perf_counter() - begun, 1e-6))))
    begun = time.perf_counter()
    for _ in range(count):
        call()
    wait(device)
    return (time.perf_counter() - begun) / count


def best(problem, precision, layouts, device):
    """(seconds, layout) of the faster one."""
    found = []
    for layout in layouts:
        call = make_call(problem, precision, layout, device)
        found.append((seconds_of(call, device), layout))
        del call
    torch.cuda.empty_cache()
    return min(found, key=lambda pair: pair[0])


def main():
    job = json.loads(sys.argv[1])
    torch.backends.cudnn.benchmark = True
    torch.backends.cudnn.allow_tf32 = job["precision"] == "tf32"
    device = job.get("device", "cuda")
    torch.zeros(1, device=device)
    chosen = {}
    print(json.dumps({"ready": f"PyTorch {torch.__version__}", "cudnn": torch.backends.cudnn.version()}), flush=True)
    with torch.inference_mode():
        for _ in sys.stdin:
            values = {}
            for problem in job["problems"]:
                key = problem["key"]
                values[key], layout = best(problem, job["precision"], chosen.get(key, LAYOUTS), device)
                chosen[key] = (layout,)
            print(json.dumps({"values": values}), flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception as error:  # the caller reads one line
        print("\n" + json.dumps({"error": f"{type(error).__name__}: {error}"[:500]}), flush=True)
        sys.exit(1)
