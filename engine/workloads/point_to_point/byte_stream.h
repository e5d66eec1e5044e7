// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A connection that carries bytes in order, and the pieces of memory they are in.
#pragma once

#include "engine/core/expected.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <sys/uio.h>

namespace strata::engine::workloads::point_to_point {

//! What is still to be sent or received. Allocates only when it gets longer than ever before.
class PartList {
public:
    //! \param head in front of the parts
    void assign(iovec head, std::span<const iovec> parts = {})
    {
        m_parts.clear();
        m_parts.push_back(head);
        m_parts.insert(m_parts.end(), parts.begin(), parts.end());
        m_first = 0;
        m_bytes = 0;
        for (const iovec &part : m_parts)
            m_bytes += part.iov_len;
    }
    std::size_t bytes() const { return m_bytes; }
    std::span<iovec> left() { return std::span(m_parts).subspan(m_first); }
    //! The first bytes are done. \param bytes at most bytes()
    void drop(std::size_t bytes)
    {
        m_bytes -= bytes;
        while (m_first < m_parts.size() && bytes >= m_parts[m_first].iov_len)
            bytes -= m_parts[m_first++].iov_len;
        if (bytes > 0) {
            iovec &part = m_parts[m_first];
            part.iov_base = static_cast<std::byte *>(part.iov_base) + bytes;
            part.iov_len -= bytes;
        }
    }

private:
    std::vector<iovec> m_parts;
    std::size_t m_first = 0;
    std::size_t m_bytes = 0;
};

//! Either end of it, used by one thread at a time. Whatever fails, the connection is of no more
//! use: peer_ended, peer_silent, cancelled.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    //! All that is in the list.
    virtual core::Expected<void> send(PartList &parts) = 0;
    //! At least so many bytes, and at most what the list has room for. \returns how many
    virtual core::Expected<std::size_t> receive(PartList &parts, std::size_t atLeast) = 0;
    virtual std::map<std::string, std::string> facts() const { return {}; }
};

} // namespace strata::engine::workloads::point_to_point
