// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A client of several servers, by a TCP connection to each.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/point_to_point_payload.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads::many_to_many {

struct ServerSocket {
    core::Descriptor socket; //!< connected, and its server knows the client
    PeerWatch watch;
    point_to_point::Payload received; //!< room for its answers
};

//! Its messages are those of a StreamServer.
std::unique_ptr<point_to_point::FanOutClient>
makeSocketFanOutClient(std::vector<ServerSocket> servers, point_to_point::Payload sent);

} // namespace strata::engine::workloads::many_to_many
