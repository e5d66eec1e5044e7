// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_connection.h"

#include "engine/inventory/host_address.h"
#include "engine/workloads/collective/collective_meeting.h"
#include "engine/workloads/collective/partner_connections.h"
#include "engine/workloads/many_to_many/many_to_many_reference.h"
#include "engine/workloads/many_to_many/serve_clients.h"
#include "engine/workloads/many_to_many/socket_fan_out_client.h"
#include "engine/workloads/server_place.h"

#include <algorithm>
#include <optional>

namespace strata::engine::workloads::many_to_many {
namespace {

using core::Descriptor;
using core::Expected;
using core::fail;
using core::FailureKind;
using point_to_point::CallBackend;
using point_to_point::Endpoint;
using point_to_point::Listener;
using point_to_point::Payload;
using point_to_point::Server;
using point_to_point::ServerEnd;
using Servers = std::vector<std::unique_ptr<Server>>;

constexpr const char *work = "many-to-many";

bool isCalled(const Settings &settings)
{
    return settings.problem.exchange.channel == point_to_point::Channel::Grpc;
}

//! The number by which a server knows a client.
int numberAt(const Problem &problem, int server, int client)
{
    const std::vector<int> clients = problem.clientsOf(server);
    return static_cast<int>(std::find(clients.begin(), clients.end(), client) - clients.begin());
}

//! Of a client, made before any server waits for it.
struct ClientRooms {
    Payload sent;
    std::vector<Payload> received; //!< of its servers, in their order; with calls one for all
};

Expected<ClientRooms> makeRooms(const Settings &settings, std::uint64_t seed, int client)
{
    const Problem &problem = settings.problem;
    auto memory = point_to_point::makeClientMemory(problem.exchange, seedOf(seed, client));
    if (!memory)
        return tl::make_unexpected(memory.error());
    ClientRooms rooms{std::move(memory->sent), {}};
    rooms.received.push_back(std::move(memory->received));
    const std::size_t needed = isCalled(settings) ? 1 : problem.serversOf(client).size();
    while (rooms.received.size() < needed) {
        auto more = Payload::allocate(problem.exchange.buffers);
        if (!more)
            return tl::make_unexpected(more.error());
        rooms.received.push_back(std::move(*more));
    }
    return rooms;
}

//! \param all where every server listens, and how it is looked after
Expected<LocalClient> makeClient(const Settings &settings, const CallBackend &calls,
                                 const std::vector<ServerEnd> &all, int client, ClientRooms rooms)
{
    const point_to_point::Problem &exchange = settings.problem.exchange;
    std::vector<ServerEnd> ends;
    std::vector<ServerSocket> sockets;
    for (const int server : settings.problem.serversOf(client)) {
        const ServerEnd &end = all[static_cast<std::size_t>(server)];
        ends.push_back(end);
        if (isCalled(settings))
            continue;
        auto socket = point_to_point::connectTo(end.endpoint, 1, end.watch,
                                                numberAt(settings.problem, server, client));
        if (!socket)
            return tl::make_unexpected(socket.error());
        Payload &received = rooms.received[sockets.size()];
        sockets.push_back({std::move(socket->front()), end.watch, std::move(received)});
    }
    if (!isCalled(settings))
        return LocalClient{client,
                           makeSocketFanOutClient(std::move(sockets), std::move(rooms.sent))};
    auto way = calls.grpc->connectToAll(exchange, ends,
                                        {std::move(rooms.sent), std::move(rooms.received.front())});
    if (!way)
        return tl::make_unexpected(way.error());
    return LocalClient{client, std::move(*way)};
}

//! A server process of this host. \param watch of its clients \returns where it listens
Expected<Endpoint> addServer(const Settings &settings, const CallBackend &calls, int server,
                             const PeerWatch &watch, Connection &connection)
{
    if (!isCalled(settings)) {
        auto started = startServer(calls.command, settings, server, watch);
        if (!started)
            return tl::make_unexpected(started.error());
        connection.processes.push_back(std::move(started->process));
        const ServerPlace &place = started->place;
        return Endpoint{true, place.address, place.port, place.key, work};
    }
    point_to_point::Settings asked;
    asked.problem = settings.problem.exchange;
    asked.port = settings.portOfServer(server);
    auto started = point_to_point::startCallServer(calls.command, asked, watch);
    if (!started)
        return tl::make_unexpected(started.error());
    connection.processes.push_back(std::move(started->process));
    started->endpoint.work = work;
    return started->endpoint;
}

Expected<Connection> connectWithinHost(const Settings &settings, const CallBackend &calls,
                                       const core::WorkContext &context)
{
    Connection connection;
    connection.route = inventory::loopbackAddress;
    std::vector<ClientRooms> rooms; // before the servers wait for clients
    for (int client = 0; client < settings.problem.clients; ++client) {
        auto made = makeRooms(settings, context.seed, client);
        if (!made)
            return tl::make_unexpected(made.error());
        rooms.push_back(std::move(*made));
    }
    std::vector<ServerEnd> ends;
    for (int server = 0; server < settings.problem.servers; ++server) {
        const PeerWatch watch =
            PeerWatch("server process " + std::to_string(server), context.cancelled, {}, work)
                .orBy(connection.failure->flag());
        auto endpoint = addServer(settings, calls, server, watch, connection);
        if (!endpoint)
            return tl::make_unexpected(endpoint.error());
        ends.push_back(
            {std::move(*endpoint), watch.with([process = connection.processes.back().get()] {
                 return process->howItEnded();
             })});
    }
    for (int client = 0; client < settings.problem.clients; ++client) {
        auto made = makeClient(settings, calls, ends, client,
                               std::move(rooms[static_cast<std::size_t>(client)]));
        if (!made)
            return tl::make_unexpected(made.error());
        connection.clients.push_back(std::move(*made));
    }
    return connection;
}

//! One member's way to the others.
class Joining {
public:
    Joining(const Settings &settings, const CallBackend &calls, const core::WorkContext &context) :
        m_settings(settings),
        m_calls(calls),
        m_context(context)
    {
    }

    Expected<Connection> run()
    {
        auto done = join()
                        .and_then([this] { return fill(); })
                        .and_then([this] { return listen(); })
                        .and_then([this] { return tell(); })
                        .and_then([this] { return watch(); })
                        .and_then([this] { return beClient(); })
                        .and_then([this] { return beServer(); })
                        .and_then([this] { return openBarrier(); });
        if (!done)
            return tl::make_unexpected(m_connection.failure->settle(done.error()));
        return std::move(m_connection);
    }

private:
    const Problem &problem() const { return m_settings.problem; }
    bool isClient() const { return m_connection.member < problem().clients; }
    //! None: this member is no server.
    std::optional<int> server() const
    {
        const int number = m_connection.member - m_settings.memberOfServer(0);
        return number >= 0 ? std::optional(number) : std::nullopt;
    }
    //! Somebody else looks whether the others live.
    PeerWatch watchOf(int member) const
    {
        return PeerWatch(m_settings.nameOf(member), m_context.cancelled, {}, work)
            .orBy(m_connection.failure->flag())
            .patient();
    }

    Expected<void> join()
    {
        if (m_context.rendezvous == nullptr)
            return fail(FailureKind::Usage, "one_process_only",
                        "Clients and servers in processes of their own are not possible here; "
                        "leave the parameter processes at one.");
        collective::Membership own;
        own.patience = m_settings.patience;
        auto joined = collective::join(std::move(own), {m_settings.members(), m_settings.terms, {}},
                                       m_context);
        if (!joined)
            return tl::make_unexpected(std::move(joined.error()));
        m_membership = std::move(*joined);
        m_connection.member = m_context.rendezvous->member();
        m_connection.route = "the interface " + m_address.interface;
        return {};
    }

    //! Before a server waits for this client.
    Expected<void> fill()
    {
        if (!isClient())
            return {};
        return makeRooms(m_settings, m_context.seed, m_connection.member)
            .map([this](ClientRooms rooms) { m_rooms = std::move(rooms); });
    }

    //! A server of calls serves from now on: no client is connected before it answers.
    Expected<void> listen()
    {
        if (!server())
            return {};
        const Endpoint offered{true, m_address.text, m_settings.portOfServer(*server()), 0, work};
        if (!isCalled(m_settings))
            return roomsOf(problem().exchange)
                .and_then([&](std::vector<Payload> rooms) {
                    m_serverRooms = std::move(rooms);
                    return point_to_point::listenAt(offered);
                })
                .map([this](Listener listener) { m_listener.emplace(std::move(listener)); });
        const point_to_point::Problem &exchange = problem().exchange;
        auto received = Payload::allocate(exchange.buffers);
        auto listening =
            received ? m_calls.grpc->listen(exchange, offered, std::move(*received), clients())
                     : tl::make_unexpected(received.error());
        if (!listening)
            return tl::make_unexpected(listening.error());
        m_ownEndpoint = listening->endpoint;
        Servers one;
        one.push_back(std::move(listening->server));
        return serve(std::move(one), exchange.clients);
    }

    //! What a server says of its clients.
    PeerWatch clients() const
    {
        return PeerWatch("a client", m_context.cancelled, {}, work)
            .orBy(m_connection.failure->flag())
            .patient();
    }

    Expected<void> serve(Servers servers, int clientsOfEach)
    {
        return ServerThreads::start(std::move(servers), clientsOfEach, *m_connection.failure)
            .map([this](auto started) { m_connection.serving = std::move(started); });
    }

    Expected<void> tell()
    {
        const Endpoint own = m_listener ? m_listener->endpoint : m_ownEndpoint;
        const std::string mine =
            server() ? textOf(ServerPlace{own.address, own.port, own.key}) : "client";
        const auto told =
            m_membership.rendezvous->exchange(mine, m_settings.members(), m_membership.patience);
        if (!told)
            return tl::make_unexpected(told.error());
        for (int number = 0; number < problem().servers; ++number) {
            const int member = m_settings.memberOfServer(number);
            const auto place = placeOf(told->at(static_cast<std::size_t>(member)));
            if (!place)
                return fail(FailureKind::Internal, "bad_greeting",
                            m_settings.nameOf(member) +
                                " did not say where it listens; report this.");
            m_ends.push_back(
                {{true, place->address, place->port, place->key, work}, watchOf(member)});
        }
        return {};
    }

    Expected<void> watch()
    {
        m_connection.failure->expectNews();
        return collective::PartnerWatch::start(
                   m_membership, m_address,
                   [failure = m_connection.failure.get()](const core::Failure &why) {
                       failure->set(why);
                   },
                   [settings = m_settings](int member) {
                       return settings.nameOf(member) + " of " + work;
                   })
            .map([this](auto watch) { m_connection.watch = std::move(watch); });
    }

    Expected<void> beClient()
    {
        if (!isClient())
            return {};
        return makeClient(m_settings, m_calls, m_ends, m_connection.member, std::move(m_rooms))
            .map([this](LocalClient client) { m_connection.clients.push_back(std::move(client)); });
    }

    //! After all have connected, which they do without being accepted.
    Expected<void> beServer()
    {
        if (!m_listener)
            return {};
        auto sockets =
            point_to_point::acceptFrom(*m_listener, problem().exchange.clients, clients());
        if (!sockets)
            return tl::make_unexpected(sockets.error());
        m_listener.reset();
        return serve(serversOf(std::move(*sockets), std::move(m_serverRooms), clients()), 1);
    }

    Expected<void> openBarrier()
    {
        auto connections = collective::connectPartners(m_membership, m_address);
        if (!connections)
            return tl::make_unexpected(std::move(connections.error()));
        std::vector<MemberBarrier::Member> members;
        for (Descriptor &connection : *connections)
            members.push_back({std::move(connection), watchOf(static_cast<int>(members.size()))});
        m_connection.barrier =
            std::make_unique<MemberBarrier>(std::move(members), m_connection.member);
        return {};
    }

    const Settings &m_settings;
    const CallBackend &m_calls;
    const core::WorkContext &m_context;
    const inventory::HostAddress m_address = inventory::addressForOthers();
    collective::Membership m_membership;
    ClientRooms m_rooms;
    std::vector<Payload> m_serverRooms; //!< by client
    Connection m_connection;
    std::optional<Listener> m_listener;
    Endpoint m_ownEndpoint;
    std::vector<ServerEnd> m_ends; //!< by server
};

} // namespace

Connection::~Connection()
{
    if (failure && serving)
        failure->set({FailureKind::Resource, "cancelled", "The exchange is over."});
}

Expected<Connection> connect(const Settings &settings, const CallBackend &calls,
                             const core::WorkContext &context)
{
    if (isCalled(settings) && !calls.grpc)
        return tl::make_unexpected(
            point_to_point::noCallLibrary(settings.problem.exchange.channel));
    return settings.isProcessEach ? Joining(settings, calls, context).run()
                                  : connectWithinHost(settings, calls, context);
}

} // namespace strata::engine::workloads::many_to_many
