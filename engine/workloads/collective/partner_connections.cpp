// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/partner_connections.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <random>
#include <sstream>
#include <string>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

namespace strata::engine::workloads::collective {
namespace {

using core::Descriptor;
using core::Expected;
using core::fail;
using core::FailureKind;
using inventory::HostAddress;
using Clock = std::chrono::steady_clock;

constexpr int glanceMs = 100; // at the signal that cancels
//! All listen when they have told where, so that what takes longer is a firewall or a missing way.
constexpr std::chrono::seconds connecting{10};

struct SocketAddress {
    sockaddr_storage storage{};
    socklen_t size = sizeof(sockaddr_storage);

    const sockaddr *get() const { return reinterpret_cast<const sockaddr *>(&storage); }
    sockaddr *get() { return reinterpret_cast<sockaddr *>(&storage); }
    int port() const
    {
        return ntohs(storage.ss_family == AF_INET6
                         ? reinterpret_cast<const sockaddr_in6 *>(&storage)->sin6_port
                         : reinterpret_cast<const sockaddr_in *>(&storage)->sin_port);
    }
};

std::optional<SocketAddress> addressOf(const std::string &host, int port)
{
    SocketAddress address;
    const auto number = htons(static_cast<std::uint16_t>(port));
    if (auto *four = reinterpret_cast<sockaddr_in *>(&address.storage);
        ::inet_pton(AF_INET, host.c_str(), &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = number;
        address.size = sizeof(sockaddr_in);
        return address;
    }
    auto *six = reinterpret_cast<sockaddr_in6 *>(&address.storage);
    if (::inet_pton(AF_INET6, host.c_str(), &six->sin6_addr) != 1)
        return std::nullopt;
    six->sin6_family = AF_INET6;
    six->sin6_port = number;
    address.size = sizeof(sockaddr_in6);
    return address;
}

//! What a host tells the others.
struct Place {
    std::string host;
    int port = 0;
    std::string key; //!< whoever connects to it has to know
};

//! What whoever connects says first: the key of the place and its own number.
using Hello = std::array<char, 16 + 4>;

Hello helloOf(const std::string &key, int member)
{
    Hello hello{};
    key.copy(hello.data(), 16);
    const std::uint32_t number = htonl(static_cast<std::uint32_t>(member));
    std::memcpy(hello.data() + 16, &number, sizeof number);
    return hello;
}

std::string newKey()
{
    static constexpr char digits[] = "0123456789abcdef";
    std::random_device device;
    std::string key;
    while (key.size() < 16)
        key += digits[device() % 16];
    return key;
}

class Connecting {
public:
    Connecting(const Membership &membership, const HostAddress &address) :
        m_membership(membership),
        m_address(address),
        m_member(membership.rendezvous->member()),
        m_members(static_cast<int>(membership.ranksOfHosts.size())),
        m_key(newKey())
    {
    }

    Expected<std::vector<Descriptor>> run()
    {
        auto done = listen()
                        .and_then([this] { return tell(); })
                        .and_then([this] { return connectToEarlier(); })
                        .and_then([this] { return acceptLater(); });
        if (!done)
            return tl::make_unexpected(std::move(done.error()));
        return std::move(m_connections);
    }

private:
    tl::unexpected<core::Failure> failure(const std::string &what) const
    {
        return fail(FailureKind::Resource, "no_connection",
                    "The hosts of this work could not connect (" + what +
                        "): this host offered the address " + m_address.text +
                        ", and all others have to reach it directly over TCP. Let firewalls pass "
                        "TCP between the hosts, and give virtual machines and containers a network "
                        "that others reach.");
    }
    Expected<void> mayWait() const
    {
        if (m_membership.isCancelled())
            return fail(FailureKind::Resource, "cancelled", "Connecting the hosts was cancelled.");
        if (Clock::now() > m_deadline)
            return failure("not within " +
                           std::to_string(std::min(m_membership.patience, connecting).count()) +
                           " s");
        return {};
    }

    Expected<void> listen()
    {
        const auto own = addressOf(m_address.text, 0);
        if (!own)
            return failure("its own address cannot be read");
        m_listener = Descriptor(
            ::socket(own->storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        SocketAddress bound;
        if (!m_listener.isOpen() || ::bind(m_listener.get(), own->get(), own->size) != 0 ||
            ::listen(m_listener.get(), m_members) != 0 ||
            ::getsockname(m_listener.get(), bound.get(), &bound.size) != 0)
            return failure(std::string("listening: ") + std::strerror(errno));
        m_port = bound.port();
        return {};
    }

    Expected<void> tell()
    {
        const auto told = m_membership.rendezvous->exchange(
            m_address.text + ' ' + std::to_string(m_port) + ' ' + m_key, m_members,
            m_membership.patience);
        if (!told)
            return tl::make_unexpected(told.error());
        for (const std::string &text : *told) {
            std::istringstream words(text);
            Place place;
            words >> place.host >> place.port >> place.key;
            if (!words || place.key.size() != 16)
                return failure("another host did not tell where it is");
            m_places.push_back(std::move(place));
        }
        m_connections.resize(m_places.size());
        m_deadline = Clock::now() + std::min(m_membership.patience, connecting);
        return {};
    }

    //! These listen already, as they have told where.
    Expected<void> connectToEarlier()
    {
        for (int other = 0; other < m_member; ++other) {
            const Place &place = m_places[static_cast<std::size_t>(other)];
            const auto address = addressOf(place.host, place.port);
            if (!address)
                return failure("another host's address is \"" + place.host + "\"");
            Descriptor socket(::socket(address->storage.ss_family,
                                       SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
            if (!socket.isOpen() || (::connect(socket.get(), address->get(), address->size) != 0 &&
                                     errno != EINPROGRESS))
                return failure("member " + std::to_string(other) + ": " + std::strerror(errno));
            if (auto connected = awaitConnection(socket, other); !connected)
                return connected;
            const Hello hello = helloOf(place.key, m_member);
            if (::send(socket.get(), hello.data(), hello.size(), MSG_NOSIGNAL) !=
                static_cast<ssize_t>(hello.size()))
                return failure("member " + std::to_string(other) + " hung up");
            keep(other, std::move(socket));
        }
        return {};
    }

    Expected<void> awaitConnection(const Descriptor &socket, int other) const
    {
        pollfd waiting{socket.get(), POLLOUT, 0};
        while (::poll(&waiting, 1, glanceMs) <= 0)
            if (auto may = mayWait(); !may)
                return may;
        int error = 0;
        socklen_t size = sizeof error;
        ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size);
        if (error != 0)
            return failure("member " + std::to_string(other) + ": " + std::strerror(error));
        return {};
    }

    Expected<void> acceptLater()
    {
        for (int missing = m_members - 1 - m_member; missing > 0;) {
            if (auto may = mayWait(); !may)
                return may;
            pollfd waiting{m_listener.get(), POLLIN, 0};
            if (::poll(&waiting, 1, glanceMs) <= 0)
                continue;
            Descriptor socket(
                ::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
            const auto member = socket.isOpen() ? readHello(socket) : std::nullopt;
            if (!member)
                continue; // somebody else
            keep(*member, std::move(socket));
            --missing;
        }
        return {};
    }

    //! Nothing if it is none of the hosts that are awaited.
    std::optional<int> readHello(const Descriptor &socket) const
    {
        constexpr int helloMs = 2000; // it was sent at once
        Hello hello{};
        pollfd waiting{socket.get(), POLLIN, 0};
        if (::poll(&waiting, 1, helloMs) <= 0 || ::recv(socket.get(), hello.data(), hello.size(),
                                                        0) != static_cast<ssize_t>(hello.size()))
            return std::nullopt;
        for (int member = m_member + 1; member < m_members; ++member)
            if (hello == helloOf(m_key, member) &&
                !m_connections[static_cast<std::size_t>(member)].isOpen())
                return member;
        return std::nullopt;
    }

    void keep(int member, Descriptor socket)
    {
        const int on = 1; // a sign of life is sent when it is due
        ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        m_connections[static_cast<std::size_t>(member)] = std::move(socket);
    }

    const Membership &m_membership;
    const HostAddress &m_address;
    int m_member;
    int m_members;
    std::string m_key;
    Descriptor m_listener;
    int m_port = 0;
    std::vector<Place> m_places;
    Clock::time_point m_deadline;
    std::vector<Descriptor> m_connections;
};

} // namespace

Expected<std::vector<Descriptor>> connectPartners(const Membership &membership,
                                                  const HostAddress &address)
{
    return Connecting(membership, address).run();
}

} // namespace strata::engine::workloads::collective
