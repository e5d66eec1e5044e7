// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Exchanges of a client and a server for tests: within a host, and of two members that are
//! threads.
#pragma once

#include "engine/workloads/point_to_point/point_to_point_prepared.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/engine/workloads/left_behind.h"

#include <atomic>
#include <csignal>
#include <map>
#include <memory>
#include <string>
#include <thread>

namespace strata::tests {

namespace pair = engine::workloads::point_to_point;

using PreparedExchange = engine::core::Expected<std::unique_ptr<engine::core::PreparedWork>>;
using CheckedExchange = engine::core::Expected<engine::core::CheckedResult>;

//! Sizes that no buffer of a system divides, and which fit into none.
inline pair::Settings exchangeSettings(pair::Pattern pattern, pair::Channel channel, int hosts = 1,
                                       int streams = 1)
{
    pair::Settings settings;
    settings.problem = {pattern,
                        channel,
                        pattern == pair::Pattern::Latency ? 1 : 4,
                        true,
                        pair::drawnBuffers(pair::Distribution::Uniform, 5, {3, 4099, 70001}, 1),
                        streams};
    settings.hosts = hosts;
    settings.patience = std::chrono::seconds(60);
    settings.terms = "version=1";
    return settings;
}

//! Of those settings, by any channel: a change of it is a change of the work, raise the workload's
//! version with it.
inline std::string pinnedCheckValue(pair::Pattern pattern)
{
    return pattern == pair::Pattern::Latency ? "f39b16b583964e44" : "caccb6d3a3689cb5";
}

//! A step has so many messages.
inline PreparedExchange preparedExchange(const pair::Settings &settings,
                                         const pair::CallBackend &calls, std::uint64_t messages,
                                         const std::atomic<bool> *cancelled = nullptr,
                                         engine::core::Rendezvous *rendezvous = nullptr)
{
    engine::workloads::events::EventPlan plan;
    plan.eventsPerStep = messages;
    plan.sharing = engine::workloads::events::Sharing::Equal;
    return pair::prepareExchange(settings, plan, calls, {1, 5, {}, rendezvous, cancelled});
}

//! As the measuring loop does it.
inline CheckedExchange measured(engine::core::PreparedWork &work, int steps)
{
    auto done = work.iterate(); // warms up
    work.startMeasuring();
    for (int step = 0; step < steps && done; ++step)
        done = work.iterate();
    return done ? work.check() : tl::make_unexpected(done.error());
}

//! What one member got.
struct ExchangeMember {
    CheckedExchange result;
    std::map<std::string, std::string> facts;
    double work = 0;
};

//! Two steps of one.
inline ExchangeMember exchangeOfMember(Meeting &meeting, int member, const pair::Settings &settings,
                                       const pair::CallBackend &calls, std::uint64_t messages)
{
    PlayedRendezvous rendezvous(meeting, member);
    const auto prepared = preparedExchange(settings, calls, messages, nullptr, &rendezvous);
    if (!prepared)
        return {tl::make_unexpected(prepared.error()), {}, 0};
    ExchangeMember got{measured(**prepared, 2), {}, 0};
    got.facts = (*prepared)->facts();
    got.work = (*prepared)->work().work;
    return got;
}

struct BothMembers {
    ExchangeMember client;
    ExchangeMember server;
};

//! Each in a thread as if it were an engine.
inline BothMembers exchangeOfMembers(const pair::Settings &settings, const pair::CallBackend &calls,
                                     std::uint64_t messages)
{
    Meeting meeting(2);
    BothMembers both;
    std::thread server(
        [&] { both.server = exchangeOfMember(meeting, 1, settings, calls, messages); });
    both.client = exchangeOfMember(meeting, 0, settings, calls, messages);
    server.join();
    return both;
}

//! What the server got whose client leaves after a step; a text that says so if it had no client.
inline CheckedExchange exchangeOfServerLeftAlone(const pair::Settings &settings,
                                                 const pair::CallBackend &calls,
                                                 std::uint64_t messages)
{
    Meeting meeting(2);
    ExchangeMember server;
    std::thread leftAlone(
        [&] { server = exchangeOfMember(meeting, 1, settings, calls, messages); });
    engine::core::Expected<void> done;
    {
        PlayedRendezvous rendezvous(meeting, 0);
        const auto prepared = preparedExchange(settings, calls, messages, nullptr, &rendezvous);
        done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    }
    leftAlone.join();
    return done ? server.result
                : engine::core::fail(engine::core::FailureKind::Internal, "no_client",
                                     "The client failed: " + done.error().text);
}

//! How a step without end fails whose server is killed. \param server of the children
inline engine::core::Expected<void> stepWithKilledServer(engine::core::PreparedWork &work,
                                                         pid_t server)
{
    std::thread killer([server] { ::kill(server, SIGKILL); });
    const auto done = work.iterate();
    killer.join();
    return done;
}

inline const char *textOf(const CheckedExchange &result)
{
    return result ? result->verification.c_str() : result.error().text.c_str();
}

} // namespace strata::tests
