// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How client and server on two hosts find each other.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"

namespace strata::engine::workloads::point_to_point {

//! What member 1 has told, as both know it.
struct Introduction {
    int member = 0; //!< which this one is
    Endpoint server;
};

//! \param server where this one listens, if it is member 1. Usage failure where this is no member
//! of two, where members are asked for different work, or without a rendezvous; not_one_host
//! (Unsupported) on both, where the channel needs one host; else as Rendezvous::exchange().
core::Expected<Introduction> meet(const Settings &settings, const core::WorkContext &context,
                                  const Endpoint &server);

//! Which kernel, and which network in it, this process lives in; empty if it cannot be told. Two
//! processes with the same reach each other's local sockets.
std::string placeOfThisProcess();

} // namespace strata::engine::workloads::point_to_point
