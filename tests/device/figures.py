# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Medians, spreads, ratios and verdicts: pure functions over the rounds of a measurement.

A round is a pair: what the engine reached and what its peer reached just before or after. A ratio is taken within a round, so
that a slow minute of the machine meets both.
"""
import math
import statistics

ENOUGH_ROUNDS = 5


def summary(values):
    """n, median, lowest and highest of numbers; nothing of none."""
    if not values:
        return {"n": 0}
    return {"n": len(values), "median": statistics.median(values), "lowest": min(values), "highest": max(values)}


def ratios(rounds, larger_is_better):
    """engine : peer of each round that has both, above 1 where the engine is better."""
    found = []
    for one in rounds:
        ours, theirs = one.get("engine"), one.get("peer")
        if ours and theirs:
            found.append(ours / theirs if larger_is_better else theirs / ours)
    return found


def geometric_mean(values):
    return math.exp(statistics.fmean(math.log(value) for value in values))


def verdict(found, goal):
    """Whether the median ratio reaches the goal; said of enough rounds only."""
    if goal is None:
        return "no goal"
    if len(found) < ENOUGH_ROUNDS:
        return f"too few rounds ({len(found)} of {ENOUGH_ROUNDS})"
    return "reached" if statistics.median(found) >= goal else "missed"


def completed(figure):
    """The figure with everything that follows from its rounds."""
    better = figure.get("larger_is_better", True)
    figure = dict(figure)
    figure["engine"] = summary([one["engine"] for one in figure["rounds"] if one.get("engine")])
    if any(one.get("peer") for one in figure["rounds"]):
        found = ratios(figure["rounds"], better)
        figure["peer_values"] = summary([one["peer"] for one in figure["rounds"] if one.get("peer")])
        figure["ratio"] = summary(found)
        figure["verdict"] = verdict(found, figure.get("goal"))
    return figure


def line(figure):
    """One line for a person."""
    ours = figure["engine"]
    text = f"{figure['name']}: {number(ours.get('median'))} {figure['unit']} (n = {ours['n']})"
    ratio = figure.get("ratio")
    if ratio and ratio["n"]:
        text += (f"; {ratio['median']:.3f} ({ratio['lowest']:.3f}–{ratio['highest']:.3f}) × {figure['peer']}"
                 + (f", goal {figure['goal']}: {figure['verdict']}" if figure.get("goal") else ""))
    return text


def number(value):
    """Four significant digits with a prefix: 7.96 k, 1.234 T."""
    if value is None:
        return "nothing"
    for size, prefix in ((1e12, " T"), (1e9, " G"), (1e6, " M"), (1e3, " k"), (1, ""), (1e-3, " m"), (1e-6, " µ")):
        if abs(value) >= size:
            return f"{value / size:.4g}{prefix}"
    return f"{value:.4g}"
