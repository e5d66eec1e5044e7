// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! By which gRPC's tests find connections of their own.
#pragma once

#include "engine/workloads/point_to_point/socket_endpoints.h"

#include <netinet/in.h>
#include <sys/socket.h>

namespace strata::tests {

//! That the server of a TCP connection listened at.
inline int serverPortOf(const engine::workloads::point_to_point::SocketPair &ends)
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getpeername(ends.first.get(), reinterpret_cast<sockaddr *>(&address), &size);
    return ntohs(address.sin_port);
}

} // namespace strata::tests
