// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/own_connections.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include <arpa/inet.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace strata::engine::backends::grpc {
namespace {

//! Of one end of a TCP connection. \param nameOf ::getsockname or ::getpeername
template <typename NameOf>
std::optional<int> portOf(int descriptor, const NameOf &nameOf)
{
    sockaddr_storage storage{};
    socklen_t size = sizeof storage;
    if (nameOf(descriptor, reinterpret_cast<sockaddr *>(&storage), &size) != 0)
        return std::nullopt;
    if (storage.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const sockaddr_in6 &>(storage).sin6_port);
    if (storage.ss_family == AF_INET)
        return ntohs(reinterpret_cast<const sockaddr_in &>(storage).sin_port);
    return std::nullopt;
}

} // namespace

void forEachConnection(std::span<const int> ports, const std::function<void(int descriptor)> &take)
{
    std::error_code error;
    std::filesystem::directory_iterator entry("/proc/self/fd", error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const std::string name = entry->path().filename();
        int descriptor = -1;
        std::from_chars(name.data(), name.data() + name.size(), descriptor);
        const auto theirs = portOf(descriptor, ::getpeername); // none: it only listens
        const auto ours = portOf(descriptor, ::getsockname);
        if (theirs && ours &&
            std::ranges::any_of(ports, [&](int port) { return port == *theirs || port == *ours; }))
            take(descriptor);
    }
}

MovedBytes movedBytes(int port)
{
    MovedBytes moved;
    forEachConnection({&port, 1}, [&moved](int descriptor) {
        tcp_info info{}; // of which an old kernel fills less
        socklen_t size = sizeof info;
        if (::getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
            return;
        moved.received += info.tcpi_bytes_received;
        moved.confirmed += info.tcpi_bytes_acked;
        moved.isSending = moved.isSending || info.tcpi_unacked > 0 || info.tcpi_notsent_bytes > 0;
    });
    return moved;
}

} // namespace strata::engine::backends::grpc
