// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run of two hosts that trained a network until it knew enough, and another one for some steps.
#pragma once

#include "tests/ui/support/latency_run.h"

#include <utility>

namespace strata::tests {

//! Ten steps of so many seconds, each with its loss and accuracy; held-out images are looked at
//! after the fifth and the last one.
inline domain::TrialData learningTrial(const QString &hostId, int round, double stepSeconds)
{
    domain::TrialData data = latencyTrial(hostId, QStringLiteral("w1"), round, {});
    data.trial.parameters.insert(QStringLiteral("seed"), QString::number(40 + round));
    const auto add = [&](const char *series, const char *unit, int steps, double value) {
        data.samples.push_back({QLatin1String(series), QLatin1String(unit),
                                static_cast<qint64>(1e9 * stepSeconds * steps), value});
    };
    for (int step = 1; step <= 10; ++step) {
        add("loss", "1", step, 2.0 / step);
        add("accuracy", "1", step, 0.09 * step);
    }
    add("held_out_accuracy", "1", 5, 0.5);
    add("held_out_accuracy", "1", 10, 0.98);
    add("time_to_accuracy", "s", 10, 10 * stepSeconds);
    return data;
}

//! gpu01 and vm1, which takes twice as long, train until 97 % twice ("w1"); gpu01 trains ten steps
//! of another network ("w2"); "w3" is no training.
inline domain::RunData learningRun()
{
    domain::RunData run = latencyRun();
    run.trials.clear();
    run.run.plan.experiment.workloads[0] = {QStringLiteral("w1"),
                                            QStringLiteral("train"),
                                            {{domain::untilAccuracyName, QStringLiteral("0.97")}}};
    run.run.plan.experiment.workloads[1] = {QStringLiteral("w2"), QStringLiteral("train"), {}};
    for (int round = 0; round < 2; ++round) {
        run.trials.append(learningTrial(QStringLiteral("a1"), round, 1));
        run.trials.append(learningTrial(QStringLiteral("c3"), round, 2));
    }
    domain::TrialData steps = learningTrial(QStringLiteral("a1"), 0, 1);
    steps.trial.id = QStringLiteral("steps");
    steps.trial.workloadId = QStringLiteral("w2");
    std::erase_if(steps.samples, [](const domain::TelemetrySample &sample) {
        return sample.series != QLatin1String("loss");
    });
    run.trials.append(std::move(steps));
    run.trials.append(latencyTrial(QStringLiteral("a1"), QStringLiteral("w3"), 0, {}));
    return run;
}

} // namespace strata::tests
