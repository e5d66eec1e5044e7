// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/many_comparisons.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::app;
using namespace analysis;
using domain::Verdict;

namespace {

domain::DegradationRow rowOf(double low, double high, Verdict verdict, int rounds = 5)
{
    domain::DegradationRow row;
    row.rounds = rounds;
    row.interval = domain::Interval{low, high};
    row.verdict = verdict;
    return row;
}

} // namespace

class TestManyComparisons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theIntervalThatTouchesTheMarginIsTheConfidence();
    void whatIsInconclusiveHasNoChanceToCorrect();
    void holmsExample();
    void aLoneVerdictStands();
    void wideIntervalsAreNoMoreCertain();
    void intervalsWithoutAnEndProveNothing();
};

void TestManyComparisons::theIntervalThatTouchesTheMarginIsTheConfidence()
{
    QVERIFY(std::abs(pValueOf(rowOf(0.03, 0.05, Verdict::Slower), 0.03, 0.95) - 0.05) < 1e-9);
    QVERIFY(std::abs(pValueOf(rowOf(-0.05, -0.03, Verdict::Faster), 0.03, 0.95) - 0.05) < 1e-9);
    QVERIFY(std::abs(pValueOf(rowOf(-0.01, 0.03, Verdict::Equivalent), 0.03, 0.95) - 0.05) < 1e-9);
    // R: 2 * pt(-2 * qt(.975, 4), 4)
    QVERIFY(std::abs(pValueOf(rowOf(0.04, 0.06, Verdict::Slower), 0.03, 0.95) - 0.00514) < 1e-4);
}

void TestManyComparisons::whatIsInconclusiveHasNoChanceToCorrect()
{
    QCOMPARE(pValueOf(rowOf(0.01, 0.05, Verdict::Inconclusive), 0.03, 0.95), 1.0);
    QCOMPARE(pValueOf(domain::DegradationRow(), 0.03, 0.95), 1.0);
}

//! R: p.adjust(c(0.05, 0.00514, 1), "holm") is 0.1, 0.0154, 1.
void TestManyComparisons::holmsExample()
{
    domain::Comparison comparison;
    comparison.degradation = {rowOf(0.03, 0.05, Verdict::Slower),
                              rowOf(0.04, 0.06, Verdict::Slower),
                              rowOf(0.01, 0.05, Verdict::Inconclusive)};
    correctForMany(comparison);
    QVERIFY(std::abs(comparison.degradation.at(0).correctedP - 0.1) < 1e-6);
    QVERIFY(std::abs(comparison.degradation.at(1).correctedP - 0.0154) < 1e-3);
    QCOMPARE(comparison.degradation.at(2).correctedP, 1.0);
    QVERIFY(comparison.degradation.at(0).badges.contains(domain::Badge::OneOfMany));
    QVERIFY(!comparison.degradation.at(1).badges.contains(domain::Badge::OneOfMany));
    QVERIFY(!comparison.degradation.at(2).badges.contains(domain::Badge::OneOfMany));
}

void TestManyComparisons::aLoneVerdictStands()
{
    domain::Comparison comparison;
    comparison.degradation = {rowOf(0.0301, 0.05, Verdict::Slower)};
    correctForMany(comparison);
    QVERIFY(comparison.degradation.first().badges.isEmpty());
}

//! An interval that touches the margin says what it states, whatever it was made with.
void TestManyComparisons::wideIntervalsAreNoMoreCertain()
{
    domain::Comparison comparison;
    comparison.degradation = {rowOf(0.03, 0.05, Verdict::Slower)};
    comparison.degradation.first().confidence = 0.965;
    comparison.degradation.first().interval = domain::Interval{0.03, 0.05};
    correctForMany(comparison);
    QVERIFY(std::abs(comparison.degradation.first().correctedP - 0.05) < 1e-9);
}

//! Rates of a file may be of any size.
void TestManyComparisons::intervalsWithoutAnEndProveNothing()
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    QCOMPARE(pValueOf(rowOf(-infinity, -0.03, Verdict::Faster), 0.03, 0.95), 1.0);
    QCOMPARE(pValueOf(rowOf(-infinity, -infinity, Verdict::Faster), 0.03, 0.95), 1.0);
    QCOMPARE(pValueOf(rowOf(0.5, 0.5, Verdict::Slower), 0.03, 0.95), 0.0);
    constexpr double least = std::numeric_limits<double>::denorm_min();
    QCOMPARE(pValueOf(rowOf(0, 2 * least, Verdict::Slower), 0.03, 0.95), 0.0);
}

QTEST_APPLESS_MAIN(TestManyComparisons)
#include "tst_many_comparisons.moc"
