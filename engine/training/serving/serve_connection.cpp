// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_connection.h"

#include "engine/core/parameters.h"
#include "engine/inventory/host_address.h"
#include "engine/settings/measuring.h"
#include "engine/workloads/server_meeting.h"

#include <cstdio>
#include <sstream>

namespace strata::engine::training::serving {
namespace {

using core::Expected;

workloads::ServerMeeting meetingOf(const ServeSettings &settings)
{
    return {"serve", settings.terms, settings.patience};
}

Expected<ServeConnection> connectWithinHost(const ServeSettings &settings, const Servers &servers,
                                            const core::WorkContext &context,
                                            const QuerySlots &slots)
{
    const workloads::PeerWatch watch = watchOf("the server process", context);
    std::vector<std::string> words{serveModelCommand};
    const std::vector<std::string> more = wordsOf(settings);
    words.insert(words.end(), more.begin(), more.end());
    auto started =
        workloads::startServerProgram(servers.command, words, watch, "The server of serve");
    if (!started)
        return tl::make_unexpected(started.error());
    auto client = servers.library->connect(
        started->place, slots,
        watch.with([child = started->process.get()] { return child->howItEnded(); }));
    if (!client)
        return tl::make_unexpected(client.error());
    return ServeConnection{std::move(started->process), std::move(*client),
                           inventory::loopbackAddress};
}

Expected<ServeConnection> connectToMember(const ServeSettings &settings, const Servers &servers,
                                          const core::WorkContext &context, const QuerySlots &slots)
{
    const auto offers = workloads::exchangeOffers(meetingOf(settings), context, {});
    if (!offers)
        return tl::make_unexpected(offers.error());
    const auto place = workloads::placeOf((*offers)[1]);
    if (!place)
        return core::fail(core::FailureKind::Internal, "bad_greeting",
                          "Member 1 did not say where it listens; report this.");
    auto client = servers.library->connect(*place, slots, watchOf("member 1", context));
    if (!client)
        return tl::make_unexpected(client.error());
    return ServeConnection{nullptr, std::move(*client),
                           "member 1 at " + place->address + " port " +
                               std::to_string(place->port)};
}

} // namespace

Expected<ServeConnection> connectToServer(const ServeSettings &settings, const Servers &servers,
                                          const core::WorkContext &context, const QuerySlots &slots)
{
    return settings.hosts == 1 ? connectWithinHost(settings, servers, context, slots)
                               : connectToMember(settings, servers, context, slots);
}

Expected<void> offerServer(const ServeSettings &settings, const core::WorkContext &context,
                           const workloads::ServerPlace &place)
{
    return workloads::exchangeOffers(meetingOf(settings), context, textOf(place))
        .map([](const auto &) {});
}

workloads::PeerWatch watchOf(const std::string &peer, const core::WorkContext &context)
{
    return {peer, context.cancelled, {}, "serve"};
}

std::vector<std::string> wordsOf(const ServeSettings &settings)
{
    std::vector<std::string> words{"model=" + settings.model,
                                   std::string("scenario=") + scenarioName(settings.scenario),
                                   std::string("precision=") + precisionName(settings.precision),
                                   "queries=" + std::to_string(settings.queries),
                                   "backend=" + settings.backend,
                                   "port=" + std::to_string(settings.port),
                                   "threads=" + std::to_string(settings.threads),
                                   "seed=" + std::to_string(settings.seed)};
    if (settings.sequence > 0)
        words.push_back("sequence=" + std::to_string(settings.sequence));
    if (settings.scenario != Scenario::SingleStream)
        words.push_back("batch=" + std::to_string(settings.batch));
    if (settings.scenario == Scenario::Server) {
        char window[48];
        std::snprintf(window, sizeof window, "batching_window=%.9g",
                      static_cast<double>(settings.windowNs) * 1e-6);
        words.emplace_back(window);
    }
    return words;
}

Expected<ServeSettings> settingsIn(const std::vector<std::string> &words,
                                   const std::vector<std::string> &backends)
{
    settings::ParameterSpecs specs = parameterSpecs(backends);
    const settings::ParameterSpecs common = settings::commonParameters();
    specs.insert(specs.end(), common.begin(), common.end());
    const auto parameters = core::parseParameters(specs, words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    core::WorkContext context;
    context.threads = static_cast<int>(parameters->integer("threads"));
    context.seed = static_cast<std::uint64_t>(parameters->integer("seed"));
    return settingsOf(*parameters, context);
}

} // namespace strata::engine::training::serving
