// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The port of an RDMA device that an exchange goes through, and why there is none.
#pragma once

#include "engine/backends/verbs/verbs_functions.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::backends::verbs {

//! How messages reach the other port: by its local identifier (InfiniBand), or in frames of
//! Ethernet (RoCE), which two ends understand only if both have the same.
enum class Route : std::uint8_t { InfiniBand, RoceV1, RoceV2Ipv4, RoceV2Ipv6 };

const char *textOf(Route route); //!< "InfiniBand", "RoCE v2 over IPv4"

using GidBytes = std::array<std::uint8_t, 16>;

//! An entry of a port's table of global identifiers.
struct Gid {
    int index = 0;
    GidBytes bytes{};
    Route route = Route::InfiniBand;
};

//! Of RoCE, from an identifier and the kernel's word for its type ("RoCE v2", "IB/RoCE v1"); an
//! IPv4 address a.b.c.d is the identifier ::ffff:a.b.c.d. Nothing of an entry that is not used.
std::optional<Gid> roceGid(int index, const GidBytes &bytes, const std::string &type);

//! The one that is the address, in text; else RoCE v2 before v1, IPv4 before IPv6, routable before
//! link-local; of equal ones the first. \returns none if there are none
std::optional<Gid> preferredGid(const std::vector<Gid> &gids, const std::string &address);

std::string textOf(const GidBytes &bytes); //!< as an IPv6 address

//! "mlx5_0" or "mlx5_0:2", a device and its port; the port is 0 where any will do.
struct PortName {
    std::string device;
    int port = 0;
};
PortName portNameOf(const std::string &text);

//! An active one.
struct Port {
    std::unique_ptr<ibv_context, int (*)(ibv_context *)> context;
    std::string device; //!< "rxe0"
    std::uint8_t number = 1;
    ibv_device_attr limits{};
    ibv_port_attr attributes{};
    Gid gid;
};

//! no_queue_pair (Resource): it has no more of what was asked of it. \param what for a sentence: "a
//! queue pair" \param code an errno
core::Failure refusedBy(const Port &port, const std::string &what, int code);

//! Anything but an active port of a device with queue pairs of InfiniBand's kind is passed over.
//! All failures are Unsupported:
//!   no_rdma_device    the kernel has none
//!   no_rdma_provider  it has one, but libibverbs has no driver for it
//!   rdma_hidden       its files in /dev are not there or may not be opened
//!   no_rdma_port      none of them has an active port, or not the one that was asked for
//! \param wanted as PortName, or "auto": the port with the address, else the first
//! \param address of this host, at which the other end reaches it
core::Expected<Port> openPort(const Functions &verbs, const std::string &wanted,
                              const std::string &address);

//! Why libibverbs shows no device. \param root prefix of paths: "" on a real host, a fixture's
//! directory in a test
core::Failure noDevice(const std::string &root = {});

} // namespace strata::engine::backends::verbs
