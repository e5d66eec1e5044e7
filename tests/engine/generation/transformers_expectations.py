# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The decoder of tst_reference_decoder.cpp as LlamaForCausalLM of transformers, in double precision: prints the numbers that the test
holds.

usage: python transformers_expectations.py   (a Python with torch, transformers and numpy; no other test needs them)
"""

import sys
from pathlib import Path

import numpy
import torch
import transformers

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "training" / "expectations"))
from portable_numbers import RandomSequence

SEED, TOKENS = 11, 24
LAYERS, HIDDEN, HEADS, SHARED, SIZE, WIDTH, VOCABULARY, CONTEXT = 2, 48, 6, 2, 16, 80, 96, 32
# engine/generation/decoder_weights.cpp
TOKEN_STREAM, GAIN_STREAM, HEAD_STREAM, EMBEDDING_STREAM, LAYER_STREAM = 0, 1, 2, 3, 8
QKV, OUTPUT, GATE_UP, DOWN = range(4)


def matrix(stream, rows, depth, terms):
    """Four integers of each word, times the power of two that is nearest to 1 / (73.6 √terms)."""
    words = RandomSequence(SEED, stream).words(0, rows * ((depth + 3) // 4))
    parts = numpy.stack([(words >> numpy.uint64(shift)) & numpy.uint64(0xFFFF) for shift in (0, 16, 32, 48)], axis=1)
    sizes = 1 + ((parts & numpy.uint64(0x7FFF)).astype(numpy.int64) * 127 >> 15)
    integers = numpy.where(parts >> numpy.uint64(15), -sizes, sizes).reshape(rows, -1)[:, :depth]
    return torch.tensor(integers * 2.0 ** numpy.round(numpy.log2(1 / (73.6 * numpy.sqrt(terms)))))


def gains(index):
    words = RandomSequence(SEED, GAIN_STREAM).words(index * HIDDEN, HIDDEN)
    sizes = 1 + ((words >> numpy.uint64(32)) * numpy.uint64(127) >> numpy.uint64(32)).astype(numpy.int64)
    return torch.tensor(1 + numpy.where(words & numpy.uint64(1), -sizes, sizes) / 1024)


def weights():
    named = {"model.embed_tokens.weight": matrix(EMBEDDING_STREAM, VOCABULARY, HIDDEN, 1),
             "lm_head.weight": matrix(HEAD_STREAM, VOCABULARY, HIDDEN, HIDDEN),
             "model.norm.weight": gains(2 * LAYERS)}
    for layer in range(LAYERS):
        prefix, stream = f"model.layers.{layer}.", LAYER_STREAM * (layer + 1)
        query, key, value = matrix(stream + QKV, (HEADS + 2 * SHARED) * SIZE, HIDDEN, HIDDEN).split([HEADS * SIZE, SHARED * SIZE, SHARED * SIZE])
        gate, up = matrix(stream + GATE_UP, 2 * WIDTH, HIDDEN, HIDDEN).split(WIDTH)
        named |= {prefix + "self_attn.q_proj.weight": query, prefix + "self_attn.k_proj.weight": key, prefix + "self_attn.v_proj.weight": value,
                  prefix + "self_attn.o_proj.weight": matrix(stream + OUTPUT, HIDDEN, HEADS * SIZE, HEADS * SIZE * 2 * LAYERS),
                  prefix + "mlp.gate_proj.weight": gate, prefix + "mlp.up_proj.weight": up,
                  prefix + "mlp.down_proj.weight": matrix(stream + DOWN, HIDDEN, WIDTH, WIDTH * 2 * LAYERS),
                  prefix + "input_layernorm.weight": gains(2 * layer), prefix + "post_attention_layernorm.weight": gains(2 * layer + 1)}
    return named


def main():
    torch.set_default_dtype(torch.float64)
    rotary = {"rope_type": "llama3", "rope_theta": 1e4, "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
              "original_max_position_embeddings": 16}
    model = transformers.LlamaForCausalLM(transformers.LlamaConfig(
        vocab_size=VOCABULARY, hidden_size=HIDDEN, intermediate_size=WIDTH, num_hidden_layers=LAYERS, num_attention_heads=HEADS,
        num_key_value_heads=SHARED, head_dim=SIZE, max_position_embeddings=CONTEXT, rms_norm_eps=1e-5, rope_theta=1e4,
        rope_scaling=rotary, tie_word_embeddings=False, attn_implementation="eager"))
    model.load_state_dict(weights())
    words = RandomSequence(SEED, TOKEN_STREAM).words(0, TOKENS)
    tokens = ((words >> numpy.uint64(32)) * numpy.uint64(VOCABULARY) >> numpy.uint64(32)).astype(numpy.int64)
    with torch.no_grad():
        logits = model(torch.tensor(tokens)[None]).logits[0]
    print(f"// PyTorch {torch.__version__.split('+')[0]}, transformers {transformers.__version__}")
    for position in (0, TOKENS // 2, TOKENS - 1):
        row = logits[position]
        print(position, f"norm {row.norm():.12g}", ", ".join(f"{value:.12g}" for value in row[:: VOCABULARY // 6]))


if __name__ == "__main__":
    main()
