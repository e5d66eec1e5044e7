// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The buffers of a message in memory: those that are sent, or room for those that are received.
#pragma once

#include "engine/workloads/aligned_buffer.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <sys/uio.h>

namespace strata::engine::workloads::point_to_point {

class Payload {
public:
    //! Resource failure if memory is refused. \param buffers bytes of each
    static core::Expected<Payload> allocate(const std::vector<std::int64_t> &buffers);

    //! Contents that depend on the seed, the buffer's number and the place in it alone.
    void fill(std::uint64_t seed);
    void clear(); //!< zeros, which no filled payload is

    //! Over all buffers, in the words of fill(): equal for equal contents of equal sizes.
    std::uint64_t hash() const;
    std::size_t bytes() const { return m_bytes; }
    //! A part for each buffer; stays as it is.
    std::span<const iovec> parts() const { return m_parts; }

private:
    AlignedBuffer<std::byte> m_memory;
    std::vector<iovec> m_parts;
    std::size_t m_bytes = 0;
};

//! Where a word of a buffer stands in a content hash; the last one of a buffer is filled up with
//! zeros.
constexpr std::uint64_t wordPosition(std::uint64_t buffer, std::uint64_t word)
{
    return (buffer << 40U) + word;
}

} // namespace strata::engine::workloads::point_to_point
