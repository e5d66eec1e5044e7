// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Elapsed times of the hosts of samplePlan(), for the tests of what shows them.
#pragma once

#include "app/domain/elapsed.h"
#include "tests/ui/support/sample_plan.h"

namespace strata::tests {

inline domain::ElapsedRow elapsedRow(const QString &hostId, const QString &workloadId, int trials,
                                     const QList<domain::ElapsedTime> &parts)
{
    domain::ElapsedRow row;
    row.hostId = hostId;
    row.workloadId = workloadId;
    row.trials = trials;
    row.parts = parts;
    return row;
}

//! Of the first setting: 14 s on gpu01, 3 s more on docker on gpu01, most of it Launch, 32 s more
//! on vm1, and 42 s more on docker in vm1. A tenth of a millisecond of it is nowhere to be seen.
inline QList<domain::ElapsedRow> elapsedRows()
{
    using enum domain::ElapsedPart;
    const QString work = QStringLiteral("w1");
    return {elapsedRow(QStringLiteral("a1"), work, 5,
                       {{SendEngine, 0.4},
                        {Launch, 0.2},
                        {Prepare, 0.6},
                        {FirstStep, 0.3},
                        {WarmUp, 0.5},
                        {Work, 11.5},
                        {Check, 0.0001},
                        {CleanUp, 0.4999}}),
            elapsedRow(QStringLiteral("b2"), work, 5,
                       {{SendEngine, 0.4},
                        {SetUpRuntime, 0.4},
                        {Launch, 2.1},
                        {Prepare, 0.7},
                        {FirstStep, 0.4},
                        {WarmUp, 0.5},
                        {Work, 11.6},
                        {Check, 0.0001},
                        {CleanUp, 0.8999}}),
            elapsedRow(QStringLiteral("c3"), work, 4,
                       {{Connect, 0.5},
                        {BootVm, 28},
                        {SendEngine, 1.5},
                        {Launch, 0.3},
                        {Prepare, 0.9},
                        {FirstStep, 0.5},
                        {WarmUp, 0.6},
                        {Work, 13},
                        {Check, 0.0001},
                        {CleanUp, 0.6999}}),
            elapsedRow(QStringLiteral("d4"), work, 4,
                       {{Connect, 0.5},
                        {BootVm, 28},
                        {SendEngine, 1.5},
                        {SetUpRuntime, 4},
                        {Launch, 4.5},
                        {Prepare, 1},
                        {FirstStep, 0.6},
                        {WarmUp, 0.7},
                        {Work, 13.5},
                        {Check, 0.0001},
                        {CleanUp, 1.6999}})};
}

//! And of the second: less than a second, on the first two hosts.
inline QList<domain::ElapsedRow> elapsedRowsOfTwoSettings()
{
    using enum domain::ElapsedPart;
    const QString work = QStringLiteral("w2");
    QList<domain::ElapsedRow> rows = elapsedRows();
    rows << elapsedRow(QStringLiteral("a1"), work, 5, {{Launch, 0.2}, {Work, 0.5}})
         << elapsedRow(QStringLiteral("b2"), work, 5, {{Launch, 0.31}, {Work, 0.5}});
    return rows;
}

//! A run of samplePlan() that these rows are computed of: what is done once is in the first trial
//! of each host, and a second of work is one unit.
inline domain::RunData elapsedRun(const QList<domain::ElapsedRow> &rows)
{
    domain::RunData run = sampleRun(samplePlan());
    for (const domain::ElapsedRow &row : rows) {
        for (int round = 0; round < row.trials; ++round) {
            domain::TrialData data;
            data.trial.id = row.hostId + row.workloadId + QString::number(round);
            data.trial.hostId = row.hostId;
            data.trial.workloadId = row.workloadId;
            data.trial.round = round;
            data.trial.state = domain::TrialState::Done;
            data.trial.iterationsPerStep = 1;
            data.trial.workPerIteration = 1;
            data.trial.rateUnit = QStringLiteral("FLOP/s");
            for (const domain::ElapsedTime &time : row.parts)
                if (time.part == domain::ElapsedPart::Work)
                    data.steps = {{false, 0, 0, qint64(time.seconds * 1e9)}};
                else if (round == 0 || time.part >= domain::ElapsedPart::Launch)
                    data.trial.facts.insert(domain::elapsedFact(time.part),
                                            QString::number(time.seconds));
            run.trials.append(data);
        }
    }
    return run;
}

} // namespace strata::tests
