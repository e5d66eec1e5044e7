// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Bytes out of what gRPC has received, in whatever pieces it has them.
#pragma once

#include <grpcpp/support/byte_buffer.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

namespace strata::engine::backends::grpc {

//! \param from how many of the first bytes are left out \returns false if there are not as many as
//! there is room
inline bool copyBytes(const ::grpc::ByteBuffer &buffer, std::size_t from, std::span<std::byte> room)
{
    std::vector<::grpc::Slice> slices;
    if (buffer.Length() < from + room.size() || !buffer.Dump(&slices).ok())
        return false;
    std::size_t done = 0;
    for (const ::grpc::Slice &slice : slices) {
        const std::size_t skipped = std::min(from, slice.size());
        from -= skipped;
        const std::size_t bytes = std::min(slice.size() - skipped, room.size() - done);
        std::memcpy(room.data() + done, slice.begin() + skipped, bytes);
        done += bytes;
    }
    return done == room.size();
}

} // namespace strata::engine::backends::grpc
