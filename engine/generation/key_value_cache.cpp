// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/key_value_cache.h"

#include <cstring>

namespace strata::engine::generation {
namespace {

constexpr std::int64_t laneBytes = lineBytes / blockRows;

} // namespace

double KeyValueCache::neededBytes(const DecoderOptions &options)
{
    return 2.0 * static_cast<double>(options.shape.layers * options.shape.keyValueWidth()) *
           static_cast<double>(options.batch * inWholeBlocks(options.positions)) *
           cacheBytes(options.precision);
}

core::Expected<KeyValueCache> KeyValueCache::make(const DecoderOptions &options)
{
    auto memory = LargePages::allocate(static_cast<std::size_t>(neededBytes(options)));
    if (!memory)
        return tl::make_unexpected(memory.error());
    KeyValueCache cache;
    cache.m_memory = std::move(*memory);
    cache.m_positions = inWholeBlocks(options.positions);
    cache.m_batch = options.batch;
    cache.m_heads = options.shape.keyValueHeads;
    cache.m_headSize = options.shape.headSize;
    cache.m_elementBytes = cacheBytes(options.precision);
    return cache;
}

const std::byte *KeyValueCache::headOf(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                                       bool values) const
{
    const std::int64_t index =
        ((layer * m_batch + sequence) * m_heads + head) * 2 + (values ? 1 : 0);
    return m_memory.data() + index * m_positions * m_headSize * m_elementBytes;
}

std::byte *KeyValueCache::headOf(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                                 bool values)
{
    return const_cast<std::byte *>(std::as_const(*this).headOf(layer, sequence, head, values));
}

void KeyValueCache::writeKey(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                             std::int64_t position, const std::byte *elements)
{
    const std::int64_t lines = m_headSize * m_elementBytes / laneBytes;
    std::byte *place = headOf(layer, sequence, head, false) +
                       position / blockRows * lines * lineBytes + position % blockRows * laneBytes;
    for (std::int64_t line = 0; line < lines; ++line)
        std::memcpy(place + line * lineBytes, elements + line * laneBytes, laneBytes);
}

void KeyValueCache::writeValue(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                               std::int64_t position, const std::byte *elements)
{
    const std::int64_t inLane = laneBytes / m_elementBytes;
    const std::int64_t lines = m_positions / inLane;
    std::byte *place = headOf(layer, sequence, head, true) + position / inLane * lineBytes +
                       position % inLane * m_elementBytes;
    for (std::int64_t row = 0; row < m_headSize; ++row)
        std::memcpy(place + row / blockRows * lines * lineBytes + row % blockRows * laneBytes,
                    elements + row * m_elementBytes, static_cast<std::size_t>(m_elementBytes));
}

Product KeyValueCache::scores(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                              std::int64_t positions) const
{
    Product product;
    product.matrix = headOf(layer, sequence, head, false);
    product.lines = m_headSize * m_elementBytes / laneBytes;
    product.blockStride = product.lines;
    product.blocks = inWholeBlocks(positions) / blockRows;
    return product;
}

Product KeyValueCache::sums(std::int64_t layer, std::int64_t sequence, std::int64_t head,
                            std::int64_t positions) const
{
    const std::int64_t inLane = laneBytes / m_elementBytes;
    Product product;
    product.matrix = headOf(layer, sequence, head, true);
    product.blockStride = m_positions / inLane;
    product.blocks = m_headSize / blockRows;
    product.lines = (positions + inLane - 1) / inLane;
    return product;
}

} // namespace strata::engine::generation
