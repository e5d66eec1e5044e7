// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/call_server.h"

#include "engine/inventory/host_address.h"

#include <charconv>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;
using core::FailureKind;

//! "grpc latency auto no 1 1 1 4711 3 4099 300007": channel, pattern, RDMA device, serialized,
//! messages in flight, streams, clients, port, and the buffers.
std::vector<std::string> wordsOf(const Settings &settings)
{
    const Problem &problem = settings.problem;
    std::vector<std::string> words{channelName(problem.channel),
                                   patternName(problem.pattern),
                                   problem.rdmaDevice,
                                   problem.serialized ? "yes" : "no",
                                   std::to_string(problem.inFlight),
                                   std::to_string(problem.streams),
                                   std::to_string(problem.clients),
                                   std::to_string(settings.port)};
    for (const std::int64_t bytes : problem.buffers)
        words.push_back(std::to_string(bytes));
    return words;
}

Settings settingsOf(const std::vector<std::string> &words)
{
    const auto text = [&words](std::size_t index) {
        return index < words.size() ? words[index] : std::string();
    };
    const auto number = [&text](std::size_t index) {
        const std::string word = text(index);
        std::int64_t value = 0;
        std::from_chars(word.data(), word.data() + word.size(), value);
        return value;
    };
    Settings settings;
    Problem &problem = settings.problem;
    problem.channel = text(0) == channelName(Channel::Rdma) ? Channel::Rdma : Channel::Grpc;
    problem.pattern =
        text(1) == patternName(Pattern::Bandwidth) ? Pattern::Bandwidth : Pattern::Latency;
    problem.rdmaDevice = text(2);
    problem.serialized = text(3) == "yes";
    problem.inFlight = static_cast<int>(number(4));
    problem.streams = static_cast<int>(number(5));
    problem.clients = static_cast<int>(number(6));
    settings.port = static_cast<int>(number(7));
    for (std::size_t i = 8; i < words.size(); ++i)
        problem.buffers.push_back(number(i));
    return settings;
}

} // namespace

const CallLibrary *CallBackend::libraryOf(Channel channel) const
{
    return channel == Channel::Grpc ? grpc.get() : channel == Channel::Rdma ? rdma.get() : nullptr;
}

core::Failure noCallLibrary(Channel channel)
{
    const bool isGrpc = channel == Channel::Grpc;
    const std::string library = isGrpc ? "gRPC" : "RDMA verbs";
    const std::string option = isGrpc ? "STRATA_WITH_GRPC" : "STRATA_WITH_VERBS";
    return {FailureKind::Unsupported, isGrpc ? "no_grpc" : "no_verbs",
            "This engine was built without " + library + ", so channel=" + channelName(channel) +
                " is not possible; build it with " + option + "=ON, or choose another channel."};
}

Expected<StartedServer> startCallServer(const ServerCommand &command, const Settings &settings,
                                        const PeerWatch &watch)
{
    std::vector<std::string> words{serveCallsCommand};
    const std::vector<std::string> more = wordsOf(settings);
    words.insert(words.end(), more.begin(), more.end());
    auto started = startServerProgram(command, words, watch,
                                      std::string("The server of channel=") +
                                          channelName(settings.problem.channel));
    if (!started)
        return tl::make_unexpected(started.error());
    const ServerPlace &place = started->place;
    return StartedServer{std::move(started->process), {true, place.address, place.port, place.key}};
}

int serveCalls(const CallBackend &calls, const std::vector<std::string> &words)
{
    const Settings settings = settingsOf(words);
    const CallLibrary *library = calls.libraryOf(settings.problem.channel);
    auto received = Payload::allocate(settings.problem.buffers);
    auto listening =
        library == nullptr ? Expected<ListeningServer>(
                                 tl::make_unexpected(noCallLibrary(settings.problem.channel)))
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
