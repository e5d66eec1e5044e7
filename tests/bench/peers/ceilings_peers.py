# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Peak arithmetic and bandwidth of one thread: the engine against likwid-bench, by turns, on the same sizes.

Prints medians in G/s and the median over rounds of engine / likwid. Wanted: 0.98 for arithmetic, 1.0 for bandwidth.
"""
import argparse
import json
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

KIB = 1024


def engine_rate(engine: str, words: list[str], seconds: float) -> float:
    command = [engine, "run", *words, "threads=1", "telemetry_hz=0", "counters=off", "warmup_steps=1", "steps=3",
               f"min_step_ms={seconds * 1000 / 3:.0f}"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return next(record["rate"] for record in map(json.loads, lines) if record["type"] == "result")


def likwid_rate(kernel: str, bytes_: int, seconds: float) -> float:
    work = ["likwid-bench", "-t", kernel, "-w", f"N:{bytes_ // KIB}kB:1", "-s", str(max(1, round(seconds)))]
    lines = subprocess.run(work, check=True, capture_output=True, text=True).stdout.splitlines()
    key = "MFlops/s:" if kernel.startswith("peakflops") else "MByte/s:"
    return 1e6 * next(float(line.split()[1]) for line in lines if line.startswith(key))


def cache_bytes() -> dict[str, int]:
    sizes = {}
    for index in Path("/sys/devices/system/cpu/cpu0/cache").glob("index*"):
        if (index / "type").read_text().strip() != "Instruction":
            sizes["l" + (index / "level").read_text().strip()] = int((index / "size").read_text().strip().rstrip("K")) * KIB
    return sizes


def pages() -> str:
    """What likwid-bench gets, which doesn't ask for large ones."""
    setting = Path("/sys/kernel/mm/transparent_hugepage/enabled")
    return "large" if setting.exists() and "[always]" in setting.read_text() else "small"


def cases(dram: int) -> list[tuple[str, list[str], str, int]]:
    found = [("fp64 avx512", ["peak-flops", "precision=fp64", "isa=avx512"], "peakflops_avx512_fma", 32 * KIB),
             ("fp32 avx512", ["peak-flops", "precision=fp32", "isa=avx512"], "peakflops_sp_avx512_fma", 32 * KIB)]
    kernels = {"read": "load_avx512", "copy": "copy_avx512", "triad": "stream_avx512_fma"}
    streaming = {"read": "load_avx512", "copy": "copy_mem_avx512", "triad": "stream_mem_avx512"}
    for level, size in sorted(cache_bytes().items()):
        for operation, kernel in kernels.items():
            words = ["memory-bandwidth", f"operation={operation}", f"level={level}", f"pages={pages()}"]
            found.append((f"{level} {operation}", words, kernel, size // 2))
    for operation, kernel in streaming.items():
        arrays = {"read": 1, "copy": 2, "triad": 3}[operation]
        words = ["memory-bandwidth", f"operation={operation}", f"size_bytes={dram // arrays // 64 * 64}", f"pages={pages()}"]
        found.append((f"dram {operation}", words, kernel, dram))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1, help="of each measurement")
    parser.add_argument("--dram-bytes", type=int, default=1 << 30)
    options = parser.parse_args()
    if shutil.which("likwid-bench") is None:
        print("ceilings_peers.py: likwid-bench is not there; install the package likwid.", file=sys.stderr)
        return 1
    print(f"{'roof':14} {'engine':>9} {'likwid':>9} {'ratio':>7} {'lowest':>7} {'highest':>7}   n = {options.rounds}")
    for name, words, kernel, bytes_ in cases(options.dram_bytes):
        pairs = []
        for turn in range(options.rounds):
            ours = lambda: engine_rate(options.engine, words, options.seconds)
            theirs = lambda: likwid_rate(kernel, bytes_, options.seconds)
            if turn % 2:
                other = theirs()
                pairs.append((ours(), other))
            else:
                pairs.append((ours(), theirs()))
        ratios = [mine / other for mine, other in pairs]
        medians = [statistics.median(side) / 1e9 for side in zip(*pairs)]
        print(f"{name:14} {medians[0]:9.2f} {medians[1]:9.2f} {statistics.median(ratios):7.3f} {min(ratios):7.3f} "
              f"{max(ratios):7.3f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
