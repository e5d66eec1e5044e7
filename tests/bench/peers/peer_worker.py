# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures one framework in a process of its own: reads a job as JSON from the arguments, prints the outcome as JSON.

    peer_worker.py '{"framework": "torch", "variant": "eager", "model": "resnet50", "mode": "train", "batch": 16,
                     "threads": 2, "warmup": 3, "steps": 5, "started": 1.5}'

"started" is the monotonic clock when the process was started, which Linux shares between processes.
"""
import json
import sys
import time


def main():
    job = json.loads(sys.argv[1])
    if job["framework"] == "torch":
        import torch_peer as peer
    else:
        import tensorflow_peer as peer
    step = peer.make_step(job)
    ready = time.monotonic()
    step()
    first_done = time.monotonic()
    for _ in range(job["warmup"] - 1):
        step()
    seconds = []
    for _ in range(job["steps"]):
        begun = time.perf_counter()
        step()
        seconds.append(time.perf_counter() - begun)
    print("\n" + json.dumps({"version": peer.version(), "step_seconds": seconds, "to_first_step": ready - job["started"],
                             "to_first_result": first_done - job["started"]}))


if __name__ == "__main__":
    main()
