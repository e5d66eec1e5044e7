// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A client of several servers, by a TCP connection to each.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/stream_client.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads::many_to_many {

struct ServerSocket {
    core::Descriptor socket; //!< connected, and its server knows the client
    PeerWatch watch;
};

//! Its messages are those of a StreamServer. Resource failure if memory is refused. \param memory
//! received is that of the first server; the others have their own
core::Expected<std::unique_ptr<point_to_point::FanOutClient>>
makeSocketFanOutClient(std::vector<ServerSocket> servers, const point_to_point::Problem &problem,
                       point_to_point::ClientMemory memory);

} // namespace strata::engine::workloads::many_to_many
