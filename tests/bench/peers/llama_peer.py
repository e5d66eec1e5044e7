#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""llama.cpp on a decoder with random weights, in a process of its own: generate_peers.py starts it.

    llama_peer.py write FILE MODEL TYPE
    llama_peer.py run FILE PHASE THREADS BATCH PROMPT TOKENS

run prints the tokens per second of each group of 4 decodes, or of each prefill.
"""
import ctypes
import sys
import time

import gguf
import llama_cpp
import numpy

# layers, hidden, heads, key-value heads, head size, intermediate, vocabulary, rotary base, shared embedding: as decoder_shape.cpp
SHAPES = {
    "llama_125m": (12, 768, 12, 4, 64, 2048, 32000, 1e4, False),
    "llama_350m": (24, 1024, 16, 4, 64, 3072, 32000, 1e4, False),
    "llama_3.2_1b": (16, 2048, 32, 8, 64, 8192, 128256, 5e5, True),
    "llama_3.2_3b": (28, 3072, 24, 8, 128, 8192, 128256, 5e5, True),
    "llama_3.1_8b": (32, 4096, 32, 8, 128, 14336, 128256, 5e5, False),
}
TYPES = {"fp32": gguf.GGMLQuantizationType.F32, "bf16": gguf.GGMLQuantizationType.BF16, "int8": gguf.GGMLQuantizationType.Q8_0}
ROWS = 64  # drawn; a matrix has them again and again, which costs no processor more or less


def write(file, model, precision):
    layers, hidden, heads, shared, size, width, vocabulary, base, tied = SHAPES[model]
    kind = TYPES[precision]
    writer = gguf.GGUFWriter(file, "llama")
    writer.add_block_count(layers)
    writer.add_context_length(131072)
    writer.add_embedding_length(hidden)
    writer.add_feed_forward_length(width)
    writer.add_head_count(heads)
    writer.add_head_count_kv(shared)
    writer.add_key_length(size)
    writer.add_value_length(size)
    writer.add_rope_dimension_count(size)
    writer.add_rope_freq_base(base)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(vocabulary)
    writer.add_tokenizer_model("no_vocab")
    drawn = numpy.random.default_rng(1)

    def matrix(name, rows, depth, deviation=None):
        part = drawn.normal(0, deviation or depth**-0.5, (ROWS, depth)).astype(numpy.float32)
        packed = gguf.quants.quantize(part, kind)
        writer.add_tensor(name, numpy.tile(packed, (-(-rows // ROWS), 1))[:rows], raw_dtype=kind)

    def gains(name):
        writer.add_tensor(name, numpy.ones(hidden, dtype=numpy.float32))

    matrix("token_embd.weight", vocabulary, hidden, 1)
    if not tied:
        matrix("output.weight", vocabulary, hidden)
    gains("output_norm.weight")
    for layer in range(layers):
        prefix = f"blk.{layer}."
        gains(prefix + "attn_norm.weight")
        gains(prefix + "ffn_norm.weight")
        for name, rows, depth in (("attn_q", heads * size, hidden), ("attn_k", shared * size, hidden), ("attn_v", shared * size, hidden),
                                  ("attn_output", hidden, heads * size), ("ffn_gate", width, hidden), ("ffn_up", width, hidden),
                                  ("ffn_down", hidden, width)):
            matrix(f"{prefix}{name}.weight", rows, depth)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


class Session:
    def __init__(self, file, threads, batch, positions):
        quiet = llama_cpp.llama_log_callback(lambda level, text, data: None)
        self.keep = quiet
        llama_cpp.llama_log_set(quiet, ctypes.c_void_p(0))
        llama_cpp.llama_backend_init()
        self.model = llama_cpp.llama_model_load_from_file(file.encode(), llama_cpp.llama_model_default_params())
        parameters = llama_cpp.llama_context_default_params()
        parameters.n_ctx = batch * (-(-positions // 256) * 256)
        parameters.n_batch = max(batch, positions)  # tokens of one call
        parameters.n_seq_max = batch
        parameters.n_threads = parameters.n_threads_batch = threads
        self.context = llama_cpp.llama_init_from_model(self.model, parameters)
        if not self.model or not self.context:
            raise SystemExit("llama.cpp cannot load " + file)
        self.vocabulary = llama_cpp.llama_vocab_n_tokens(llama_cpp.llama_model_get_vocab(self.model))
        self.memory = llama_cpp.llama_get_memory(self.context)
        self.drawn = numpy.random.default_rng(2)

    def advance(self, sequences, begin, count):
        """One call of llama_decode; only the last token of each sequence has logits."""
        batch = llama_cpp.llama_batch_init(len(sequences) * count, 0, 1)
        batch.n_tokens = len(sequences) * count
        tokens = self.drawn.integers(0, self.vocabulary, batch.n_tokens)
        for place, (sequence, i) in enumerate((sequence, i) for sequence in sequences for i in range(count)):
            batch.token[place] = int(tokens[place])
            batch.pos[place] = begin + i
            batch.n_seq_id[place] = 1
            batch.seq_id[place][0] = sequence
            batch.logits[place] = i == count - 1
        start = time.perf_counter()
        if llama_cpp.llama_decode(self.context, batch) != 0:
            raise SystemExit("llama_decode failed")
        llama_cpp.llama_synchronize(self.context)
        passed = time.perf_counter() - start
        llama_cpp.llama_batch_free(batch)
        return passed

    def prefill(self, batch, prompt):
        llama_cpp.llama_memory_clear(self.memory, True)
        return sum(self.advance([sequence], 0, prompt) for sequence in range(batch))


def run(file, phase, threads, batch, prompt, tokens):
    session = Session(file, threads, batch, prompt + tokens)
    if phase == "prefill":
        session.prefill(batch, prompt)
        for _ in range(3):
            print(batch * prompt / session.prefill(batch, prompt))
        return
    session.prefill(batch, prompt)
    times = [session.advance(range(batch), prompt + i, 1) for i in range(tokens)]
    for first in range(0, tokens - 3, 4):
        print(4 * batch / sum(times[first : first + 4]))


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(*sys.argv[2:5])
    else:
        run(sys.argv[2], sys.argv[3], *map(int, sys.argv[4:8]))
