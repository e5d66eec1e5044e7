// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_meeting.h"

#include "engine/workloads/server_meeting.h"
#include "engine/workloads/server_place.h"

#include <array>
#include <fstream>
#include <sstream>

#include <unistd.h>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

//! What a member offers, a line each.
struct Greeting {
    std::string place;  //!< placeOfThisProcess()
    std::string server; //!< member 1: textOf() its place
};

Greeting greetingOf(const std::string &text)
{
    std::istringstream lines(text);
    Greeting greeting;
    std::getline(lines, greeting.place);
    std::getline(lines, greeting.server);
    return greeting;
}

bool needsOneHost(Channel channel)
{
    return channel == Channel::Unix || channel == Channel::SharedMemory;
}

Expected<void> requireOneHost(const Settings &settings, const Greeting &client,
                              const Greeting &server)
{
    if (!needsOneHost(settings.problem.channel) ||
        (client.place == server.place && !client.place.empty()))
        return {};
    const std::string kernel = client.place.substr(0, client.place.find(' '));
    const bool sameKernel = !kernel.empty() && server.place.starts_with(kernel + ' ');
    return fail(FailureKind::Unsupported, "not_one_host",
                std::string("channel=") + channelName(settings.problem.channel) +
                    " needs both ends on one host, but member 0 and member 1 " +
                    (sameKernel ? "have networks of their own, which separate local sockets too"
                                : "have different kernels") +
                    "; choose channel=tcp.");
}

} // namespace

Expected<Introduction> meet(const Settings &settings, const core::WorkContext &context,
                            const Endpoint &server)
{
    const bool isServer = context.rendezvous != nullptr && context.rendezvous->member() == 1;
    std::string own = placeOfThisProcess() + '\n';
    if (isServer)
        own += textOf(ServerPlace{server.address, server.port, server.key});
    const auto told =
        exchangeOffers({"point-to-point", settings.terms, settings.patience}, context, own);
    if (!told)
        return tl::make_unexpected(told.error());
    const std::array greetings{greetingOf((*told)[0]), greetingOf((*told)[1])};
    if (const auto one = requireOneHost(settings, greetings[0], greetings[1]); !one)
        return tl::make_unexpected(one.error());
    Introduction introduction;
    introduction.member = isServer ? 1 : 0;
    const auto place = placeOf(greetings[1].server);
    if (!place)
        return fail(FailureKind::Internal, "bad_greeting",
                    "Member 1 did not say where it listens; report this.");
    introduction.server = {!needsOneHost(settings.problem.channel), place->address, place->port,
                           place->key};
    return introduction;
}

std::string placeOfThisProcess()
{
    std::string boot;
    std::getline(std::ifstream("/proc/sys/kernel/random/boot_id") >> std::ws, boot);
    std::array<char, 64> network{};
    const ssize_t length = ::readlink("/proc/self/ns/net", network.data(), network.size());
    if (boot.empty() || length <= 0)
        return {};
    return boot + ' ' + std::string(network.data(), static_cast<std::size_t>(length));
}

} // namespace strata::engine::workloads::point_to_point
