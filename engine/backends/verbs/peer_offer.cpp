// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/peer_offer.h"

#include <algorithm>
#include <string>

namespace strata::engine::backends::verbs {

PeerOffer offerOf(const Port &port, int streams)
{
    // Most devices take a thousand times as much. But each completion shows whoever waits that the
    // other end is there, and this much arrives within some seconds on any network.
    constexpr std::uint32_t mostBytes = std::uint32_t{8} << 20;
    PeerOffer offer;
    offer.route = static_cast<std::uint32_t>(port.gid.route);
    offer.mtu = static_cast<std::uint32_t>(port.attributes.active_mtu);
    offer.lid = port.attributes.lid;
    offer.gid = port.gid.bytes;
    const std::uint32_t most = port.attributes.max_msg_sz; // 0: the driver does not say
    offer.requestBytes = most == 0 ? mostBytes : std::min(most, mostBytes);
    offer.requestParts = static_cast<std::uint32_t>(std::max(1, port.limits.max_sge));
    offer.streams = static_cast<std::uint32_t>(streams);
    return offer;
}

core::Expected<Path> agreedPath(const PeerOffer &own, const PeerOffer &peers)
{
    // Of the largest packet, which any device carries. A list of smaller requests could be as large
    // as memory.
    constexpr std::uint64_t leastBytes = 4096;
    if (peers.magic != PeerOffer::sign || peers.streams != own.streams ||
        peers.requestBytes < leastBytes || peers.requestParts == 0 || peers.mtu < IBV_MTU_256 ||
        peers.mtu > IBV_MTU_4096 || peers.route > static_cast<std::uint32_t>(Route::RoceV2Ipv6))
        return core::fail(
            core::FailureKind::Internal, "wrong_message",
            "What came from the other end of channel=rdma does not describe an RDMA port; "
            "report this.");
    if (peers.route != own.route)
        return core::fail(
            core::FailureKind::Unsupported, "rdma_routes_differ",
            std::string("The RDMA port of this host has an address of ") +
                textOf(static_cast<Route>(own.route)) + " (" + textOf(own.gid) +
                "), that of the other host one of " + textOf(static_cast<Route>(peers.route)) +
                " (" + textOf(peers.gid) +
                "), which do not reach each other; give both the same kind of address, or name "
                "ports that have (rdma_device).");
    Path path;
    path.mtu = static_cast<ibv_mtu>(std::min(own.mtu, peers.mtu));
    path.limits = {std::min(own.requestParts, peers.requestParts),
                   std::min(own.requestBytes, peers.requestBytes)};
    return path;
}

} // namespace strata::engine::backends::verbs
