// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The client's end of an exchange through a stream of bytes.
#pragma once

#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/byte_stream.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/point_to_point_payload.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include <memory>

namespace strata::engine::workloads::point_to_point {

//! What a client sends, and where it receives.
struct ClientMemory {
    Payload sent;
    Payload received; //!< without buffers where nothing is sent back
};

//! Resource failure if memory is refused.
core::Expected<ClientMemory> makeClientMemory(const Problem &problem, std::uint64_t seed);

//! \param watch that of the stream
std::unique_ptr<Client> makeStreamClient(std::unique_ptr<ByteStream> stream, const Problem &problem,
                                         ClientMemory memory, PeerWatch watch);

} // namespace strata::engine::workloads::point_to_point
