// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/quantile_changes.h"

#include <QTest>

#include <cmath>
#include <utility>

using namespace strata::app;
using namespace analysis;

namespace {

const domain::TrialData &trial()
{
    static const domain::TrialData one = [] {
        domain::TrialData data;
        data.trial.workPerIteration = 1;
        data.trial.iterationsPerStep = 1;
        return data;
    }();
    return one;
}

//! Rounds of 1000 steps of 10 ms, some of them slower.
HostSample hostWith(int slowSteps, double slowMs, int rounds = 5)
{
    HostSample host;
    for (int round = 0; round < rounds; ++round) {
        RoundRate rate;
        rate.round = round;
        rate.trial = &trial();
        for (int step = 0; step < 1000; ++step)
            rate.durations.add(static_cast<qint64>((step < slowSteps ? slowMs : 10.0) * 1e6));
        host.rounds.push_back(rate);
    }
    return host;
}

} // namespace

class TestQuantileChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTailThatLosesIsNotAMedianThatDoes();
    void stepsOfOtherNumbersOfIterationsAreCompared();
    void withoutEnoughStepsNothingIsSaid();
    void fiveStepsBeyondAQuantileAreEnough();
    void disturbedRoundsDoNotCount();
};

void TestQuantileChanges::aTailThatLosesIsNotAMedianThatDoes()
{
    const auto changes = quantileChanges(hostWith(20, 20), hostWith(0, 0), 0.95);
    QCOMPARE(changes.size(), 3);
    QCOMPARE(changes.at(0).share, 0.5);
    QVERIFY(std::abs(changes.at(0).change) < 1e-9);
    QVERIFY(std::abs(changes.at(1).change) < 1e-9);
    QCOMPARE(changes.at(2).share, 0.99);
    QVERIFY2(std::abs(changes.at(2).change - 0.5) < 0.001, // twice as long: half the speed
             qPrintable(QString::number(changes.at(2).change)));
    QVERIFY(changes.at(2).interval && changes.at(2).interval->low > 0.49);
}

void TestQuantileChanges::stepsOfOtherNumbersOfIterationsAreCompared()
{
    domain::TrialData twice = trial();
    twice.trial.iterationsPerStep = 2;
    HostSample host = hostWith(1000, 20); // as fast: twice the iterations in twice the time
    for (RoundRate &round : host.rounds)
        round.trial = &twice;
    const auto changes = quantileChanges(host, hostWith(0, 0), 0.95);
    QVERIFY(std::abs(changes.first().change) < 0.001);
}

void TestQuantileChanges::withoutEnoughStepsNothingIsSaid()
{
    HostSample few = hostWith(0, 0);
    few.rounds.resize(1);
    few.rounds.front().durations = {};
    for (int step = 0; step < 60; ++step)
        few.rounds.front().durations.add(10'000'000);
    const auto changes = quantileChanges(few, hostWith(0, 0), 0.95);
    QCOMPARE(changes.size(), 2);        // the median and 0.9
    QVERIFY(!changes.first().interval); // of one round
    QVERIFY(quantileChanges(HostSample(), hostWith(0, 0), 0.95).isEmpty());
}

//! Though a tenth of 50 is a little less than 5 to a computer.
void TestQuantileChanges::fiveStepsBeyondAQuantileAreEnough()
{
    for (const auto &[steps, share] : {std::pair(49, 0.5), {50, 0.9}, {499, 0.9}, {500, 0.99}}) {
        HostSample host = hostWith(0, 0, 1);
        host.rounds.front().durations = {};
        for (int step = 0; step < steps; ++step)
            host.rounds.front().durations.add(10'000'000);
        QCOMPARE(quantileChanges(host, host, 0.95).last().share, share);
    }
}

void TestQuantileChanges::disturbedRoundsDoNotCount()
{
    HostSample host = hostWith(0, 0, 6);
    host.rounds.front() = hostWith(1000, 30).rounds.front();
    host.rounds.front().quietness.isDisturbed = true;
    const auto changes = quantileChanges(host, hostWith(0, 0, 6), 0.95);
    QVERIFY(std::abs(changes.first().change) < 1e-9);
    const auto ofBaseline = quantileChanges(hostWith(0, 0, 6), host, 0.95);
    QVERIFY(std::abs(ofBaseline.first().change) < 1e-9);
}

QTEST_APPLESS_MAIN(TestQuantileChanges)
#include "tst_quantile_changes.moc"
