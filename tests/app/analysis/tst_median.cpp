// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/median.h"

#include <QRandomGenerator>
#include <QTest>

#include <cmath>

using namespace strata::app::analysis;

class TestMedian : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oddCount() { QCOMPARE(median({5, 1, 3}), 3.0); }
    void evenCountIsTheMeanOfTheMiddle() { QCOMPARE(median({10, 1, 4, 2}), 3.0); }
    void oneValue() { QCOMPARE(median({42}), 42.0); }
    void ignoresTheSizeOfAnOutlier() { QCOMPARE(median({1, 2, 3, 4, 1e300}), 3.0); }

    //! R: m <- outer(x, x, "+") / 2; median(m[upper.tri(m, diag = TRUE)])
    void pseudomedianAgreesWithR()
    {
        QCOMPARE(pseudomedian({5, 1, 2, 3, 100, 2, 3, -7}), 2.5);
        QCOMPARE(pseudomedian({42}), 42.0);
        QCOMPARE(pseudomedian({1, 4}), 2.5);
    }

    void pseudomedianIsTheMedianOfTheMeansOfAllPairs()
    {
        QRandomGenerator random(1);
        for (std::size_t size = 1; size < 60; ++size) {
            std::vector<double> values(size);
            for (double &value : values)
                value = random.bounded(20) - 10 + (size % 2 == 0 ? random.generateDouble() : 0);
            std::vector<double> means;
            for (std::size_t i = 0; i < size; ++i) {
                for (std::size_t j = i; j < size; ++j)
                    means.push_back((values[i] + values[j]) / 2);
            }
            QVERIFY(std::abs(pseudomedian(values) - median(means)) < 1e-12);
        }
    }

    //! A seventh of 10,000 is far off; the pairs would take 400 MB.
    void pseudomedianOfManyValues()
    {
        std::vector<double> values(10'000);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = i % 7 == 0 ? 1e6 : i % 7 < 4 ? 1 : -1;
        QVERIFY(std::abs(pseudomedian(values)) <= 1);
    }

    //! R: quantile(c(1,2,4,8,16), c(0.025,0.25,0.5,0.9,1), type = 7)
    void quantilesAgreeWithR()
    {
        const std::vector<double> values{1, 2, 4, 8, 16};
        QCOMPARE(quantile(values, 0.025), 1.1);
        QCOMPARE(quantile(values, 0.25), 2.0);
        QCOMPARE(quantile(values, 0.5), 4.0);
        QCOMPARE(quantile(values, 0.9), 12.8);
        QCOMPARE(quantile(values, 1.0), 16.0);
        QCOMPARE(quantile(std::vector<double>{3}, 0.3), 3.0);
    }

    void outliersOutsideTheFences()
    {
        QCOMPARE(countOutliers({10, 11, 12, 13, 14}), 0);
        QCOMPARE(countOutliers({10, 11, 12, 13, 100}),
                 1); // quartiles 11 and 13: fences at 8 and 16
        QCOMPARE(countOutliers({-50, 10, 11, 12, 13, 14, 100}), 2);
    }
    void valueOnTheFenceIsNoOutlier()
    {
        QCOMPARE(countOutliers({10, 11, 12, 13, 16}), 0);
        QCOMPARE(countOutliers({10, 11, 12, 13, std::nextafter(16.0, 17.0)}), 1);
    }
    void tooFewValuesForQuartiles() { QCOMPARE(countOutliers({1, 1, 1000}), 0); }
};

QTEST_APPLESS_MAIN(TestMedian)
#include "tst_median.moc"
