// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run of three hosts, two of which timed individual events of two settings, and where the time
//! of their trials went.
#pragma once

#include "app/domain/elapsed.h"
#include "tests/ui/support/sample_plan.h"

namespace strata::tests {

//! Events between 1 and 2 µs times the slowness; one in a hundred takes a millisecond.
inline domain::LatencyHistogram sampleLatency(const QString &series, qint64 slowness)
{
    domain::LatencyHistogram histogram{series, {}};
    for (qint64 i = 0; i < 99; ++i)
        histogram.buckets.push_back({slowness * (1000 + 10 * i), slowness * (1010 + 10 * i), 10});
    histogram.buckets.push_back({1'000'000, 1'004'000, 10});
    return histogram;
}

inline domain::TrialData latencyTrial(const QString &hostId, const QString &workloadId, int round,
                                      std::vector<domain::LatencyHistogram> histograms)
{
    domain::TrialData data;
    data.trial.id = hostId + workloadId + QString::number(round);
    data.trial.hostId = hostId;
    data.trial.workloadId = workloadId;
    data.trial.round = round;
    data.trial.state = domain::TrialState::Done;
    data.trial.iterationsPerStep = 1;
    data.trial.workPerIteration = 1000;
    data.trial.rateUnit = QStringLiteral("events/s");
    for (const domain::ElapsedPart part : domain::allElapsedParts)
        if (part > domain::ElapsedPart::Meet && part != domain::ElapsedPart::Work)
            data.trial.facts.insert(domain::elapsedFact(part), QStringLiteral("0.25"));
    data.steps = {{false, 0, 0, 1'000'000}};
    data.histograms = std::move(histograms);
    return data;
}

//! gpu01 and vm1 timed "cpu" twice and "file-io", of which gpu01 alone synchronizes; docker on
//! gpu01 timed nothing.
inline domain::RunData latencyRun()
{
    domain::Plan plan = samplePlan();
    plan.experiment.hostIds = {QStringLiteral("a1"), QStringLiteral("b2"), QStringLiteral("c3")};
    plan.experiment.workloads = {{QStringLiteral("w1"),
                                  QStringLiteral("cpu"),
                                  {{QStringLiteral("threads"), QStringLiteral("2")}}},
                                 {QStringLiteral("w2"), QStringLiteral("file-io"), {}},
                                 {QStringLiteral("w3"), QStringLiteral("gemm"), {}}};
    domain::RunData run = sampleRun(plan);
    const QString all = QStringLiteral("latency");
    const QString sync = QStringLiteral("latency.sync");
    for (int round = 0; round < 2; ++round) {
        run.trials.append(latencyTrial(QStringLiteral("a1"), QStringLiteral("w1"), round,
                                       {sampleLatency(all, 1)}));
        run.trials.append(latencyTrial(QStringLiteral("c3"), QStringLiteral("w1"), round,
                                       {sampleLatency(all, 2)}));
    }
    run.trials.append(latencyTrial(QStringLiteral("a1"), QStringLiteral("w2"), 0,
                                   {sampleLatency(all, 3), sampleLatency(sync, 4)}));
    run.trials.append(
        latencyTrial(QStringLiteral("c3"), QStringLiteral("w2"), 0, {sampleLatency(all, 5)}));
    run.trials.append(latencyTrial(QStringLiteral("a1"), QStringLiteral("w3"), 0, {}));
    return run;
}

} // namespace strata::tests
