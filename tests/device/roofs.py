# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Part roofline: what the GPU can do at most, sweeps of sizes, and where training stands under its roof."""
import engine as engines
from processes import Failed

PEAKS = ("fp64", "fp32", "tf32", "fp16", "bf16", "int8", "fp8")
TRIAL = {"steps": 5, "warmup_steps": 2, "max_seconds": 10}
SIZES = tuple(1 << power for power in range(12, 31, 3))  # 4 KiB to 1 GiB
DEEPBENCH_ELEMENTS = (100000, 3097600, 4194304, 6553600, 16777217, 38360000, 64500000)
TRAINING = {"model": "resnet50_v1.5", "backend": "cuda", "graph": "on", "images_on": "device", "engine_choice": "measured",
            "optimizer": "momentum", "steps": 30, "warmup_steps": 5}
DIRECTIONS = ("host_to_device", "device_to_host", "both_ways", "device_to_device")


def between_gpus(count):
    """What needs several: collective operations in DeepBench's sizes and a sweep, and training that shares a batch."""
    if count < 2:
        return []
    sizes = sorted({4 * elements for elements in DEEPBENCH_ELEMENTS} | set(SIZES))
    found = [(f"collective {operation} {size}", "collective", {"operation": operation, "bytes": size, "ranks": count,
                                                            "backend": "nccl"})
             for operation in ("all_reduce", "all_gather", "reduce_scatter", "broadcast", "send_receive")
             for size in (sizes if operation == "all_reduce" else SIZES)]
    # The engine has no graph of several GPUs' step.
    return found + [(f"train resnet50_v1.5 bf16 on {gpus} GPUs", "train",
                     dict(TRAINING, batch=256 * gpus, precision="bf16", gpus=gpus, graph="on" if gpus == 1 else "off"))
                    for gpus in range(1, count + 1)]


def subjects(quick, gpus=1):
    """(name, workload, parameters)"""
    found = [(f"gpu-peak {precision}", "gpu-peak", {"precision": precision}) for precision in PEAKS]
    found += [(f"gpu-bandwidth {level} {operation}", "gpu-bandwidth", {"level": level, "operation": operation})
              for level in ("hbm", "l2") for operation in ("read", "copy", "triad")]
    found += [(f"kernel-launch {mode} graph {graph}", "kernel-launch", {"mode": mode, "graph": graph})
              for mode, graph in (("rate", "off"), ("rate", "on"), ("latency", "off"))]
    sizes = SIZES[2::2] if quick else SIZES
    found += [(f"copy {direction} {memory} {size} numa={node}", "copy", {"direction": direction, "memory": memory, "bytes": size, "numa": node})
              for direction in DIRECTIONS for memory in ("pinned", "pageable") for node in ("near", "any") for size in sizes
              if direction != "device_to_device" or (memory, node) == ("pinned", "any")]
    found += [(f"train resnet50_v1.5 {precision} images on {images}", "train", dict(TRAINING, batch=batch, precision=precision, images_on=images))
              for batch, precision, images in ((128, "fp32", "device"), (128, "tf32", "device"), (256, "fp16", "device"),
                                               (256, "bf16", "device"), (256, "bf16", "host"))]
    return found + between_gpus(gpus)


def figure(context, name, workload, parameters):
    engine = context.programs.engine
    most = engines.MEASURED_CHOICE_SECONDS if workload == "train" else 60
    trial = engine.run(workload, dict(TRIAL, **parameters), context.budget.timeout(most))
    facts = dict(trial.facts)
    if workload == "train":
        facts["operations_per_second"] = trial.operations_per_second()
        peak = context.peaks.get(parameters["precision"])
        if peak:
            facts["share_of_peak"] = trial.operations_per_second() / peak
    elif workload == "gpu-peak":
        context.peaks[parameters["precision"]] = trial.work_per_second()
    return {"name": name, "part": "roofline", "unit": trial.trial["rate_unit"], "command": engine.text(workload, dict(TRIAL, **parameters)),
            "rounds": [{"engine": trial.work_per_second()}], "facts": facts}


def run(context):
    """Yields figures, and a check for each that could not be measured."""
    for name, workload, parameters in subjects(context.quick, context.gpus):
        if not context.wants(name):
            continue
        check = {"name": f"roofline: {name}", "part": "roofline", "detail": "", "command": "", "seconds": 0, "seed": None}
        if context.budget.left() < (60 if workload == "train" else 15):
            yield dict(check, outcome="not run", detail="the part's time was over; run it with --only")
            continue
        try:
            yield figure(context, name, workload, parameters)
        except (Failed, KeyError) as failure:
            text = str(failure)
            yield dict(check, outcome="skipped" if text.startswith("unsupported:") else "failed", detail=text[:1000])
        else:
            yield dict(check, outcome="passed", detail="measured")
