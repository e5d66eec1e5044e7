// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/arrivals.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine::training::serving;

class TestArrivals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStepOffersTheRate();
    void gapsAreExponential();
    void oneSeedOneOrder();
};

void TestArrivals::everyStepOffersTheRate()
{
    for (const std::int64_t queries : {1, 2, 7, 1000}) {
        for (const double rate : {0.5, 10.0, 123456.0}) {
            const auto arrivals = poissonArrivals(3, 2, queries, rate);
            QCOMPARE(static_cast<std::int64_t>(arrivals.size()), queries);
            QVERIFY(std::is_sorted(arrivals.begin(), arrivals.end()));
            QVERIFY(arrivals.front() > 0);
            const double end = static_cast<double>(queries) / rate * 1e9;
            QVERIFY(std::abs(static_cast<double>(arrivals.back()) - end) <= 1);
        }
    }
}

// The share of gaps longer than t is e^(−t), and they do not depend on each other.
void TestArrivals::gapsAreExponential()
{
    constexpr std::int64_t count = 200000;
    const auto arrivals = poissonArrivals(1, 0, count, 1e3); // a mean gap of 1 ms
    std::vector<double> gaps;
    std::int64_t before = 0;
    for (const std::int64_t at : arrivals) {
        gaps.push_back(static_cast<double>(at - before) * 1e-6);
        before = at;
    }
    double largest = 0;
    std::sort(gaps.begin(), gaps.end());
    for (std::size_t i = 0; i < gaps.size(); ++i)
        largest =
            std::max(largest, std::abs(static_cast<double>(i) / count - (1 - std::exp(-gaps[i]))));
    QVERIFY2(largest < 1.63 / std::sqrt(static_cast<double>(count)), // Kolmogorov, 1 %
             qPrintable(QString::number(largest)));
    double product = 0;
    before = 0;
    double last = 1;
    for (const std::int64_t at : arrivals) {
        const double gap = static_cast<double>(at - before) * 1e-6;
        product += (gap - 1) * (last - 1);
        last = gap;
        before = at;
    }
    QVERIFY(std::abs(product / count) < 4 / std::sqrt(static_cast<double>(count)));
}

void TestArrivals::oneSeedOneOrder()
{
    const auto first = poissonArrivals(5, 1, 100, 10);
    QCOMPARE(poissonArrivals(5, 1, 100, 10), first);
    QVERIFY(poissonArrivals(5, 2, 100, 10) != first);
    QVERIFY(poissonArrivals(6, 1, 100, 10) != first);
}

QTEST_APPLESS_MAIN(TestArrivals)
#include "tst_arrivals.moc"
