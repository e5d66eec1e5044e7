// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_reference.h"

#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <cstring>

namespace strata::engine::workloads::file_io {
namespace {

constexpr std::uint64_t stampDistance = 4096;
constexpr std::uint64_t wordBytes = sizeof(std::uint64_t);

} // namespace

core::Expected<ContentReference> ContentReference::make(std::uint64_t blockBytes,
                                                        std::uint64_t blocks, std::uint64_t seed)
{
    ContentReference content;
    content.m_blockBytes = blockBytes;
    content.m_slots = std::clamp<std::uint64_t>(contentPoolBytes / blockBytes, 1, blocks);
    content.m_seed = seed;
    auto pool = AlignedBuffer<std::byte>::allocate(content.m_slots * blockBytes);
    if (!pool)
        return tl::make_unexpected(pool.error());
    content.m_pool = std::move(*pool);
    const RandomSequence sequence(seed, 0);
    for (std::uint64_t i = 0; i < content.m_pool.size() / wordBytes; ++i) {
        const std::uint64_t word = sequence.word(i);
        std::memcpy(content.m_pool.data() + i * wordBytes, &word, wordBytes);
    }
    return content;
}

std::byte *ContentReference::blockContent(std::uint64_t block, Generation generation)
{
    std::byte *content = m_pool.data() + (block % m_slots) * m_blockBytes;
    const RandomSequence stamps(m_seed, 1 + static_cast<std::uint64_t>(generation));
    const std::uint64_t stampsPerBlock = (m_blockBytes + stampDistance - 1) / stampDistance;
    for (std::uint64_t i = 0; i < stampsPerBlock; ++i) {
        const std::uint64_t stamp = stamps.word(block * stampsPerBlock + i);
        std::memcpy(content + i * stampDistance, &stamp, wordBytes);
    }
    return content;
}

bool ContentReference::matches(std::uint64_t block, Generation generation, const std::byte *data)
{
    return std::memcmp(blockContent(block, generation), data, m_blockBytes) == 0;
}

void ContentReference::addToHash(ContentHash &hash, std::uint64_t block,
                                 const std::byte *data) const
{
    const std::uint64_t words = m_blockBytes / wordBytes;
    for (std::uint64_t i = 0; i < words; ++i) {
        std::uint64_t word = 0;
        std::memcpy(&word, data + i * wordBytes, wordBytes);
        hash.add(block * words + i, word);
    }
}

} // namespace strata::engine::workloads::file_io
