# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Part peers: the engine against PyTorch and against NVIDIA's own calls, by turns on the same GPU."""
import contextlib
import csv
import json
import sys

import engine as engines
import figures
import machine
import processes
from processes import Failed

FOLDER = machine.ROOT / "tests/device/peers"
CONVOLUTION_COLUMNS = ("batch", "channels", "height", "width", "filters", "kernel_height", "kernel_width", "pad_height", "pad_width",
                       "stride_height", "stride_width")
DIRECTIONS = ("forward", "backward_data", "backward_weights")
# Model, batch, precision: what the papers and MLPerf train, the most wanted first.
TRAININGS = (("resnet50_v1.5", 256, "bf16"), ("alexnet", 512, "bf16"), ("vgg19", 128, "bf16"), ("inception_v3", 128, "bf16"),
             ("gpt2_124m", 8, "bf16"), ("resnet152_v1.5", 128, "bf16"), ("resnet50_v1.5", 128, "tf32"), ("resnet50_v1.5", 256, "fp16"))
SEQUENCES = {"gpt2_124m": 1024}  # tokens of a sequence
VARIANTS = ("compile-graph", "graph", "compile", "eager")  # the one that is likely to win first
# engine : peer that is wanted of the median.
GOAL_CONVOLUTION, GOAL_PRODUCT, GOAL_COPY, GOAL_LAUNCH, GOAL_TELEMETRY = 1.0, 0.99, 0.98, 0.95, 0.995
GOAL_TRAINING = {"resnet50_v1.5": 1.15}
GOAL_OTHER_TRAINING = 1.1
LEAST_OF_ONE_CONVOLUTION = 0.8
MLPERF = {"images_per_second": 7960, "gpu": "H200"}  # of one GPU, as MLPerf Training's closed division prints it for ResNet-50
COPY_BYTES = 256 << 20
LEAST_SECONDS = 20  # that a round is begun with
TURN_SECONDS = 60  # that a side may take for its turn
CONVOLUTION_STEPS = {"steps": 3, "warmup_steps": 1, "min_step_ms": 20, "max_seconds": 1, "telemetry_hz": 0, "counters": "off"}
QUICK_SHARE = 16  # of DeepBench's convolutions, which --quick takes a few of
CONVOLUTION_SECONDS = 170  # that the engine may take for all problems of a direction at least


def alternate(context, wanted, ours, theirs, most):
    """Rounds in alternating order, as many as are wanted and fit, and what ended them early: one that fails leaves those before it.
    A side may take `most` seconds; another round is begun if one like the longest before still fits."""
    found, longest = [], 0.0
    for turn in range(wanted):
        left = context.budget.left()
        if left < max(LEAST_SECONDS, 1.2 * longest):
            break
        pair = {}
        try:
            for side, measure in (("engine", ours), ("peer", theirs))[::1 if turn % 2 == 0 else -1]:
                pair[side] = measure(context.budget.timeout(most))
        except Failed as failure:
            if not found:
                raise
            return found, f"after {turn} of {wanted} rounds: {failure}"
        found.append(pair)
        longest = max(longest, left - context.budget.left())
    return found, ""


def figure(name, unit, command, peer, peer_command, measured, goal, **more):
    """measured: what alternate() gives"""
    rounds, stopped = measured
    if not rounds:
        raise Failed(f"{name}: the part's time did not suffice for a round.")
    if stopped:
        more["stopped"] = stopped
    return {"name": name, "part": "peers", "unit": unit, "command": command, "peer": peer, "peer_command": peer_command, "rounds": rounds,
            "goal": goal, **more}


def training_parameters(model, batch, precision, quick):
    return {"model": model, "batch": batch, "precision": precision, "backend": "cuda", "graph": "on", "images_on": "device",
            "engine_choice": "measured", "optimizer": "momentum", "warmup_steps": 10, "steps": 30 if quick else 100, "max_seconds": 20}


def variants_to_try(known, quick):
    """The fastest that is known, and those of which nothing is, or only that the time was short."""
    measured = {variant: rate for variant, rate in known.items() if not isinstance(rate, str)}
    fastest = [max(measured, key=measured.get)] if measured else []
    return fastest + [variant for variant in (VARIANTS[:1] if quick else VARIANTS)
                      if variant not in measured and processes.LATE in str(known.get(variant, processes.LATE))]


def fastest_peer(context, job, known):
    """The variant of PyTorch that wins one round, ready for more; the others have ended. Also what each reached, now or before."""
    best, tried = None, dict(known)
    for variant in variants_to_try(known, context.quick):
        if best and context.budget.left() < 120:
            break
        words = [sys.executable, "-B", FOLDER / "torch_training.py", json.dumps(dict(job, variant=variant))]
        try:
            server = processes.Server(words, context.budget.timeout(300))
        except Failed as failure:
            tried[variant] = str(failure)[:300]
            continue
        try:
            tried[variant] = server.round(context.budget.timeout(60))["value"]
        except Failed as failure:
            tried[variant] = str(failure)[:300]
            server.close()
            continue
        if best is None or tried[variant] > tried[best[0]]:
            if best:
                best[1].close()
            best = (variant, server)
        else:
            server.close()
    if best is None:
        raise Failed(f"no variant of PyTorch could be measured: {tried}")
    return best[1], tried


def training(context, model, batch, precision):
    engine = context.programs.engine
    sequence = {"sequence": SEQUENCES[model]} if model in SEQUENCES else {}
    name = f"train {model} {precision} batch {batch}" + "".join(f" sequence {length}" for length in sequence.values())
    parameters = dict(training_parameters(model, batch, precision, context.quick), **sequence)
    job = {"model": model, "batch": batch, "precision": precision, "warmup": 5, "steps": 30 if context.quick else 100, **sequence}
    known = next((before["peer_variants"] for before in reversed(context.before) if before["name"] == name), {})
    server, tried = fastest_peer(context, job, known)
    with server, engine.in_turns("train", parameters, context.budget.timeout(engines.MEASURED_CHOICE_SECONDS)) as turns:
        peer = processes.text_of(server.command)
        measured = alternate(context, context.lacking_rounds(name, peer),
                             lambda timeout: batch * turns.turn(timeout).iterations_per_second(),
                             lambda timeout: server.round(timeout)["value"], TURN_SECONDS)
        trial = turns.finish(context.budget.timeout(engines.MEASURED_CHOICE_SECONDS))
        found = figure(name, "sequences/s" if sequence else "images/s", engine.text("train", parameters), server.ready["ready"], peer, measured,
                       GOAL_TRAINING.get(model, GOAL_OTHER_TRAINING), peer_variants=tried,
                       facts=dict(trial.facts, operations_per_image=trial.trial["operations_per_iteration"] / batch))
    if model == "resnet50_v1.5":
        found["facts"].update(mlperf_share(found))
    return found


def mlperf_share(found):
    """The share says something about the engine where the GPU is the one that MLPerf's figure is of."""
    median = figures.completed(found)["engine"]["median"]
    return {"mlperf.images_per_second": MLPERF["images_per_second"], "mlperf.gpu": MLPERF["gpu"],
            "mlperf.share": median / MLPERF["images_per_second"]}


def convolution_problems():
    """DeepBench's 94 training problems, from the engine's own list."""
    with open(machine.ROOT / "engine/suites/deepbench.csv", newline="", encoding="utf-8") as file:
        rows = [row for row in csv.reader(line for line in file if not line.startswith("#")) if row[:2] == ["conv", "training"]]
    return [dict(zip(CONVOLUTION_COLUMNS, map(int, row[3:14]))) for row in rows]


def key_of(problem):
    return " ".join(f"{name}={problem[name]}" for name in (*CONVOLUTION_COLUMNS, "direction"))


def engine_convolutions(rows):
    """Seconds by key, from the suite's table; what the engine cannot do is not there."""
    found = {}
    for row in rows:
        words = dict(word.split("=", 1) for word in row["parameters"].split())
        if row["outcome"] == "measured":
            found[key_of(words)] = float(row["seconds"])
    return found


def compare_convolutions(pairs):
    """Per problem the median over rounds of peer : engine in time, and their geometric mean and minimum for each direction."""
    by_key = {}
    for ours, theirs in pairs:
        for key in ours.keys() & theirs.keys():
            by_key.setdefault(key, []).append(theirs[key] / ours[key])
    medians = {key: figures.summary(values)["median"] for key, values in by_key.items()}
    directions = {}
    for direction in DIRECTIONS:
        own = {key: value for key, value in medians.items() if key.endswith(direction)}
        if own:
            slowest = min(own, key=own.get)
            directions[direction] = {"problems": len(own), "geometric_mean": figures.geometric_mean(own.values()), "minimum": own[slowest],
                                     "slowest": slowest}
    return directions, medians


def convolutions(context, precision, direction):
    """One figure: each round's value is the geometric mean of rates over all problems, so that its ratio is that of the times. Both
    sides take the fastest of cuDNN's proposals: engine_choice=measured is the default of conv, benchmark mode is the peer's."""
    name = f"conv DeepBench {precision} {direction}"
    listed = [dict(problem, direction=direction) for problem in convolution_problems()]
    problems = list({key_of(problem): dict(problem, key=key_of(problem)) for problem in listed}.values())  # some are listed twice
    if context.quick:
        name, problems = name + f", every {QUICK_SHARE}th", problems[::QUICK_SHARE]
    words = [sys.executable, "-B", FOLDER / "torch_convolutions.py", json.dumps({"precision": precision, "problems": problems})]
    peer = processes.text_of([*words[:3], precision, direction])
    with contextlib.ExitStack() as stack:
        measure, command = (sampled_engine if context.quick else suite_engine)(context, stack, precision, direction, problems)
        server = stack.enter_context(processes.Server(words, context.budget.timeout(120)))
        most = max(CONVOLUTION_SECONDS, context.budget.left() / 2.5)
        pairs, stopped = alternate(context, context.lacking_rounds(name, peer), measure,
                                   lambda timeout: server.round(timeout)["values"], most)
        ready = server.ready["ready"]
    if pairs and not pairs[0]["engine"]:
        raise Failed("the engine measured no convolution of DeepBench; strata-engine suite says why.")
    directions, medians = compare_convolutions([(pair["engine"], pair["peer"]) for pair in pairs])
    rounds = [{side: figures.geometric_mean(1 / seconds for key, seconds in values.items() if key in medians)
               for side, values in pair.items()} for pair in pairs]
    return figure(name, "1/s", command, ready, peer, (rounds, stopped),
                  GOAL_CONVOLUTION, directions=directions, problems=medians,
                  facts={"problems": len(medians), "of": len(problems), "least_wanted": LEAST_OF_ONE_CONVOLUTION,
                         "below_least": sorted(key for key, ratio in medians.items() if ratio < LEAST_OF_ONE_CONVOLUTION)})


def suite_engine(context, _, precision, direction, __):
    """What measures all problems, each prepared again in each round, and the command."""
    arguments = ["deepbench", "kinds=conv", "lists=training", f"match={direction}", f"precision={precision}", "backend=cuda",
                 *[f"{key}={value}" for key, value in CONVOLUTION_STEPS.items()]]
    return (lambda timeout: engine_convolutions(context.programs.engine.suite(arguments, timeout)),
            processes.text_of(["strata-engine", "suite", *arguments]))


def sampled_engine(context, stack, precision, _, problems):
    """What measures a few, each by an engine that has prepared it and waits for its turn."""
    engine, prepared = context.programs.engine, {}
    common = {"precision": precision, "backend": "cuda", **CONVOLUTION_STEPS}
    for problem in problems:
        parameters = {key: value for key, value in problem.items() if key != "key"}
        try:
            turns = engine.in_turns("conv", dict(parameters, **common), context.budget.timeout(60))
        except Failed:  # what the engine cannot do is not there
            continue
        prepared[problem["key"]] = stack.enter_context(turns)

    def measure(timeout):
        return {key: 1 / turns.turn(timeout).iterations_per_second() for key, turns in prepared.items()}
    return measure, engine.text("conv", {"…": "each problem", **common})


def against_bare_loop(context, name, unit, workload, parameters, loop, goal, value, larger_is_better=True):
    """Engine and bare loop by turns."""
    engine, peer = context.programs.engine, processes.text_of(["bare_loops", *map(str, loop)])
    with processes.Server([*context.programs.bare_loops, *map(str, loop)], context.budget.timeout(90)) as server, \
            engine.in_turns(workload, parameters, context.budget.timeout(60)) as turns:
        measured = alternate(context, context.lacking_rounds(name, peer), lambda timeout: value(turns.turn(timeout)),
                             lambda timeout: server.round(timeout)["value"], TURN_SECONDS)
        return figure(name, unit, engine.text(workload, parameters), server.ready["ready"], peer, measured, goal,
                      facts=turns.finish(context.budget.timeout(60)).facts, larger_is_better=larger_is_better)


def product(context, precision="bf16", size=8192):
    parameters = {"m": size, "n": size, "k": size, "precision": precision, "backend": "cuda", "algorithm": "measured", "steps": 10,
                  "max_seconds": 10}
    library = machine.cublaslt_file(context.programs.engine)
    return against_bare_loop(context, f"gemm {precision} {size}", "FLOP/s", "gemm", parameters, ["matmul", size, library],
                             GOAL_PRODUCT, lambda trial: trial.work_per_second())


def copies(context, direction):
    parameters = {"direction": direction, "memory": "pinned", "bytes": COPY_BYTES, "numa": "near", "steps": 10, "max_seconds": 10}
    return against_bare_loop(context, f"copy {direction} pinned", "B/s", "copy", parameters, ["copy", direction, COPY_BYTES], GOAL_COPY,
                             lambda trial: trial.work_per_second())


def launches(context, mode):
    parameters = {"mode": mode, "graph": "off", "kernels": 1000, "steps": 10, "max_seconds": 10}

    def value(trial):
        return trial.work_per_second() if mode == "rate" else 1 / trial.work_per_second()  # the mean, as the bare loop's
    return against_bare_loop(context, f"kernel-launch {mode}", "1/s" if mode == "rate" else "s", "kernel-launch", parameters,
                             ["launch", mode], GOAL_LAUNCH, value, larger_is_better=mode == "rate")


def telemetry(context):
    """The peer is the engine itself without sampling. cuDNN's engines by rule: each process would measure a choice of its own."""
    engine, name = context.programs.engine, "telemetry at 10 Hz"
    parameters = dict(training_parameters("resnet50_v1.5", 256, "bf16", context.quick), engine_choice="heuristic")
    command, peer = (engine.text("train", dict(parameters, telemetry_hz=rate)) for rate in (10, 0))

    def measure(rate):
        return lambda timeout: 256 * engine.run("train", dict(parameters, telemetry_hz=rate), timeout).iterations_per_second()
    measured = alternate(context, context.lacking_rounds(name, peer), measure(10), measure(0), 120)
    return figure(name, "images/s", command, "the same without telemetry", peer, measured, GOAL_TELEMETRY)


def subjects(quick):
    """(name, what measures it), the most wanted first."""
    trainings = [(f"train {model} {precision}", lambda context, job=(model, batch, precision): training(context, *job))
                 for model, batch, precision in TRAININGS]
    found = [*trainings[:1], ("gemm bf16", product)]
    found += [(f"copy {direction}", lambda context, direction=direction: copies(context, direction))
              for direction in ("host_to_device", "device_to_host", "device_to_device")]
    found += [(f"kernel-launch {mode}", lambda context, mode=mode: launches(context, mode)) for mode in ("rate", "latency")]
    if not quick:
        found += trainings[1:]
    found += [(f"conv {precision} {direction}", lambda context, job=(precision, direction): convolutions(context, *job))
              for precision in (("bf16",) if quick else ("bf16", "fp32")) for direction in DIRECTIONS]
    return found + [("telemetry", telemetry)]


def run(context):
    """Yields figures, and a check for each that could not be measured."""
    for name, measure in subjects(context.quick):
        if not context.wants(name):
            continue
        check = {"name": f"peers: {name}", "part": "peers", "detail": "", "command": "", "seconds": 0, "seed": None}
        if context.budget.left() < 60:
            yield dict(check, outcome="not run", detail="the part's time was over; run it with --only")
            continue
        try:
            found = measure(context)
        except (Failed, KeyError, ValueError) as failure:
            yield dict(check, outcome=outcome_of_failure(context), detail=f"{type(failure).__name__}: {failure}"[:1000])
            continue
        yield found
        wanted, count = context.lacking_rounds(found["name"], found["peer_command"]), len(found["rounds"])
        outcome = "passed" if count >= wanted else outcome_of_failure(context) if "stopped" in found else "not run"
        stopped = f"; stopped {found['stopped']}" if "stopped" in found else ""
        yield dict(check, outcome=outcome, detail=f"{count} of {wanted} rounds{stopped}")


def outcome_of_failure(context):
    """What fails when the part's time is over was cut short, and is not wrong."""
    return "failed" if context.budget.left() >= LEAST_SECONDS else "not run"
