// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the times of all measured queries say, and whether the load that was asked for was there.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/serving/load_generator.h"

#include <map>
#include <string>
#include <vector>

namespace strata::engine::training::serving {

class LoadSummary {
public:
    explicit LoadSummary(const ServeSettings &settings);

    void clear();
    void add(std::span<const QueryTimes> step);

    //! latency.*, of it on average time.late (sent after its time), time.queue and time.compute
    //! at the server, time.network (all the rest: both ways, and both ends of them), in seconds;
    //! batch.mean; with a bound within_latency_bound, a share; Scenario::Server: offered, that were
    //! sent a second.
    std::vector<core::ClosingValue> closingValues() const;
    std::vector<core::NamedHistogram> histograms() const; //!< latency, latency.compute
    //! Scenario::Server, if latencies are not those of the load that was asked for.
    //! load_not_offered: queries were sent at a rate that is more than 1 % off. load_not_served:
    //! they piled up.
    std::vector<core::WorkWarning> warnings() const;
    std::map<std::string, std::string> facts() const;

    double offeredRate() const; //!< queries/s that were sent, of Server; 0 if there is none
    //! Queries/s that the server computes in full batches, by what it says; 0 if it had none.
    double capacity() const;

private:
    void addArrivals(std::span<const QueryTimes> step);
    bool isOffered() const;
    bool isServerBehind() const;
    bool pilesUp() const;

    ServeSettings m_settings;
    core::LatencyHistogram m_latency;
    core::LatencyHistogram m_compute;
    double m_queries = 0;
    double m_withinBound = 0;
    double m_lateNs = 0;
    double m_queueNs = 0;
    double m_computeNs = 0;
    double m_batch = 0;
    double m_fullQueries = 0;
    double m_fullNs = 0; //!< of them, each its share of its batch
    // Scenario::Server
    double m_plannedNs = 0;
    double m_issuedNs = 0;
    int m_steps = 0;
    int m_behindSteps = 0;  //!< at whose last arrival more than a batch was not answered
    int m_piledUpSteps = 0; //!< likewise a tenth of all, and more than two batches
};

} // namespace strata::engine::training::serving
