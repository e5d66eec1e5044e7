// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/host_sample.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <limits>

using namespace strata::app;
using namespace strata::app::analysis;

namespace {
const QString a = QStringLiteral("a");
const QString b = QStringLiteral("b");
const QString w = QStringLiteral("w");
constexpr double missing = std::numeric_limits<double>::quiet_NaN();
} // namespace

class TestHostSample : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ratesInTheOrderOfRounds()
    {
        domain::RunData run = testRun({1, 2, 3}, {4, 5, 6});
        std::swap(run.trials[0], run.trials[2]);
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QCOMPARE(sample.rates(), (std::vector<double>{1, 2, 3}));
        QCOMPARE(sample.rounds.front().steps, 3);
        QVERIFY(!sample.isIncomplete() && !sample.damaged && !sample.emulated && !sample.quota);
    }

    //! As a file may have them: each would cost memory.
    void impossibleRoundsAreNotLookedAt()
    {
        domain::RunData run = testRun({1, 2, 3}, {4, 5, 6});
        run.run.plan.experiment.rounds = std::numeric_limits<int>::max();
        run.trials[1].trial.round = -1;
        run.trials[2].trial.round = std::numeric_limits<int>::max();
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QCOMPARE(sample.rates(), (std::vector<double>{1}));
        QCOMPARE(sample.missing, domain::mostRounds - 1);
    }

    void theTimeOfATaskCounts()
    {
        domain::RunData run = testRun({1, 2, 3}, {4, 5, 6});
        run.trials[1].steps.resize(2); // a warm-up and one of one second
        for (domain::TrialData &data : run.trials)
            data.trial.parameters.insert(domain::untilAccuracyName, QStringLiteral("0.9"));
        run.trials[2].trial.state = domain::TrialState::Failed;
        run.trials[2].trial.facts.insert(domain::errorCodeFact,
                                         QStringLiteral("accuracy_not_reached"));
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QVERIFY(sample.isTask && sample.missedGoal && !sample.isIncomplete());
        QCOMPARE(sample.begun, 3); // the one without a time too
        QCOMPARE(sample.values(), (std::vector<double>{3, 1}));
        QCOMPARE(sample.rates(), (std::vector<double>{1, 2}));
        const PairedRates pairs = pairByRound(sample, sampleOf(TrialGroups(run), b, w));
        QCOMPARE(pairs.rates, (std::vector<double>{1. / 3, 1}));
        QCOMPARE(pairs.baseline, (std::vector<double>{1. / 3, 1. / 3}));
        const HostSample plain = sampleOf(TrialGroups(testRun({1, 2}, {3, 4})), a, w);
        QVERIFY(!plain.isTask && !plain.missedGoal);
        QCOMPARE(plain.values(), plain.rates());
    }

    void unfinishedTrialsAreLeftOutAndSaidSo()
    {
        domain::RunData run = testRun({1, 2, 3}, {4, 5, 6});
        run.trials[1].trial.state = domain::TrialState::Lost;
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QCOMPARE(sample.rates(), (std::vector<double>{1, 3}));
        QVERIFY(sample.isIncomplete());
        QVERIFY(!sampleOf(TrialGroups(run), b, w).isIncomplete());
    }

    void missingRoundsAreIncomplete()
    {
        const domain::RunData run = testRun({1, 2, 3}, {4, missing, 6});
        QVERIFY(sampleOf(TrialGroups(run), b, w).isIncomplete());
        QCOMPARE(sampleOf(TrialGroups(run), b, w).begun, 3);
        QVERIFY(!sampleOf(TrialGroups(run), a, w).isIncomplete());
    }

    void damagedDataAreLeftOut()
    {
        domain::RunData run = testRun({1, 2, 3}, {4, 5, 6});
        run.trials[0].trial.hashOk = false;
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QCOMPARE(sample.rates(), (std::vector<double>{2, 3}));
        QVERIFY(sample.damaged);
        QVERIFY(!sample.isIncomplete());
        QCOMPARE(sample.begun, 3);
    }

    void aRepeatedRoundCountsOnce()
    {
        domain::RunData run = testRun({1, 2, 3}, {4, 5, 6});
        domain::TrialData again = testTrial(a, 1, 20);
        again.trial.order = 9;
        run.trials.prepend(again);
        QCOMPARE(sampleOf(TrialGroups(run), a, w).rates(), (std::vector<double>{1, 20, 3}));
    }

    void aFailedTrialThatWasRepeatedIsComplete()
    {
        domain::RunData run = testRun({1, 2}, {4, 5});
        domain::TrialData failed = testTrial(a, 1, 20);
        failed.trial.state = domain::TrialState::Failed;
        run.trials.append(failed);
        QVERIFY(!sampleOf(TrialGroups(run), a, w).isIncomplete());
    }

    void impossibleRatesAreNoRates()
    {
        domain::RunData run = testRun({1, 2, 3, 4}, {1, 1, 1, 1});
        for (domain::Step &step : run.trials[0].steps)
            step.durationNs = 0;
        run.trials[1].steps.clear();
        run.trials[2].trial.workPerIteration = missing;
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QCOMPARE(sample.rates(), (std::vector<double>{4}));
        QVERIFY(sample.isIncomplete());
    }

    void factsOfTheHost()
    {
        domain::RunData run = testRun({1}, {1});
        run.trials[0].trial.inventory = {
            {QStringLiteral("virtualization.accelerator"), QStringLiteral("tcg")}};
        run.trials[1].trial.inventory = {
            {QStringLiteral("cgroup.cpu_quota_cores"), QStringLiteral("0.5")}};
        QVERIFY(sampleOf(TrialGroups(run), a, w).emulated &&
                !sampleOf(TrialGroups(run), a, w).quota);
        QVERIFY(!sampleOf(TrialGroups(run), b, w).emulated &&
                sampleOf(TrialGroups(run), b, w).quota);
        run.trials[0].trial.inventory = {
            {QStringLiteral("virtualization.accelerator"), QStringLiteral("kvm")}};
        QVERIFY(!sampleOf(TrialGroups(run), a, w).emulated);
    }

    void pairsAreTheCommonRounds()
    {
        const domain::RunData run = testRun({1, missing, 3, 4}, {10, 20, missing, 40});
        const HostSample host = sampleOf(TrialGroups(run), b, w);
        const HostSample baseline = sampleOf(TrialGroups(run), a, w);
        const PairedRates pairs = pairByRound(host, baseline);
        QCOMPARE(pairs.rates, (std::vector<double>{10, 40}));
        QCOMPARE(pairs.baseline, (std::vector<double>{1, 4}));
    }
};

QTEST_APPLESS_MAIN(TestHostSample)
#include "tst_host_sample.moc"
