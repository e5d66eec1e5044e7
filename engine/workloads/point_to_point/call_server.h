// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server process of channel=grpc. It is the program once more and not a fork of it: a library
//! with threads of its own cannot be used in a fork.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"
#include "engine/workloads/point_to_point/server_process.h"

#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! How the engine is started as a server; more words follow.
struct ServerCommand {
    std::string program; //!< a file, executed as it is
    std::vector<std::string> words;
};

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
//! no_process, and no_server if it does not listen within PeerWatch::patience; cancelled.
core::Expected<StartedServer> startCallServer(const ServerCommand &command,
                                              const Settings &settings, const PeerWatch &watch);

//! In that process: listens, says where on the standard output, and serves until its client is gone
//! or says goodbye. \param library none: that is what it says \param words of startCallServer()
//! \returns the exit status
int serveCalls(const CallLibrary *library, const std::vector<std::string> &words);

} // namespace strata::engine::workloads::point_to_point
