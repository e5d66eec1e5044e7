// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Operations of the hosts of samplePlan(), for the tests of what shows them.
#pragma once

#include "app/domain/operations.h"
#include "tests/ui/support/sample_plan.h"

namespace strata::tests {

inline domain::OperationTime operationTime(const char *kind, double seconds,
                                           std::optional<domain::OperationPass> pass = {})
{
    return {domain::OperationShare::Kind, QLatin1String(kind), pass, seconds,
            domain::Interval{0.98 * seconds, 1.02 * seconds}};
}

inline domain::OperationTime restTime(double seconds)
{
    return {domain::OperationShare::Rest, {}, {}, seconds, {}};
}

//! Convolutions forward and back, and what is given.
inline domain::OperationRow operationRow(const char *hostId, const char *workloadId,
                                         double convolution, double update, double rest)
{
    using enum domain::OperationPass;
    domain::OperationRow row;
    row.hostId = QLatin1String(hostId);
    row.workloadId = QLatin1String(workloadId);
    row.trials = 5;
    row.kinds = {operationTime("convolution", convolution), operationTime("update", update),
                 operationTime("relu", 0.0004), operationTime("dropout", 0.0002), restTime(rest)};
    row.passes = {operationTime("convolution", 0.25 * convolution, Forward),
                  operationTime("relu", 0.0004, Forward),
                  operationTime("dropout", 0.0002, Forward),
                  operationTime("convolution", 0.75 * convolution, Backward),
                  operationTime("update", update, Update),
                  restTime(rest)};
    row.iterationSeconds = row.sumOfParts(false);
    row.iterationInterval =
        domain::Interval{0.99 * row.iterationSeconds, 1.01 * row.iterationSeconds};
    return row;
}

//! Of the first setting: docker on gpu01 takes twice as long for the update and the rest. Two kinds
//! are small everywhere.
inline QList<domain::OperationRow> operationRows()
{
    return {operationRow("a1", "w1", 0.08, 0.01, 0.0094),
            operationRow("b2", "w1", 0.0802, 0.02, 0.0188),
            operationRow("c3", "w1", 0.09, 0.011, 0.01)};
}

//! And of the second, on two hosts.
inline QList<domain::OperationRow> operationRowsOfTwoSettings()
{
    return operationRows() << operationRow("a1", "w2", 0.002, 0.001, 0.001)
                           << operationRow("b2", "w2", 0.002, 0.001, 0.001);
}

//! A run of samplePlan() that such rows are computed of: five trials of equal numbers.
inline domain::RunData operationRun(const QList<domain::OperationRow> &rows)
{
    const auto passWord = [](domain::OperationPass pass) {
        return pass == domain::OperationPass::Backward ? QStringLiteral("backward_data")
               : pass == domain::OperationPass::Update ? QStringLiteral("update")
                                                       : QStringLiteral("forward");
    };
    domain::RunData run = sampleRun(samplePlan());
    for (const domain::OperationRow &row : rows)
        for (int round = 0; round < row.trials; ++round) {
            domain::TrialData data;
            data.trial.id = row.hostId + row.workloadId + QString::number(round);
            data.trial.hostId = row.hostId;
            data.trial.workloadId = row.workloadId;
            data.trial.round = round;
            data.trial.state = domain::TrialState::Done;
            data.trial.iterationsPerStep = 1;
            data.trial.workPerIteration = 1;
            data.trial.rateUnit = QStringLiteral("images/s");
            data.steps = {{false, 0, 0, qint64(row.iterationSeconds * 1e9)}};
            for (const domain::OperationTime &time : row.passes)
                if (time.pass)
                    data.samples.push_back({QStringLiteral("profile.") + passWord(*time.pass) +
                                                QLatin1Char('.') + time.kind +
                                                QStringLiteral(".layer"),
                                            QStringLiteral("s"), 1, time.seconds});
            run.trials.append(data);
        }
    return run;
}

} // namespace strata::tests
