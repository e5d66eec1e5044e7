// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sends the queries of a step when its scenario says so, and notes the times of each.
#pragma once

#include "engine/training/serving/query_path.h"
#include "engine/training/serving/serve_settings.h"

#include <cstdint>
#include <span>
#include <vector>

namespace strata::engine::training::serving {

//! Of one query.
struct QueryTimes {
    //! When it was to be sent, whatever kept it. Latency counts from here: a generator that waits
    //! for a slow server would else leave out the queries that would have waited longest
    //! (coordinated omission).
    std::int64_t plannedNs = 0;
    std::int64_t issuedNs = 0;
    std::int64_t answeredNs = 0;
    ServerTimes server;

    std::int64_t latencyNs() const { return answeredNs - plannedNs; }
};

class LoadGenerator {
public:
    LoadGenerator(Scenario scenario, std::int64_t queries);

    //! Scenario::Server: of the next step, from its start; as many as there are queries.
    void setArrivals(std::vector<std::int64_t> arrivalsNs) { m_arrivals = std::move(arrivalsNs); }
    //! A step: until all of its queries are answered. Allocates nothing. Fails as the path does.
    core::Expected<void> run(QueryPath &path);
    //! Of the last step, in the order of slots, which is that of their plan.
    std::span<const QueryTimes> times() const { return m_times; }

private:
    core::Expected<void> runSingleStream(QueryPath &path);
    core::Expected<void> runOffline(QueryPath &path);
    core::Expected<void> runServer(QueryPath &path);
    core::Expected<void> issue(QueryPath &path, std::size_t slot, std::int64_t plannedNs);
    core::Expected<void> takeAnswer(QueryPath &path, std::int64_t untilNs);
    core::Expected<void> takeRest(QueryPath &path);

    Scenario m_scenario;
    std::vector<QueryTimes> m_times;
    std::vector<std::int64_t> m_arrivals;
    std::size_t m_answered = 0;
};

} // namespace strata::engine::training::serving
