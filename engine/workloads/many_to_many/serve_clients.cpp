// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/serve_clients.h"

#include "engine/inventory/host_address.h"
#include "engine/workloads/many_to_many/server_threads.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"

#include <cerrno>
#include <charconv>

#include <poll.h>

namespace strata::engine::workloads::many_to_many {
namespace {

//! "3 4711 4 4099": clients, port, and the buffers.
std::vector<std::string> wordsOf(const point_to_point::Problem &exchange, int port)
{
    std::vector<std::string> words{serveClientsCommand, std::to_string(exchange.clients),
                                   std::to_string(port)};
    for (const std::int64_t bytes : exchange.buffers)
        words.push_back(std::to_string(bytes));
    return words;
}

std::int64_t numberIn(const std::vector<std::string> &words, std::size_t index)
{
    std::int64_t value = 0;
    if (index < words.size())
        std::from_chars(words[index].data(), words[index].data() + words[index].size(), value);
    return value;
}

} // namespace

core::Expected<StartedProgram> startServer(const ServerCommand &command, const Settings &settings,
                                           int server, const PeerWatch &watch)
{
    return startServerProgram(command,
                              wordsOf(settings.problem.exchange, settings.portOfServer(server)),
                              watch, "A server of many-to-many");
}

int serveClients(const std::vector<std::string> &words)
{
    point_to_point::Problem exchange;
    exchange.clients = static_cast<int>(numberIn(words, 0));
    for (std::size_t i = 2; i < words.size(); ++i)
        exchange.buffers.push_back(numberIn(words, i));
    point_to_point::Endpoint endpoint{true, inventory::loopbackAddress,
                                      static_cast<int>(numberIn(words, 1))};
    endpoint.work = "many-to-many";
    auto rooms = roomsOf(exchange);
    const auto listener =
        rooms ? point_to_point::listenAt(endpoint) : tl::make_unexpected(rooms.error());
    if (!tellPlace(listener.map([](const point_to_point::Listener &all) {
            return ServerPlace{all.endpoint.address, all.endpoint.port, all.endpoint.key};
        })))
        return 1;
    // The clients come when all servers listen, which may take long on a busy host; this process
    // ends with theirs.
    pollfd first{listener->socket.get(), POLLIN, 0};
    while (::poll(&first, 1, -1) < 0 && errno == EINTR)
        continue;
    SharedFailure failure;
    const PeerWatch watch = PeerWatch().orBy(failure.flag());
    auto sockets = point_to_point::acceptFrom(*listener, exchange.clients, watch);
    const auto serving =
        sockets ? ServerThreads::start(serversOf(std::move(*sockets), std::move(*rooms), watch), 1,
                                       failure)
                : tl::make_unexpected(sockets.error());
    if (!serving)
        return 1;
    (*serving)->join();
    return failure.get() ? 1 : 0;
}

} // namespace strata::engine::workloads::many_to_many
