// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/ways.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <sstream>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

namespace strata::engine::inventory {
namespace {

using core::Descriptor;
using core::Expected;
using core::fail;
using core::FailureKind;
using Clock = std::chrono::steady_clock;

constexpr std::size_t keyLetters = 16;
constexpr std::size_t mostCallers = 1024; // strangers may call, too
constexpr std::size_t mostEnds = 8;
constexpr int glanceMs = 50;
//! For what is as near as the end that was reached; a packet that is lost is sent again later.
constexpr std::chrono::milliseconds moment{300};

using Addresses = std::unique_ptr<addrinfo, void (*)(addrinfo *)>;

//! Null if it is no numeric address.
Addresses addressOf(const std::string &host, int port)
{
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo *list = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &list) != 0)
        list = nullptr;
    return {list, ::freeaddrinfo};
}

std::string newKey()
{
    static constexpr char digits[] = "0123456789abcdef";
    std::random_device device;
    std::string key;
    while (key.size() < keyLetters)
        key += digits[device() % 16];
    return key;
}

int portOf(int socket)
{
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    std::array<char, NI_MAXSERV> port{};
    if (::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &size) != 0 ||
        ::getnameinfo(reinterpret_cast<const sockaddr *>(&address), size, nullptr, 0, port.data(),
                      port.size(), NI_NUMERICSERV) != 0)
        return 0;
    return std::stoi(port.data());
}

//! What was accepted is kept until all have tried: whoever closes first keeps the port for a
//! minute, and that shall not be this end.
void answerAll(const std::vector<Descriptor> &listeners, const Descriptor &stop,
               const std::string &key)
{
    std::vector<Descriptor> callers;
    std::vector<pollfd> waiting{{stop.get(), POLLIN, 0}};
    for (const Descriptor &listener : listeners)
        waiting.push_back({listener.get(), POLLIN, 0});
    for (;;) {
        if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR)
            return;
        if (waiting[0].revents != 0)
            return;
        for (std::size_t i = 1; i < waiting.size(); ++i) {
            if (waiting[i].revents == 0)
                continue;
            Descriptor caller(
                ::accept4(waiting[i].fd, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
            if (!caller.isOpen() || callers.size() >= mostCallers)
                continue;
            (void)::send(caller.get(), key.data(), key.size(), MSG_NOSIGNAL);
            callers.push_back(std::move(caller));
        }
    }
}

Expected<Descriptor> listenAt(const std::string &address, int port)
{
    const Addresses own = addressOf(address, port);
    Descriptor socket(own ? ::socket(own->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)
                          : -1);
    const int yes = 1; // a port whose last connection ended a moment ago is free
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (socket.isOpen() && ::bind(socket.get(), own->ai_addr, own->ai_addrlen) == 0 &&
        ::listen(socket.get(), SOMAXCONN) == 0)
        return socket;
    const int code = errno;
    const std::string where = address + " port " + std::to_string(port);
    if (code == EADDRINUSE || code == EACCES)
        return fail(FailureKind::Resource, "port_taken",
                    "This process cannot listen at " + where + " (" + std::strerror(code) +
                        "); choose another port, or 0 for one that is free.");
    return fail(FailureKind::Resource, "no_socket",
                "The system refused a socket at " + where + " (" + std::strerror(code) +
                    "); look at the network and the open files of this host.");
}

TriedWay closedBy(int code)
{
    switch (code) {
    case ECONNREFUSED:
    case ECONNRESET:
        return {WayState::Refused, std::strerror(code)};
    case ETIMEDOUT:
        return {WayState::NoAnswer, {}};
    default:
        return {WayState::NoRoute, std::strerror(code)};
    }
}

//! A connection that is being tried.
class Attempt {
public:
    explicit Attempt(const WayEnd &end) : m_key(end.key)
    {
        const Addresses address = addressOf(end.address, end.port);
        if (!address) {
            m_outcome = {WayState::NoRoute, "not an address"};
            return;
        }
        m_socket =
            Descriptor(::socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        if (!m_socket.isOpen() ||
            (::connect(m_socket.get(), address->ai_addr, address->ai_addrlen) != 0 &&
             errno != EINPROGRESS))
            m_outcome = closedBy(errno);
    }

    bool isOver() const { return m_outcome.has_value(); }
    pollfd awaited() const
    {
        return {m_socket.get(), static_cast<short>(m_isConnected ? POLLIN : POLLOUT), 0};
    }
    //! What it waited for has come.
    void goOn()
    {
        int code = 0;
        socklen_t size = sizeof code;
        ::getsockopt(m_socket.get(), SOL_SOCKET, SO_ERROR, &code, &size);
        if (code != 0)
            m_outcome = closedBy(code);
        else if (!m_isConnected)
            m_isConnected = true;
        else
            hear();
    }
    //! Nobody waits for it any longer.
    TriedWay outcome() const
    {
        return m_outcome.value_or(m_isConnected ? TriedWay{WayState::OtherProcess, {}}
                                                : TriedWay{WayState::NoAnswer, {}});
    }

private:
    void hear()
    {
        std::array<char, keyLetters> letters{};
        const ssize_t count =
            ::recv(m_socket.get(), letters.data(), letters.size() - m_heard.size(), 0);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (count < 0)
            m_outcome = closedBy(errno);
        else
            m_heard.append(letters.data(), static_cast<std::size_t>(count));
        if (count == 0 || m_heard.size() == keyLetters)
            m_outcome = {m_heard == m_key ? WayState::Open : WayState::OtherProcess, {}};
    }

    std::string m_key;
    Descriptor m_socket;
    bool m_isConnected = false;
    std::string m_heard;
    std::optional<TriedWay> m_outcome;
};

using Attempts = std::vector<Attempt>;

//! At its usual end, which has all the time that it needs, or, if that is closed, at another one.
bool hasArrived(const Attempts &ofOne)
{
    return ofOne.front().isOver() && std::ranges::any_of(ofOne, [](const Attempt &attempt) {
               return attempt.outcome().state == WayState::Open;
           });
}

} // namespace

std::string textOf(const std::vector<WayEnd> &ends)
{
    std::string text;
    for (const WayEnd &end : ends)
        text += (text.empty() ? "" : ", ") + end.address + ' ' + std::to_string(end.port) + ' ' +
                end.key;
    return text;
}

std::vector<WayEnd> wayEndsOf(const std::string &text)
{
    std::vector<WayEnd> ends;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        std::istringstream words(part);
        WayEnd &end = ends.emplace_back();
        words >> end.address >> end.port >> end.key;
        if (!words || end.key.size() != keyLetters || ends.size() > mostEnds)
            return {};
    }
    return ends;
}

const char *nameOf(WayState state)
{
    switch (state) {
    case WayState::Open:
        return "open";
    case WayState::Refused:
        return "refused";
    case WayState::NoAnswer:
        return "no_answer";
    case WayState::NoRoute:
        return "no_route";
    case WayState::OtherProcess:
        break;
    }
    return "other_process";
}

Expected<WayListener> WayListener::open(const std::vector<std::string> &addresses, int port)
{
    std::array<int, 2> pipe{-1, -1};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        return fail(FailureKind::Resource, "no_socket",
                    "The system refused a pipe (" + std::string(std::strerror(errno)) +
                        "); look at the open files of this host.");
    Descriptor stop(pipe[0]);
    WayListener listener;
    listener.m_stop = Descriptor(pipe[1]);
    const std::string key = newKey();
    std::vector<Descriptor> sockets;
    for (const std::string &address : addresses) {
        auto socket = listenAt(address, port);
        if (!socket && sockets.empty())
            return tl::make_unexpected(std::move(socket.error()));
        if (!socket)
            continue;
        listener.m_ends.push_back({address, portOf(socket->get()), key});
        sockets.push_back(std::move(*socket));
    }
    listener.m_thread = std::thread([sockets = std::move(sockets), stop = std::move(stop), key] {
        answerAll(sockets, stop, key);
    });
    return listener;
}

WayListener::~WayListener()
{
    m_stop.reset();
    if (m_thread.joinable())
        m_thread.join();
}

std::vector<std::vector<TriedWay>> tryWays(const std::vector<std::vector<WayEnd>> &processes,
                                           std::chrono::milliseconds patience,
                                           const std::atomic<bool> &cancelled)
{
    const auto deadline = Clock::now() + patience;
    std::vector<Attempts> attempts;
    for (const std::vector<WayEnd> &ends : processes)
        attempts.emplace_back(ends.begin(), ends.end());
    std::optional<Clock::time_point> reached; // every process
    while (!cancelled && Clock::now() < std::min(deadline, reached.value_or(deadline) + moment)) {
        std::vector<pollfd> waiting;
        std::vector<Attempt *> open;
        for (Attempts &ofOne : attempts) {
            for (Attempt &attempt : ofOne) {
                if (attempt.isOver())
                    continue;
                waiting.push_back(attempt.awaited());
                open.push_back(&attempt);
            }
        }
        if (open.empty())
            break;
        if (::poll(waiting.data(), waiting.size(), glanceMs) > 0) {
            for (std::size_t i = 0; i < open.size(); ++i)
                if (waiting[i].revents != 0)
                    open[i]->goOn();
        }
        if (!reached && std::ranges::all_of(attempts, hasArrived))
            reached = Clock::now();
    }
    std::vector<std::vector<TriedWay>> tried;
    for (const Attempts &ofOne : attempts) {
        tried.emplace_back();
        for (const Attempt &attempt : ofOne)
            tried.back().push_back(attempt.outcome());
    }
    return tried;
}

} // namespace strata::engine::inventory
