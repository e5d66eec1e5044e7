# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A step of deep Q-learning in PyTorch, as the engine's deepq_fathom does it: the newest frame's action values, a batch drawn from the
frames that are remembered, the second network's values of the next frames, and the training. The game itself is left out: the
frames are random."""
import torch
from torch import nn

ACTIONS, REMEMBERED, DISCOUNT, STACKED = 4, 10000, 0.99, 4


def network():
    return nn.Sequential(nn.Conv2d(STACKED, 32, 8, 4), nn.ReLU(), nn.Conv2d(32, 64, 4, 2), nn.ReLU(), nn.Conv2d(64, 64, 3), nn.ReLU(),
                         nn.Flatten(), nn.Linear(3136, 512), nn.ReLU(), nn.Linear(512, ACTIONS))


def make_step(job, layout):
    online, target = network().to(memory_format=layout), network().to(memory_format=layout)
    target.load_state_dict(online.state_dict())
    compiles = "compile" in job["variant"]
    forward, value = (torch.compile(online), torch.compile(target)) if compiles else (online, target)
    frames = torch.randint(0, 256, (REMEMBERED, 84, 84), dtype=torch.uint8)
    actions = torch.randint(0, ACTIONS, (REMEMBERED,))
    rewards = torch.randint(-1, 2, (REMEMBERED,)).float()
    goes_on = (torch.rand(REMEMBERED) > 0.05).float()
    back = torch.arange(1 - STACKED, 1)
    batch = job["batch"]

    def states(numbers):
        return (frames[numbers[:, None] + back] / 255.0).contiguous(memory_format=layout)

    def infer():
        with torch.inference_mode():
            forward(images)

    images = states(torch.randint(STACKED, REMEMBERED - 1, (batch,)))
    if job["mode"] != "train":
        return infer
    optimizer = torch.optim.RMSprop(online.parameters(), lr=0.00025, alpha=0.95, eps=0.01 / batch)
    newest = torch.tensor([REMEMBERED - 1])

    def train():
        with torch.no_grad():
            online(states(newest)).argmax()
            drawn = torch.randint(STACKED, REMEMBERED - 1, (batch,))
            later = value(states(drawn + 1)).amax(1)
            aims = rewards[drawn] + DISCOUNT * goes_on[drawn] * later
        optimizer.zero_grad(set_to_none=True)
        values = forward(states(drawn)).gather(1, actions[drawn][:, None])[:, 0]
        nn.functional.smooth_l1_loss(values, aims).backward()
        optimizer.step()
    return train
