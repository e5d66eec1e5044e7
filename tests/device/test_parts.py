# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that hang, servers, and what the parts make of what programs say."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import types
import unittest
from unittest import mock

import correctness
import engine
import machine
import measure
import peer_rounds
import processes
import results
import roofs
import sanitizer

RECORDS = [
    {"type": "hello"}, {"type": "trial", "iterations_per_step": 4, "work_per_iteration": 10.0, "operations_per_iteration": 30.0, "rate_unit": "B/s", "parameters": {}},
    {"type": "step", "phase": "warmup", "duration_ns": [9000000000]}, {"type": "step", "phase": "measure", "duration_ns": [1000000000]},
    {"type": "step", "phase": "measure", "duration_ns": [3000000000]},
    {"type": "result", "verified": True, "verification": "exact", "check_value": "ab", "facts": {"isa": "x"}},
    {"type": "end", "outcome": "done", "reason": ""}]
SERVER = """import json, sys, time
print("a line of a library"); print(json.dumps({"ready": "it"}), flush=True)
for count, line in enumerate(sys.stdin):
    if sys.argv[1] == "hang": time.sleep(60)
    if sys.argv[1] == "die": sys.exit("no more")
    print(json.dumps({"error": "out of memory"} if sys.argv[1] == "error" else {"value": count}), flush=True)
"""


def trial(**changes):
    found = engine.trial_of(json.dumps(record) for record in RECORDS)
    found.result = dict(found.result, **changes.pop("result", {}))
    for name, value in changes.items():
        setattr(found, name, value)
    return found


class Processes(unittest.TestCase):
    def test_a_program_that_hangs_ends_with_its_children(self):
        begun = time.monotonic()
        ended = processes.run(["sh", "-c", "sleep 61 & echo $!; wait"], 0.5)
        self.assertTrue(ended.timed_out)
        self.assertLess(time.monotonic() - begun, 10)
        child = int(ended.output)
        for _ in range(600):
            if not os.path.exists(f"/proc/{child}") or pathlib.Path(f"/proc/{child}/stat").read_text().split()[2] == "Z":
                return
            time.sleep(0.1)
        self.fail("the child lives on")

    def test_a_program_that_is_not_there(self):
        with self.assertRaisesRegex(processes.Failed, "cannot be started"):
            processes.run(["/no/such/program"], 1)

    def server(self, kind):
        server = processes.Server([sys.executable, "-c", SERVER, kind], 60)
        self.addCleanup(server.close)
        return server

    def test_a_server_answers_each_round(self):
        server = self.server("well")
        self.assertEqual(server.ready, {"ready": "it"})
        self.assertEqual([server.round(60)["value"] for _ in range(3)], [0, 1, 2])

    def test_a_server_that_hangs_dies_or_complains(self):
        for kind, words, seconds in (("hang", "in time", 0.5), ("die", "no more", 60), ("error", "out of memory", 60)):
            with self.assertRaisesRegex(processes.Failed, words):
                self.server(kind).round(seconds)

    def test_a_budget_runs_out(self):
        clock = iter([0.0, 4.0, 4.0, 20.0, 20.0])
        budget = processes.Budget(10, lambda: next(clock))
        self.assertEqual((budget.left(), budget.timeout(3), budget.left(), budget.timeout(9)), (6.0, 3, 0.0, 1.0))


class Trials(unittest.TestCase):
    def test_figures_are_of_measured_steps(self):
        found = trial()
        self.assertEqual(found.iterations_per_second(), 2.0)
        self.assertEqual(found.work_per_second(), 20.0)
        self.assertEqual(found.operations_per_second(), 60.0)
        self.assertEqual(found.facts, {"isa": "x"})

    def test_a_turn_is_of_its_own_steps(self):
        program = """import json, sys
def say(**record): print(json.dumps(record), flush=True)
say(type="trial", iterations_per_step=1, parameters={})
say(type="turn", number=0)
for count, line in enumerate(sys.stdin):
    if line.startswith("finish"): break
    say(type="step", phase="measure", duration_ns=[10 ** 9 * (count + 1)])
    say(type="turn", number=count + 1)
say(type="result", verified=len(sys.argv) == 1, verification="it")
say(type="end", outcome="done", reason="")
"""
        with engine.Turns([sys.executable, "-c", program], 60) as turns:
            self.assertEqual([turns.turn(60).iterations_per_second() for _ in range(2)], [1.0, 0.5])
            self.assertEqual(turns.finish(60).step_seconds, [1.0, 2.0])
        with engine.Turns([sys.executable, "-c", program, "wrong"], 60) as turns, self.assertRaisesRegex(processes.Failed, "not verified"):
            turns.finish(60)

    def test_an_engine_that_says_nothing_has_failed(self):
        self.assertEqual(engine.trial_of([]).outcome, "failed")
        found = engine.Engine(["/bin/false"]).attempt("gemm", {}, 10)
        self.assertEqual(found.outcome, "failed")
        with self.assertRaises(processes.Failed):
            engine.Engine(["/bin/false"]).run("gemm", {}, 10)

    def test_judgement(self):
        other = {"check_value": "cd"}
        self.assertEqual(correctness.judge(trial(), trial())[0], "passed")
        self.assertEqual(correctness.judge(trial(), None)[0], "passed")
        self.assertEqual(correctness.judge(trial(result={"verified": False}), None)[0], "failed")
        self.assertEqual(correctness.judge(trial(outcome="unsupported", reason="no cuDNN"), None), ("skipped", "no cuDNN"))
        self.assertEqual(correctness.judge(trial(outcome="timed_out"), None)[0], "failed")
        self.assertEqual(correctness.judge(trial(result=other), trial())[0], "failed")
        graphless = trial(result={"facts": {"loss.last": "1", "graph": "off: not allowed"}})
        graphless.trial["parameters"] = {"graph": "on"}
        self.assertEqual(correctness.judge(graphless, None), ("failed", "a graph was asked for, but it is off: not allowed"))
        self.assertIsNone(trial().lost_graph())
        near, far, none = (trial(result={"facts": {"loss.last": loss}}) for loss in ("2.001", "2.003", "nan"))
        reference = trial(result={"facts": {"loss.last": "2"}})
        self.assertEqual([correctness.judge(one, reference)[0] for one in (near, far, none)], ["passed", "failed", "failed"])
        narrow = trial(result=other)
        narrow.trial["parameters"] = {"precision": "bf16"}
        self.assertEqual(correctness.judge(narrow, trial())[0], "passed")

    def test_what_is_cut_short_is_not_wrong(self):
        def outcomes(limit):
            context = types.SimpleNamespace(seed=1, budget=types.SimpleNamespace(timeout=lambda _: limit))
            with mock.patch.object(processes, "run", lambda *_: processes.Ended(-1, "ok      a\n", "", 1.0)):
                return [check["outcome"] for check in correctness.program_checks("tests", ["tests"], 9, context)]
        self.assertEqual((outcomes(9), outcomes(8)), (["passed", "failed"], ["passed", "not run"]))

    def test_a_suite_that_is_cut_short_has_failed(self):
        # Its table is there before it ends.
        with self.assertRaisesRegex(processes.Failed, "did not end"):
            engine.Engine(["sh", "-c", 'shift; echo seconds >"$3"; sleep 60', "sh"]).suite(["x"], 0.5)

    def test_parts_of_the_device_tests(self):
        listed = "fact    a=b\nmemory.a\nmemory.b\nnetworks.x_v1.5.fp32\nnetworks.y.fp32\nnetworks.x_v1.5.bf16\nnetworks\n"
        self.assertEqual(correctness.parts_of(listed), ["memory", "networks.x_v1.5", "networks.y", "networks"])

    def test_self_test_lines(self):
        ended = processes.Ended(1, "ok      gemm: 480 cases\nskipped gemm, backend cuda: no GPU (none).\nskipped copy: backend cuda: no GPU.\n"
                                "FAILED  conv: differs: by 3.\nFAILED  conv: again.\n", "", 1.0)
        found = {check["name"]: check for check in correctness.lines_of("selftest", ended, "correctness")}
        self.assertEqual(found["selftest: gemm"]["outcome"], "passed")
        self.assertEqual(found["selftest: gemm"]["detail"], "480 cases")
        self.assertEqual(found["selftest: gemm, backend cuda"]["outcome"], "skipped")
        self.assertEqual(found["selftest: gemm, backend cuda"]["detail"], "no GPU (none).")
        self.assertEqual(found["selftest: copy"]["outcome"], "skipped")
        self.assertEqual(found["selftest: conv"]["outcome"], "failed")
        self.assertIn("again.", found["selftest: conv"]["detail"])
        self.assertEqual(found["selftest: as a whole"]["outcome"], "passed")

    def test_a_self_test_that_crashes_or_tests_nothing_has_failed(self):
        for ended in (processes.Ended(-11, "ok      gemm\n", "", 1.0), processes.Ended(-1, "", "", 1.0), processes.Ended(0, "", "", 1.0),
                      processes.Ended(1, "ok      gemm\n", "", 1.0)):
            found = {check["name"]: check["outcome"] for check in correctness.lines_of("selftest", ended, "correctness")}
            self.assertEqual(found["selftest: as a whole"], "failed", ended)


class Sanitizer(unittest.TestCase):
    def judge(self, tool, output, status=0):
        return sanitizer.judge(tool, processes.Ended(status, output, "", 1.0))[0]

    def test_findings(self):
        ours = "========= Invalid read\n=========     at strata::engine::f()\n========= ERROR SUMMARY: 2 errors\n"
        theirs = "========= Uninitialized access\n=========     at cudnn::f()\n========= ERROR SUMMARY: 2 errors\n"
        self.assertEqual(self.judge("memcheck", "========= ERROR SUMMARY: 0 errors\n"), "passed")
        self.assertEqual(self.judge("racecheck", "========= RACECHECK SUMMARY: 0 hazards displayed\n"), "passed")
        self.assertEqual(self.judge("initcheck", ours), "failed")
        self.assertEqual(self.judge("initcheck", theirs), "passed")
        self.assertEqual(self.judge("memcheck", theirs), "failed")
        self.assertEqual(self.judge("memcheck", "could not start", 1), "failed")


class Peers(unittest.TestCase):
    def test_deepbench_has_94_training_convolutions(self):
        problems = peer_rounds.convolution_problems()
        self.assertEqual(len(problems), 94)
        self.assertEqual(problems[0]["stride_width"] > 0, True)

    def test_keys_of_suite_and_list_agree(self):
        problem = dict(peer_rounds.convolution_problems()[0], direction="backward_data")
        words = " ".join(f"{name}={value}" for name, value in problem.items())
        rows = [{"outcome": "measured", "seconds": "0.5", "parameters": words + " precision=bf16"},
                {"outcome": "unsupported", "seconds": "", "parameters": words}]
        self.assertEqual(peer_rounds.engine_convolutions(rows), {peer_rounds.key_of(problem): 0.5})

    def test_convolutions_are_compared_within_a_round(self):
        pairs = [({"a forward": 1.0, "b forward": 2.0}, {"a forward": 2.0, "b forward": 1.0, "c forward": 1.0})] * 3
        directions, medians = peer_rounds.compare_convolutions(pairs)
        self.assertEqual(medians, {"a forward": 2.0, "b forward": 0.5})
        self.assertEqual(directions, {"forward": {"problems": 2, "geometric_mean": 1.0, "minimum": 0.5, "slowest": "b forward"}})

    def test_turns_alternate_and_end_with_the_time(self):
        order = []
        clock = iter(range(0, 1000, 5))
        context = types.SimpleNamespace(budget=processes.Budget(80, lambda: next(clock)))
        found = peer_rounds.alternate(context, 5, lambda _: order.append("e") or 1, lambda _: order.append("p") or 2, 5)
        self.assertEqual("".join(order), "eppeep")
        self.assertEqual(found, ([{"engine": 1, "peer": 2}] * 3, ""))

    def test_a_round_that_fails_leaves_those_before(self):
        def fail_in(turn):
            answers = iter([1] * turn)

            def ours(_):
                if (answer := next(answers, None)) is None:
                    raise processes.Failed("no end after 5 s")
                return answer
            return peer_rounds.alternate(types.SimpleNamespace(budget=processes.Budget(99)), 5, ours, lambda _: 2, 5)
        self.assertEqual(fail_in(2), ([{"engine": 1, "peer": 2}] * 2, "after 2 of 5 rounds: no end after 5 s"))
        with self.assertRaises(processes.Failed):
            fail_in(0)

    def test_the_most_wanted_comes_first(self):
        names = [name for name, _ in peer_rounds.subjects(False)]
        self.assertEqual([name.split()[0] for name in names[:3]], ["train", "gemm", "copy"])
        self.assertEqual(names[0], "train resnet50_v1.5 bf16")
        self.assertEqual(names[-1], "telemetry")

    def test_variants_that_are_known_are_not_tried_again(self):
        known = {"graph": 1.0, "compile-graph": 2.0, "compile": "python did not answer in time.", "eager": "no memory"}
        self.assertEqual(peer_rounds.variants_to_try({}, False), list(peer_rounds.VARIANTS))
        self.assertEqual(peer_rounds.variants_to_try(known, False), ["compile-graph", "compile"])

    def test_rounds_that_the_file_lacks(self):
        before = [{"name": "a", "peer_command": "p", "engine": {"n": n}} for n in (3,)]
        context = measure.Context(None, None, 1, False, 5, [], set(), before=before)
        self.assertEqual([context.lacking_rounds(*kind) for kind in (("a", "p"), ("a", "q"), ("b", "p"))], [2, 5, 5])
        before[0]["engine"]["n"] = 5
        self.assertEqual(context.lacking_rounds("a", "p"), 5)


class Roofs(unittest.TestCase):
    def test_training_stands_under_the_roof_of_its_precision(self):
        fake = types.SimpleNamespace(run=lambda *_: trial(), text=lambda *_: "x")
        context = types.SimpleNamespace(programs=types.SimpleNamespace(engine=fake), budget=processes.Budget(60), peaks={})
        roofs.figure(context, "gpu-peak bf16", "gpu-peak", {"precision": "bf16"})
        context.peaks["tf32"] = 1.0
        found = roofs.figure(context, "train", "train", {"precision": "bf16"})
        self.assertEqual(context.peaks["bf16"], 20.0)
        self.assertEqual(found["facts"]["share_of_peak"], 3.0)  # 60 operations a second under a roof of 20

    def test_names_are_of_one_thing_each(self):
        for quick in (True, False):
            names = [name for name, _, _ in roofs.subjects(quick, gpus=4)]
            self.assertGreater(len(names), len(roofs.subjects(quick)))
            self.assertEqual(len(names), len(set(names)))
            names = [name for name, _ in peer_rounds.subjects(quick)]
            self.assertEqual(len(names), len(set(names)))


class Machine(unittest.TestCase):
    def test_what_nvidia_smi_says(self):
        found = machine.gpus("NVIDIA H100 80GB HBM3, 580.1, 81559, GPU-1, 00000000:1B:00.0, Default, Disabled, Enabled, 700.00, 1980, 2619, Enabled\n")
        self.assertEqual((found[0]["name"], found[0]["driver_version"], found[0]["ecc.mode.current"]), ("NVIDIA H100 80GB HBM3", "580.1", "Enabled"))
        self.assertEqual(machine.file_name(found, "2026-01-02"), "NVIDIA-H100-80GB-HBM3-2026-01-02.json")
        with self.assertRaises(processes.Failed):
            machine.gpus("")

    def test_where_libraries_are_looked_for(self):
        listed = ("\tlibcuda.so.1 (libc6) => /usr/lib/i386-linux-gnu/libcuda.so.1\n"
                  "\tlibcuda.so.1 (libc6,x86-64) => /drv/libcuda.so.1\n\tlibcuda.so (libc6,x86-64) => /other/libcuda.so\n")
        self.assertEqual(machine.listed_driver(listed), "/drv/libcuda.so.1")
        self.assertIsNone(machine.listed_driver("\tlibcudart.so.13 (libc6,x86-64) => /a/libcudart.so.13\n"))
        with mock.patch.dict(os.environ, LD_LIBRARY_PATH="/a::/b"), \
                mock.patch("os.path.isdir", lambda folder: folder == machine.DRIVER_FOLDER):
            self.assertEqual(machine.library_folders(listed), ["/a", "/b", "/usr/local/nvidia/lib64", "/drv"])
            with mock.patch.object(machine, "listed_driver", lambda _=None: None):
                prepared, built = machine.Programs("prepared", "/f"), machine.Programs("source", "/f")
        self.assertEqual(prepared.bare_loops, ["/f/engine/lib/ld-linux-x86-64.so.2", "--library-path",
                                               "/f/engine/lib:/a:/b:/usr/local/nvidia/lib64", "/f/bin/bare_loops"])
        self.assertEqual(built.engine.command,
                         ["/usr/bin/env", "LD_LIBRARY_PATH=/a:/b:/usr/local/nvidia/lib64", "/f/bin/strata-engine"])

    def test_children_are_told_of_a_virtual_environment(self):
        for prefix, said, expected in (("/venv", {}, "/venv"), ("/venv", {"VIRTUAL_ENV": "/mine"}, "/mine"),
                                       (sys.base_prefix, {}, None)):
            with mock.patch.dict(os.environ, said), mock.patch.object(sys, "prefix", prefix):
                if not said:
                    os.environ.pop("VIRTUAL_ENV", None)
                machine.tell_children_of_python()
                self.assertEqual(os.environ.get("VIRTUAL_ENV"), expected)

    def test_a_part_that_could_test_nothing_is_not_right(self):
        def wrong_with(*outcomes):
            checks = [{"name": str(index), "outcome": outcome, "detail": ""} for index, outcome in enumerate(outcomes)]
            content = results.empty({"commit": "", "engine": "", "machine": {}}, {})
            with tempfile.TemporaryDirectory() as folder, mock.patch.object(correctness, "run", lambda _: iter(checks)), \
                    mock.patch("builtins.print"):
                return measure.run_part("correctness", None, content, pathlib.Path(folder, "r.json"))
        self.assertEqual(wrong_with("skipped", "skipped"), 1)
        self.assertEqual(wrong_with("skipped", "passed"), 0)
        self.assertEqual(wrong_with("failed", "passed", "not run"), 1)

    def test_only_and_missing(self):
        def wants(name, only=(), done=()):
            return measure.Context(None, None, 1, False, 5, list(only), set(done)).wants(name)
        self.assertTrue(wants("train x"))
        self.assertFalse(wants("train x", only=["gemm"]))
        self.assertTrue(wants("train x", only=["gemm", "x"]))
        self.assertFalse(wants("gemm bf16", done=["peers: gemm bf16"]))
        self.assertFalse(wants("selftest", done=["selftest: as a whole"]))
        self.assertTrue(wants("bf16", done=["peers: gemm bf16"]))


class Script(unittest.TestCase):
    SCRIPT = pathlib.Path(__file__).parent / "run.sh"

    def run_with(self, smi, *words):
        """run.sh on a machine whose nvidia-smi is the given script, or missing."""
        with tempfile.TemporaryDirectory() as folder:
            for program in ("bash", "sed", "dirname", "timeout", "cut", "cat", "sh"):
                os.symlink(subprocess.check_output(["sh", "-c", f"command -v {program}"], text=True).strip(), f"{folder}/{program}")
            if smi:
                pathlib.Path(folder, "nvidia-smi").write_text("#!/bin/sh\n" + smi, encoding="utf-8")
                os.chmod(f"{folder}/nvidia-smi", 0o755)
            return subprocess.run([f"{folder}/bash", self.SCRIPT, *words], env={"PATH": folder}, capture_output=True, text=True, timeout=60)

    def test_without_a_gpu_it_is_skipped_with_a_reason(self):
        for smi, words in (("", "nvidia-smi is not there"), ("echo 'NVIDIA-SMI has failed'; exit 9", "NVIDIA-SMI has failed"),
                           ("echo No devices were found", "shows no GPU")):
            ended = self.run_with(smi)
            self.assertEqual(ended.returncode, 77, ended)
            self.assertIn("skipped: no GPU", ended.stdout)
            self.assertIn(words, ended.stdout)

    def test_usage(self):
        ended = self.run_with("", "--help")
        self.assertEqual(ended.returncode, 0)
        self.assertIn("Exit status", ended.stdout)


if __name__ == "__main__":
    unittest.main()
