// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/server_threads.h"

#include "engine/core/thread_room.h"
#include "engine/workloads/point_to_point/socket_stream.h"
#include "engine/workloads/point_to_point/stream_server.h"

#include <string>
#include <system_error>
#include <utility>

namespace strata::engine::workloads::many_to_many {

using core::Expected;
using point_to_point::Payload;
using point_to_point::Server;

Expected<std::unique_ptr<ServerThreads>>
ServerThreads::start(std::vector<std::unique_ptr<Server>> servers, int clients,
                     SharedFailure &failure)
{
    std::unique_ptr<ServerThreads> started(new ServerThreads);
    started->m_servers = std::move(servers);
    for (const auto &server : started->m_servers) {
        try {
            started->m_threads.emplace_back([&server = *server, clients, &failure] {
                if (auto served = point_to_point::serveClients(server, clients); !served)
                    failure.settle(served.error());
            });
        } catch (const std::system_error &error) {
            auto why = core::refusedThread("a thread that answers a client", error, "clients");
            failure.set(why.value()); // which ends the others
            return why;
        }
    }
    return started;
}

ServerThreads::~ServerThreads()
{
    for (std::thread &thread : m_threads)
        if (thread.joinable())
            thread.join();
}

std::uint64_t ServerThreads::join()
{
    std::uint64_t messages = 0;
    for (std::size_t i = 0; i < m_threads.size(); ++i) {
        if (m_threads[i].joinable())
            m_threads[i].join();
        messages += m_servers[i]->messages();
    }
    return messages;
}

Expected<std::vector<Payload>> roomsOf(const point_to_point::Problem &problem)
{
    std::vector<Payload> rooms;
    for (int client = 0; client < problem.clients; ++client) {
        auto room = Payload::allocate(problem.buffers);
        if (!room)
            return tl::make_unexpected(room.error());
        rooms.push_back(std::move(*room));
    }
    return rooms;
}

std::vector<std::unique_ptr<Server>> serversOf(std::vector<core::Descriptor> sockets,
                                               std::vector<Payload> rooms, const PeerWatch &watch)
{
    std::vector<std::unique_ptr<Server>> servers;
    for (std::size_t i = 0; i < sockets.size(); ++i)
        servers.push_back(
            makeStreamServer(point_to_point::makeSocketStream(std::move(sockets[i]), watch),
                             std::move(rooms[i]), watch));
    return servers;
}

} // namespace strata::engine::workloads::many_to_many
