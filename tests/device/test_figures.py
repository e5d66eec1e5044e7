# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics, the JSON of results, and the table that is made of it."""
import json
import pathlib
import tempfile
import unittest

import figures
import results
import table

IDENTITY = {"commit": "c" * 40, "engine": "e", "machine": {"gpu": "NVIDIA Pretend", "driver": "1.2"}}


def figure(rounds, **more):
    return {"name": "gemm", "part": "peers", "unit": "FLOP/s", "command": "ours", "peer": "bare", "peer_command": "theirs",
            "rounds": [{"engine": ours, "peer": theirs} for ours, theirs in rounds], "goal": 0.99, **more}


class Statistics(unittest.TestCase):
    def test_a_ratio_is_taken_within_a_round(self):
        # A machine that is twice as fast in the second round says nothing about engine and peer.
        found = figures.completed(figure([(100, 100), (200, 200), (99, 100)]))
        self.assertEqual(found["ratio"], {"n": 3, "median": 1.0, "lowest": 0.99, "highest": 1.0})
        self.assertEqual(found["engine"]["median"], 100)

    def test_less_is_better_for_times(self):
        found = figures.completed(figure([(2.0, 1.0)] * 5, larger_is_better=False))
        self.assertEqual(found["ratio"]["median"], 0.5)
        self.assertEqual(found["verdict"], "missed")

    def test_verdicts(self):
        self.assertEqual(figures.verdict([1.0] * 5, 0.99), "reached")
        self.assertEqual(figures.verdict([0.98, 0.98, 0.98, 1.2, 1.2], 0.99), "missed")
        self.assertEqual(figures.verdict([2.0] * 4, 0.99), "too few rounds (4 of 5)")
        self.assertEqual(figures.verdict([2.0] * 5, None), "no goal")

    def test_a_round_with_one_side_is_no_ratio(self):
        found = figures.completed(dict(figure([(1, 1)]), rounds=[{"engine": 3.0}, {"engine": 4.0, "peer": 2.0}]))
        self.assertEqual((found["ratio"]["n"], found["ratio"]["median"], found["engine"]["n"]), (1, 2.0, 2))

    def test_geometric_mean(self):
        self.assertAlmostEqual(figures.geometric_mean([0.5, 2.0, 1.0]), 1.0)

    def test_numbers(self):
        self.assertEqual(figures.number(7960), "7.96 k")
        self.assertEqual(figures.number(2.5e-6), "2.5 µ")
        self.assertEqual(figures.number(None), "nothing")


class File(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "deep", "result.json")
        self.content = results.empty(IDENTITY, {"torch": "2"})

    def test_there_and_back(self):
        results.add_figure(self.content, figure([(1, 2)]))
        results.write(self.path, self.content)
        self.assertEqual(results.read(self.path), self.content)
        self.assertEqual([file.name for file in self.path.parent.iterdir()], ["result.json"])

    def test_rounds_of_a_later_session_are_added(self):
        results.add_figure(self.content, figure([(1, 1)] * 3))
        self.assertIn("too few", self.content["figures"][0]["verdict"])
        results.add_figure(self.content, figure([(1, 1)] * 2))
        self.assertEqual(self.content["figures"][0]["ratio"]["n"], 5)
        self.assertEqual(self.content["figures"][0]["verdict"], "reached")

    def test_rounds_of_another_command_are_not(self):
        results.add_figure(self.content, figure([(1, 1)] * 3))
        results.add_figure(self.content, figure([(1, 1)] * 2, command="other"))
        self.assertEqual([one["engine"]["n"] for one in self.content["figures"]], [2])

    def test_each_peer_has_a_figure_of_its_own(self):
        results.add_figure(self.content, figure([(1, 1)] * 3))
        results.add_figure(self.content, figure([(1, 1)] * 2, peer_command="another variant"))
        self.assertEqual(results.add_figure(self.content, figure([(1, 1)] * 2))["engine"]["n"], 5)
        self.assertEqual([one["engine"]["n"] for one in self.content["figures"]], [2, 5])

    def test_a_check_that_is_run_again_replaces_its_outcome(self):
        for outcome in ("failed", "passed"):
            results.add_check(self.content, {"name": "a", "outcome": outcome})
        results.add_check(self.content, {"name": "b", "outcome": "skipped"})
        self.assertEqual(results.totals(self.content), {"passed": 1, "skipped": 1})

    def test_another_machine_is_refused(self):
        for key, value in (("commit", "d" * 40), ("engine", "f"), ("machine", {"gpu": "NVIDIA Pretend", "driver": "1.3"})):
            with self.assertRaisesRegex(results.Mismatch, f"another {key}.*--output"):
                results.identify(self.content, self.path, dict(IDENTITY, **{key: value}))
        results.identify(self.content, self.path, IDENTITY)

    def test_what_is_no_result_is_refused(self):
        self.path.parent.mkdir()
        for text in ("{", "[]", json.dumps({"schema": results.SCHEMA + 1})):
            self.path.write_text(text, encoding="utf-8")
            with self.assertRaises(results.Mismatch):
                results.read(self.path)
        self.assertIsNone(results.read(self.path.parent / "none.json"))

    def test_a_file_that_cannot_be_written_leaves_the_old_one(self):
        results.write(self.path, self.content)
        with self.assertRaises(TypeError):
            results.write(self.path, {"schema": object()})
        self.assertEqual(results.read(self.path), self.content)
        self.assertEqual(len(list(self.path.parent.iterdir())), 1)


class Table(unittest.TestCase):
    def test_rows(self):
        content = results.empty(IDENTITY, {})
        results.add_figure(content, figure([(2e12, 1e12)] * 5, name="a|b"))
        results.add_figure(content, {"name": "copy", "part": "roofline", "unit": "B/s", "command": "x", "rounds": [{"engine": 5e9}]})
        results.add_check(content, {"name": "c", "outcome": "passed"})
        lines = table.table(content)
        self.assertIn("1 checks passed", lines[2])
        self.assertEqual(lines[-2], "| a\\|b | 2 T (2 T–2 T) FLOP/s | 5 | bare | 2.000 (2.000–2.000) | 0.99 | reached |")
        self.assertEqual(lines[-1], "| copy | 5 G (5 G–5 G) B/s | 1 |  |  |  |  |")

    def test_nothing_measured(self):
        self.assertEqual(table.table(results.empty(IDENTITY, {}))[-1], "No figure was measured.")


if __name__ == "__main__":
    unittest.main()
