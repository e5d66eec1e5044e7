// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A slow link to a server on this host, which becomes a fast one after so many bytes.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"

#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

namespace strata::tests {

//! For one connection.
class SlowRelay {
public:
    static constexpr std::size_t piece = std::size_t{16} << 10; //!< passed on at a time
    static constexpr std::chrono::milliseconds pause{50};       //!< after each, while it is slow

    //! \param server port that it listens at \param slowPieces after so many, either way, the link
    //! is fast
    SlowRelay(int server, int slowPieces) :
        m_listener(engine::workloads::point_to_point::listenAt({true, "127.0.0.1", 0})),
        m_server(server),
        m_slowPieces(slowPieces)
    {
        if (m_listener)
            m_thread = std::thread([this] { relay(); });
    }
    SlowRelay(const SlowRelay &) = delete;
    SlowRelay &operator=(const SlowRelay &) = delete;
    //! After the client has gone.
    ~SlowRelay()
    {
        m_isOver = true;
        if (m_thread.joinable())
            m_thread.join();
    }

    int port() const { return m_listener ? m_listener->endpoint.port : 0; } //!< 0: there is none

private:
    static constexpr int glanceMs = 100;

    void relay()
    {
        pollfd waiting{m_listener->socket.get(), POLLIN, 0};
        while (::poll(&waiting, 1, glanceMs) <= 0)
            if (m_isOver)
                return;
        const engine::core::Descriptor client(
            ::accept4(m_listener->socket.get(), nullptr, nullptr, SOCK_CLOEXEC));
        const engine::core::Descriptor server(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(m_server));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(server.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) !=
            0)
            return;
        for (int pieces = 0; !m_isOver;) {
            pollfd both[2]{{client.get(), POLLIN, 0}, {server.get(), POLLIN, 0}};
            if (::poll(both, 2, glanceMs) <= 0)
                continue;
            if (both[0].revents != 0 && !pass(client.get(), server.get()))
                return;
            if (both[1].revents != 0 && !pass(server.get(), client.get()))
                return;
            if (++pieces < m_slowPieces)
                std::this_thread::sleep_for(pause);
        }
    }

    //! \returns false when an end has gone
    static bool pass(int from, int to)
    {
        std::array<char, piece> bytes;
        const ssize_t come = ::recv(from, bytes.data(), bytes.size(), 0);
        for (ssize_t gone = 0; gone < come;) {
            const ssize_t sent = ::send(to, bytes.data() + gone,
                                        static_cast<std::size_t>(come - gone), MSG_NOSIGNAL);
            if (sent < 0)
                return false;
            gone += sent;
        }
        return come > 0;
    }

    engine::core::Expected<engine::workloads::point_to_point::Listener> m_listener;
    int m_server;
    int m_slowPieces;
    std::atomic<bool> m_isOver{false};
    std::thread m_thread;
};

} // namespace strata::tests
