// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/elapsed.h"

#include "tests/app/analysis/run_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::ElapsedPart;

namespace {

//! A trial with all facts of the engine, and those of the program that come with each trial.
domain::TrialData launched(const char *hostId, int round, double rate, double launch)
{
    domain::TrialData data = testTrial(QLatin1String(hostId), round, rate);
    data.trial.startedAt = QDateTime::fromSecsSinceEpoch(1000 + round, Qt::UTC);
    const auto insert = [&](ElapsedPart part, double seconds) {
        data.trial.facts.insert(domain::elapsedFact(part), QString::number(seconds));
    };
    insert(ElapsedPart::Launch, launch);
    insert(ElapsedPart::Prepare, 0.25);
    insert(ElapsedPart::FirstStep, 0.5);
    insert(ElapsedPart::WarmUp, 1);
    insert(ElapsedPart::Check, 2);
    insert(ElapsedPart::CleanUp, 4);
    return data;
}

void with(domain::TrialData &data, ElapsedPart part, const char *seconds)
{
    data.trial.facts.insert(domain::elapsedFact(part), QLatin1String(seconds));
}

double secondsOf(const domain::ElapsedRow &row, ElapsedPart part)
{
    for (const domain::ElapsedTime &time : row.parts)
        if (time.part == part)
            return time.seconds;
    return -1;
}

} // namespace

class ElapsedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsOfEachTrialAreMedians()
    {
        domain::RunData run = testRun({1}, {1});
        run.trials = {launched("a", 0, 1, 1), launched("a", 1, 1, 9), launched("a", 2, 1, 2)};
        const auto rows = elapsed(run);
        QCOMPARE(rows.size(), 1);
        const domain::ElapsedRow &row = rows.first();
        QCOMPARE(row.hostId, QStringLiteral("a"));
        QCOMPARE(row.workloadId, QStringLiteral("w"));
        QCOMPARE(row.trials, 3);
        QCOMPARE(secondsOf(row, ElapsedPart::Launch), 2.0);
        QCOMPARE(secondsOf(row, ElapsedPart::Work), 3.0); // three steps of a second
        QCOMPARE(secondsOf(row, ElapsedPart::Connect), -1.0);
        QCOMPARE(row.totalSeconds(), 2 + 0.25 + 0.5 + 1 + 3 + 2 + 4);
        QVERIFY(std::ranges::is_sorted(row.parts, {}, &domain::ElapsedTime::part));
    }

    void theWorkIsThatOfTheBaseline()
    {
        domain::RunData run = testRun({1}, {1});
        // Half as fast, and it did half of the work in the same time.
        run.trials = {launched("a", 0, 10, 1), launched("b", 0, 5, 1)};
        auto rows = elapsed(run);
        QCOMPARE(secondsOf(rows.at(0), ElapsedPart::Work), 3.0);
        QCOMPARE(secondsOf(rows.at(1), ElapsedPart::Work), 6.0);
        run.trials.removeFirst(); // without a baseline its own
        rows = elapsed(run);
        QCOMPARE(secondsOf(rows.at(0), ElapsedPart::Work), 3.0);
    }

    void inputAndExchangeAreTakenFromTheWork()
    {
        domain::RunData run = testRun({1}, {1});
        domain::TrialData trial = launched("a", 0, 1, 1); // three steps of a second
        const auto tell = [&](const char *fact, const char *value) {
            trial.trial.facts.insert(QLatin1String(fact), QLatin1String(value));
        };
        tell("time.input_wait_s", "0.5"); // of the whole trial
        tell("time.input_copy_s", "0.25");
        tell("time.compute_s", "2.25");
        tell("exchange.compute_s", "0.3"); // of a step
        tell("exchange.wait_s", "0.4");
        tell("exchange.update_s", "0.1");
        run.trials = {trial};
        domain::ElapsedRow row = elapsed(run).first();
        QCOMPARE(secondsOf(row, ElapsedPart::Input), 0.75);
        QCOMPARE(secondsOf(row, ElapsedPart::Exchange), 1.125);
        QCOMPARE(secondsOf(row, ElapsedPart::Work), 1.125);
        QVERIFY(std::ranges::is_sorted(row.parts, {}, &domain::ElapsedTime::part));

        for (const char *claimed : {"nan", "-1", "inf", "1e300", "often"}) {
            for (const char *fact : {"time.input_wait_s", "time.input_copy_s", "exchange.wait_s"})
                tell(fact, claimed);
            run.trials = {trial};
            row = elapsed(run).first();
            QCOMPARE(secondsOf(row, ElapsedPart::Input), -1.0);
            QCOMPARE(secondsOf(row, ElapsedPart::Exchange), -1.0);
            QCOMPARE(secondsOf(row, ElapsedPart::Work), 3.0);
        }
    }

    void whatIsDoneOnceIsInTheRowsOfAllWhoNeedIt()
    {
        domain::RunData run = testRun({1}, {1});
        domain::Host container = testHost(QStringLiteral("c"), domain::HostKind::Container);
        container.parentId = QStringLiteral("a");
        run.run.plan.hosts.append(container);
        run.run.plan.experiment.hostIds.append(container.id);
        domain::TrialData first = launched("c", 0, 1, 1);
        with(first, ElapsedPart::Connect, "0.125");
        with(first, ElapsedPart::SendEngine, "8");
        with(first, ElapsedPart::SetUpRuntime, "16");
        domain::TrialData again = launched("a", 1, 1, 1);
        with(again, ElapsedPart::Connect, "7");      // somebody was asked for a password
        with(again, ElapsedPart::SendEngine, "0.1"); // it was there
        run.trials = {again, first, launched("b", 2, 1, 1)};
        const auto rows = elapsed(run);
        QCOMPARE(rows.size(), 3);
        for (const int place : {0, 2}) { // the machine, and the container on it
            QCOMPARE(secondsOf(rows.at(place), ElapsedPart::Connect), 0.125);
            QCOMPARE(secondsOf(rows.at(place), ElapsedPart::SendEngine), 8.0);
        }
        QCOMPARE(secondsOf(rows.at(0), ElapsedPart::SetUpRuntime), -1.0);
        QCOMPARE(secondsOf(rows.at(2), ElapsedPart::SetUpRuntime), 16.0);
        QCOMPARE(secondsOf(rows.at(1), ElapsedPart::Connect), -1.0);
    }

    void whatIsNoTimeIsLeftOut()
    {
        for (const char *claimed : {"-1", "nan", "inf", "1e300", "soon", ""}) {
            domain::RunData run = testRun({1}, {1});
            domain::TrialData trial = launched("a", 0, 1, 1);
            with(trial, ElapsedPart::Check, claimed);
            with(trial, ElapsedPart::Connect, claimed);
            run.trials = {trial};
            const auto rows = elapsed(run);
            QCOMPARE(rows.size(), 1);
            QCOMPARE(secondsOf(rows.first(), ElapsedPart::Check), -1.0);
            QCOMPARE(secondsOf(rows.first(), ElapsedPart::Connect), -1.0);
        }
    }

    void emulatedHostsAreMarked()
    {
        domain::RunData run = testRun({1}, {1});
        domain::TrialData emulated = launched("b", 0, 1, 1);
        emulated.trial.inventory.insert(QStringLiteral("virtualization.accelerator"),
                                        QStringLiteral("tcg"));
        run.trials = {launched("a", 0, 1, 1), emulated};
        const auto rows = elapsed(run);
        QVERIFY(!rows.at(0).emulated);
        QVERIFY(rows.at(1).emulated);
    }

    void roofsHaveNone()
    {
        domain::RunData run = testRun({1}, {1});
        run.run.plan.experiment.workloads.first().workload = domain::ceilingsWorkload;
        run.trials = {launched("a", 0, 1, 1)};
        QVERIFY(elapsed(run).isEmpty());
    }

    void olderRunsAndFailedTrialsHaveNone()
    {
        domain::RunData run = testRun({1, 2}, {1, 2});
        QVERIFY(elapsed(run).isEmpty());
        run.trials = {launched("a", 0, 1, 1)};
        run.trials.first().trial.state = domain::TrialState::Failed;
        QVERIFY(elapsed(run).isEmpty());
        QVERIFY(elapsed({}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ElapsedTest)
#include "tst_elapsed.moc"
