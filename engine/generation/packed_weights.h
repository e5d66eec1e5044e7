// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All that a decoder has learnt, packed in one piece of memory.
#pragma once

#include "engine/generation/large_pages.h"
#include "engine/generation/packed_matrix.h"

#include <span>
#include <vector>

namespace strata::engine::generation {

class PackedWeights {
public:
    //! Fails as DecoderFactory::make().
    static core::Expected<PackedWeights> make(const DecoderOptions &options);
    static double neededBytes(const DecoderShape &shape, Precision precision);

    //! \param layer from 0; 0 for Head and Embedding, which are one if the model shares them
    const PackedMatrix &matrix(MatrixKind kind, std::int64_t layer) const;
    //! \param index as readGains()
    const float *gains(std::int64_t index) const;

private:
    LargePages m_memory;
    std::vector<PackedMatrix> m_matrices; //!< four of each layer, the head, the embedding
    std::vector<float> m_gains;
    std::int64_t m_hidden = 0;
    bool m_sharesEmbedding = false;
};

} // namespace strata::engine::generation
