// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_connection.h"

#include "engine/inventory/host_address.h"
#include "engine/workloads/point_to_point/point_to_point_meeting.h"
#include "engine/workloads/point_to_point/ring_stream.h"
#include "engine/workloads/point_to_point/socket_stream.h"
#include "engine/workloads/point_to_point/stream_client.h"
#include "engine/workloads/point_to_point/stream_server.h"

#include <cstdio>
#include <optional>

#include <fcntl.h>
#include <sys/random.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Descriptor;
using core::Expected;

//! \param socket that its stream has
Expected<std::unique_ptr<ServerProcess>> startServing(Server &server, int socket)
{
    return ServerProcess::start(
        [&server] {
            Told told;
            return serveUntil(server, Question::Goodbye, told).has_value();
        },
        {socket});
}

//! The next stream, and the process that serves it.
Expected<void> addStreamWithinHost(const Settings &settings, const core::WorkContext &context,
                                   Connection &connection)
{
    const Problem &problem = settings.problem;
    auto memory = makeClientMemory(problem, context.seed);
    auto received = Payload::allocate(problem.buffers);
    auto ends = problem.channel == Channel::Tcp ? tcpPair(settings.port) : unixPair();
    if (!memory || !received || !ends)
        return tl::make_unexpected(!memory     ? memory.error()
                                   : !received ? received.error()
                                               : ends.error());
    const int serversSocket = ends->second.get();
    std::optional<SharedRings> rings;
    std::unique_ptr<ByteStream> serversStream;
    if (problem.channel == Channel::SharedMemory) {
        auto made = SharedRings::make();
        auto again = made ? SharedRings::open(Descriptor(::fcntl(made->file(), F_DUPFD_CLOEXEC, 0)))
                          : tl::make_unexpected(made.error());
        if (!again)
            return tl::make_unexpected(again.error());
        rings.emplace(std::move(*made));
        serversStream = makeRingStream(std::move(*again), RingEnd::Server, std::move(ends->second),
                                       PeerWatch());
    } else {
        serversStream = makeSocketStream(std::move(ends->second), PeerWatch());
    }
    const std::unique_ptr<Server> server =
        makeStreamServer(std::move(serversStream), std::move(*received), PeerWatch());
    auto process = startServing(*server, serversSocket);
    if (!process)
        return tl::make_unexpected(process.error());
    const PeerWatch watch =
        PeerWatch("the server process", context.cancelled, [child = process->get()] {
            return child->howItEnded();
        }).orBy(connection.abandoned.get());
    auto stream =
        rings ? makeRingStream(std::move(*rings), RingEnd::Client, std::move(ends->first), watch)
              : makeSocketStream(std::move(ends->first), watch);
    connection.processes.push_back(std::move(*process));
    connection.clients.push_back(
        makeStreamClient(std::move(stream), problem, std::move(*memory), watch));
    return {};
}

Expected<Connection> connectWithinHost(const Settings &settings, const core::WorkContext &context)
{
    Connection connection;
    connection.route = settings.problem.channel == Channel::Tcp ? inventory::loopbackAddress
                                                                : "a process of this host";
    for (int stream = 0; stream < settings.problem.streams; ++stream)
        if (auto added = addStreamWithinHost(settings, context, connection); !added)
            return tl::make_unexpected(added.error());
    return connection;
}

//! Where member 1 listens before it says so.
Endpoint offeredEndpoint(const Settings &settings)
{
    if (settings.problem.channel == Channel::Tcp || isCalled(settings.problem.channel))
        return {true, inventory::addressForOthers().text, settings.port};
    std::uint64_t number = 0;
    ::getrandom(&number, sizeof number, 0);
    char name[40];
    std::snprintf(name, sizeof name, "strata-%016llx", static_cast<unsigned long long>(number));
    return {false, name, 0};
}

//! The server's end of a stream from another member.
Expected<std::unique_ptr<Server>> serverOf(const Problem &problem, Descriptor socket,
                                           const PeerWatch &watch)
{
    auto received = Payload::allocate(problem.buffers);
    if (!received)
        return tl::make_unexpected(received.error());
    std::unique_ptr<ByteStream> stream;
    if (problem.channel == Channel::SharedMemory) {
        auto rings = SharedRings::make();
        const auto sent =
            rings ? sendFile(socket.get(), rings->file()) : tl::make_unexpected(rings.error());
        if (!sent)
            return tl::make_unexpected(sent.error());
        stream = makeRingStream(std::move(*rings), RingEnd::Server, std::move(socket), watch);
    } else {
        stream = makeSocketStream(std::move(socket), watch);
    }
    return makeStreamServer(std::move(stream), std::move(*received), watch);
}

//! Serves the first stream itself, and each of the others with a process of its own, so that
//! processors do not wait for each other.
Expected<Connection> beServer(const Settings &settings, const core::WorkContext &context)
{
    const PeerWatch watch("member 0", context.cancelled, {});
    auto listener = listenAt(offeredEndpoint(settings));
    auto met = listener ? meet(settings, context, listener->endpoint)
                        : tl::make_unexpected(listener.error());
    auto sockets = met ? acceptFrom(*listener, settings.problem.streams, watch)
                       : tl::make_unexpected(met.error());
    if (!sockets)
        return tl::make_unexpected(sockets.error());
    Connection connection;
    connection.route = "member 0";
    for (Descriptor &socket : *sockets) {
        const bool isFirst = connection.server == nullptr;
        const int kept = socket.get();
        auto server = serverOf(settings.problem, std::move(socket), isFirst ? watch : PeerWatch());
        if (!server)
            return tl::make_unexpected(server.error());
        if (isFirst) {
            connection.server = std::move(*server);
            continue;
        }
        auto process = startServing(**server, kept);
        if (!process)
            return tl::make_unexpected(process.error());
        connection.processes.push_back(std::move(*process));
    }
    return connection;
}

//! The client's end of a stream to another member.
Expected<std::unique_ptr<Client>> clientOf(const Problem &problem, std::uint64_t seed,
                                           Descriptor socket, const PeerWatch &watch)
{
    auto memory = makeClientMemory(problem, seed);
    if (!memory)
        return tl::make_unexpected(memory.error());
    std::unique_ptr<ByteStream> stream;
    if (problem.channel == Channel::SharedMemory) {
        auto file = receiveFile(socket.get(), watch);
        auto rings = file ? SharedRings::open(std::move(*file)) : tl::make_unexpected(file.error());
        if (!rings)
            return tl::make_unexpected(rings.error());
        stream = makeRingStream(std::move(*rings), RingEnd::Client, std::move(socket), watch);
    } else {
        stream = makeSocketStream(std::move(socket), watch);
    }
    return makeStreamClient(std::move(stream), problem, std::move(*memory), watch);
}

Expected<Connection> beClient(const Settings &settings, const core::WorkContext &context)
{
    Connection connection;
    const PeerWatch watch =
        PeerWatch("member 1", context.cancelled, {}).orBy(connection.abandoned.get());
    const auto met = meet(settings, context, {});
    auto sockets = met ? connectTo(met->server, settings.problem.streams, watch)
                       : tl::make_unexpected(met.error());
    if (!sockets)
        return tl::make_unexpected(sockets.error());
    for (Descriptor &socket : *sockets) {
        auto client = clientOf(settings.problem, context.seed, std::move(socket), watch);
        if (!client)
            return tl::make_unexpected(client.error());
        connection.clients.push_back(std::move(*client));
    }
    connection.route = "member 1 at " + met->server.address;
    if (met->server.isTcp)
        connection.route += " port " + std::to_string(met->server.port);
    return connection;
}

Expected<Connection> callWithinHost(const Settings &settings, const CallBackend &calls,
                                    const CallLibrary &library, const core::WorkContext &context)
{
    const PeerWatch watch("the server process", context.cancelled, {});
    auto memory = makeClientMemory(settings.problem, context.seed);
    auto started = memory ? startCallServer(calls.command, settings, watch)
                          : tl::make_unexpected(memory.error());
    if (!started)
        return tl::make_unexpected(started.error());
    auto client = library.connect(
        settings.problem, started->endpoint, std::move(*memory),
        watch.with([child = started->process.get()] { return child->howItEnded(); }));
    if (!client)
        return tl::make_unexpected(client.error());
    Connection connection;
    connection.processes.push_back(std::move(started->process));
    connection.clients.push_back(std::move(*client));
    connection.route = started->endpoint.address;
    return connection;
}

Expected<Connection> beCalled(const Settings &settings, const CallLibrary &library,
                              const core::WorkContext &context)
{
    auto received = Payload::allocate(settings.problem.buffers);
    auto listening =
        received ? library.listen(settings.problem, offeredEndpoint(settings), std::move(*received),
                                  PeerWatch("member 0", context.cancelled, {}))
                 : tl::make_unexpected(received.error());
    const auto met = listening ? meet(settings, context, listening->endpoint)
                               : tl::make_unexpected(listening.error());
    if (!met)
        return tl::make_unexpected(met.error());
    Connection connection;
    connection.server = std::move(listening->server);
    connection.route = "member 0";
    return connection;
}

Expected<Connection> callMember(const Settings &settings, const CallLibrary &library,
                                const core::WorkContext &context)
{
    auto memory = makeClientMemory(settings.problem, context.seed);
    const auto met = memory ? meet(settings, context, {}) : tl::make_unexpected(memory.error());
    auto client = met ? library.connect(settings.problem, met->server, std::move(*memory),
                                        PeerWatch("member 1", context.cancelled, {}))
                      : tl::make_unexpected(met.error());
    if (!client)
        return tl::make_unexpected(client.error());
    Connection connection;
    connection.clients.push_back(std::move(*client));
    connection.route =
        "member 1 at " + met->server.address + " port " + std::to_string(met->server.port);
    return connection;
}

} // namespace

Expected<Connection> connect(const Settings &settings, const CallBackend &calls,
                             const core::WorkContext &context)
{
    const bool isServer = context.rendezvous != nullptr && context.rendezvous->member() == 1;
    if (!isCalled(settings.problem.channel))
        return settings.hosts == 1 ? connectWithinHost(settings, context)
               : isServer          ? beServer(settings, context)
                                   : beClient(settings, context);
    const CallLibrary *library = calls.libraryOf(settings.problem.channel);
    const auto available = library != nullptr
                               ? library->requireAvailable(settings.problem)
                               : tl::make_unexpected(noCallLibrary(settings.problem.channel));
    if (!available)
        return tl::make_unexpected(available.error());
    return settings.hosts == 1 ? callWithinHost(settings, calls, *library, context)
           : isServer          ? beCalled(settings, *library, context)
                               : callMember(settings, *library, context);
}

} // namespace strata::engine::workloads::point_to_point
