// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server's end of an exchange through a stream of bytes.
#pragma once

#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/byte_stream.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/point_to_point_payload.h"

#include <memory>

namespace strata::engine::workloads::point_to_point {

//! \param received room for a payload \param watch that of the stream
std::unique_ptr<Server> makeStreamServer(std::unique_ptr<ByteStream> stream, Payload received,
                                         PeerWatch watch);

} // namespace strata::engine::workloads::point_to_point
