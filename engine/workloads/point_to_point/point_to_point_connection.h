// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Client and server of an exchange, connected.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/point_to_point/call_server.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"
#include "engine/workloads/server_process.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! This process's end. Within a host it is the client.
struct Connection {
    //! Set by whoever uses it when a stream has failed: the others end then, as if cancelled.
    std::unique_ptr<std::atomic<bool>> abandoned = std::make_unique<std::atomic<bool>>(false);
    //! Of an exchange within a host; of a server of several streams those of all but the first.
    std::vector<std::unique_ptr<ServerProcess>> processes;
    //! Either these, one for each stream; a library of calls has one for all of them.
    std::vector<std::unique_ptr<Client>> clients;
    std::unique_ptr<Server> server; //!< or this, of the first stream
    std::string route;              //!< "127.0.0.1", "member 1 at 10.0.2.15 port 40001"
};

//! Starts a server process, or meets the other host. Fails as listenAt(), connectTo(), acceptFrom()
//! and meet() do; Unsupported where the channel is not to be had; Resource if memory, processes or
//! files are short.
core::Expected<Connection> connect(const Settings &settings, const CallBackend &calls,
                                   const core::WorkContext &context);

} // namespace strata::engine::workloads::point_to_point
