// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/distribution.h"

#include <QTest>

using namespace strata::app::domain;

class TstDistribution : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quantilesGoByRank()
    {
        const CountedValues values{{1, 2}, {2, 1}, {10, 1}};
        QCOMPARE(countOf(values), 4);
        QCOMPARE(quantileOf(values, 0), 1.0);
        QCOMPARE(quantileOf(values, 0.5), 1.0);
        QCOMPARE(quantileOf(values, 0.51), 2.0);
        QCOMPARE(quantileOf(values, 0.75), 2.0);
        QCOMPARE(quantileOf(values, 1), 10.0);
        QCOMPARE(quantileOf({}, 0.5), 0.0);
    }

    void whiskersEndAtValuesAndOutliersLieBeyond()
    {
        CountedValues values;
        for (int i = 1; i <= 100; ++i)
            values.push_back({100.0 + i, 1});
        values.push_back({252, 1});
        values.push_back({300, 3});
        const BoxSummary box = boxOf(values);
        QCOMPARE(box.lowQuartile, 126.0);
        QCOMPARE(box.median, 152.0);
        QCOMPARE(box.highQuartile, 178.0);
        QCOMPARE(box.lowWhisker, 101.0);
        QCOMPARE(box.highWhisker, 252.0); // 178 + 1.5 * 52 = 256
        QCOMPARE(box.outliers, (CountedValues{{300, 3}}));
    }

    void equalValuesAreABoxWithoutHeight()
    {
        const BoxSummary box = boxOf({{5, 7}});
        QCOMPARE(box.lowWhisker, 5.0);
        QCOMPARE(box.highWhisker, 5.0);
        QVERIFY(box.outliers.empty());
        QVERIFY(boxOf({}).outliers.empty());
    }

    void ratesAreTheTimesFromTheOtherEnd()
    {
        DistributionRow row;
        row.times = {{0.5, 3}, {2, 1}};
        QVERIFY(ratesOf(row).empty()); // nobody knows the work
        row.workPerIteration = 10;
        QCOMPARE(ratesOf(row), (CountedValues{{5, 1}, {20, 3}}));
        row.times.insert(row.times.begin(), {0, 1});
        QCOMPARE(countOf(ratesOf(row)), 4); // no time, no rate
    }
};

QTEST_APPLESS_MAIN(TstDistribution)
#include "tst_distribution.moc"
