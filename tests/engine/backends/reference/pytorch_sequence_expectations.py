# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The networks of tst_reference_pytorch_sequences.cpp in PyTorch: writes data/sequences.json, what they learn in double precision.

usage: python pytorch_sequence_expectations.py   (a Python with torch and numpy; no other test needs them)
"""

import bisect
import json
import math
import pathlib

import numpy
import torch
import torch.nn.functional as F

BATCH, STEPS, WIDTH, INNER, WORDS = 3, 5, 8, 12, 11
RATE, DECAY, CLIP = 0.01, 0.1, 1.0


def in_single_precision(numbers, shape):
    return torch.tensor(numbers.astype(numpy.float32).astype(numpy.float64)).reshape(shape)


def wave(shape, index):
    i = numpy.arange(numpy.prod(shape))
    return 0.4 * numpy.sin(1 + 1.7 * i + 3.1 * index)


def numbers_below(count, shape, step):
    i = numpy.arange(numpy.prod(shape), dtype=numpy.int64)
    return torch.tensor(((i * i + step * i) % count).reshape(shape))


class Parameters(dict):
    """In the order in which they are first asked for, which is that of the graph's."""

    def take(self, name, *shape):
        if name not in self:
            base = 1.0 if name.endswith(".scale") else 0.0
            self[name] = in_single_precision(base + wave(shape, len(self)), shape).requires_grad_()
        return self[name]

    def linear(self, name, x, out, bias=True):
        weights = self.take(name + ".weights", out, x.shape[-1])
        return F.linear(x, weights, self.take(name + ".bias", out) if bias else None)

    def norm(self, name, x):
        scale = self.take(name + ".scale", x.shape[-1])
        return F.layer_norm(x, x.shape[-1:], scale, self.take(name + ".shift", x.shape[-1]), 1e-5)

    def root_mean_square(self, name, x):
        return F.rms_norm(x, x.shape[-1:], self.take(name + ".scale", x.shape[-1]), 1e-6)


def turned(x, base):
    half = x.shape[-1] // 2
    angles = torch.outer(torch.arange(x.shape[-2], dtype=x.dtype), base ** (-torch.arange(half, dtype=x.dtype) / half))
    cosine, sine = angles.cos().repeat(1, 2), angles.sin().repeat(1, 2)
    return x * cosine + torch.cat((-x[..., half:], x[..., :half]), -1) * sine


def attention(x, heads, key_heads, causal, base=None):
    size = x.shape[-1] // (heads + 2 * key_heads)
    parts = x.split([heads * size, key_heads * size, key_heads * size], -1)
    q, k, v = (part.unflatten(-1, (-1, size)).transpose(1, 2) for part in parts)
    if base:
        q, k = turned(q, base), turned(k, base)
    y = F.scaled_dot_product_attention(q, k, v, is_causal=causal, enable_gqa=heads != key_heads)
    return y.transpose(1, 2).flatten(2)


def per_position(logits, labels):
    return F.cross_entropy(logits.flatten(0, -2), labels.flatten())


def gpt(p, tokens, labels):
    x = F.embedding(tokens, p.take("words.weights", WORDS, WIDTH))
    x = x + p.take("places.weights", 7, WIDTH)[: x.shape[1]]
    heads = attention(p.linear("qkv", p.norm("before", x), 3 * WIDTH), 2, 2, True)
    x = x + p.linear("out", heads, WIDTH)
    hidden = F.gelu(p.linear("hidden", p.norm("between", x), INNER), approximate="tanh")
    x = x + p.linear("down", hidden, WIDTH)
    return per_position(F.linear(p.norm("last", x), p["words.weights"]), labels)


def llama(p, tokens, labels):
    x = F.embedding(tokens, p.take("words.weights", WORDS, WIDTH))
    qkv = p.linear("qkv", p.root_mean_square("before", x), 2 * WIDTH, False)
    x = x + p.linear("out", attention(qkv, 4, 2, True, 100.0), WIDTH, False)
    between = p.root_mean_square("between", x)
    gated = F.silu(p.linear("gate", between, INNER, False)) * p.linear("up", between, INNER, False)
    x = x + p.linear("down", gated, WIDTH, False)
    return per_position(p.linear("classes", p.root_mean_square("last", x), WORDS, False), labels)


def bert(p, tokens, sides, chosen, words, follows):
    x = F.embedding(tokens, p.take("words.weights", WORDS, WIDTH)) + F.embedding(sides, p.take("segments.weights", 2, WIDTH))
    x = p.norm("start", x + p.take("places.weights", 6, WIDTH))
    x = p.norm("attended", x + p.linear("out", attention(p.linear("qkv", x, 3 * WIDTH), 2, 2, False), WIDTH))
    x = p.norm("encoded", x + p.linear("down", F.gelu(p.linear("hidden", x, INNER)), WIDTH))
    side = per_position(p.linear("next", torch.tanh(p.linear("pooled", x[:, 0], WIDTH)), 2), follows)
    guess = x.gather(1, chosen[:, :, None].expand(-1, -1, WIDTH))
    guess = p.norm("guess.normalized", F.gelu(p.linear("guess", guess, WIDTH)))
    top = F.linear(guess, p["words.weights"], p.take("classes.bias", WORDS))
    return per_position(top, words) + 0.5 * side


def vit(p, images, labels):
    x = F.conv2d(images, p.take("patches.weights", WIDTH, 3, 2, 2), p.take("patches.bias", WIDTH), stride=2)
    x = x.flatten(2).transpose(1, 2)
    x = torch.cat((p.take("class.weights", 1, WIDTH).expand(BATCH, 1, WIDTH), x), 1)
    x = x + p.take("places.weights", 7, WIDTH)
    heads = attention(p.linear("qkv", p.norm("before", x), 3 * WIDTH), 2, 2, False)
    x = x + p.linear("out", heads, WIDTH)
    x = x + p.linear("down", F.gelu(p.linear("hidden", p.norm("between", x), INNER)), WIDTH)
    return F.cross_entropy(p.linear("classes", p.norm("last", x)[:, 0], 5), labels)


def speech(p, frames, labels):
    """Labels that are spread over frames, of which each image has one less than the one before."""
    x = torch.clamp(p.linear("inner", frames, INNER), 0, 0.5)
    x = torch.clamp(p.linear("scores", x, 5), 0, 0.8)
    lengths = torch.tensor([labels.shape[1] - image for image in range(BATCH)])
    logs = F.log_softmax(x, -1).transpose(0, 1)
    frames = torch.full((BATCH,), x.shape[1])
    return F.ctc_loss(logs, labels, frames, lengths, blank=4, reduction="sum") / BATCH


def memory(p, tokens, labels):
    """End-to-end memory: four sentences of three words and a question; word 0 is none, one matrix for both hops."""
    words, count = 3, 4
    j, k = torch.arange(1, words + 1)[:, None] / words, torch.arange(1, WIDTH + 1)[None] / WIDTH
    factor = 2 * ((1 - j) - k * (1 - 2 * j))

    def sentences(name, numbers):
        known = F.embedding(numbers, p.take(name + ".weights", WORDS, WIDTH)) * (numbers != 0)[..., None]
        return (known.unflatten(1, (-1, words)) * factor).sum(2)

    memories = sentences("story", tokens[:, :words * count]) + p.take("memories.weights", count, WIDTH)
    state = sentences("question", tokens[:, words * count:])
    for _ in range(2):
        read = torch.softmax(state @ memories.transpose(1, 2), -1) @ memories
        state = F.linear(state, p.take("first.turned.weights", WIDTH, WIDTH)) + read
    return per_position(p.linear("answer", state, WORDS, False), labels)

def lstm(p, name, x, hidden, ways=1, forget=0.0):
    """PyTorch's own; what is added to the sums of the forget gate is its second bias. Returns also the last h and c."""
    tensors = (p.take(name + ".weights", ways * 4 * hidden, x.shape[-1]), p.take(name + ".recurrent_weights", ways * 4 * hidden, hidden),
               p.take(name + ".bias", ways * 4 * hidden))
    added = torch.zeros(4, hidden)
    added[1] = forget
    weights = [part for way in zip(*(tensor.chunk(ways) for tensor in tensors)) for part in (*way, added.flatten())]
    zero = torch.zeros(ways, len(x), hidden)
    return torch.lstm(x, (zero, zero), weights, True, 1, 0.0, False, ways == 2, True)


def gru_backward(p, name, x, hidden):
    """As Cho et al. define it; PyTorch's own resets after the product."""
    weights, recurrent = p.take(name + ".weights", 3 * hidden, x.shape[-1]), p.take(name + ".recurrent_weights", 3 * hidden, hidden)
    sums, h, outputs = F.linear(x, weights, p.take(name + ".bias", 3 * hidden)), torch.zeros(len(x), hidden), []
    for u, r, o in (s.chunk(3, -1) for s in reversed(sums.unbind(1))):
        u = torch.sigmoid(u + F.linear(h, recurrent[:hidden]))
        r = torch.sigmoid(r + F.linear(h, recurrent[hidden:2 * hidden]))
        h = u * h + (1 - u) * torch.tanh(o + F.linear(r * h, recurrent[2 * hidden:]))
        outputs.append(h)
    return torch.stack(outputs[::-1], 1)


def recurrent(p, features, labels):
    both = lstm(p, "both", features, 4, ways=2)[0]
    return per_position(p.linear("classes", gru_backward(p, "back", both, 5), 5), labels)


def decode(p, target, memory, keys, states):
    """Two cells of one hidden size; names and order are the graph's."""
    def product(name, x, out):
        return F.linear(x, p.take(f"decoder.{name}_weights", out, x.shape[-1]), p.take(f"decoder.{name}_bias", out))
    attention, outputs = torch.zeros_like(memory[:, 0]), []
    for word in target.unbind(1):
        x = product("input", torch.cat((word, attention), 1), word.shape[1])
        for number, (h, c) in enumerate(states):
            i, f, g, o = product(f"cell{number + 1}", torch.cat((x, h), 1), 4 * h.shape[1]).chunk(4, 1)
            c = torch.sigmoid(f + 1) * c + torch.sigmoid(i) * torch.tanh(g)
            x = torch.sigmoid(o) * torch.tanh(c)
            states[number] = (x, c)
        query = product("query", torch.cat([part for state in states for part in state], 1), keys.shape[2])
        scores = torch.tanh(keys + query[:, None]) @ p.take("decoder.score_weights", keys.shape[2])
        attention = (scores.softmax(1)[:, :, None] * memory).sum(1)
        outputs.append(torch.cat((x, attention), 1))
    return torch.stack(outputs, 1)


MASK, GAMMA = (1 << 64) - 1, 0x9E3779B97F4A7C15


def mixed(word):
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & MASK
    return word ^ (word >> 31)


def drawn_classes(step, position, layer, samples, seed=1):
    """training/log_uniform_sampler.h once more: unlike classes of WORDS, and how many draws that took."""
    of_step = mixed((seed + step * GAMMA) & MASK)
    start = mixed((of_step + (0x73616D706C65 + layer + 1) * GAMMA) & MASK)
    ends = [int(math.log2(c + 2) / math.log2(WORDS + 1) * 2**32) for c in range(WORDS)]
    found, draws = [], 0
    while len(found) < samples:
        word = mixed((start + ((position << 32) + draws + 1) * GAMMA) & MASK)
        number = min(bisect.bisect_right(ends, word >> 32), WORDS - 1)
        found += [number] if number not in found else []
        draws += 1
    return found, draws


def drawn_loss(logits, labels, step, layer, samples):
    losses = []
    for position in range(labels.shape[1]):
        found, draws = drawn_classes(step, position, layer, samples)
        numbers = torch.arange(WORDS, dtype=torch.float64)
        p = torch.log((numbers + 2) / (numbers + 1)) / math.log(WORDS + 1)
        corrected = logits[:, position] - torch.log(1 - (1 - p) ** draws)
        left_out = torch.ones(len(labels), WORDS, dtype=torch.bool)
        left_out[:, found] = False
        left_out.scatter_(1, labels[:, position, None], False)
        losses.append(F.cross_entropy(corrected.masked_fill(left_out, -math.inf), labels[:, position]))
    return torch.stack(losses).mean()


def translation(p, source, target, labels, steps=iter([1, *range(1, STEPS + 1)])):
    """The first call only makes the parameters."""
    x, written = (F.embedding(t, p.take(name + ".weights", WORDS, WIDTH)) for name, t in (("source", source), ("target", target)))
    states = []
    for name in ("encoder1", "encoder2"):
        x, h, c = lstm(p, name, x, 5, forget=1.0)
        states.append((h[0], c[0]))
    keys = p.linear("keys", x, 4, bias=False)
    x = p.linear("output", decode(p, written, x, keys, states), WIDTH)
    return drawn_loss(p.linear("classes", x, WORDS), labels, next(steps), layer=16, samples=4)


def learn(loss_of, *data):
    parameters = Parameters()
    loss_of(parameters, *data)
    decaying = [p for name, p in parameters.items() if name.endswith("weights")]
    others = [p for name, p in parameters.items() if not name.endswith("weights")]
    optimizer = torch.optim.AdamW([{"params": decaying, "weight_decay": DECAY}, {"params": others, "weight_decay": 0.0}], lr=RATE)
    losses = []
    for _ in range(STEPS):
        optimizer.zero_grad()
        loss = loss_of(parameters, *data)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(parameters.values()), CLIP)
        optimizer.step()
        losses.append(loss.item())
    values = [[name, [float(f"{number:.9g}") for number in p.flatten().tolist()]] for name, p in parameters.items()]
    return {"losses": losses, "parameters": values}


def main():
    torch.set_default_dtype(torch.float64)
    sentences, sides, chosen = (BATCH, 6), numbers_below(2, (BATCH, 6), 2), numbers_below(6, (BATCH, 2), 3)
    tokens, labels = numbers_below(WORDS, sentences, 1), numbers_below(WORDS, sentences, 4)
    image = in_single_precision(wave((BATCH, 3, 4, 6), 0) * 2, (BATCH, 3, 4, 6))
    found = {
        "gpt": learn(gpt, tokens, labels),
        "llama": learn(llama, tokens, labels),
        "bert": learn(bert, tokens, sides, chosen, numbers_below(WORDS, (BATCH, 2), 4), numbers_below(2, (BATCH, 1), 6)),
        "vit": learn(vit, image, numbers_below(5, (BATCH, 1), 4).flatten()),
        "speech": learn(speech, in_single_precision(wave((BATCH, 11, 6), 0) * 2, (BATCH, 11, 6)), numbers_below(4, (BATCH, 4), 4)),
        "memory": learn(memory, numbers_below(WORDS, (BATCH, 15), 1), numbers_below(WORDS, (BATCH, 1), 4)),
        "recurrent": learn(recurrent, in_single_precision(wave((BATCH, 7, 3), 0) * 2, (BATCH, 7, 3)), numbers_below(5, (BATCH, 7), 4)),
        "translation": learn(translation, tokens, numbers_below(WORDS, (BATCH, 4), 2), numbers_below(WORDS, (BATCH, 4), 4)),
    }
    folder = pathlib.Path(__file__).parent / "data"
    folder.mkdir(exist_ok=True)
    text = json.dumps(found).replace('], ["', '],\n["').replace('}, "', '},\n"')
    (folder / "sequences.json").write_text(text + "\n")
    for name, network in found.items():
        print(name, [f"{loss:.4f}" for loss in network["losses"]])


if __name__ == "__main__":
    main()
