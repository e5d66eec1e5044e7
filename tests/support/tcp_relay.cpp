// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tcp_relay.h"

#include <cerrno>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>
#include <vector>

namespace strata::tests {

namespace {

sockaddr_in loopback(quint16 port)
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

//! Sends everything, as long as the other side goes on reading and nobody wants us to stop.
bool sendAll(int to, const char *bytes, ssize_t size, const std::atomic<bool> &stop)
{
    while (size > 0 && !stop) {
        pollfd wait = {to, POLLOUT, 0};
        if (::poll(&wait, 1, 20) <= 0)
            continue;
        const ssize_t sent = ::send(to, bytes, size_t(size), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN)
            return false;
        bytes += sent > 0 ? sent : 0;
        size -= sent > 0 ? sent : 0;
    }
    return true;
}

} // namespace

TcpRelay::TcpRelay(quint16 targetPort, Fault fault, QByteArray greeting) :
    m_targetPort(targetPort),
    m_fault(fault),
    m_greeting(std::move(greeting))
{
    if (!openListener())
        qFatal("the relay cannot listen on 127.0.0.1");
    m_thread = std::thread(&TcpRelay::listen, this);
}

TcpRelay::~TcpRelay()
{
    m_stop = true;
    m_thread.join();
    ::close(m_listener);
}

//! On the port it had before, if it had one.
bool TcpRelay::openListener()
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int on = 1;
    ::setsockopt(m_listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in address = loopback(m_port);
    socklen_t size = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr *>(&address), size) != 0 ||
        ::listen(m_listener, 16) != 0)
        return false;
    ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size);
    m_port = ntohs(address.sin_port);
    return true;
}

void TcpRelay::listen()
{
    std::vector<std::thread> connections;
    while (!m_stop) {
        if (m_isAway && m_listener >= 0)
            ::close(std::exchange(m_listener, -1));
        if (!m_isAway && m_listener < 0)
            (void)openListener();
        pollfd wait = {m_listener, POLLIN, 0};
        if (::poll(&wait, 1, 20) <= 0)
            continue;
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client >= 0)
            connections.emplace_back(&TcpRelay::serve, this, client);
    }
    for (std::thread &connection : connections)
        connection.join();
}

int TcpRelay::connectToTarget() const
{
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(m_targetPort);
    if (m_targetPort != 0 &&
        ::connect(server, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
        return server;
    ::close(server);
    return -1;
}

void TcpRelay::serve(int client)
{
    ++m_connections;
    (void)sendAll(client, m_greeting.constData(), m_greeting.size(), m_stop);
    const int server = connectToTarget();
    bool clientEnded = false;
    bool serverEnded = false;
    bool good = true;
    while (good && !m_stop && !m_cut && !m_isAway && !(clientEnded && serverEnded)) {
        pollfd waits[] = {{clientEnded || server < 0 ? -1 : client, POLLIN, 0},
                          {serverEnded ? -1 : server, POLLIN, 0}};
        ::poll(waits, 2, 10);
        if (m_stalled)
            continue;
        if (waits[0].revents != 0)
            good = relay(client, server, m_toServer, m_fault.cutAfterToServer,
                         m_fault.stallAfterToServer, clientEnded);
        if (good && waits[1].revents != 0)
            good = relay(server, client, m_toClient, m_fault.cutAfterToClient,
                         m_fault.stallAfterToClient, serverEnded);
    }
    end(client, server);
    --m_connections;
}

//! True if the bytes that passed now bring the cut that was asked for.
bool TcpRelay::takesTheCut(qint64 bytes)
{
    qint64 left = m_bytesUntilCut;
    while (left > 0 &&
           !m_bytesUntilCut.compare_exchange_weak(left, qMax<qint64>(0, left - bytes))) {
    }
    return left > 0 && left <= bytes;
}

bool TcpRelay::relay(int from, int to, std::atomic<qint64> &count, qint64 cutAfter,
                     qint64 stallAfter, bool &ended)
{
    char buffer[64 * 1024];
    size_t room = sizeof buffer;
    for (const qint64 limit : {cutAfter, stallAfter}) {
        if (limit >= 0)
            room = qMin(room, size_t(qMax<qint64>(0, limit - count)));
    }
    if (room == 0 && cutAfter >= 0 && count >= cutAfter)
        return false;
    if (room == 0) {
        m_stalled = true;
        return true;
    }
    const ssize_t got = ::recv(from, buffer, room, 0);
    if (got < 0)
        return false;
    if (got == 0) {
        ended = true;
        ::shutdown(to, SHUT_WR);
        return true;
    }
    const qint64 before = count.fetch_add(got);
    const qint64 once = &count == &m_toClient ? m_fault.cutOnceAfterToClient : -1;
    const bool isCut = (cutAfter >= 0 && before + got >= cutAfter) ||
                       (once >= 0 && before < once && before + got >= once);
    return sendAll(to, buffer, got, m_stop) && !isCut && !takesTheCut(got);
}

void TcpRelay::end(int client, int server) const
{
    for (const int socket : {client, server}) {
        const linger atOnce = {1, 0};
        if (socket >= 0 && m_fault.reset)
            ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
        if (socket >= 0)
            ::close(socket);
    }
}

} // namespace strata::tests
