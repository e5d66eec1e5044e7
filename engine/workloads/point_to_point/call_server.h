// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server process of channel=grpc.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"
#include "engine/workloads/server_program.h"

#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! What channel=grpc needs; without a library it is unsupported.
struct CallBackend {
    std::shared_ptr<const CallLibrary> library;
    ServerCommand command;
};

//! Which command of the engine it is.
inline constexpr const char *serveCallsCommand = "serve-calls";

struct StartedServer {
    std::unique_ptr<ServerProcess> process;
    Endpoint endpoint;
};

//! Unsupported: this engine has no library of remote calls.
core::Failure noCallLibrary();

//! Over the loopback interface; returns when it listens. Fails as CallLibrary::listen() does there,
//! and as startServerProgram().
core::Expected<StartedServer> startCallServer(const ServerCommand &command,
                                              const Settings &settings, const PeerWatch &watch);

//! In that process: listens, says where on the standard output, and serves until a client is gone
//! or all have said goodbye. \param library none: that is what it says \param words of
//! startCallServer() \returns the exit status
int serveCalls(const CallLibrary *library, const std::vector<std::string> &words);

} // namespace strata::engine::workloads::point_to_point
