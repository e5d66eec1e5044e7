// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes runs out of rates, for the tests of the analysis.
#pragma once

#include "app/domain/run.h"

#include <QString>

#include <cmath>
#include <initializer_list>
#include <vector>

namespace strata::app::analysis {

inline domain::Host testHost(const QString &id, domain::HostKind kind = domain::HostKind::BareMetal)
{
    domain::Host host;
    host.id = id;
    host.name = id;
    host.kind = kind;
    return host;
}

//! A finished trial of three equal steps whose rate is the given one.
inline domain::TrialData testTrial(const QString &hostId, int round, double rate,
                                   const QString &workloadId = QStringLiteral("w"))
{
    domain::TrialData data;
    domain::Trial &trial = data.trial;
    trial.id = hostId + workloadId + QString::number(round);
    trial.hostId = hostId;
    trial.workloadId = workloadId;
    trial.round = round;
    trial.order = round;
    trial.state = domain::TrialState::Done;
    trial.workload = QStringLiteral("gemm");
    trial.workloadVersion = 1;
    trial.threads = 2;
    trial.iterationsPerStep = 1;
    trial.workPerIteration = rate; // one second a step
    trial.rateUnit = QStringLiteral("FLOP/s");
    trial.checkValue = QStringLiteral("c0ffee");
    trial.verified = true;
    trial.engineVersion = QStringLiteral("0.1.0");
    trial.bundleSha256 = QStringLiteral("ab");
    trial.parameters.insert(QStringLiteral("steps"), QStringLiteral("3"));
    data.steps.push_back({true, 0, 0, 5'000'000'000});
    for (qint64 i = 0; i < 3; ++i)
        data.steps.push_back({false, i, (i + 5) * 1'000'000'000, 1'000'000'000});
    return data;
}

//! One of two processors was busy, with the work.
inline domain::TrialData withQuietLoad(domain::TrialData data)
{
    for (const auto &[series, value] : {std::pair("cpu.0.utilization", 1.0),
                                        {"cpu.1.utilization", 0.0},
                                        {"cpu.utilization", 0.5},
                                        {"process.cpu", 1.0}})
        data.samples.push_back({QLatin1String(series), QStringLiteral("1"), 8'000'000'000, value});
    return data;
}

//! Baseline "a" and host "b", one setting "w", one trial per host and rate; a rate of NaN stands
//! for a missing round.
inline domain::RunData testRun(const std::vector<double> &a, const std::vector<double> &b)
{
    domain::RunData run;
    domain::Experiment &experiment = run.run.plan.experiment;
    run.run.plan.hosts = {testHost(QStringLiteral("a")),
                          testHost(QStringLiteral("b"), domain::HostKind::Vm)};
    experiment.hostIds = {QStringLiteral("a"), QStringLiteral("b")};
    experiment.baselineId = QStringLiteral("a");
    experiment.workloads = {{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
    experiment.rounds = experiment.maxRounds = static_cast<int>(std::max(a.size(), b.size()));
    experiment.seed = 7;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!std::isnan(a[i]))
            run.trials.append(
                withQuietLoad(testTrial(QStringLiteral("a"), static_cast<int>(i), a[i])));
    for (std::size_t i = 0; i < b.size(); ++i)
        if (!std::isnan(b[i]))
            run.trials.append(
                withQuietLoad(testTrial(QStringLiteral("b"), static_cast<int>(i), b[i])));
    return run;
}

} // namespace strata::app::analysis
