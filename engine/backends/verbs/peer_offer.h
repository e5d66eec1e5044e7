// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the two ends of an RDMA connection tell each other before there is one, over TCP.
#pragma once

#include "engine/backends/verbs/message_requests.h"
#include "engine/backends/verbs/rdma_port.h"
#include "engine/core/expected.h"

#include <cstdint>

namespace strata::engine::backends::verbs {

//! Both ends are this engine on little-endian processors, so it goes as it lies in memory.
struct PeerOffer {
    static constexpr std::uint32_t sign = 0x53524431; // at the head of each

    std::uint32_t magic = sign;
    std::uint32_t route = 0; //!< Route
    std::uint32_t mtu = 0;   //!< ibv_mtu
    std::uint32_t lid = 0;   //!< local identifier of InfiniBand
    GidBytes gid{};
    std::uint64_t requestBytes = 0; //!< RequestLimits
    std::uint32_t requestParts = 0;
    std::uint32_t streams = 0;
};
static_assert(sizeof(PeerOffer) == 48);

//! A queue pair of one stream.
struct QueueNumber {
    std::uint32_t pair = 0;
    std::uint32_t firstPacket = 0; //!< 24 bits
};

PeerOffer offerOf(const Port &port, int streams);

struct Path {
    ibv_mtu mtu = IBV_MTU_256; //!< of a packet
    RequestLimits limits;
};

//! What both ends can do: the smaller of their limits. rdma_routes_differ (Unsupported) where their
//! ports have other kinds of addresses; wrong_message where it is no offer for this work.
core::Expected<Path> agreedPath(const PeerOffer &own, const PeerOffer &peers);

} // namespace strata::engine::backends::verbs
