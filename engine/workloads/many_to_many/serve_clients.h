// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server process of channel=tcp within a host. It has a thread for each client, and so is no
//! fork.
#pragma once

#include "engine/workloads/many_to_many/many_to_many_problem.h"
#include "engine/workloads/server_program.h"

#include <string>
#include <vector>

namespace strata::engine::workloads::many_to_many {

//! Which command of the engine it is.
inline constexpr const char *serveClientsCommand = "serve-clients";

//! Over the loopback interface; returns when it listens. Fails as point_to_point::listenAt() does
//! there, and as startServerProgram(). \param server its number
core::Expected<StartedProgram> startServer(const ServerCommand &command, const Settings &settings,
                                           int server, const PeerWatch &watch);

//! In that process: listens, says where on the standard output, and serves until a client is gone
//! or all have said goodbye. \param words of startServer() \returns the exit status
int serveClients(const std::vector<std::string> &words);

} // namespace strata::engine::workloads::many_to_many
