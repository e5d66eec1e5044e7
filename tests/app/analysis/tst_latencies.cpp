// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/latencies.h"

#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <limits>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::LatencyHistogram;

namespace {

const QString latency = QStringLiteral("latency");

domain::TrialData timedTrial(const QString &hostId, int round,
                             std::vector<LatencyHistogram> histograms)
{
    domain::TrialData data = testTrial(hostId, round, 1);
    data.histograms = std::move(histograms);
    return data;
}

} // namespace

class LatenciesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalBucketsAreAddedUp()
    {
        const LatencyHistogram a{latency, {{0, 1, 1}, {10, 20, 2}}};
        const LatencyHistogram b{latency, {{0, 1, 5}, {20, 30, 7}}};
        QVERIFY(merged({&a, &b}) ==
                (LatencyHistogram{latency, {{0, 1, 6}, {10, 20, 2}, {20, 30, 7}}}));
        QVERIFY(merged({}) == LatencyHistogram());
    }

    void unequalBucketsStayBesideEachOther()
    {
        const LatencyHistogram a{latency, {{10, 20, 2}, {20, 21, 1}}};
        const LatencyHistogram b{latency, {{10, 15, 3}, {16, 40, 1}}};
        QVERIFY(merged({&a, &b}) ==
                (LatencyHistogram{latency, {{10, 15, 3}, {10, 20, 2}, {16, 40, 1}, {20, 21, 1}}}));
    }

    void sumsDoNotOverflow()
    {
        const LatencyHistogram most{latency,
                                    {{0, 1, std::numeric_limits<qint64>::max()}, {1, 2, 1}}};
        QCOMPARE(merged({&most, &most}).buckets.front().count, std::numeric_limits<qint64>::max());
    }

    void trialsOfAHostAreJoinedInThePlansOrder()
    {
        domain::RunData run = testRun({1}, {1});
        const LatencyHistogram read{QStringLiteral("latency.read"), {{100, 101, 4}}};
        run.trials = {timedTrial(QStringLiteral("b"), 0, {{latency, {{7, 9, 3}}}, read}),
                      timedTrial(QStringLiteral("a"), 0, {{latency, {{2, 4, 90}}}}),
                      timedTrial(QStringLiteral("a"), 1, {{latency, {{2, 4, 5}, {6, 8, 5}}}}),
                      testTrial(QStringLiteral("a"), 2, 1)};
        const auto rows = latencies(run);
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows.at(0).hostId, QStringLiteral("a"));
        QCOMPARE(rows.at(0).events, 100);
        QCOMPARE(rows.at(0).trials, 2); // the third counted no events
        QCOMPARE(rows.at(0).minimumNs, 2.0);
        QCOMPARE(rows.at(0).medianNs, 4.0);
        QCOMPARE(rows.at(0).p95Ns, 4.0);
        QCOMPARE(rows.at(0).p99Ns, 8.0);
        QCOMPARE(rows.at(0).p999Ns, 8.0);
        QCOMPARE(rows.at(0).maximumNs, 8.0);
        QCOMPARE(rows.at(0).workloadId, QStringLiteral("w"));
        QCOMPARE(rows.at(1).hostId, QStringLiteral("b"));
        QCOMPARE(rows.at(2).series, QStringLiteral("latency.read"));
        QCOMPARE(rows.at(2).hostId, QStringLiteral("b"));
    }

    void onlyWhatTheComparisonTakesCounts()
    {
        domain::RunData run = testRun({1}, {1});
        const std::vector<LatencyHistogram> one{{latency, {{2, 4, 1}}}};
        run.trials = {
            timedTrial(QStringLiteral("a"), 0, one), timedTrial(QStringLiteral("a"), 0, one),
            timedTrial(QStringLiteral("a"), 1, one), timedTrial(QStringLiteral("a"), 2, one),
            timedTrial(QStringLiteral("a"), 3, {{latency, {{5, 4, 1}}}})};
        run.trials[1].trial.order = 9; // the same round again
        run.trials[2].trial.state = domain::TrialState::Killed;
        run.trials[3].trial.hashOk = false;
        const auto rows = latencies(run);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first().trials, 1);
        QCOMPARE(rows.first().events, 1);
    }
};

QTEST_GUILESS_MAIN(LatenciesTest)
#include "tst_latencies.moc"
