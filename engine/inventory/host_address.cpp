// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_address.h"

#include "engine/core/descriptor.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace strata::engine::inventory {
namespace {

constexpr std::size_t mostAddresses = 8;

std::optional<HostAddress> chosen;

std::string textOf(const sockaddr *address)
{
    char text[NI_MAXHOST] = "";
    const socklen_t size =
        address->sa_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
    return ::getnameinfo(address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST) == 0 ? text
                                                                                            : "";
}

//! Of the interfaces that are up, in the kernel's order; addresses that are good on one link only
//! are left out.
std::vector<HostAddress> ownAddresses(int family)
{
    ifaddrs *list = nullptr;
    if (::getifaddrs(&list) != 0)
        return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs *)> owner(list, ::freeifaddrs);
    std::vector<HostAddress> found;
    for (const ifaddrs *entry = list; entry != nullptr; entry = entry->ifa_next) {
        const bool isUp =
            (entry->ifa_flags & IFF_UP) != 0 && (entry->ifa_flags & IFF_LOOPBACK) == 0;
        if (!isUp || entry->ifa_addr == nullptr || entry->ifa_addr->sa_family != family)
            continue;
        const std::string text = textOf(entry->ifa_addr);
        if (!text.empty() && text.find('%') == std::string::npos)
            found.push_back({text, entry->ifa_name});
    }
    return found;
}

//! From where this host would speak to an address of the documentation (RFC 5737, RFC 3849), that
//! is, to anybody: a UDP socket is given its source address without a packet. Empty without such a
//! route.
std::string sourceOfDefaultRoute(int family, const char *anybody)
{
    addrinfo hints{};
    hints.ai_family = family;
    hints.ai_socktype = SOCK_DGRAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo *list = nullptr;
    if (::getaddrinfo(anybody, "9", &hints, &list) != 0)
        return {};
    const std::unique_ptr<addrinfo, void (*)(addrinfo *)> owner(list, ::freeaddrinfo);
    const core::Descriptor descriptor(::socket(family, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    if (!descriptor.isOpen() || ::connect(descriptor.get(), list->ai_addr, list->ai_addrlen) != 0)
        return {};
    return addressOfThisEnd(descriptor.get());
}

} // namespace

std::string addressOfThisEnd(int socket)
{
    sockaddr_storage storage{};
    socklen_t size = sizeof storage;
    auto *address = reinterpret_cast<sockaddr *>(&storage);
    return ::getsockname(socket, address, &size) == 0 ? textOf(address) : std::string();
}

HostAddress addressForOthers()
{
    return addressesForOthers().front();
}

std::vector<HostAddress> addressesForOthers()
{
    if (chosen)
        return {*chosen};
    for (const auto &[family, anybody] :
         {std::pair(AF_INET, "192.0.2.1"), std::pair(AF_INET6, "2001:db8::1")}) {
        std::vector<HostAddress> own = ownAddresses(family);
        const std::string source = sourceOfDefaultRoute(family, anybody);
        std::ranges::stable_partition(
            own, [&](const HostAddress &address) { return address.text == source; });
        own.resize(std::min(own.size(), mostAddresses));
        if (!own.empty())
            return own;
    }
    return {{loopbackAddress, "lo"}};
}

core::Expected<void> chooseAddress(const std::string &text)
{
    std::string all;
    for (const int family : {AF_INET, AF_INET6}) {
        for (const HostAddress &address : ownAddresses(family)) {
            if (address.text == text)
                chosen = address;
            all += (all.empty() ? "" : ", ") + address.text;
        }
    }
    if (chosen)
        return {};
    return core::fail(core::FailureKind::Usage, "no_such_address",
                      "This host has no address " + text +
                          (all.empty() ? ", nor any other but the loopback's" : "; it has " + all) +
                          ". Leave the option --address out, or name one of them.");
}

} // namespace strata::engine::inventory
