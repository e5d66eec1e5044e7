// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/latency.h"

#include <QTest>

#include <limits>

using namespace strata::app::domain;

class LatencyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundHistogramHasNoFault()
    {
        const LatencyHistogram histogram{QStringLiteral("latency"),
                                         {{0, 1, 3}, {1, 2, mostLatencyEvents - 4}, {70, 90, 1}}};
        QCOMPARE(faultOf(histogram), QString());
        QCOMPARE(eventsOf(histogram), mostLatencyEvents);
    }

    //! A hundred events: ranks 50, 95, 99 and 100 lie where they are looked for, one event to
    //! either side.
    void theRankRuleIsTheEngines()
    {
        const LatencyHistogram histogram{QStringLiteral("latency"),
                                         {{0, 1, 50}, {10, 12, 45}, {20, 24, 4}, {40, 48, 1}}};
        QCOMPARE(percentilesNs(histogram, {1e-9, 0.5, 0.51, 0.95, 0.951, 0.99, 0.999, 1, 2}),
                 (std::vector<double>{1, 1, 12, 12, 24, 24, 48, 48, 48}));
        QCOMPARE(percentilesNs({}, {0.5, 1}), (std::vector<double>{0, 0}));
    }

    void countsDoNotOverflow()
    {
        const qint64 most = std::numeric_limits<qint64>::max();
        QCOMPARE(sumOfCounts(1, 2), 3);
        QCOMPARE(sumOfCounts(most - 1, 2), most);
        QCOMPARE(eventsOf({{}, {{0, 1, most}, {1, 2, most}}}), most);
        QCOMPARE(percentilesNs({{}, {{0, 1, most}, {1, 2, 1}}}, {0.5}), (std::vector<double>{1}));
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<LatencyHistogram>("histogram");
        const QString name = QStringLiteral("latency");
        const qint64 most = std::numeric_limits<qint64>::max();
        QTest::newRow("no name") << LatencyHistogram{{}, {{0, 1, 1}}};
        QTest::newRow("endless name")
            << LatencyHistogram{QString(longestLatencySeries + 1, QLatin1Char('x')), {{0, 1, 1}}};
        QTest::newRow("no bucket") << LatencyHistogram{name, {}};
        QTest::newRow("negative") << LatencyHistogram{name, {{-1, 1, 1}}};
        QTest::newRow("empty bucket") << LatencyHistogram{name, {{5, 5, 1}}};
        QTest::newRow("overlap") << LatencyHistogram{name, {{0, 5, 1}, {4, 6, 1}}};
        QTest::newRow("order") << LatencyHistogram{name, {{5, 6, 1}, {0, 1, 1}}};
        QTest::newRow("no event") << LatencyHistogram{name, {{0, 1, 0}}};
        QTest::newRow("overflow") << LatencyHistogram{name, {{0, 1, most}, {1, 2, most}}};
        QTest::newRow("one too many")
            << LatencyHistogram{name, {{0, 1, mostLatencyEvents}, {1, 2, 1}}};
        LatencyHistogram many{name, {}};
        for (qint64 i = 0; i <= static_cast<qint64>(mostLatencyBuckets); ++i)
            many.buckets.push_back({i, i + 1, 1});
        QTest::newRow("too many buckets") << many;
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(LatencyHistogram, histogram);
        QVERIFY(!faultOf(histogram).isEmpty());
    }
};

QTEST_GUILESS_MAIN(LatencyTest)
#include "tst_latency.moc"
