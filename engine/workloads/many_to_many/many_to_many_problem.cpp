// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_problem.h"

#include "engine/protocol/job.h"
#include "engine/settings/choice_names.h"
#include "engine/settings/roles.h"
#include "engine/workloads/events/event_plan.h"
#include "engine/workloads/member_terms.h"

#include <array>

namespace strata::engine::workloads::many_to_many {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using point_to_point::Channel;
using point_to_point::GradientSource;
using settings::choiceOf;
using settings::choiceSpec;
using settings::integerSpec;
using settings::onlyWith;

constexpr std::array patternNames{"servers", "all"};
constexpr std::array channelNames{"tcp", "grpc"};
constexpr std::array channels{Channel::Tcp, Channel::Grpc};

//! What hosts that work together must have in common.
constexpr std::array termNames{
    "pattern",     "clients", "servers",      "peers",   "channel",     "call",
    "serialized",  "model",   "distribution", "buffers", "small_bytes", "medium_bytes",
    "large_bytes", "events",  "seed",         "steps",   "warmup_steps"};

Expected<void> requirePossible(const Settings &settings)
{
    const int servers = settings.problem.servers;
    if (settings.members() > protocol::maxMembers)
        return fail(FailureKind::Usage, "too_many_members",
                    "clients=" + std::to_string(settings.problem.clients) +
                        " and servers=" + std::to_string(servers) + " are " +
                        std::to_string(settings.members()) + " together, but a work has " +
                        std::to_string(protocol::maxMembers) + " members at most; choose fewer.");
    if (settings.port + servers - 1 > 65535)
        return fail(FailureKind::Usage, "port_out_of_range",
                    "The last of " + std::to_string(servers) + " servers would listen at port " +
                        std::to_string(settings.port + servers - 1) +
                        ", but ports end at 65535; choose a smaller port.");
    return {};
}

std::vector<int> othersOf(int count, int left, bool leavesOut)
{
    std::vector<int> others;
    for (int i = 0; i < count; ++i)
        if (i != left || !leavesOut)
            others.push_back(i);
    return others;
}

double copiesOf(const Problem &problem)
{
    return problem.exchange.channel == Channel::Grpc ? 4 : 0;
}

} // namespace

std::vector<int> Problem::serversOf(int client) const
{
    return othersOf(servers, client, pattern == Pattern::All);
}

std::vector<int> Problem::clientsOf(int server) const
{
    return othersOf(clients, server, pattern == Pattern::All);
}

std::int64_t Problem::messagesOfRound() const
{
    return std::int64_t{clients} * static_cast<std::int64_t>(serversOf(0).size());
}

int Settings::members() const
{
    return problem.pattern == Pattern::All ? problem.clients : problem.clients + problem.servers;
}

int Settings::memberOfServer(int server) const
{
    return problem.pattern == Pattern::All ? server : problem.clients + server;
}

int Settings::portOfServer(int server) const
{
    return port > 0 ? port + server : 0;
}

std::string Settings::nameOf(int member) const
{
    if (problem.pattern == Pattern::All)
        return "Peer " + std::to_string(member);
    return member < problem.clients ? "Client " + std::to_string(member)
                                    : "Server " + std::to_string(member - problem.clients);
}

settings::ParameterSpecs parameterSpecs(const GradientSource &gradients)
{
    const auto count = [](const char *name, int usual, int least, const char *description) {
        return integerSpec(name, std::to_string(usual), least, protocol::maxMembers, description);
    };
    settings::ParameterSpecs specs{
        choiceSpec("pattern", settings::choicesOf(patternNames),
                   "servers: every client sends to every server, as workers do to parameter "
                   "servers; all: every process sends to every other, and answers it"),
        onlyWith(count("clients", settings::usualClients, 1,
                       "Processes that send, all at once; each waits for the answers of all "
                       "servers before it sends again"),
                 "pattern", {"servers"}),
        onlyWith(count("servers", settings::usualServers, 1, "Processes that answer"), "pattern",
                 {"servers"}),
        onlyWith(count("peers", settings::usualPeers, 2, "Processes that send and answer"),
                 "pattern", {"all"}),
        choiceSpec("channel", settings::choicesOf(channelNames), "What the messages go through")};
    for (const auto &more : {point_to_point::callSpecs(), point_to_point::payloadSpecs(gradients)})
        specs.insert(specs.end(), more.begin(), more.end());
    const settings::ParameterSpecs last{
        choiceSpec("processes", {"one", "each"},
                   "one: clients are threads of this process, and each server is another process "
                   "of the host; each: every one is an engine, where the placement has it, clients "
                   "first"),
        integerSpec("port", "0", 0, 65535,
                    "TCP port of server 0; server k takes the one k after it; 0: any that is free"),
        onlyWith(
            integerSpec("patience", "120", 1, 3600, "How long other hosts are waited for", "s"),
            "processes", {"each"}),
        events::eventsSpec()};
    specs.insert(specs.end(), last.begin(), last.end());
    return specs;
}

Expected<Settings> settingsOf(const settings::Parameters &parameters,
                              const GradientSource &gradients)
{
    Settings settings;
    Problem &problem = settings.problem;
    problem.pattern = choiceOf<Pattern>(patternNames, parameters.text("pattern"));
    const bool isAll = problem.pattern == Pattern::All;
    problem.clients = static_cast<int>(parameters.integer(isAll ? "peers" : "clients"));
    problem.servers = static_cast<int>(parameters.integer(isAll ? "peers" : "servers"));
    problem.exchange.channel =
        channels[choiceOf<std::size_t>(channelNames, parameters.text("channel"))];
    point_to_point::readCalls(parameters, problem.exchange);
    problem.exchange.clients = static_cast<int>(problem.clientsOf(0).size());
    settings.isProcessEach = parameters.text("processes") == "each";
    settings.port = static_cast<int>(parameters.integer("port"));
    settings.patience = std::chrono::seconds(parameters.integer("patience"));
    settings.terms = termsOf(parameters.asText(), workloadVersion, termNames);
    auto buffers = requirePossible(settings).and_then(
        [&] { return point_to_point::buffersOf(parameters, gradients); });
    if (!buffers)
        return tl::make_unexpected(std::move(buffers.error()));
    problem.exchange.buffers = std::move(*buffers);
    return settings;
}

core::WorkPerIteration workOf(const Problem &problem, double messages)
{
    core::WorkPerIteration work;
    work.bytes = 2 * messages * static_cast<double>(problem.exchange.bytes());
    work.work = messages;
    work.rateUnit = "round trips/s";
    return work;
}

double neededByClient(const Problem &problem)
{
    const auto servers = static_cast<double>(problem.serversOf(0).size());
    return (1 + servers * (1 + copiesOf(problem))) * static_cast<double>(problem.exchange.bytes());
}

double neededByServer(const Problem &problem)
{
    return problem.exchange.clients * (1 + copiesOf(problem)) *
           static_cast<double>(problem.exchange.bytes());
}

std::string problemText(const Problem &problem)
{
    const std::string counts = problem.pattern == Pattern::All
                                   ? "peers=" + std::to_string(problem.clients)
                                   : "clients=" + std::to_string(problem.clients) +
                                         " servers=" + std::to_string(problem.servers);
    return std::string("pattern=") + settings::nameOf(patternNames, problem.pattern) + ' ' +
           counts + " buffers=" + std::to_string(problem.exchange.buffers.size()) +
           " bytes=" + std::to_string(problem.exchange.bytes());
}

} // namespace strata::engine::workloads::many_to_many
