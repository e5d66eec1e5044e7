// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Exchanges of many processes for tests: within a host, and of members that are threads.
#pragma once

#include "engine/workloads/many_to_many/many_to_many_prepared.h"
#include "tests/engine/workloads/point_to_point/played_exchange.h"

#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace strata::tests {

namespace mesh = engine::workloads::many_to_many;

//! Three clients and two servers, or three peers; sizes that no buffer of a system divides.
inline mesh::Settings meshSettings(mesh::Pattern pattern, pair::Channel channel,
                                   pair::CallForm form = pair::CallForm::Unary,
                                   bool serialized = true)
{
    mesh::Settings settings;
    mesh::Problem &problem = settings.problem;
    problem.pattern = pattern;
    problem.clients = 3;
    problem.servers = pattern == mesh::Pattern::All ? 3 : 2;
    problem.exchange.channel = channel;
    problem.exchange.callForm = form;
    problem.exchange.serialized = serialized;
    problem.exchange.clients = static_cast<int>(problem.clientsOf(0).size());
    problem.exchange.buffers =
        pair::drawnBuffers(pair::Distribution::Uniform, 5, {3, 4099, 70001}, 1);
    settings.patience = std::chrono::seconds(60);
    settings.terms = "version=1";
    return settings;
}

//! A step has so many rounds of all clients.
inline engine::core::Expected<std::unique_ptr<engine::core::PreparedWork>>
preparedMesh(const mesh::Settings &settings, const pair::CallBackend &calls, std::uint64_t rounds,
             const std::atomic<bool> *cancelled = nullptr,
             engine::core::Rendezvous *rendezvous = nullptr)
{
    engine::workloads::events::EventPlan plan;
    plan.eventsPerStep = rounds * static_cast<std::uint64_t>(settings.problem.messagesOfRound());
    return mesh::prepareRounds(settings, plan, calls, {1, 5, {}, rendezvous, cancelled});
}

//! What one member got.
struct MeshMember {
    engine::core::Expected<engine::core::CheckedResult> result;
    std::map<std::string, std::string> facts;
    double work = 0;
    std::uint64_t latencies = 0;
};

//! Two steps of two rounds, each member in a thread as if it were an engine.
inline std::vector<MeshMember> meshOfMembers(mesh::Settings settings,
                                             const pair::CallBackend &calls)
{
    settings.isProcessEach = true;
    Meeting meeting(settings.members());
    std::vector<MeshMember> members(static_cast<std::size_t>(settings.members()));
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < members.size(); ++i)
        threads.emplace_back([&, i] {
            PlayedRendezvous rendezvous(meeting, static_cast<int>(i));
            const auto prepared = preparedMesh(settings, calls, 2, nullptr, &rendezvous);
            members[i].result =
                prepared ? measured(**prepared, 2) : tl::make_unexpected(prepared.error());
            if (!prepared)
                return;
            members[i].facts = (*prepared)->facts();
            members[i].work = (*prepared)->work().work;
            members[i].latencies = (*prepared)->histograms().front().histogram.count();
        });
    for (std::thread &thread : threads)
        thread.join();
    return members;
}

} // namespace strata::tests
