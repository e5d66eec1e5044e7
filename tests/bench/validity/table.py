#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the last results (results/*.json) as the tables of README.md, between its two marks.

usage: table.py [--check]   with --check nothing is written; exit status 1 if the tables are not those of the results
"""

import json
import sys
from pathlib import Path
from statistics import median

FOLDER = Path(__file__).resolve().parent
BEGIN, END = "<!-- results: made by table.py -->\n", "<!-- end of results -->\n"


def result_of(name: str):
    path = FOLDER / "results" / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else None


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def coverage() -> list:
    result = result_of("coverage")
    if not result:
        return []
    lines = [
        f"Simulated, {result['comparisons']:,} comparisons of {result['rounds']} rounds with {result['cycles']} cycles each:\n\n",
        "| noise | 95 % interval holds the truth | false differences | half width | while rounds are added | half width | rounds, mean | "
        "*Measure more* | rounds, mean | in rounds | half width |\n",
        "|---|---|---|---|---|---|---|---|---|---|---|\n",
    ]
    for one in result["generators"]:
        adding, continued, in_rounds = one.get("adding"), one.get("continued"), one.get("in_rounds")
        cells = [percent(one[name]) for name in ("coverage", "false_differences", "half_width")]
        cells += [percent(adding["coverage"]), percent(adding["half_width"]), f"{adding['rounds']:.1f}"] if adding else [""] * 3
        cells += [percent(continued["coverage"]), f"{continued['rounds']:.1f}"] if continued else [""] * 2
        cells += [percent(in_rounds["coverage"]), percent(in_rounds["half_width"])] if in_rounds else [""] * 2
        lines.append(f"| {one['noise'].replace('_', ' ')} | {' | '.join(cells)} |\n")
    return [*lines, "\n"]


def selfcheck() -> list:
    result = result_of("selfcheck")
    if not result:
        return []
    lines = [
        f"`strata selfcheck`, {result['count']} times, {result['seconds']:.0f} s each:\n\n",
        "| host | true degradation | interval holds it | excludes zero | half width |\n",
        "|---|---|---|---|---|\n",
    ]
    for host, one in result["hosts"].items():
        lines.append(
            f"| {host} | {percent(one['truth'])} | {one['holds_the_truth']} of {result['count']} | "
            f"{one['excludes_zero']} of {result['count']} | {percent(one['half_width'])} |\n"
        )
    return [*lines, "\n"]


def slowdowns(name: str, beside: str) -> list:
    result = result_of(name)
    if not result:
        return []
    lines = [
        f"`slowdowns.py`{beside}, {result['works']} works, {result['seconds'] / result['works']:.0f} s each for all of these hosts:\n\n",
        "| made slower by | interval holds the truth | excludes zero | wrong verdicts within ±1 % | within ±1 % of the truth | half width | "
        "marked as disturbed | turns left out |\n",
        "|---|---|---|---|---|---|---|---|\n",
    ]
    for host, one in result["hosts"].items():
        count = one["comparisons"]
        # Older results have the median only; --add refuses them.
        half_width = median(one["half_widths"]) if "half_widths" in one else one["half_width"]
        near = sum(abs(degradation - one["truth"]) <= 0.01 for degradation in one["degradation"])
        lines.append(
            f"| {host} | {one['holds_the_truth']} of {count} | {one['excludes_zero']} of {count} | {one['wrong_verdicts']} of {count} | "
            f"{near} of {count} | "
            f"{percent(half_width)} | {one['marked']} of {count} | "
            f"{percent(one['disturbed_turns'] / max(1, one['turns'] + one['disturbed_turns']))} |\n"
        )
    return [*lines, "\n"]


def quotas() -> list:
    result = result_of("quotas")
    if not result:
        return []
    lines = [
        f"`quotas.py`, containers with a CPU quota against one without, {result['count']} times, {result['seconds']:.0f} s each:\n\n",
        "| quota | what it takes away | measured | half width |\n",
        "|---|---|---|---|\n",
    ]
    for host, one in result["hosts"].items():
        measured = ", ".join(percent(value) for value in one["degradation"])
        lines.append(f"| {host} | {percent(one['truth'])} | {measured} | {percent(one['half_width'])} |\n")
    return [*lines, "\n"]


def first_comparison(name: str, beside: str) -> list:
    result = result_of(name)
    if not result:
        return []
    lines = [
        f"`first_comparison.py`{beside}, {result['count']} times, {result['seconds']:.0f} s each:\n\n",
        "| work | half width, median | widest | conclusive within ±3 % | marked as disturbed |\n",
        "|---|---|---|---|---|\n",
    ]
    for work, one in result["works"].items():
        lines.append(
            f"| {work} | {percent(one['half_width'])} | {percent(one['half_width_most'])} | "
            f"{one['conclusive']} of {result['count']} | {one['marked']} of {result['count']} |\n"
        )
    return [*lines, "\n"]


def turns() -> list:
    result = result_of("turns_gemm")
    if not result:
        return []
    return [
        f"`bench_turns.py`, {' '.join(result['work'])} against itself, {result['comparisons']} comparisons of "
        f"{result['seconds_per_comparison']:.0f} s: {result['median_of_cycle_ratios']['within_1_percent']} within ±1 %; the next engine "
        f"works after {result['change_ms_median']:.1f} ms; one that waits uses {percent(result['waiting_share_of_a_processor'])} of a "
        "processor.\n"
    ]


def turn_changes() -> list:
    lines = []
    for name, where in (("turn_changes", "of one machine"), ("turn_changes_ssh", "of one machine by SSH")):
        result = result_of(name)
        if result:
            beside = f"; a round trip takes {result['round_trip_ms_median']:.1f} ms" if result["round_trip_ms_median"] else ""
            lines.append(f"`turn_changes.py`, hosts {where}: the next engine works {result['ms_median']:.1f} ms after the one before "
                         f"({result['changes']} changes, 95 % within {result['ms_p95']:.1f} ms){beside}.\n\n")
    return lines


def main():
    readme = FOLDER / "README.md"
    text = readme.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    tables = [
        *first_comparison("first_comparison", ""),
        *first_comparison("first_comparison_docker", " where Docker runs"),
        *first_comparison("first_comparison_neighbour", " beside a process that keeps a processor busy for a third of the time"),
        *selfcheck(),
        *slowdowns("slowdowns", ""),
        *slowdowns("slowdowns_pairs", ", many works with few hosts"),
        *slowdowns("slowdowns_minute", ", rounds of 40 turns"),
        *slowdowns("slowdowns_two_hosts", ", two hosts within a minute"),
        *slowdowns("slowdowns_ten_seconds", ", two hosts for 10 s"),
        *slowdowns("slowdowns_drift", " beside a slow drift of 3 %"),
        *slowdowns("slowdowns_guest", " in a virtual machine that is emulated, beside processes that keep every processor busy for a third of the time"),
        *slowdowns("slowdowns_neighbour", " beside a process that keeps a processor busy for a third of the time"),
        *quotas(),
        *coverage(),
        *turns(),
        "\n",
        *turn_changes(),
    ]
    new = before + BEGIN + "".join(tables) + END + after
    if "--check" in sys.argv[1:]:
        return 0 if new == text else 1
    readme.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
