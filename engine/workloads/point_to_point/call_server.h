// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server process of channel=grpc and of channel=rdma.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"
#include "engine/workloads/server_program.h"

#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! What channel=grpc and channel=rdma need; without its library each is unsupported.
struct CallBackend {
    std::shared_ptr<const CallLibrary> grpc;
    ServerCommand command;
    std::shared_ptr<const CallLibrary> rdma = nullptr;

    //! Null where the channel has none, or this engine.
    const CallLibrary *libraryOf(Channel channel) const;
};

constexpr bool isCalled(Channel channel)
{
    return channel == Channel::Grpc || channel == Channel::Rdma;
}

//! Which command of the engine it is.
inline constexpr const char *serveCallsCommand = "serve-calls";

struct StartedServer {
    std::unique_ptr<ServerProcess> process;
    Endpoint endpoint;
};

//! Unsupported: this engine was built without the channel's library.
core::Failure noCallLibrary(Channel channel);

//! Over the loopback interface; returns when it listens. Fails as CallLibrary::listen() does there,
//! and as startServerProgram().
core::Expected<StartedServer> startCallServer(const ServerCommand &command,
                                              const Settings &settings, const PeerWatch &watch);

//! In that process: listens, says where on the standard output, and serves until a client is gone
//! or all have said goodbye. \param words of startCallServer() \returns the exit status
int serveCalls(const CallBackend &calls, const std::vector<std::string> &words);

} // namespace strata::engine::workloads::point_to_point
