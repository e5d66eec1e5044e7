// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/socket_endpoints.h"

#include "engine/inventory/host_address.h"
#include "engine/workloads/point_to_point/message_header.h"
#include "engine/workloads/server_place.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Descriptor;
using core::Expected;
using core::fail;
using core::FailureKind;

constexpr int glanceMs = static_cast<int>(PeerWatch::glance.count());
constexpr int mostGlances = static_cast<int>(PeerWatch::patience / PeerWatch::glance);

struct SocketAddress {
    sockaddr_storage storage{};
    socklen_t size = 0;
    const sockaddr *get() const { return reinterpret_cast<const sockaddr *>(&storage); }
};

SocketAddress addressOf(const Endpoint &endpoint)
{
    SocketAddress address;
    if (!endpoint.isTcp) {
        auto *local = reinterpret_cast<sockaddr_un *>(&address.storage);
        local->sun_family = AF_UNIX;
        // A zero in front: an abstract name.
        const std::size_t length = std::min(endpoint.address.size(), sizeof local->sun_path - 1);
        std::memcpy(local->sun_path + 1, endpoint.address.data(), length);
        address.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + length);
        return address;
    }
    const auto port = htons(static_cast<std::uint16_t>(endpoint.port));
    if (endpoint.address.find(':') != std::string::npos) {
        auto *six = reinterpret_cast<sockaddr_in6 *>(&address.storage);
        six->sin6_family = AF_INET6;
        six->sin6_port = port;
        ::inet_pton(AF_INET6, endpoint.address.c_str(), &six->sin6_addr);
        address.size = sizeof *six;
    } else {
        auto *four = reinterpret_cast<sockaddr_in *>(&address.storage);
        four->sin_family = AF_INET;
        four->sin_port = port;
        ::inet_pton(AF_INET, endpoint.address.c_str(), &four->sin_addr);
        address.size = sizeof *four;
    }
    return address;
}

std::string textOf(const Endpoint &endpoint)
{
    return endpoint.isTcp ? endpoint.address + " port " + std::to_string(endpoint.port)
                          : "the local socket " + endpoint.address;
}

core::Failure noSocket(int code, const std::string &work)
{
    return {FailureKind::Resource, "no_socket",
            "The system refused a socket to " + work + " (" + std::strerror(code) +
                "); free open files on this host, or choose another channel."};
}

Descriptor newSocket(const SocketAddress &address, int flags = 0)
{
    return Descriptor(::socket(address.storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | flags, 0));
}

int portOf(int socket)
{
    SocketAddress taken;
    taken.size = sizeof taken.storage;
    ::getsockname(socket, reinterpret_cast<sockaddr *>(&taken.storage), &taken.size);
    return ntohs(taken.storage.ss_family == AF_INET6
                     ? reinterpret_cast<const sockaddr_in6 &>(taken.storage).sin6_port
                     : reinterpret_cast<const sockaddr_in &>(taken.storage).sin_port);
}

//! Until the socket is ready for the events. \param late what a wait in vain is
Expected<void> awaitReady(int socket, short events, const PeerWatch &watch,
                          const core::Failure &late)
{
    pollfd waiting{socket, events, 0};
    for (int glances = 0; glances < mostGlances; ++glances) {
        if (watch.isCancelled())
            return tl::make_unexpected(watch.cancelled());
        if (::poll(&waiting, 1, glanceMs) > 0)
            return {};
    }
    return tl::make_unexpected(late);
}

core::Failure noConnection(const Endpoint &endpoint, const std::string &reason)
{
    return {FailureKind::Resource, "no_connection",
            "The client could not connect to " + textOf(endpoint) + " (" + reason +
                "), where the server of " + endpoint.work +
                " listens; it has to reach that address directly: not behind a NAT, into a virtual "
                "machine with a user-mode network or a "
                "container without one. Give the virtual machine a bridged network, choose a "
                "network for the container, and let firewalls pass TCP between the hosts."};
}

core::Failure notConnected(const Endpoint &endpoint, int code)
{
    if (code == ECONNREFUSED)
        return {FailureKind::Resource, "connection_refused",
                "The connection to " + textOf(endpoint) + " was refused, although the server of " +
                    endpoint.work +
                    " listened there; look whether a firewall refuses it or the server's engine "
                    "has ended."};
    return noConnection(endpoint, std::strerror(code));
}

Expected<void> sendKey(int socket, const Endpoint &endpoint, int stream)
{
    MessageHeader hello;
    hello.number = static_cast<std::uint64_t>(stream);
    hello.value = endpoint.key;
    if (::send(socket, &hello, sizeof hello, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof hello))
        return {};
    return tl::make_unexpected(noSocket(errno, endpoint.work));
}

//! Of the stream whose key comes; none: somebody else's connection.
std::optional<std::size_t> shownStream(int socket, std::uint64_t key)
{
    constexpr int patienceMs = 1000;
    pollfd waiting{socket, POLLIN, 0};
    MessageHeader hello;
    if (::poll(&waiting, 1, patienceMs) > 0 &&
        ::recv(socket, &hello, sizeof hello, MSG_DONTWAIT) == static_cast<ssize_t>(sizeof hello) &&
        hello.magic == MessageHeader::sign && hello.kind == MessageKind::Hello &&
        hello.value == key)
        return hello.number;
    return std::nullopt;
}

Expected<Descriptor> connectOnce(const Endpoint &endpoint, int stream, const PeerWatch &watch)
{
    const SocketAddress address = addressOf(endpoint);
    Descriptor socket = newSocket(address, SOCK_NONBLOCK);
    if (!socket.isOpen())
        return tl::make_unexpected(noSocket(errno, endpoint.work));
    if (::connect(socket.get(), address.get(), address.size) != 0) {
        if (errno != EINPROGRESS)
            return tl::make_unexpected(notConnected(endpoint, errno));
        const auto late = noConnection(
            endpoint, "no answer within " + std::to_string(PeerWatch::patience.count()) + " s");
        if (const auto ready = awaitReady(socket.get(), POLLOUT, watch, late); !ready)
            return tl::make_unexpected(ready.error());
        int code = 0;
        socklen_t size = sizeof code;
        ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &code, &size);
        if (code != 0)
            return tl::make_unexpected(notConnected(endpoint, code));
    }
    ::fcntl(socket.get(), F_SETFL, ::fcntl(socket.get(), F_GETFL) & ~O_NONBLOCK);
    if (const auto shown = sendKey(socket.get(), endpoint, stream); !shown)
        return tl::make_unexpected(shown.error());
    return socket;
}

} // namespace

Expected<Listener> listenAt(const Endpoint &endpoint)
{
    const SocketAddress address = addressOf(endpoint);
    Descriptor socket = newSocket(address);
    const int yes = 1; // a port whose last connection ended a moment ago is free
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (!socket.isOpen() || ::bind(socket.get(), address.get(), address.size) != 0 ||
        ::listen(socket.get(), SOMAXCONN) != 0) {
        const int code = errno;
        if (code == EADDRINUSE || code == EACCES)
            return fail(FailureKind::Resource, "port_taken",
                        "The server of " + endpoint.work + " cannot listen at " + textOf(endpoint) +
                            " (" + std::strerror(code) +
                            "); choose another port, or 0 for one that is free.");
        return tl::make_unexpected(noSocket(code, endpoint.work));
    }
    Listener listener{std::move(socket), endpoint};
    listener.endpoint.key = newKey();
    if (endpoint.isTcp)
        listener.endpoint.port = portOf(listener.socket.get());
    return listener;
}

Expected<std::vector<Descriptor>> connectTo(const Endpoint &endpoint, int streams,
                                            const PeerWatch &watch, int first)
{
    std::vector<Descriptor> sockets;
    for (int stream = first; stream < first + streams; ++stream) {
        auto socket = connectOnce(endpoint, stream, watch);
        if (!socket)
            return tl::make_unexpected(socket.error());
        sockets.push_back(std::move(*socket));
    }
    return sockets;
}

Expected<std::vector<Descriptor>> acceptFrom(const Listener &listener, int streams,
                                             const PeerWatch &watch)
{
    const core::Failure late{FailureKind::Resource, "no_client",
                             "Within " + std::to_string(PeerWatch::patience.count()) +
                                 " s no client reached " + textOf(listener.endpoint) +
                                 ", where this host listens for " + listener.endpoint.work +
                                 "; what its clients say tells why."};
    std::vector<Descriptor> sockets(static_cast<std::size_t>(streams));
    std::size_t missing = sockets.size();
    for (int strangers = 0; missing > 0 && strangers < mostGlances;) {
        if (const auto ready = awaitReady(listener.socket.get(), POLLIN, watch, late); !ready)
            return tl::make_unexpected(ready.error());
        Descriptor socket(::accept4(listener.socket.get(), nullptr, nullptr, SOCK_CLOEXEC));
        const auto stream =
            socket.isOpen() ? shownStream(socket.get(), listener.endpoint.key) : std::nullopt;
        if (stream && *stream < sockets.size() && !sockets[*stream].isOpen()) {
            sockets[*stream] = std::move(socket);
            --missing;
        } else {
            ++strangers;
        }
    }
    return missing == 0 ? Expected<std::vector<Descriptor>>(std::move(sockets))
                        : tl::make_unexpected(late);
}

Expected<SocketPair> tcpPair(int port)
{
    const auto listener = listenAt({true, inventory::loopbackAddress, port});
    if (!listener)
        return tl::make_unexpected(listener.error());
    const SocketAddress address = addressOf(listener->endpoint);
    Descriptor client = newSocket(address);
    if (!client.isOpen() || ::connect(client.get(), address.get(), address.size) != 0)
        return fail(FailureKind::Resource, "no_loopback",
                    std::string("A client could not connect to its server over ") +
                        inventory::loopbackAddress + " (" + std::strerror(errno) +
                        "); allow TCP on this host's loopback interface, or choose channel=unix.");
    Descriptor server(::accept4(listener->socket.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!server.isOpen())
        return tl::make_unexpected(noSocket(errno, Endpoint().work));
    return SocketPair(std::move(client), std::move(server));
}

Expected<SocketPair> unixPair()
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return tl::make_unexpected(noSocket(errno, Endpoint().work));
    return SocketPair(Descriptor(ends[0]), Descriptor(ends[1]));
}

Expected<void> sendFile(int socket, int file)
{
    char byte = 0;
    iovec part{&byte, 1};
    alignas(cmsghdr) char room[CMSG_SPACE(sizeof file)]{};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = room;
    message.msg_controllen = sizeof room;
    cmsghdr *control = CMSG_FIRSTHDR(&message);
    control->cmsg_level = SOL_SOCKET;
    control->cmsg_type = SCM_RIGHTS;
    control->cmsg_len = CMSG_LEN(sizeof file);
    std::memcpy(CMSG_DATA(control), &file, sizeof file);
    if (::sendmsg(socket, &message, MSG_NOSIGNAL) == 1)
        return {};
    return tl::make_unexpected(noSocket(errno, Endpoint().work));
}

Expected<Descriptor> receiveFile(int socket, const PeerWatch &watch)
{
    if (const auto ready = awaitReady(socket, POLLIN, watch, watch.ended("it sent no memory"));
        !ready)
        return tl::make_unexpected(ready.error());
    char byte = 0;
    iovec part{&byte, 1};
    alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))]{};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = room;
    message.msg_controllen = sizeof room;
    const ssize_t bytes = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    const cmsghdr *control = bytes == 1 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (control == nullptr || control->cmsg_type != SCM_RIGHTS)
        return tl::make_unexpected(watch.ended("it sent no memory"));
    int file = -1;
    std::memcpy(&file, CMSG_DATA(control), sizeof file);
    return Descriptor(file);
}

} // namespace strata::engine::workloads::point_to_point
