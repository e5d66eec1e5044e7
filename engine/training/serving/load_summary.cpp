// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/load_summary.h"

#include "engine/workloads/latency_values.h"

#include <cmath>
#include <cstdio>

namespace strata::engine::training::serving {
namespace {

constexpr double tolerance = 0.01; // of the rate that was asked for

std::string rateText(double rate)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", rate);
    return text;
}

} // namespace

LoadSummary::LoadSummary(const ServeSettings &settings) : m_settings(settings) {}

void LoadSummary::clear()
{
    *this = LoadSummary(m_settings);
}

void LoadSummary::add(std::span<const QueryTimes> step)
{
    for (const QueryTimes &query : step) {
        const std::int64_t latency = query.latencyNs();
        m_latency.add(latency);
        m_compute.add(query.server.computeNs);
        m_queries += 1;
        m_withinBound += latency <= m_settings.latencyBoundNs ? 1 : 0;
        m_lateNs += static_cast<double>(query.issuedNs - query.plannedNs);
        m_queueNs += static_cast<double>(query.server.queueNs);
        m_computeNs += static_cast<double>(query.server.computeNs);
        m_batch += static_cast<double>(query.server.batch);
        if (query.server.batch == m_settings.batch) {
            m_fullQueries += 1;
            m_fullNs +=
                static_cast<double>(query.server.computeNs) / static_cast<double>(m_settings.batch);
        }
    }
    if (m_settings.scenario == Scenario::Server && !step.empty())
        addArrivals(step);
}

void LoadSummary::addArrivals(std::span<const QueryTimes> step)
{
    const auto queries = static_cast<std::int64_t>(step.size());
    m_plannedNs += static_cast<double>(step.back().plannedNs - step.front().plannedNs);
    m_issuedNs += static_cast<double>(step.back().issuedNs - step.front().issuedNs);
    const std::int64_t open =
        std::count_if(step.begin(), step.end(), [&step](const QueryTimes &query) {
            return query.answeredNs > step.back().issuedNs;
        });
    ++m_steps;
    m_behindSteps += open > m_settings.batch ? 1 : 0;
    m_piledUpSteps += open > std::max(2 * m_settings.batch, queries / 10) ? 1 : 0;
}

double LoadSummary::offeredRate() const
{
    // The gaps between planned queries have on the whole the mean that was asked for.
    return m_issuedNs > 0 ? m_settings.queriesPerSecond * m_plannedNs / m_issuedNs : 0;
}

double LoadSummary::capacity() const
{
    return m_fullNs > 0 ? m_fullQueries / m_fullNs * 1e9 : 0;
}

bool LoadSummary::isOffered() const
{
    return m_issuedNs <= 0 ||
           std::abs(offeredRate() / m_settings.queriesPerSecond - 1) <= tolerance;
}

bool LoadSummary::isServerBehind() const
{
    return capacity() > 0 && offeredRate() > capacity() && 2 * m_behindSteps > m_steps;
}

bool LoadSummary::pilesUp() const
{
    return 2 * m_piledUpSteps > m_steps;
}

std::vector<core::ClosingValue> LoadSummary::closingValues() const
{
    std::vector<core::ClosingValue> values;
    workloads::addLatencyValues(m_latency, values);
    if (m_queries == 0)
        return values;
    const auto addSeconds = [&values](const char *name, double nanoseconds) {
        values.push_back({name, "s", nanoseconds * 1e-9});
    };
    addSeconds("latency.p50", m_latency.percentileNs(0.5));
    addSeconds("latency.p99.9", m_latency.percentileNs(0.999));
    const double late = m_lateNs / m_queries;
    const double queue = m_queueNs / m_queries;
    const double compute = m_computeNs / m_queries;
    addSeconds("time.late", late);
    addSeconds("time.queue", queue);
    addSeconds("time.compute", compute);
    addSeconds("time.network", m_latency.meanNs() - late - queue - compute);
    values.push_back({"batch.mean", "1", m_batch / m_queries});
    if (m_settings.latencyBoundNs > 0)
        values.push_back({"within_latency_bound", "1", m_withinBound / m_queries});
    if (m_issuedNs > 0)
        values.push_back({"offered", "queries/s", offeredRate()});
    return values;
}

std::vector<core::NamedHistogram> LoadSummary::histograms() const
{
    return {{"latency", m_latency}, {"latency.compute", m_compute}};
}

std::vector<core::WorkWarning> LoadSummary::warnings() const
{
    if (m_settings.scenario != Scenario::Server || m_steps == 0)
        return {};
    std::vector<core::WorkWarning> found;
    const std::string asked = rateText(m_settings.queriesPerSecond);
    if (!isOffered())
        found.push_back({"load_not_offered",
                         "The client sent " + rateText(offeredRate()) + " queries/s, not the " +
                             asked +
                             " that were asked for, because it was late itself: latencies are "
                             "those of another load. Choose fewer queries_per_second, or give the "
                             "client a processor of its own."});
    if (isServerBehind())
        found.push_back({"load_not_served",
                         "The server cannot keep up with " + asked + " queries/s: it computes " +
                             rateText(capacity()) +
                             " queries/s in full batches, so queries piled up, and latencies "
                             "depend on how long was measured. Choose fewer queries_per_second, or "
                             "a larger batch."});
    else if (pilesUp())
        found.push_back({"load_not_served",
                         "Of " + asked +
                             " queries/s more and more were not answered yet as a step went on, on "
                             "the way or at the server, and latencies depend on how long was "
                             "measured. Choose fewer queries_per_second, or more queries a step if "
                             "they are few."});
    return found;
}

std::map<std::string, std::string> LoadSummary::facts() const
{
    if (m_settings.scenario != Scenario::Server)
        return {};
    std::map<std::string, std::string> facts{{"load", ""}};
    for (const core::WorkWarning &warning : warnings())
        facts["load"] += (facts["load"].empty() ? "" : ", ") + warning.code;
    if (facts["load"].empty())
        facts["load"] = "as asked for";
    if (capacity() > 0)
        facts["server.full_batches_queries_per_second"] = rateText(capacity());
    return facts;
}

} // namespace strata::engine::training::serving
