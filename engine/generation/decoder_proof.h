// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a decoder is proven: its products exactly, and all that it computes within a tolerance.
#pragma once

#include "engine/generation/decoder.h"
#include "engine/workloads/content_hash.h"

#include <cstdint>
#include <string>

namespace strata::engine::generation {

struct ProductProof {
    std::uint64_t compared = 0;  //!< elements
    std::string mismatch;        //!< empty if all were right
    workloads::ContentHash hash; //!< of the integers that were found
};

//! Multiplies small integers with the matrices of one layer, which the seed chooses, and with the
//! last one, and compares every element with the sum of 64-bit integers over weights that are drawn
//! anew. Every sum is below 2²⁴ and every scale a power of two, so all of it is exact: the hash is
//! the same for every precision, instruction set and number of threads. Incomplete if the options
//! are cancelled.
ProductProof proveProducts(Decoder &decoder, const DecoderOptions &options);

//! √(Σ (found - expected)² / Σ expected²) over all logits that both give: after a prompt of all but
//! `single` of the cache's positions, and after each of the others. The largest of them.
double logitError(Decoder &decoder, Decoder &reference, const DecoderOptions &options,
                  std::int64_t single);

//! The error that a decoder may have: fp32 10⁻⁵; bf16 10⁻², where sources are rounded to 2⁻⁹; int8
//! 4·10⁻², where they are rounded to 1/254 of the largest of a token.
double errorTolerance(Precision precision);

} // namespace strata::engine::generation
