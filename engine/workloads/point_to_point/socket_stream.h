// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Bytes through a connected socket, of TCP or of one host.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/byte_stream.h"

#include <memory>

namespace strata::engine::workloads::point_to_point {

//! \param socket that is connected; a TCP socket sends at once (TCP_NODELAY). Its waits end ten
//! times a second for a look at the watch.
std::unique_ptr<ByteStream> makeSocketStream(core::Descriptor socket, PeerWatch watch);

} // namespace strata::engine::workloads::point_to_point
