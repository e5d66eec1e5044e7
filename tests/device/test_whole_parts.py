# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each part from its command line to the JSON, with an engine and peers that pretend to compute."""
import json
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

import machine
import measure
import peer_rounds
import surroundings

HERE = pathlib.Path(__file__).parent
# Refuses what the engine refuses, and never has a graph of alexnet.
ENGINE = f"""#!{sys.executable}
import csv, json, sys
sys.path.insert(0, {str(HERE)!r})
command, words = sys.argv[1], dict(word.split("=", 1) for word in sys.argv[2:] if "=" in word)
def say(**record): print(json.dumps(record), flush=True)
if command == "inventory":
    say(type="inventory", facts={{"gpu.count": "1"}})
elif command == "selftest":
    print("ok      gemm: 2 cases")
elif command == "suite":
    import peer_rounds
    rows = [dict(problem, direction=words["match"]) for problem in peer_rounds.convolution_problems()]
    with open(sys.argv[-1], "w", newline="") as file:
        table = csv.DictWriter(file, ("outcome", "seconds", "parameters"))
        table.writeheader()
        for row in rows:
            parameters = " ".join(f"{{k}}={{v}}" for k, v in row.items())
            table.writerow({{"outcome": "measured", "seconds": 0.5, "parameters": parameters}})
elif (words.get("operation"), words.get("in_place")) == ("send_receive", "on"):
    say(type="end", outcome="usage", reason="refused")
elif words.get("graph") == "on" and words.get("gpus", "1") != "1":
    say(type="end", outcome="usage", reason="refused")
else:
    facts = {{f"{{name}}.file": f"/a/{{name}}.so (loader path)" for name in ("cublaslt", "cudnn", "nccl")}}
    if sys.argv[2] == "train":
        facts.update({{"loss.last": "1.5", "graph": "off: no" if words["model"] == "alexnet" else words.get("graph", "off")}})
    say(type="trial", iterations_per_step=1, work_per_iteration=2.0, operations_per_iteration=3.0, rate_unit="1/s",
        parameters=words)
    if "--turns" in sys.argv:
        say(type="turn", number=0)
        for line in sys.stdin:
            if line.split()[0] != "turn": break
            say(type="step", phase="measure", duration_ns=[1000000000])
            say(type="turn", number=int(line.split()[1]))
    else:
        say(type="step", phase="measure", duration_ns=[1000000000])
    say(type="result", verified=True, verification="exact", check_value="ab", facts=facts)
    say(type="end", outcome="done", reason="")
"""
DEVICE_TESTS = f"""#!{sys.executable}
import sys
names = ["memory.round_trip", "kernels.formulas", "networks.mnist.fp32", "networks.resnet50_v1.5.fp32", "networks.mnist.bf16"]
print("fact    gpu.name=it")
for name in names:
    if "--list" in sys.argv: print(name)
    elif sys.argv[-1] in name: print(f"ok      {{name}} (1.0 s)")
"""
PEER = f"""#!{sys.executable}
import json, sys
job = json.loads(sys.argv[1]) if sys.argv[1].startswith("{{") else {{}}
rates = {{"graph": 0.5, "compile-graph": 1.0, "compile": 0.7, "eager": 0.1}}
if job.get("variant") == "eager": print(json.dumps({{"error": "no memory"}})); sys.exit(1)
print(json.dumps({{"ready": "it"}}), flush=True)
for line in sys.stdin:
    values = {{one["key"]: 1.0 for one in job.get("problems", [])}}
    print(json.dumps({{"value": rates.get(job.get("variant"), 1.0), "values": values}}), flush=True)
"""
GPU = {"name": "Pretend", "driver_version": "1", "memory.total": "2"}


class WholeParts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.output = self.folder / "result.json"
        for name, text in (("bin/strata-engine", ENGINE), ("bin/libstrata-engine-cuda.so", ""),
                           ("tests/device/device_tests", DEVICE_TESTS), ("tests/device/bare_loops", PEER),
                           ("torch_training.py", PEER), ("torch_convolutions.py", PEER)):
            file = self.folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            file.chmod(0o755)

    def measured(self, *words, status=measure.RIGHT, gpus=1):
        """The JSON after one call of run.sh."""
        options = measure.arguments(["--way", "source", "--folder", str(self.folder), "--output", str(self.output), *words])
        with mock.patch.object(machine, "gpus", lambda: [GPU] * gpus), mock.patch.object(peer_rounds, "FOLDER", self.folder), \
                mock.patch.object(machine, "torch_versions", lambda: {"torch": "2", "torch.sees_gpu": True}), \
                mock.patch.dict(os.environ), mock.patch("builtins.print") as told:
            self.assertEqual(measure.measure(options), status, told.mock_calls)
        content = json.loads(self.output.read_text(encoding="utf-8"))
        self.checks = {check["name"]: check for check in content["checks"]}
        self.figures = {figure["name"]: figure for figure in content["figures"]}
        return content

    def test_the_machine_is_told_whole(self):
        self.measured("machine")
        tools = [f"machine: {name}" for name, _ in surroundings.OTHERS]
        self.assertEqual({check["outcome"] for name, check in self.checks.items() if name not in tools}, {"passed"})
        self.assertIn("/a/cudnn.so (loader path)", self.checks["machine: engine's work"]["detail"])
        self.assertIn(sys.prefix, self.checks["machine: python"]["detail"])
        self.assertEqual(self.checks["machine: device_tests"]["detail"], "5 tests")

    def test_an_engine_that_does_not_start_is_told_beside_the_rest(self):
        (self.folder / "bin/strata-engine").write_text("#!/bin/sh\necho no libstdc++ >&2\nexit 127\n", encoding="utf-8")
        self.measured("machine", status=measure.WRONG)
        self.assertIn("no libstdc++", self.checks["machine: engine's inventory"]["detail"])
        self.assertEqual(self.checks["machine: engine's work"]["outcome"], "failed")
        self.assertEqual(self.checks["machine: python"]["outcome"], "passed")

    def test_correctness_asks_for_nothing_that_is_refused(self):
        self.measured("correctness", "--quick")
        self.assertEqual({check["outcome"] for check in self.checks.values()}, {"passed"})
        self.assertEqual(self.checks["device_tests networks.mnist: networks.mnist.bf16"]["outcome"], "passed")
        self.assertEqual(self.checks["device_tests networks.resnet50_v1.5: as a whole"]["outcome"], "passed")
        self.assertIn("device_tests memory: memory.round_trip", self.checks)
        self.assertIn("train model=resnet18 batch=4 precision=bf16 graph=on images_on=device engine_choice=measured "
                      "optimizer=momentum", self.checks)

    def test_correctness_misses_a_graph(self):
        with mock.patch("correctness.trials", lambda _: [("train", {"model": "alexnet", "graph": "on"})]):
            self.measured("correctness", "--only", "alexnet", status=measure.WRONG)
        self.assertIn("off: no", self.checks["train model=alexnet graph=on"]["detail"])

    def test_roofs(self):
        self.measured("roofline", "--quick", gpus=2)
        self.assertEqual({check["outcome"] for check in self.checks.values()}, {"passed"})
        self.assertIn("graph=off", self.figures["train resnet50_v1.5 bf16 on 2 GPUs"]["command"])

    def test_peers_add_up(self):
        content = self.measured("peers", "--rounds", "2", status=measure.WRONG)
        self.assertEqual([name for name, check in self.checks.items() if check["outcome"] != "passed"],
                         ["peers: train alexnet bf16"])
        self.assertIn("off: no", self.checks["peers: train alexnet bf16"]["detail"])
        found = self.figures["train resnet50_v1.5 bf16 batch 256"]
        self.assertEqual(found["peer_variants"]["compile-graph"], 1.0)
        self.assertIn("no memory", found["peer_variants"]["eager"])
        self.assertIn("compile-graph", found["peer_command"])
        self.assertEqual(found["rounds"], [{"engine": 256.0, "peer": 1.0}] * 2)
        self.assertEqual(self.figures["conv DeepBench fp32 backward_data"]["facts"]["problems"], 90)
        self.assertIn("/a/cublaslt.so", self.figures["gemm bf16 8192"]["peer_command"])
        with mock.patch.object(peer_rounds, "VARIANTS", ()):  # the winner is known
            self.measured("peers", "--rounds", "5", "--only", "resnet50_v1.5 bf16")
        self.assertEqual(self.figures["train resnet50_v1.5 bf16 batch 256"]["engine"]["n"], 5)
        self.assertEqual(len(self.figures), len(content["figures"]))

    def test_a_few_convolutions_are_measured_in_turns(self):
        self.measured("peers", "--quick", "--only", "conv bf16 forward")
        found = self.figures["conv DeepBench bf16 forward, every 16th"]
        self.assertEqual((found["engine"]["n"], found["facts"]["problems"]), (5, 6))

    def test_what_hangs_leaves_the_rounds_before(self):
        hanging = PEER.replace("for line in sys.stdin:", """import time
for count, line in enumerate(sys.stdin):
    if count == 2: time.sleep(90)""")
        (self.folder / "tests/device/bare_loops").write_text(hanging, encoding="utf-8")
        with mock.patch.object(measure.processes.Budget, "timeout", lambda *_: 2):
            self.measured("peers", "--only", "kernel-launch rate", status=measure.WRONG)
        self.assertEqual(self.figures["kernel-launch rate"]["engine"]["n"], 2)
        self.assertIn("after 2 of 5 rounds", self.figures["kernel-launch rate"]["stopped"])
        self.assertIn("2 of 5 rounds; stopped", self.checks["peers: kernel-launch rate"]["detail"])

    def test_what_is_not_there_is_needed(self):
        with self.assertRaisesRegex(surroundings.Failed, "not there"):
            surroundings.needed(None)


if __name__ == "__main__":
    unittest.main()
