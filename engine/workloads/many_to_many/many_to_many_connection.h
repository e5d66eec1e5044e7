// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The clients and servers of an exchange, connected.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/collective/partner_watch.h"
#include "engine/workloads/many_to_many/many_to_many_problem.h"
#include "engine/workloads/many_to_many/member_barrier.h"
#include "engine/workloads/many_to_many/server_threads.h"
#include "engine/workloads/many_to_many/shared_failure.h"
#include "engine/workloads/point_to_point/call_server.h"
#include "engine/workloads/server_process.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::many_to_many {

//! A client of this process.
struct LocalClient {
    int number = 0;
    std::unique_ptr<point_to_point::FanOutClient> way; //!< to its servers, in their order
};

//! This process's part. What is declared later goes first.
struct Connection {
    std::unique_ptr<SharedFailure> failure = std::make_unique<SharedFailure>();
    std::vector<std::unique_ptr<ServerProcess>> processes; //!< by server, where all are here
    std::unique_ptr<ServerThreads> serving;                //!< of a member that is a server
    std::vector<LocalClient> clients;       //!< all of them; of a member its own, if it is one
    std::unique_ptr<MemberBarrier> barrier; //!< none: all processes are this one's
    //! The others hear why before they notice.
    std::unique_ptr<collective::PartnerWatch> watch;
    int member = 0;
    std::string route; //!< "127.0.0.1", or by which interface members reach each other

    Connection() = default;
    Connection(Connection &&) = default;
    Connection &operator=(Connection &&) = delete;
    ~Connection(); //!< threads that still wait for others end
};

//! Starts the server processes, or meets the other members. Fails as point_to_point::connect() and
//! collective::join() do.
core::Expected<Connection> connect(const Settings &settings,
                                   const point_to_point::CallBackend &calls,
                                   const core::WorkContext &context);

} // namespace strata::engine::workloads::many_to_many
