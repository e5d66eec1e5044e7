// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Keys and values of all tokens that a sequence had so far, packed as matrices: scores are a
//! product with the keys, and what attention gives is one with the values.
#pragma once

#include "engine/generation/decoder.h"
#include "engine/generation/large_pages.h"
#include "engine/generation/vector_kernels.h"

#include <cstdint>

namespace strata::engine::generation {

//! Of fp32, or else of bf16.
class KeyValueCache {
public:
    KeyValueCache() = default;
    static core::Expected<KeyValueCache> make(const DecoderOptions &options);
    static double neededBytes(const DecoderOptions &options);

    std::int64_t positions() const { return m_positions; } //!< a multiple of 16

    //! Keys or values of one head and one token. \param elements headSize of the cache's type
    void writeKey(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                  std::int64_t position, const std::byte *elements);
    void writeValue(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                    std::int64_t position, const std::byte *elements);

    //! The matrix and its extent, for the first `positions` tokens; sources and results are the
    //! caller's. Keys have a row for each token, values a column.
    Product scores(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                   std::int64_t positions) const;
    Product sums(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                 std::int64_t positions) const;

private:
    std::byte *headOf(std::int64_t layer, std::int64_t sequence, std::int64_t head, bool values);
    const std::byte *headOf(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                            bool values) const;

    LargePages m_memory;
    std::int64_t m_positions = 0;
    std::int64_t m_batch = 0;
    std::int64_t m_heads = 0;
    std::int64_t m_headSize = 0;
    std::int64_t m_elementBytes = 0;
};

} // namespace strata::engine::generation
