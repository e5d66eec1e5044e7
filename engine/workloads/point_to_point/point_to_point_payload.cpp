// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_payload.h"

#include "engine/workloads/content_hash.h"

#include <cstring>

namespace strata::engine::workloads::point_to_point {
namespace {

constexpr std::size_t wordBytes = sizeof(std::uint64_t);
constexpr std::size_t lineBytes = 64; // each buffer begins a line, as one allocated by itself would

std::size_t roundedUp(std::size_t bytes)
{
    return (bytes + lineBytes - 1) / lineBytes * lineBytes;
}

} // namespace

core::Expected<Payload> Payload::allocate(const std::vector<std::int64_t> &buffers)
{
    std::size_t room = 0;
    for (const std::int64_t bytes : buffers)
        room += roundedUp(static_cast<std::size_t>(bytes));
    auto memory = AlignedBuffer<std::byte>::allocate(room);
    if (!memory)
        return tl::make_unexpected(memory.error());
    Payload payload;
    payload.m_memory = std::move(*memory);
    std::byte *next = payload.m_memory.data();
    for (const std::int64_t bytes : buffers) {
        payload.m_parts.push_back({next, static_cast<std::size_t>(bytes)});
        payload.m_bytes += static_cast<std::size_t>(bytes);
        next += roundedUp(static_cast<std::size_t>(bytes));
    }
    payload.clear(); // and so touched before anything is timed
    return payload;
}

void Payload::fill(std::uint64_t seed)
{
    for (std::size_t buffer = 0; buffer < m_parts.size(); ++buffer) {
        const RandomSequence contents(seed, buffer);
        auto *start = static_cast<std::byte *>(m_parts[buffer].iov_base);
        const std::size_t bytes = m_parts[buffer].iov_len;
        for (std::size_t at = 0; at < bytes; at += wordBytes) {
            const std::uint64_t word = contents.word(at / wordBytes); // little-endian, as all hosts
            std::memcpy(start + at, &word, std::min(wordBytes, bytes - at));
        }
    }
}

void Payload::clear()
{
    for (const iovec &part : m_parts)
        std::memset(part.iov_base, 0, part.iov_len);
}

std::uint64_t Payload::hash() const
{
    ContentHash hash;
    for (std::size_t buffer = 0; buffer < m_parts.size(); ++buffer) {
        const auto *start = static_cast<const std::byte *>(m_parts[buffer].iov_base);
        const std::size_t bytes = m_parts[buffer].iov_len;
        for (std::size_t at = 0; at < bytes; at += wordBytes) {
            std::uint64_t word = 0;
            std::memcpy(&word, start + at, std::min(wordBytes, bytes - at));
            hash.add(wordPosition(buffer, at / wordBytes), word);
        }
    }
    return hash.value();
}

} // namespace strata::engine::workloads::point_to_point
