// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/prepared_parameter_server.h"

#include "engine/training/exchange/parameter_placement.h"
#include "engine/training/workload/training_work.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/memory_budget.h"

namespace strata::engine::training::workload {

using core::Expected;
using core::fail;
using core::FailureKind;

exchange::ServerPlan serverPlanOf(const TrainingSettings &settings, const Graph &graph, int threads)
{
    const ExchangeSettings &exchange = settings.exchange;
    exchange::ServerPlan plan;
    plan.tensors = parameterTensors(graph);
    plan.store = {settings.network.optimizer, exchange.ranks, exchange.isSynchronous, threads};
    plan.servers = exchange.servers;
    plan.isProcessEach = exchange.isProcessEach;
    plan.port = exchange.port;
    return plan;
}

Expected<void> requireTensors(const TrainingSettings &settings, const Graph &graph)
{
    const auto tensors = static_cast<int>(parameterTensors(graph).size());
    if (settings.exchange.servers <= tensors)
        return {};
    return fail(FailureKind::Usage, "too_many_servers",
                "The parameters of " + settings.model + " are " + std::to_string(tensors) +
                    " tensors, which are not cut up, so they cannot be spread over servers=" +
                    std::to_string(settings.exchange.servers) + "; choose " +
                    std::to_string(tensors) + " servers at most.");
}

double bytesOfServers(const TrainingSettings &settings, std::int64_t parameters)
{
    const exchange::StoreOptions options{settings.network.optimizer, settings.exchange.ranks,
                                         settings.exchange.isSynchronous, 1};
    // Every worker can have all of its gradients on the way.
    return exchange::ParameterStore::bytesNeeded(parameters, options) +
           static_cast<double>(parameters) * settings.exchange.ranks * sizeof(float);
}

Expected<std::unique_ptr<core::PreparedWork>> PreparedParameterServer::make(
    TrainingSettings settings, const Graph &graph, const std::string &backend,
    const exchange::ParameterServerFactory &servers, const core::WorkContext &context)
{
    const int server = context.rendezvous->member() - settings.exchange.ranks;
    const exchange::ServerPlan plan = serverPlanOf(settings, graph, context.threads);
    const std::int64_t parameters =
        server < plan.servers
            ? exchange::parametersOf(plan.tensors,
                                     exchange::placeParameters(plan.tensors, plan.servers),
                                     plan.servers)[static_cast<std::size_t>(server)]
            : 0; // a member too many, which is refused when it joins
    if (auto enough = workloads::requireMemory(
            bytesOfServers(settings, parameters), workloads::memoryBudget(),
            "Parameter server " + std::to_string(server) + " of " + settings.model + " with " +
                std::to_string(settings.exchange.ranks) + " workers");
        !enough)
        return tl::make_unexpected(std::move(enough.error()));
    auto membership = joinOthers(settings.exchange, backend, context);
    if (!membership)
        return tl::make_unexpected(std::move(membership.error()));
    std::unique_ptr<PreparedParameterServer> prepared(
        new PreparedParameterServer(std::move(settings), server, parameters));
    prepared->m_workOfWorker = workOf(graph, prepared->m_settings.network);
    auto member = servers.serve(plan, *membership, server);
    if (!member)
        return tl::make_unexpected(std::move(member.error()));
    prepared->m_member = std::move(*member);
    return prepared;
}

Expected<void> PreparedParameterServer::iterate()
{
    ++m_steps;
    return m_member->awaitWorkerSteps(m_steps *
                                      static_cast<std::uint64_t>(m_settings.exchange.ranks));
}

//! Gradients that come and weights that go; the images are those of all workers.
core::WorkPerIteration PreparedParameterServer::work() const
{
    core::WorkPerIteration work;
    work.bytes = static_cast<double>(m_parameters) * sizeof(float) * 2 * m_settings.exchange.ranks;
    work.work = m_workOfWorker.work * m_settings.exchange.ranks;
    work.rateUnit = m_workOfWorker.rateUnit;
    return work;
}

Expected<core::CheckedResult> PreparedParameterServer::check()
{
    if (auto left = m_member->finish(); !left)
        return tl::make_unexpected(std::move(left.error()));
    workloads::ContentHash content;
    content.add(0, static_cast<std::uint64_t>(m_parameters));
    core::CheckedResult result;
    result.checkValue = workloads::checkValueText(
        workloadName(m_settings.network.purpose), workloadVersion(m_settings.network.purpose),
        problemText(m_settings) + " role=parameter_server servers=" +
            std::to_string(m_settings.exchange.servers) + " server=" + std::to_string(m_server),
        content);
    const std::string mismatch = m_member->mismatch();
    result.verified = mismatch.empty() && m_member->compared() > 0;
    result.verification = !result.verified && mismatch.empty() ? "nothing could be compared"
                          : !mismatch.empty()
                              ? mismatch
                              : std::to_string(m_member->compared()) +
                                    " updated parameters computed again in double precision";
    return result;
}

std::map<std::string, std::string> PreparedParameterServer::facts() const
{
    std::map<std::string, std::string> facts;
    for (const auto &[name, value] : m_member->facts())
        facts["exchange." + name] = value;
    facts["role"] = "parameter_server";
    facts["exchange.parameters"] = std::to_string(m_parameters);
    return facts;
}

} // namespace strata::engine::training::workload
