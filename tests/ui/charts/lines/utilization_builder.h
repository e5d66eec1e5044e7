// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes runs whose trials were sampled, for the tests of the utilization chart and its page.
#pragma once

#include "tests/app/analysis/run_builder.h"

#include <QString>

namespace strata::tests {

inline void addSeries(app::domain::TrialData &data, const QString &series, const QString &unit,
                      double value)
{
    for (qint64 i = 1; i <= 16; ++i) // two a second over the eight seconds of a test trial
        data.samples.push_back(
            {series, unit, i * 500'000'000, value + 0.01 * value * static_cast<double>(i)});
}

//! A trial with all that a host reports; warm-up from 0 s to 5 s, measured steps from 5 s to 8 s.
inline app::domain::TrialData sampledTrial(const QString &hostId, int round, double busy,
                                           const QString &workloadId)
{
    app::domain::TrialData data = app::analysis::testTrial(hostId, round, 1e9, workloadId);
    data.trial.parameters.insert(QStringLiteral("telemetry_hz"), QStringLiteral("2"));
    const QString share = QStringLiteral("1");
    addSeries(data, QStringLiteral("cpu.utilization"), share, busy);
    addSeries(data, QStringLiteral("cpu.iowait"), share, 0.01);
    addSeries(data, QStringLiteral("cpu.0.utilization"), share, busy / 2);
    addSeries(data, QStringLiteral("cpu.1.utilization"), share, busy * 1.2);
    addSeries(data, QStringLiteral("process.cpu"), share, 2 * busy);
    addSeries(data, QStringLiteral("memory.used"), QStringLiteral("B"), 3e9);
    addSeries(data, QStringLiteral("disk.read"), QStringLiteral("B/s"), 4e6);
    addSeries(data, QStringLiteral("train.loss"), share, 2.3);
    return data;
}

//! Hosts a (bare metal, baseline) and b (VM), settings w and v, two rounds. Only a reports its
//! power; b says why it cannot.
inline app::domain::RunData sampledRun()
{
    app::domain::RunData run = app::analysis::testRun({}, {});
    run.run.id = QStringLiteral("run");
    run.run.name = QStringLiteral("Run 1");
    run.run.plan.experiment.workloads.append(
        {QStringLiteral("v"), QStringLiteral("memory-bandwidth"), {}});
    for (int round = 0; round < 2; ++round)
        for (const QString &workloadId : {QStringLiteral("w"), QStringLiteral("v")}) {
            auto metal = sampledTrial(QStringLiteral("a"), round, 0.5 + 0.1 * round, workloadId);
            addSeries(metal, QStringLiteral("power.package-0"), QStringLiteral("W"), 60);
            run.trials.append(metal);
            auto guest = sampledTrial(QStringLiteral("b"), round, 0.4, workloadId);
            guest.trial.facts.insert(QStringLiteral("telemetry.missing"),
                                     QStringLiteral("power: no domain in /sys/class/powercap"));
            run.trials.append(guest);
        }
    return run;
}

} // namespace strata::tests
