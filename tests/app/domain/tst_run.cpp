// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run.h"

#include <QTest>

using namespace strata::app::domain;

class RunTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rateIsAllWorkOverAllMeasuredTime()
    {
        TrialData data;
        data.trial.workPerIteration = 100;
        data.trial.iterationsPerStep = 3;
        QCOMPARE(rateOf(data), 0.0);
        data.steps = {{true, 0, 0, 1}, {true, 1, 0, 1}};
        QCOMPARE(rateOf(data), 0.0); // warm-up does not count
        data.steps.push_back({false, 0, 0, 3'000'000'000});
        QCOMPARE(rateOf(data), 100.0);
        data.steps.push_back({false, 1, 0, 1'000'000'000});
        QCOMPARE(rateOf(data), 150.0); // 600 in 4 s
        data.steps.push_back({false, 2, 0, 8'000'000'000});
        QCOMPARE(rateOf(data), 75.0); // a step that was held up counts in full
    }

    void noTimeIsNoRate()
    {
        TrialData data;
        data.trial.workPerIteration = 1;
        data.trial.iterationsPerStep = 1;
        data.steps = {{false, 0, 0, 0}};
        QCOMPARE(rateOf(data), 0.0);
    }

    void unitsAreShortAndShown()
    {
        for (const char *unit : {"", "FLOP/s", "images/s", "µm/s"})
            QVERIFY2(isUnit(QString::fromUtf8(unit)), unit);
        QVERIFY(!isUnit(QString(longestUnit + 1, QLatin1Char('x'))));
        QVERIFY(!isUnit(QStringLiteral("B\x1b[2J/s")) && !isUnit(QStringLiteral("s/B\u202e")));
    }

    void onlyEndsAreFinal()
    {
        QVERIFY(!isFinal(TrialState::Waiting) && !isFinal(TrialState::Finishing));
        QVERIFY(isFinal(TrialState::Done) && isFinal(TrialState::Killed) &&
                isFinal(TrialState::Skipped));
    }

    void whatHasNoResultIsMissing()
    {
        const Run run = runOf(2);
        QCOMPARE(missingTrials(run, {}).count, 6);
        const QList<TrialData> trials{trial("a", "gemm", 0, TrialState::Done),
                                      trial("b", "gemm", 0, TrialState::Unsupported),
                                      trial("a", "gemm", 1, TrialState::Failed),
                                      trial("a", "gemm", 1, TrialState::Done),
                                      trial("b", "gemm", 1, TrialState::Cancelled),
                                      trial("a", "roofs", 0, TrialState::Done)};
        const MissingTrials missing = missingTrials(run, trials);
        QCOMPARE(missing.count, 2);
        QCOMPARE(missing.first.size(), 2);
        QCOMPARE(missing.first.at(0).workloadId, QStringLiteral("roofs"));
        QCOMPARE(missing.first.at(1).hostId, QStringLiteral("b"));
        QCOMPARE(missing.first.at(1).round, 1);
    }

    void onlyPlannedTrialsSettleAnything()
    {
        const Run run = runOf(1);
        const QList<TrialData> trials{trial("stranger", "gemm", 0, TrialState::Done),
                                      trial("a", "other", 0, TrialState::Done),
                                      trial("a", "gemm", mostRounds, TrialState::Done),
                                      trial("a", "roofs", 1, TrialState::Done)};
        QCOMPARE(missingTrials(run, trials).count, 4);
    }

    void theStoppingRulesRoundsCount()
    {
        Run run = runOf(1);
        run.plan.experiment.maxRounds = 4;
        QCOMPARE(missingTrials(run, {trial("a", "gemm", 2, TrialState::Done)}).count,
                 7); // three rounds of two hosts and their roofs, one is done
    }

    void theRoundsThatAPersonAddedCount()
    {
        const QList<TrialData> trials{trial("a", "gemm", 2, TrialState::Done)};
        const Run run = runOf(1); // which has no such rounds
        QCOMPARE(missingTrials(run, trials).count, 7);
        const QHash<QString, int> expected{{QStringLiteral("gemm"), 3}};
        QCOMPARE(addedRounds(run, trials), expected);
    }

    //! Of twenty, in a time that may not be enough for more than five.
    void whatThereWasNoTimeForIsNotMissing()
    {
        Run run = runOf(20);
        run.plan.experiment.timeBudgetSeconds = 600;
        QCOMPARE(requiredRounds(run.plan.experiment), 5);
        QCOMPARE(missingTrials(run, {}).count, 2 * 5 + 2);
        QCOMPARE(missingTrials(run, {}).first.last().round, 4);
        const QList<TrialData> trials{trial("a", "gemm", 6, TrialState::Done)};
        QCOMPARE(missingTrials(run, trials).count, 2 * 7 + 2 - 1); // a round that has begun is
        QCOMPARE(missingTrials(runOf(20), trials).count, 2 * 20 + 2 - 1);
        run.plan.experiment.rounds = 3;
        QCOMPARE(missingTrials(run, {}).count, 2 * 3 + 2);
    }

    //! What they use looks like what strangers do.
    void processesOfTheSameWorkHideTheLoad()
    {
        TrialData data = trial("a", "gemm", 0, TrialState::Done);
        data.summary.emplace();
        data.summary->conditions = {{OtherLoad{1.5, 0.1, 2}, 3e9, 2e9, 0.5}};
        QVERIFY(conditionsOf(data).first().load);
        data.trial.facts.insert(processesBesideFact, QStringLiteral("1"));
        const Conditions met = conditionsOf(data).first();
        QVERIFY(!met.load && !met.speed);
        QCOMPARE(met.clock, std::optional(2e9));
        QCOMPARE(met.heatThrottles, std::optional(0.5));
    }

    void placementsMissOnlyWorkOfSeveralProcesses()
    {
        Run run = runOf(2);
        Host placement;
        placement.id = QStringLiteral("b");
        placement.kind = HostKind::Placement;
        run.plan.hosts = {placement};
        QCOMPARE(missingTrials(run, {}).count, 2 + 1);
        // A file may hold what was never planned.
        QCOMPARE(missingTrials(run, {trial("b", "gemm", 0, TrialState::Done)}).count, 3);
        run.plan.experiment.workloads.first().parameters.insert(QStringLiteral("hosts"),
                                                                QStringLiteral("2"));
        run.plan.experiment.workloads.first().workload = QStringLiteral("collective");
        QCOMPARE(missingTrials(run, {}).count, 2 * 2 + 1);
    }

    void theListIsBoundedWhateverWasPlanned()
    {
        Run run = runOf(2'000'000'000);
        const MissingTrials missing = missingTrials(run, {}, 3);
        QCOMPARE(missing.count, 4'000'000'002);
        QCOMPARE(missing.first.size(), 3);
    }

private:
    //! Two hosts and a work, and their roofs in round 0.
    static Run runOf(int rounds)
    {
        Run run;
        run.plan.experiment.hostIds = {QStringLiteral("a"), QStringLiteral("b")};
        run.plan.experiment.workloads = {{QStringLiteral("gemm"), QStringLiteral("gemm"), {}},
                                         {QStringLiteral("roofs"), ceilingsWorkload, {}}};
        run.plan.experiment.rounds = run.plan.experiment.maxRounds = rounds;
        return run;
    }

    static TrialData trial(const char *host, const char *work, int round, TrialState state)
    {
        TrialData data;
        data.trial.hostId = QLatin1String(host);
        data.trial.workloadId = QLatin1String(work);
        data.trial.round = round;
        data.trial.state = state;
        return data;
    }
};

QTEST_GUILESS_MAIN(RunTest)
#include "tst_run.moc"
