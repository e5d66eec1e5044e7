// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each process of a work of several does.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::settings {

inline constexpr int mostProcesses = 64; //!< of one work

inline constexpr const char *rankRole = "rank"; //!< does what all others do
inline constexpr const char *clientRole = "client";
inline constexpr const char *serverRole = "server";
inline constexpr const char *workerRole = "worker";
inline constexpr const char *parameterServerRole = "parameter_server";
//! Takes no part in the work, and so is none of its processes: does the same beside them, as one
//! process, for as long as they are measured.
inline constexpr const char *backgroundRole = "background";

//! Of many-to-many, where they are not given: its parameters' defaults.
inline constexpr int usualClients = 2;
inline constexpr int usualServers = 2;
inline constexpr int usualPeers = 4;

struct RoleCount {
    std::string role;
    int processes = 1;
    bool operator==(const RoleCount &) const = default;
};

//! The processes of a work, in the order in which they are numbered (`--member`): the first is the
//! one whose steps are stored. A work of one process has one rank. \param parameters those that are
//! given; what cannot be read counts as not given, since the engine refuses it
std::vector<RoleCount> rolesOf(std::string_view workload,
                               const std::map<std::string, std::string> &parameters);

//! The work that one process does by itself, without what asks for others (hosts, processes).
std::map<std::string, std::string>
parametersOfOneProcess(std::map<std::string, std::string> parameters);

} // namespace strata::engine::settings
