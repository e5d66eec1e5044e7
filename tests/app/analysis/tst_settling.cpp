// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/settling.h"

#include <QTest>

#include <cmath>
#include <list>
#include <utility>
#include <vector>

using namespace strata::app;
using namespace analysis;

namespace {

//! A host that worked from one second to another in each of its rounds. \param kept its trials
HostSample hostAt(const std::vector<std::pair<int, int>> &seconds,
                  std::list<domain::TrialData> &kept)
{
    const QDateTime start = QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC);
    HostSample host;
    for (const auto &[from, to] : seconds) {
        domain::TrialData &data = kept.emplace_back();
        data.trial.startedAt = start.addSecs(from);
        data.trial.finishedAt = start.addSecs(to);
        RoundRate round;
        round.round = static_cast<int>(host.rounds.size());
        round.trial = &data;
        host.rounds.push_back(round);
    }
    return host;
}

} // namespace

class TestSettling : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void moreRoundsAreNeededForLess();
    void moreRoundsMakeAnIntervalNarrow();
    void atTheMarginItselfNobodyKnows();
    void theWidthOfRoundsToComeIsForeseen();
    void theTimeOfThePlanEndsRounds();
    void anIntervalIsReadWithItsOwnConfidence();
    void aRoundTakesWhatAllItsHostsTake();
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
    const MeasuredRounds measured{{-0.0248, 0.0248}, 5, 0.95};
    domain::Experiment planned;
    planned.rounds = planned.maxRounds = 10;
    QVERIFY(std::abs(expectedHalfWidth(measured, planned) - 0.0143) < 0.0001);
    planned.rounds = 5;
    planned.maxRounds = 20;
    planned.targetWidth = 0.03; // qt(.9825, 9) * 0.02 / sqrt(10) is 1.57 %, of 11 rounds 1.47 %
    QVERIFY(std::abs(expectedHalfWidth(measured, planned) - 0.0147) < 0.0001);
    planned.targetWidth = 0.01;
    planned.maxRounds = 10;
    QVERIFY(std::abs(expectedHalfWidth(measured, planned) - 0.0157) < 0.0001);
}

void TestSettling::theTimeOfThePlanEndsRounds()
{
    const MeasuredRounds measured{{-0.0248, 0.0248}, 5, 0.95};
    domain::Experiment planned;
    planned.maxRounds = 20;
    planned.targetWidth = 0.001;
    domain::Experiment ofNine = planned;
    ofNine.maxRounds = 9;
    planned.timeBudgetSeconds = 270;
    QCOMPARE(roundsInTime(planned, 29), 9);
    QCOMPARE(roundsInTime(planned, 0), domain::mostRounds); // nobody knows
    QCOMPARE(roundsInTime(planned, 1e-9), domain::mostRounds);
    QCOMPARE(roundsInTime(ofNine, 29), domain::mostRounds); // there is no limit
    QCOMPARE(expectedHalfWidth(measured, planned, 9), expectedHalfWidth(measured, ofNine));
    QVERIFY(expectedHalfWidth(measured, planned) < expectedHalfWidth(measured, planned, 9));
    // Five are measured whatever the time.
    QVERIFY(expectedHalfWidth(measured, planned, 9) < expectedHalfWidth(measured, planned, 3));
    QCOMPARE(expectedHalfWidth(measured, planned, 3), expectedHalfWidth(measured, planned, 5));
    // Planned rounds are cut short too.
    planned.targetWidth = 0;
    planned.rounds = 20;
    ofNine = domain::Experiment();
    ofNine.rounds = ofNine.maxRounds = 9;
    QCOMPARE(expectedHalfWidth(measured, planned, 9), expectedHalfWidth(measured, ofNine));
}

//! qt(.975, 4) / qt(.99, 4) is 0.741: what was continued has wider intervals of the same rounds.
void TestSettling::anIntervalIsReadWithItsOwnConfidence()
{
    const domain::Experiment planned;
    QVERIFY(std::abs(expectedHalfWidth({{-0.0248, 0.0248}, 5, 0.98}, planned) - 0.0184) < 0.0001);
    QVERIFY(std::abs(expectedHalfWidth({{-0.0248, 0.0248}, 5, 0.95}, planned) - 0.0248) < 0.0001);
}

void TestSettling::aRoundTakesWhatAllItsHostsTake()
{
    std::list<domain::TrialData> kept;
    const HostSample first = hostAt({{0, 10}, {100, 112}}, kept);
    const HostSample beside = hostAt({{2, 11}, {101, 111}}, kept); // took turns with it
    const HostSample after = hostAt({{20, 50}, {120, 150}}, kept); // on another computer
    QCOMPARE(secondsOfRound({first}), 11.0);
    QCOMPARE(secondsOfRound({first, beside}), 11.5);
    QCOMPARE(secondsOfRound({first, beside, after}), 41.5);
    // A round that one of them lacks is shorter than the next one will be.
    HostSample once = after;
    once.rounds.pop_back();
    QCOMPARE(secondsOfRound({first, once, beside}), 41.0);
    QCOMPARE(secondsOfRound({}), 0.0);
    kept.front().trial.startedAt = {};
    QCOMPARE(secondsOfRound({first}), 12.0);
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
    for (const double impossible : {0.0, 0.4, 0.9999999999999999, 1.0, -3.0, std::nan("")}) {
        experiment.confidence = impossible;
        QCOMPARE(statedConfidence(experiment), 0.95);
        QCOMPARE(usedConfidence(experiment), 0.95);
    }
}

QTEST_GUILESS_MAIN(TestSettling)
#include "tst_settling.moc"
