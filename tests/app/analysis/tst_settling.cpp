// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/settling.h"

#include <QTest>

#include <cmath>

using namespace strata::app;
using namespace analysis;

class TestSettling : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void moreRoundsAreNeededForLess();
    void moreRoundsMakeAnIntervalNarrow();
    void atTheMarginItselfNobodyKnows();
    void theWidthOfRoundsToComeIsForeseen();
    void whoLooksAtTheWidthNeedsMore();
    void whoGoesOnNeedsMore();
    void impossibleConfidenceFallsBack();
};

//! Rounds of a standard deviation of 2 %: 5 of them have an interval of ±2.48 %, and t.test's power
//! formula in R (qt(.975, n - 1) * 0.02 / sqrt(n)) is below 2 % from n = 7 on, below 1 % from 18.
void TestSettling::moreRoundsAreNeededForLess()
{
    const auto around = [](double middle) {
        return domain::Interval{middle - 0.0248, middle + 0.0248};
    };
    QCOMPARE(roundsToSettle(around(0.01), 5, 0.03, 0.95, 0.95), std::optional(2));
    QCOMPARE(roundsToSettle(around(0.02), 5, 0.03, 0.95, 0.95), std::optional(13));
    QCOMPARE(roundsToSettle(around(-0.02), 5, 0.03, 0.95, 0.95), std::optional(13));
    QCOMPARE(roundsToSettle(around(0.05), 5, 0.03, 0.95, 0.95), std::optional(2));
}

//! The same figures.
void TestSettling::moreRoundsMakeAnIntervalNarrow()
{
    const domain::Interval interval{0.1 - 0.0248, 0.1 + 0.0248};
    QCOMPARE(roundsToNarrow(interval, 5, 0.04, 0.95), 2);
    QCOMPARE(roundsToNarrow(interval, 5, 0.02, 0.95), 13);
    QCOMPARE(roundsToNarrow(interval, 5, 0.06, 0.95), 1); // it is
    QCOMPARE(roundsToNarrow(interval, 5, 0, 0.95), domain::mostRounds);
    QCOMPARE(roundsToNarrow(interval, 1, 0.04, 0.95), 1); // nobody knows
}

void TestSettling::atTheMarginItselfNobodyKnows()
{
    QCOMPARE(roundsToSettle({0.02, 0.04}, 5, 0.03, 0.95, 0.95), std::nullopt);
    QCOMPARE(roundsToSettle({0.0295, 0.0304}, 1, 0.03, 0.95, 0.95), std::nullopt);
}

//! Of the same rounds: qt(.975, 9) * 0.02 / sqrt(10) is 1.43 %, and ±0.5 % needs more than 20.
void TestSettling::theWidthOfRoundsToComeIsForeseen()
{
    const domain::Interval measured{-0.0248, 0.0248};
    const domain::Experiment fixed;
    domain::Experiment planned;
    planned.rounds = planned.maxRounds = 10;
    QVERIFY(std::abs(expectedHalfWidth(measured, 5, fixed, planned) - 0.0143) < 0.0001);
    planned.rounds = 5;
    planned.maxRounds = 20;
    planned.targetWidth = 0.03; // qt(.9825, 9) * 0.02 / sqrt(10) is 1.57 %, of 11 rounds 1.47 %
    QVERIFY(std::abs(expectedHalfWidth(measured, 5, fixed, planned) - 0.0147) < 0.0001);
    planned.targetWidth = 0.01;
    planned.maxRounds = 10;
    QVERIFY(std::abs(expectedHalfWidth(measured, 5, fixed, planned) - 0.0157) < 0.0001);
}

//! 0.965 for 95 %: a rule that ends where intervals are narrow prefers those that are too narrow.
void TestSettling::whoLooksAtTheWidthNeedsMore()
{
    domain::Experiment experiment;
    QCOMPARE(usedConfidence(experiment), 0.95);
    experiment.targetWidth = 0.04;
    QCOMPARE(usedConfidence(experiment), 0.95); // no room above the fixed number
    experiment.maxRounds = 20;
    QCOMPARE(usedConfidence(experiment), 0.965);
    QCOMPARE(statedConfidence(experiment), 0.95);
    QCOMPARE(usedConfidence(experiment, true), 0.98);
    experiment.maxRounds = experiment.rounds; // whatever the plan was
    QCOMPARE(usedConfidence(experiment, true), 0.98);
}

//! More rounds are needed if whoever goes on has wider intervals.
void TestSettling::whoGoesOnNeedsMore()
{
    const domain::Interval around{0.02 - 0.0248, 0.02 + 0.0248};
    QCOMPARE(roundsToSettle(around, 5, 0.03, 0.95, 0.98), std::optional(20));
}

void TestSettling::impossibleConfidenceFallsBack()
{
    domain::Experiment experiment;
    for (const double impossible : {0.0, 1.0, -3.0, std::nan("")}) {
        experiment.confidence = impossible;
        QCOMPARE(statedConfidence(experiment), 0.95);
        QCOMPARE(usedConfidence(experiment), 0.95);
    }
}

QTEST_GUILESS_MAIN(TestSettling)
#include "tst_settling.moc"
