// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What answers the clients of one server: a thread for each connection, or one for all of them
//! where a library has a server for all.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/workloads/many_to_many/shared_failure.h"
#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/point_to_point_payload.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

namespace strata::engine::workloads::many_to_many {

class ServerThreads {
public:
    //! Each thread ends when all its clients have said goodbye, or with a failure, which it sets.
    //! Resource failure if the system refuses a thread. \param clients of each of the servers
    static core::Expected<std::unique_ptr<ServerThreads>>
    start(std::vector<std::unique_ptr<point_to_point::Server>> servers, int clients,
          SharedFailure &failure);
    ServerThreads(const ServerThreads &) = delete;
    ServerThreads &operator=(const ServerThreads &) = delete;
    ~ServerThreads(); //!< waits for them: the failure has to be set by then, or all clients gone

    //! Returns when all have ended. \returns messages that were received
    std::uint64_t join();

private:
    ServerThreads() = default;

    std::vector<std::unique_ptr<point_to_point::Server>> m_servers;
    std::vector<std::thread> m_threads;
};

//! Room for the messages of each client, to be made before any of them connects: that may take
//! longer than a client waits. Resource failure if memory is refused.
core::Expected<std::vector<point_to_point::Payload>>
roomsOf(const point_to_point::Problem &problem);

//! A server for each of the connections. \param rooms as many
std::vector<std::unique_ptr<point_to_point::Server>>
serversOf(std::vector<core::Descriptor> sockets, std::vector<point_to_point::Payload> rooms,
          const PeerWatch &watch);

} // namespace strata::engine::workloads::many_to_many
