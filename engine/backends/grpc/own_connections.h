// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! This process's TCP connections, by the ports at their ends: gRPC shows nobody its sockets, so
//! they are looked for.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

namespace strata::engine::backends::grpc {

//! Gives the socket of each connection that has one of these ports at either end; none where there
//! is no /proc. From any thread.
void forEachConnection(std::span<const int> ports, const std::function<void(int descriptor)> &take);

//! What the kernel has counted of connections since each of them began.
struct MovedBytes {
    std::uint64_t received = 0;
    std::uint64_t confirmed = 0; //!< sent, and taken by the systems of the other ends
    bool isSending = false;      //!< some that were sent are not confirmed yet

    //! Whether the other ends gave or took anything since then. The system of a process that is
    //! stopped goes on taking what has room there; so what was confirmed counts only while more is
    //! on its way.
    bool haveMovedSince(const MovedBytes &before) const
    {
        return received != before.received || (isSending && confirmed != before.confirmed);
    }
};

//! Of all connections with this port at either end. All zeros where the kernel does not count
//! (gVisor).
MovedBytes movedBytes(int port);

} // namespace strata::engine::backends::grpc
