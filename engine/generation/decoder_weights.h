// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The weights of a decoder, drawn from the seed: each is a function of its place alone.
//!
//! A weight is an integer of ±1 to ±127 times a power of two that a matrix has for all of its
//! weights. So fp32, bf16 and int8 hold exactly the same network, whose products with small
//! integers are exact in each of them.
#pragma once

#include "engine/generation/decoder_shape.h"
#include "engine/workloads/portable_random.h"

#include <cstdint>
#include <span>

namespace strata::engine::generation {

//! Row-major, a row for each element of the result. Matrices that have the same source are one: the
//! rows of keys and values follow those of queries, the rows of up those of gate.
enum class MatrixKind { QueryKeyValue, Output, GateUp, Down, Head, Embedding };

struct MatrixShape {
    std::int64_t rows = 0;  //!< of the result
    std::int64_t depth = 0; //!< of the source
};

MatrixShape shapeOf(const DecoderShape &shape, MatrixKind kind);

//! Integers of one matrix and the factor that makes them weights.
class MatrixSource {
public:
    //! \param layer from 0; Head and Embedding have none
    MatrixSource(const DecoderShape &shape, MatrixKind kind, std::int64_t layer,
                 std::uint64_t seed);

    MatrixShape shape() const { return m_shape; }
    //! A power of two near 1 / (73 √depth), where 73 is about the integers' standard deviation:
    //! results are as large as sources then. What is added to a token in every layer is smaller by
    //! √(2 · layers), as GPT-2 does it (Radford et al., 2019, section 2.3).
    float scale() const { return m_scale; }
    //! \param integers depth of them, which are overwritten
    void readRow(std::int64_t row, std::span<std::int8_t> integers) const;

private:
    MatrixShape m_shape;
    float m_scale = 1;
    workloads::RandomSequence m_sequence;
};

//! Gains of a normalisation, of hidden elements: 1 ± up to 1/8. \param index the two of layer i are
//! 2i and 2i + 1, the last one 2 · layers
void readGains(const DecoderShape &shape, std::int64_t index, std::uint64_t seed,
               std::span<float> gains);

//! The token at a position of a sequence.
std::int32_t tokenAt(const DecoderShape &shape, std::int64_t sequence, std::int64_t position,
                     std::uint64_t seed);

} // namespace strata::engine::generation
