// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_estimate.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::commands;

namespace {

settings::LoopSettings shortLoop()
{
    settings::LoopSettings made;
    made.warmupSteps = 1;
    made.steps = 10;
    made.maxSeconds = 5;
    made.minStepSeconds = 0.1;
    return made;
}

} // namespace

class TestSuiteEstimate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beginsWithTheShortestSteps();
    void learnsRateAndSurcharge();
    void endsWithTheLimit();
};

void TestSuiteEstimate::beginsWithTheShortestSteps()
{
    const SuiteEstimate estimate(shortLoop());
    // two steps of calibration, one of warm-up, ten
    QVERIFY(qAbs(estimate.secondsOf(1e9) - 1.3) < 1e-9);
}

void TestSuiteEstimate::learnsRateAndSurcharge()
{
    SuiteEstimate estimate(shortLoop());
    estimate.learn(1e9, 0.01, 2.6); // 100 GFLOP/s, and twice the time of its steps
    QVERIFY(qAbs(estimate.secondsOf(1e9) - 2.6) < 1e-9);
    QVERIFY(qAbs(estimate.secondsOf(2e10) - 2 * 13 * 0.2) < 1e-9);
    QVERIFY(qAbs(estimate.secondsOf(0) - 2.6) < 1e-9); // work without operations
}

void TestSuiteEstimate::endsWithTheLimit()
{
    SuiteEstimate estimate(shortLoop());
    estimate.learn(1e9, 0.01, 1.3);
    // Steps of 10 s: two of calibration, one of warm-up, and the limit of 5 s ends the measured
    // ones after one.
    QVERIFY(estimate.secondsOf(1e12) <= 2 * 10 + 10 + 15 + 1e-9);
    QVERIFY(estimate.secondsOf(1e12) >= 2 * 10 + 10 + 10);
}

QTEST_APPLESS_MAIN(TestSuiteEstimate)
#include "tst_suite_estimate.moc"
