// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/call_server.h"

#include "engine/inventory/host_address.h"

#include <charconv>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;
using core::FailureKind;

//! "no 1 1 1 4711 3 4099 300007": serialized, messages in flight, streams, clients, port, and the
//! buffers.
std::vector<std::string> wordsOf(const Settings &settings)
{
    std::vector<std::string> words{
        settings.problem.serialized ? "yes" : "no", std::to_string(settings.problem.inFlight),
        std::to_string(settings.problem.streams), std::to_string(settings.problem.clients),
        std::to_string(settings.port)};
    for (const std::int64_t bytes : settings.problem.buffers)
        words.push_back(std::to_string(bytes));
    return words;
}

Settings settingsOf(const std::vector<std::string> &words)
{
    const auto number = [&words](std::size_t index) {
        std::int64_t value = 0;
        if (index < words.size())
            std::from_chars(words[index].data(), words[index].data() + words[index].size(), value);
        return value;
    };
    Settings settings;
    settings.problem.channel = Channel::Grpc;
    settings.problem.serialized = !words.empty() && words.front() == "yes";
    settings.problem.inFlight = static_cast<int>(number(1));
    settings.problem.streams = static_cast<int>(number(2));
    settings.problem.clients = static_cast<int>(number(3));
    settings.port = static_cast<int>(number(4));
    for (std::size_t i = 5; i < words.size(); ++i)
        settings.problem.buffers.push_back(number(i));
    return settings;
}

} // namespace

core::Failure noCallLibrary()
{
    return {FailureKind::Unsupported, "no_grpc",
            "This engine was built without gRPC, so channel=grpc is not possible; build it with "
            "STRATA_WITH_GRPC=ON, or choose another channel."};
}

Expected<StartedServer> startCallServer(const ServerCommand &command, const Settings &settings,
                                        const PeerWatch &watch)
{
    std::vector<std::string> words{serveCallsCommand};
    const std::vector<std::string> more = wordsOf(settings);
    words.insert(words.end(), more.begin(), more.end());
    auto started = startServerProgram(command, words, watch, "The server of channel=grpc");
    if (!started)
        return tl::make_unexpected(started.error());
    const ServerPlace &place = started->place;
    return StartedServer{std::move(started->process), {true, place.address, place.port, place.key}};
}

int serveCalls(const CallLibrary *library, const std::vector<std::string> &words)
{
    const Settings settings = settingsOf(words);
    auto received = Payload::allocate(settings.problem.buffers);
    auto listening =
        library == nullptr ? Expected<ListeningServer>(tl::make_unexpected(noCallLibrary()))
        : received
            ? library->listen(settings.problem, {true, inventory::loopbackAddress, settings.port},
                              std::move(*received), PeerWatch())
            : tl::make_unexpected(received.error());
    if (!tellPlace(listening.map([](const ListeningServer &all) {
            return ServerPlace{all.endpoint.address, all.endpoint.port, all.endpoint.key};
        })))
        return 1;
    return serveClients(*listening->server, settings.problem.clients) ? 0 : 1;
}

} // namespace strata::engine::workloads::point_to_point
