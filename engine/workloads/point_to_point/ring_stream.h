// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Bytes through memory that two processes share.
#pragma once

#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/byte_stream.h"
#include "engine/workloads/point_to_point/shared_rings.h"

#include <memory>

namespace strata::engine::workloads::point_to_point {

enum class RingEnd { Client, Server };

//! A wait spins for some microseconds, where another processor could bring what it waits for, and
//! then sleeps (futex). \param socket to the other end, over which nothing is sent: that it is
//! closed tells that the other is gone, however it went
std::unique_ptr<ByteStream> makeRingStream(SharedRings rings, RingEnd end, core::Descriptor socket,
                                           PeerWatch watch);

} // namespace strata::engine::workloads::point_to_point
