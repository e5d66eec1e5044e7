# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Part correctness: is what the GPU computes right? Self-tests, own tests, and trials whose results are verified."""
import functools
import time

import engine as engines
import processes

PRECISIONS = ("fp32", "tf32", "fp16", "bf16")
SHORT = {"steps": 2, "warmup_steps": 1, "min_step_ms": 0, "max_seconds": 20}
# Odd sizes leave tails in tiles; the second of each kind is as networks have them.
GEMMS = ({"m": 129, "n": 65, "k": 257}, {"m": 512, "n": 1024, "k": 768, "transpose_a": "yes"}, {"m": 64, "n": 8, "k": 64, "transpose_b": "yes"})
CONVS = ({"batch": 2, "channels": 3, "height": 17, "width": 19, "filters": 5, "kernel_height": 3, "kernel_width": 2, "stride_height": 2},
         {"batch": 4, "channels": 64, "height": 14, "width": 14, "filters": 32},
         {"batch": 2, "channels": 64, "height": 28, "width": 28, "filters": 128, "kernel_height": 1, "kernel_width": 1, "pad_height": 0,
          "pad_width": 0, "stride_height": 2, "stride_width": 2})
DIRECTIONS = ("forward", "backward_data", "backward_weights")
RNNS = [{"cell": cell, "hidden": 64, "batch": 4, "timesteps": 5, "input": kind, "direction": direction}
        for cell, kind in (("vanilla", "skip"), ("lstm", "full"), ("gru", "full")) for direction in ("forward", "backward", "inference")]
MODELS = ("mnist", "alexnet", "vgg19", "resnet18", "resnet50_v1.5", "resnet152_v1.5", "inception_v3", "inception_v4")
# Small batches of short sequences; the longest of BERT's heads have all positions as classes.
TRANSFORMERS = (("gpt2_124m", {"sequence": 64}), ("gpt2_355m", {"sequence": 40}), ("bert_base", {"sequence": 64}),
                ("bert_base_qa", {"sequence": 64}), ("vit_b16", {}))
# What no image model and no transformer has; short sequences.
OTHERS = (("mobilenet", {}), ("resnet20", {}), ("autoenc_fathom", {}), ("deepq_fathom", {}), ("memnet_fathom", {}),
          ("seq2seq_fathom", {"sequence": 5}), ("speech_fathom", {"sequence": 60}), ("speech_fathom_recurrent", {"sequence": 60}))
GPU_ONLY = [("copy", {"direction": direction, "memory": memory, "bytes": 1 << 20})
            for direction in ("host_to_device", "device_to_host", "both_ways", "device_to_device") for memory in ("pinned", "pageable")]
GPU_ONLY += [("kernel-launch", {"graph": "off"}), ("kernel-launch", {"graph": "on"})]
GPU_ONLY += [("collective", {"operation": operation, "bytes": 1 << 20, "in_place": place, "backend": "nccl"})
             for operation in ("all_reduce", "all_gather", "reduce_scatter", "broadcast", "send_receive") for place in ("off", "on")
             if (operation, place) != ("send_receive", "on")]  # nobody sends and receives in one buffer
WRONG_OR_LEFT_OUT = {"FAILED": "failed", "skipped": "skipped"}
LEAST_SECONDS = 20  # that a program is begun with
NEAR = 1e-3  # share of a loss by which ours may differ from the reference's
ON_GPUS = {workload for workload, _ in GPU_ONLY}  # they have no other backend, or name theirs


def trials(quick):
    """(workload, parameters) of everything that is verified on its own."""
    # As networks are measured against others.
    found = [("train", {"model": "resnet18", "batch": 4, "precision": "bf16", "graph": "on", "images_on": "device",
                        "engine_choice": "measured", "optimizer": "momentum"})]
    for precision in PRECISIONS:
        found += [("gemm", dict(sizes, precision=precision)) for sizes in GEMMS]
        found += [("conv", dict(sizes, direction=direction, precision=precision)) for sizes in CONVS for direction in DIRECTIONS]
        found += [("rnn", dict(sizes, precision=precision)) for sizes in RNNS]
        models = MODELS[:1] if quick else MODELS
        found += [("train", {"model": model, "batch": 4, "precision": precision, "optimizer": "momentum"}) for model in models]
        found += [("infer", {"model": model, "batch": 4, "precision": precision}) for model in models[::3]]
        for model, sizes in TRANSFORMERS[:1] if quick else TRANSFORMERS:
            found += [("train", {"model": model, "batch": 2, "precision": precision, "optimizer": "adamw", "graph": graph, **sizes})
                      for graph in ("off", "on")]
            found.append(("infer", {"model": model, "batch": 2, "precision": precision, **sizes}))
        for model, sizes in OTHERS[:1] if quick else OTHERS:
            found += [("train", {"model": model, "batch": 4, "precision": precision, "optimizer": "momentum", "graph": graph, **sizes})
                      for graph in ("off", "on")]
            found.append(("infer", {"model": model, "batch": 4, "precision": precision, **sizes}))
    found += [("train", {"model": "mnist", "batch": 4, "optimizer": rule, "graph": graph})
              for rule in ("sgd", "adam", "rmsprop", "adamw") for graph in ("on", "off")]
    return found + GPU_ONLY


def lines_of(program, ended, part, seed=None):
    """Checks from a program that prints "ok NAME", "FAILED NAME: …", "skipped NAME: …" a line, and what became of it itself."""
    checks = {}
    for text in ended.output.splitlines():
        state, _, rest = text.partition(" ")
        name = f"{program}: {rest.strip().partition(' (')[0].partition(':')[0]}"
        if state == "ok":
            checks.setdefault(name, {"outcome": "passed", "detail": rest.strip().partition(": ")[2]})
        elif state in WRONG_OR_LEFT_OUT:
            before = checks.get(name, {}).get("detail", "")
            detail = (before + " " + rest.strip().partition(": ")[2]).strip()[:2000]
            checks[name] = {"outcome": WRONG_OR_LEFT_OUT[state], "detail": detail}
    if ended.timed_out or ended.status not in (0, 1) or (ended.status == 1 and not any(c["outcome"] == "failed" for c in checks.values())):
        reason = "no end in time" if ended.timed_out else f"ended with {ended.status}: {(ended.errors or ended.output).strip()[-300:]}"
        checks[f"{program}: as a whole"] = {"outcome": "failed", "detail": reason}
    elif not checks:
        checks[f"{program}: as a whole"] = {"outcome": "failed", "detail": "it ended well without testing anything"}
    else:
        checks[f"{program}: as a whole"] = {"outcome": "passed", "detail": f"{len(checks)} tests"}
    return [dict(check, name=name, part=part, seed=seed, seconds=ended.seconds) for name, check in checks.items()]


def judge(ours, reference):
    """Outcome and detail of a verified trial; reference is the same on the CPU, or None where it cannot do it."""
    if ours.outcome == "unsupported":
        return "skipped", ours.reason
    if ours.outcome != "done":
        return "failed", f"{ours.outcome}: {ours.reason}"
    if not ours.result.get("verified"):
        return "failed", f"the result was not verified: {ours.result.get('verification')}"
    if ours.lost_graph():
        return "failed", f"a graph was asked for, but it is {ours.lost_graph()}"
    if reference is None:
        return "passed", ours.result["verification"]
    if difference := other_loss(ours.facts, reference.facts):
        return "failed", difference
    same = ours.result["check_value"] == reference.result["check_value"]
    detail = f"{ours.result['verification']}; check value {'equal to' if same else 'other than'} the CPU's"
    # In fp32 everybody computes the same numbers; narrower results may be rounded, and then say so in their check value.
    return ("failed" if not same and ours.trial["parameters"].get("precision", "fp32") == "fp32" and not of_another_rule(ours) else "passed"), detail


def other_loss(ours, reference):
    """The check value is of single layers, the last loss of all steps together. Nothing where it is near enough, or not there."""
    if "loss.last" not in ours or "loss.last" not in reference:
        return None
    own, expected = float(ours["loss.last"]), float(reference["loss.last"])
    near = abs(own - expected) <= NEAR * max(abs(expected), 0.01)
    return None if near else f"the last loss is {own}, and the CPU's after the same steps {expected}"


def of_another_rule(trial):
    """cuDNN's GRU resets after the product, which is other arithmetic."""
    return trial.trial["parameters"].get("cell") == "gru"


def on_the_cpu(engine, workload, parameters, timeout):
    if workload in ON_GPUS or parameters.get("model", "mnist") != "mnist" or parameters.get("precision", "fp32") != "fp32":
        return None
    ignored = {"graph"}  # a GPU's alone
    words = {name: value for name, value in parameters.items() if name not in ignored}
    found = engine.attempt(workload, dict(words, **SHORT, backend="reference", seed=parameters["seed"]), timeout)
    return found if found.outcome == "done" else None


def verified_trial(context, workload, parameters):
    engine, budget = context.programs.engine, context.budget
    backend = {} if workload in ON_GPUS else {"backend": "cuda"}
    parameters = dict(parameters, seed=context.seed % (1 << 31))
    words = dict(parameters, **SHORT, **backend)
    begun = time.monotonic()
    most = engines.MEASURED_CHOICE_SECONDS if parameters.get("engine_choice") == "measured" else 120
    ours = engine.attempt(workload, words, budget.timeout(most))
    reference = on_the_cpu(engine, workload, parameters, budget.timeout(60)) if ours.outcome == "done" else None
    outcome, detail = judge(ours, reference)
    name = " ".join([workload, *[f"{key}={value}" for key, value in parameters.items() if key != "seed"]])
    return {"name": name, "part": "correctness", "outcome": outcome, "detail": detail, "command": engine.text(workload, words),
            "seconds": time.monotonic() - begun, "seed": parameters["seed"]}


def parts_of(listed):
    """"memory", "networks.resnet18" … of the names that device_tests lists: a process and a line for each, in that order."""
    names = [line for line in listed.splitlines() if line and " " not in line]
    return list(dict.fromkeys(name.rpartition(".")[0] or name for name in names))


def programs_that_test(context):
    """(name, command, seconds at most); a network of the device tests that takes long or hangs is not to hide the others."""
    programs, seed = context.programs, str(context.seed)
    yield "selftest", [*programs.engine.command, "selftest"], 300
    listed = processes.run([*programs.device_tests, "--list"], context.budget.timeout(60))
    # A list that fails says why, as the tests themselves would.
    for part in parts_of(listed.output) if listed.status == 0 else [""]:
        yield f"device_tests {part}".strip(), [*programs.device_tests, "--seed", seed, "--only", part], 200


def not_run(name, seed):
    return {"name": name, "part": "correctness", "outcome": "not run", "detail": "the part's time was over; run it with --only",
            "command": "", "seconds": 0, "seed": seed}


def program_checks(name, command, most, context):
    """A program that was cut short because the part's time was over is not wrong."""
    limit = context.budget.timeout(most)
    ended = processes.run(command, limit)
    for check in lines_of(name, ended, "correctness", context.seed):
        cut = ended.timed_out and limit < most and check["name"].endswith(": as a whole")
        yield not_run(check["name"], context.seed) if cut else dict(check, command=processes.text_of(command))


def program_task(context, name, command, most):
    if context.budget.left() < LEAST_SECONDS:
        return [not_run(f"{name}: as a whole", context.seed)]
    return list(program_checks(name, command, most, context))


def trial_task(context, name, workload, parameters):
    if context.budget.left() < LEAST_SECONDS:
        return [not_run(name, context.seed)]
    return [verified_trial(context, workload, parameters)]


def tasks(context):
    for name, command, most in programs_that_test(context):
        if context.wants(name):
            yield functools.partial(program_task, context, name, command, most)
    for workload, parameters in trials(context.quick):
        name = " ".join([workload, *[f"{key}={value}" for key, value in parameters.items()]])
        if context.wants(name):
            yield functools.partial(trial_task, context, name, workload, parameters)


def run(context):
    """Yields a check after the other, in the order in which they end; what the time does not suffice for is said to be not run."""
    for checks in processes.side_by_side(tasks(context), context.jobs):
        yield from checks
