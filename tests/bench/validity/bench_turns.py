#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A work compared with itself, by two engines that take turns: how far from 1 the ratio of their rates is, how long it takes until
the next engine works, and what a waiting engine uses.

usage: bench_turns.py ENGINE [--turn-ms 200] [--cycles 20] [--comparisons 20] [--seed 1] [--json FILE] WORKLOAD [name=value ...]

A cycle is a turn of each, in random order; a comparison is so many cycles. The first step of each turn is left out where it has
others."""

import argparse
import json
import random
import statistics
from pathlib import Path

from conductor import Engine

LEFT_OUT = 1


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", type=Path)
    parser.add_argument("--turn-ms", type=int, default=200)
    parser.add_argument("--cycles", type=int, default=20)
    parser.add_argument("--comparisons", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("work", nargs="+")
    return parser.parse_args()


def cycle_ratio(cycle: dict) -> float:
    """Of the rates of A and B in it."""
    return cycle["B"].seconds_per_step(LEFT_OUT) / cycle["A"].seconds_per_step(LEFT_OUT)


def ratio_of_rates(cycles: list) -> float:
    """Work per time, over all turns of each."""
    times = [statistics.fmean(cycle[name].seconds_per_step(LEFT_OUT) for cycle in cycles) for name in "AB"]
    return times[1] / times[0]


def median_ratio(cycles: list) -> float:
    """Robust against what hits a single turn, such as a burst of a neighbour."""
    return statistics.median(cycle_ratio(cycle) for cycle in cycles)


def spread(ratios: list) -> dict:
    return {
        "median": statistics.median(ratios),
        "standard_deviation": statistics.stdev(ratios),
        "within_1_percent": sum(abs(ratio - 1) <= 0.01 for ratio in ratios),
    }


def first_step_cost(turns: list) -> float:
    """How much longer the first step of a turn takes than the others; the median over turns of three steps and more."""
    costs = [turn.durations_ns[0] / statistics.median(turn.durations_ns[1:]) - 1 for turn in turns if len(turn.durations_ns) > 2]
    return statistics.median(costs) if costs else float("nan")


def waiting_share(engine: Engine, other: Engine, milliseconds: int) -> float:
    """Of a processor, while the other one works."""
    before = engine.processor_seconds()
    seconds = 0
    while seconds < 5:
        turn = other.turn(milliseconds)
        seconds += (turn.to_ns - turn.from_ns) / 1e9
    return (engine.processor_seconds() - before) / seconds


def main():
    asked = options()
    order = random.Random(asked.seed)
    words = [*asked.work, "max_seconds=86400"]
    engines = {name: Engine(asked.engine, words) for name in "AB"}
    comparisons, turns, changes = [], [], []
    for _ in range(asked.comparisons):
        cycles = []
        for _ in range(asked.cycles):
            cycle = {}
            for name in order.sample("AB", 2):
                cycle[name] = engines[name].turn(asked.turn_ms)
                if turns:
                    changes.append((cycle[name].from_ns - turns[-1].to_ns) / 1e6)
                turns.append(cycle[name])
            cycles.append(cycle)
        comparisons.append(cycles)
    share = waiting_share(engines["A"], engines["B"], asked.turn_ms)
    checks = {engine.finish()["check_value"] for engine in engines.values()}
    assert len(checks) == 1, checks
    found = {
        "work": asked.work,
        "turn_ms": asked.turn_ms,
        "cycles": asked.cycles,
        "seconds_per_comparison": sum(turn.to_ns - turn.from_ns for turn in turns) / 1e9 / asked.comparisons,
        "steps_per_turn": statistics.fmean(len(turn.durations_ns) for turn in turns),
        "comparisons": asked.comparisons,
        "ratio_of_rates": spread([ratio_of_rates(cycles) for cycles in comparisons]),
        "median_of_cycle_ratios": spread([median_ratio(cycles) for cycles in comparisons]),
        "first_step_longer_by": first_step_cost(turns),
        "change_ms_median": statistics.median(changes),
        "change_ms_p95": statistics.quantiles(changes, n=20)[-1],
        "waiting_share_of_a_processor": share,
    }
    print(json.dumps(found, indent=2))
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
