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

Expected<Connection> connectWithinHost(const Settings &settings, const core::WorkContext &context)
{
    const Problem &problem = settings.problem;
    auto memory = makeClientMemory(problem, context.seed);
    auto received = Payload::allocate(problem.buffers);
    const bool isTcp = problem.channel == Channel::Tcp;
    auto ends = isTcp ? tcpPair(settings.port) : unixPair();
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
    const std::shared_ptr<Server> server =
        makeStreamServer(std::move(serversStream), std::move(*received), PeerWatch());
    auto process = ServerProcess::start(
        [&server] {
            Told told;
            return serveUntil(*server, Question::Goodbye, told).has_value();
        },
        {serversSocket});
    if (!process)
        return tl::make_unexpected(process.error());
    const PeerWatch watch("the server process", context.cancelled,
                          [child = process->get()] { return child->howItEnded(); });
    auto stream =
        rings ? makeRingStream(std::move(*rings), RingEnd::Client, std::move(ends->first), watch)
              : makeSocketStream(std::move(ends->first), watch);
    Connection connection;
    connection.process = std::move(*process);
    connection.client = makeStreamClient(std::move(stream), problem, std::move(*memory), watch);
    connection.route = isTcp ? inventory::loopbackAddress : "a process of this host";
    return connection;
}

//! Where member 1 listens before it says so.
Endpoint offeredEndpoint(const Settings &settings)
{
    if (settings.problem.channel == Channel::Tcp || settings.problem.channel == Channel::Grpc)
        return {true, inventory::addressForOthers().text, settings.port};
    std::uint64_t number = 0;
    ::getrandom(&number, sizeof number, 0);
    char name[40];
    std::snprintf(name, sizeof name, "strata-%016llx", static_cast<unsigned long long>(number));
    return {false, name, 0};
}

Expected<Connection> beServer(const Settings &settings, const core::WorkContext &context)
{
    const PeerWatch watch("member 0", context.cancelled, {});
    auto received = Payload::allocate(settings.problem.buffers);
    auto listener =
        received ? listenAt(offeredEndpoint(settings)) : tl::make_unexpected(received.error());
    auto met = listener ? meet(settings, context, listener->endpoint)
                        : tl::make_unexpected(listener.error());
    auto socket = met ? acceptFrom(*listener, met->token, watch) : tl::make_unexpected(met.error());
    if (!socket)
        return tl::make_unexpected(socket.error());
    std::unique_ptr<ByteStream> stream;
    if (settings.problem.channel == Channel::SharedMemory) {
        auto rings = SharedRings::make();
        const auto sent =
            rings ? sendFile(socket->get(), rings->file()) : tl::make_unexpected(rings.error());
        if (!sent)
            return tl::make_unexpected(sent.error());
        stream = makeRingStream(std::move(*rings), RingEnd::Server, std::move(*socket), watch);
    } else {
        stream = makeSocketStream(std::move(*socket), watch);
    }
    Connection connection;
    connection.server = makeStreamServer(std::move(stream), std::move(*received), watch);
    connection.route = "member 0";
    return connection;
}

Expected<Connection> beClient(const Settings &settings, const core::WorkContext &context)
{
    const PeerWatch watch("member 1", context.cancelled, {});
    auto memory = makeClientMemory(settings.problem, context.seed);
    const auto met = memory ? meet(settings, context, {}) : tl::make_unexpected(memory.error());
    auto socket =
        met ? connectTo(met->server, met->token, watch) : tl::make_unexpected(met.error());
    if (!socket)
        return tl::make_unexpected(socket.error());
    std::unique_ptr<ByteStream> stream;
    if (settings.problem.channel == Channel::SharedMemory) {
        auto file = receiveFile(socket->get(), watch);
        auto rings = file ? SharedRings::open(std::move(*file)) : tl::make_unexpected(file.error());
        if (!rings)
            return tl::make_unexpected(rings.error());
        stream = makeRingStream(std::move(*rings), RingEnd::Client, std::move(*socket), watch);
    } else {
        stream = makeSocketStream(std::move(*socket), watch);
    }
    Connection connection;
    connection.client =
        makeStreamClient(std::move(stream), settings.problem, std::move(*memory), watch);
    connection.route = "member 1 at " + met->server.address;
    if (met->server.isTcp)
        connection.route += " port " + std::to_string(met->server.port);
    return connection;
}

Expected<Connection> callWithinHost(const Settings &settings, const CallBackend &calls,
                                    const core::WorkContext &context)
{
    const PeerWatch watch("the server process", context.cancelled, {});
    auto memory = makeClientMemory(settings.problem, context.seed);
    auto started = memory ? startCallServer(calls.command, settings, watch)
                          : tl::make_unexpected(memory.error());
    if (!started)
        return tl::make_unexpected(started.error());
    auto client = calls.library->connect(
        settings.problem, started->endpoint, std::move(*memory),
        watch.with([child = started->process.get()] { return child->howItEnded(); }));
    if (!client)
        return tl::make_unexpected(client.error());
    Connection connection;
    connection.process = std::move(started->process);
    connection.client = std::move(*client);
    connection.route = started->endpoint.address;
    return connection;
}

Expected<Connection> beCalled(const Settings &settings, const CallBackend &calls,
                              const core::WorkContext &context)
{
    auto received = Payload::allocate(settings.problem.buffers);
    auto listening = received ? calls.library->listen(settings.problem, offeredEndpoint(settings),
                                                      std::move(*received),
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

Expected<Connection> callMember(const Settings &settings, const CallBackend &calls,
                                const core::WorkContext &context)
{
    auto memory = makeClientMemory(settings.problem, context.seed);
    const auto met = memory ? meet(settings, context, {}) : tl::make_unexpected(memory.error());
    auto client = met ? calls.library->connect(settings.problem, met->server, std::move(*memory),
                                               PeerWatch("member 1", context.cancelled, {}))
                      : tl::make_unexpected(met.error());
    if (!client)
        return tl::make_unexpected(client.error());
    Connection connection;
    connection.client = std::move(*client);
    connection.route =
        "member 1 at " + met->server.address + " port " + std::to_string(met->server.port);
    return connection;
}

} // namespace

Expected<Connection> connect(const Settings &settings, const CallBackend &calls,
                             const core::WorkContext &context)
{
    const bool isCalled = settings.problem.channel == Channel::Grpc;
    const bool isServer = context.rendezvous != nullptr && context.rendezvous->member() == 1;
    if (isCalled && !calls.library)
        return tl::make_unexpected(noCallLibrary());
    if (settings.hosts == 1)
        return isCalled ? callWithinHost(settings, calls, context)
                        : connectWithinHost(settings, context);
    if (isServer)
        return isCalled ? beCalled(settings, calls, context) : beServer(settings, context);
    return isCalled ? callMember(settings, calls, context) : beClient(settings, context);
}

} // namespace strata::engine::workloads::point_to_point
