// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/utilization.h"

#include "tests/app/analysis/run_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;

namespace {

constexpr qint64 second = 1'000'000'000;

//! Warm-up from 0 s to 5 s, measured steps from 5 s to 8 s; one sample a second of the given
//! values, the first at 5 s.
domain::TrialData sampledTrial(const QString &hostId, int round,
                               std::initializer_list<double> values)
{
    domain::TrialData data = testTrial(hostId, round, 1);
    qint64 at = 5 * second;
    for (const double value : values) {
        data.samples.push_back({QStringLiteral("cpu.utilization"), QStringLiteral("1"), at, value});
        at += second;
    }
    return data;
}

QList<domain::UtilizationRow> utilizationOf(const domain::TrialData &data)
{
    domain::RunData run = testRun({1}, {1});
    run.trials = {data};
    return utilization(run);
}

} // namespace

class UtilizationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMeanIsWeightedByTimeWithinTheMeasuredSteps()
    {
        domain::TrialData data = sampledTrial(QStringLiteral("a"), 0, {0.9});
        data.samples.push_back({QStringLiteral("cpu.utilization"), QStringLiteral("1"), 7 * second,
                                0.5}); // two seconds
        data.samples.push_back({QStringLiteral("cpu.utilization"), QStringLiteral("1"), 10 * second,
                                0.2}); // one of three counts
        data.samples.push_back({QStringLiteral("cpu.utilization"), QStringLiteral("1"), 12 * second,
                                1.0}); // after the last step
        const auto rows = utilizationOf(data);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first().mean, (2 * 0.5 + 1 * 0.2) / 3);
        QCOMPARE(rows.first().maximum, 0.5); // the 0.9 was about the warm-up
        QCOMPARE(rows.first().samples, 2);
        QCOMPARE(rows.first().unit, QStringLiteral("1"));
    }

    void onlyTelemetryHasRows()
    {
        domain::TrialData data = sampledTrial(QStringLiteral("a"), 0, {0, 1, 1});
        data.samples.push_back(
            {QStringLiteral("profile.forward.relu.x"), QStringLiteral("s"), 6 * second, 1});
        data.samples.push_back({QStringLiteral("train.loss"), QStringLiteral("1"), 6 * second, 1});
        data.samples.push_back(
            {QStringLiteral("power.package-0"), QStringLiteral("W"), 8 * second, 35});
        data.samples.push_back(
            {QStringLiteral("cgroup.memory"), QStringLiteral("B"), 8 * second, 1e9});
        const auto rows = utilizationOf(data);
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows.last().series, QStringLiteral("power.package-0"));
        QCOMPARE(rows.last().mean, 35.0);
    }

    void withoutMeasuredStepsThereIsNothing()
    {
        domain::TrialData data = sampledTrial(QStringLiteral("a"), 0, {1, 1});
        data.steps.resize(1);
        QVERIFY(utilizationOf(data).isEmpty());
    }

    void trialsOfAHostAreJoined()
    {
        domain::RunData run = testRun({1}, {1});
        run.trials = {sampledTrial(QStringLiteral("a"), 0, {0, 0.2, 0.2, 0.2}),
                      sampledTrial(QStringLiteral("a"), 1, {0, 0.4, 0.4, 0.8}),
                      sampledTrial(QStringLiteral("b"), 0, {0, 1, 1, 1})};
        run.trials.last().trial.state = domain::TrialState::Failed;
        const auto rows = utilization(run);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first().hostId, QStringLiteral("a"));
        QCOMPARE(rows.first().trials, 2);
        QCOMPARE(rows.first().maximum, 0.8);
        QVERIFY(std::abs(rows.first().mean - (0.6 + 1.6) / 6) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(UtilizationTest)
#include "tst_utilization.moc"
