// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_reference.h"

namespace strata::engine::workloads::point_to_point {

std::uint8_t expectedByte(std::uint64_t seed, std::uint64_t buffer, std::uint64_t index)
{
    const std::uint64_t word = RandomSequence(seed, buffer).word(index / 8);
    return static_cast<std::uint8_t>(word >> (8 * (index % 8)));
}

ContentHash expectedContent(const std::vector<std::int64_t> &buffers, std::uint64_t seed)
{
    ContentHash content;
    std::uint64_t buffer = 0;
    for (const std::int64_t size : buffers) {
        const auto bytes = static_cast<std::uint64_t>(size);
        for (std::uint64_t word = 0; word * 8 < bytes; ++word) {
            std::uint64_t value = 0;
            for (std::uint64_t i = word * 8; i < bytes && i < word * 8 + 8; ++i)
                value |= std::uint64_t{expectedByte(seed, buffer, i)} << (8 * (i % 8));
            content.add((buffer << 40U) + word, value);
        }
        ++buffer;
    }
    return content;
}

} // namespace strata::engine::workloads::point_to_point
