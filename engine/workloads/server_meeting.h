// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How client and server on two hosts find each other.
#pragma once

#include "engine/core/workload.h"

#include <array>
#include <chrono>
#include <string>

namespace strata::engine::workloads {

//! Member 0 is the client, member 1 the server.
struct ServerMeeting {
    std::string work; //!< for a sentence: "point-to-point"
    std::string
        terms; //!< "version=1 pattern=latency …": what both hosts have to be asked for alike
    std::chrono::seconds patience{120};
};

//! Usage failure where this is no member of two, where members are asked for different work, or
//! without a rendezvous; else as Rendezvous::exchange(). \param offer what this one tells, a line
//! each \returns what each has told, by member
core::Expected<std::array<std::string, 2>> exchangeOffers(const ServerMeeting &meeting,
                                                          const core::WorkContext &context,
                                                          const std::string &offer);

} // namespace strata::engine::workloads
