# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""PyTorch's side of the comparison, where PyTorch is: the same networks, and answers as they are asked for."""
import csv
import importlib.util
import json
import pathlib
import sys
import unittest

import processes

FOLDER = pathlib.Path(__file__).parent
TOTALS = FOLDER.parent / "engine/training/models/data/totals.csv"


@unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not installed here")
class TorchPeers(unittest.TestCase):
    def serve(self, script, job):
        server = processes.Server([sys.executable, "-B", FOLDER / "peers" / script, json.dumps(dict(job, device="cpu"))], 60)
        self.addCleanup(server.close)
        return server

    def test_networks_have_the_engine_s_sizes(self):
        sys.path.insert(0, str(FOLDER / "peers"))
        self.addCleanup(sys.path.pop, 0)
        import torch
        import torch_networks
        with open(TOTALS, newline="", encoding="utf-8") as file:
            totals = {row["model"]: int(row["params"]) for row in csv.DictReader(line for line in file if not line.startswith("#"))}
        for name, (make, size) in torch_networks.MODELS.items():
            with torch.device("meta"):
                network = make()
                result = network(torch.empty(2, 3, size, size))
            self.assertEqual(sum(parameter.numel() for parameter in network.parameters()), totals[name], name)
            self.assertEqual(tuple(result.shape), (2, 1000), name)

    def test_language_models_have_the_published_sizes(self):
        sys.path.insert(0, str(FOLDER / "peers"))
        self.addCleanup(sys.path.pop, 0)
        import torch
        import torch_networks
        sizes = {"gpt2_124m": 124439808, "gpt2_355m": 354823168}
        self.assertEqual(set(sizes), set(torch_networks.LANGUAGE_MODELS))
        for name, (make, _) in torch_networks.LANGUAGE_MODELS.items():
            with torch.device("meta"):
                network = make()
                loss = network(torch.zeros(2, 5, dtype=torch.long), torch.zeros(2, 5, dtype=torch.long))
            self.assertEqual(sum(parameter.numel() for parameter in network.parameters()), sizes[name], name)
            self.assertEqual(loss.ndim, 0, name)

    def test_training_of_tokens_answers(self):
        job = {"model": "gpt2_124m", "batch": 1, "sequence": 8, "precision": "bf16", "variant": "eager", "warmup": 0, "steps": 1}
        self.assertGreater(self.serve("torch_training.py", job).round(60)["value"], 0)

    def test_training_learns_and_answers(self):
        job = {"model": "alexnet", "batch": 2, "precision": "bf16", "variant": "eager", "warmup": 0, "steps": 1}
        server = self.serve("torch_training.py", job)
        self.assertIn("PyTorch", server.ready["ready"])
        found = server.round(60)
        self.assertGreater(found["value"], 0)
        self.assertGreater(found["loss"], 0)

    def test_what_cannot_be_captured_says_so(self):
        job = {"model": "alexnet", "batch": 2, "precision": "fp16", "variant": "graph", "warmup": 0, "steps": 1}
        with self.assertRaisesRegex(processes.Failed, "cannot be captured"):
            self.serve("torch_training.py", job)

    def test_convolutions_answer_by_key(self):
        sizes = {"batch": 1, "channels": 3, "height": 9, "width": 8, "filters": 4, "kernel_height": 3, "kernel_width": 2, "pad_height": 1,
                 "pad_width": 0, "stride_height": 2, "stride_width": 1}
        problems = [dict(sizes, key=direction, direction=direction) for direction in ("forward", "backward_data", "backward_weights")]
        server = self.serve("torch_convolutions.py", {"precision": "fp32", "problems": problems})
        for _ in range(2):
            found = server.round(60)["values"]
            self.assertEqual(set(found), {problem["key"] for problem in problems})
            self.assertTrue(all(seconds > 0 for seconds in found.values()))


if __name__ == "__main__":
    unittest.main()
