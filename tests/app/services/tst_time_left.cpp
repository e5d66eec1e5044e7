// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/time_left.h"

#include <QTest>

#include <cmath>

using namespace strata::app;
using domain::HostDoing;
using domain::TrialState;
using services::TimeLeft;

namespace {

const QDateTime start = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000, Qt::UTC);

QDateTime at(double seconds)
{
    return start.addMSecs(static_cast<qint64>(seconds * 1000));
}

domain::Plan plan(const QStringList &hosts, const QStringList &works)
{
    domain::Plan plan;
    for (const QString &id : hosts) {
        domain::Host host;
        host.id = host.name = id;
        plan.hosts.append(host);
    }
    plan.experiment.hostIds = hosts;
    plan.experiment.design = domain::Design::Rounds;
    for (const QString &id : works)
        plan.experiment.workloads.append({id, QStringLiteral("gemm"), {}});
    return plan;
}

domain::Trial trial(const QString &host, const QString &work, int round)
{
    domain::Trial trial;
    trial.id = QStringLiteral("%1 %2 %3").arg(host, work).arg(round);
    trial.hostId = host;
    trial.workloadId = work;
    trial.round = round;
    return trial;
}

//! From its begin to its end.
void measure(TimeLeft &left, domain::Trial trial, double from, double to,
             TrialState state = TrialState::Done)
{
    left.take(trial);
    trial.startedAt = at(from);
    trial.finishedAt = at(to);
    trial.state = state;
    left.take(trial);
}

runs::OpenTrial open(const QString &host, const QString &work, int round, const QString &set = {})
{
    return {{host, work, round, 0}, set};
}

runs::OpenTrial begun(runs::OpenTrial open, double since)
{
    open.begun = at(since);
    return open;
}

const QString a = QStringLiteral("a");
const QString b = QStringLiteral("b");
const QString one = QStringLiteral("one");
const QString two = QStringLiteral("two");
const QString roofs = QStringLiteral("roofs");

} // namespace

class TstTimeLeft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysNothingBeforeItIsKnownWhatIsToBeDone()
    {
        const TimeLeft left(plan({a}, {one}), {});
        QVERIFY(!left.seconds(start));
        QCOMPARE(left.secondsAtMost(at(0)), left.seconds(at(0)));
    }

    void theQueueHasWhatIsMeasuredTogetherOnce()
    {
        TimeLeft left(plan({a, b}, {one, two}), {});
        QVERIFY(left.queue().works.isEmpty());
        const QString set = QStringLiteral("s");
        left.take({1,
                   5,
                   {begun(open(a, one, 0, set), 1), begun(open(b, one, 0, set), 1), open(b, two, 0),
                    open(a, two, 0)}});
        const api::RunQueue queue = left.queue();
        QCOMPARE(queue.works.size(), 3);
        QCOMPARE(queue.works[0].hosts, (QStringList{a, b}));
        QCOMPARE(queue.works[0].begun, at(1));
        QCOMPARE(queue.works[1].hosts, QStringList{b});
        QVERIFY(!queue.works[1].begun.isValid() && queue.works[1].seconds > 0);
        QCOMPARE(queue.more, 0);
        QList<runs::OpenTrial> many;
        for (int round = 0; round < 1000; ++round)
            many.append(open(a, one, round));
        left.take({0, 1000, many});
        QCOMPARE(left.queue().works.size(), api::RunQueue::mostWorks);
        QCOMPARE(left.queue().more, 1000 - api::RunQueue::mostWorks);
    }

    void guessesAtFirst()
    {
        const domain::Plan planned = plan({a}, {one});
        TimeLeft left(planned, {});
        left.take({0, 2, {open(a, one, 0), open(a, one, 1)}});
        QCOMPARE(left.seconds(start).value(),
                 2 * api::guessedTrialSeconds(planned.experiment.workloads.first()));
    }

    //! Then nothing is said until a trial of it has ended, on whatever host.
    void doesNotGuessWhatOnlyATrialCanTell()
    {
        domain::Plan planned = plan({a, b}, {one, two});
        planned.experiment.workloads.last().workload = QStringLiteral("train");
        TimeLeft left(planned, {});
        const auto all = [](int round) {
            return QList<runs::OpenTrial>{open(a, one, round), open(b, one, round),
                                          open(a, two, round), open(b, two, round)};
        };
        left.take({0, 8, all(0) + all(1)});
        QVERIFY(!left.seconds(start));
        QVERIFY(!left.secondsAtMost(start));
        measure(left, trial(a, two, 0), 0, 60);
        left.take({1, 8, all(0) + all(1)});
        QVERIFY(left.seconds(at(60)));
        // of the other work, of which nothing was measured, the guess stays
        const double guess = api::guessedTrialSeconds(planned.experiment.workloads.first());
        left.take({1, 8, {open(a, one, 1), open(a, two, 1)}});
        QVERIFY(std::abs(left.seconds(at(60)).value() - (60 + guess)) < 1e-6);
    }

    //! By what its engine says as it starts.
    void guessesNetworksOnAHostThatIsKnown()
    {
        domain::Plan planned = plan({a}, {one});
        planned.experiment.workloads.first().workload = QStringLiteral("train");
        TimeLeft left(planned, {});
        left.take({0, 1, {open(a, one, 0)}});
        QVERIFY(!left.seconds(start));
        domain::Trial begun = trial(a, one, 0);
        begun.state = domain::TrialState::Starting;
        begun.inventory.insert(QStringLiteral("affinity.cpus"), QStringLiteral("2"));
        left.take(begun);
        QVERIFY(left.seconds(start).value_or(0) > 10); // 110 steps of ResNet-50
    }

    //! Until a trial of the setting has ended, on whatever host.
    void saysWhereTheGuessIsRough()
    {
        domain::Plan planned = plan({a, b}, {one, two});
        planned.experiment.workloads.first().workload = QStringLiteral("train");
        api::TimeEstimate guess;
        for (const QString &host : {a, b})
            guess.know(host, {{QStringLiteral("affinity.cpus"), QStringLiteral("2")}});
        TimeLeft left(planned, guess);
        QVERIFY(!left.isRough()); // nobody knows yet what is to be done
        left.take({0, 1, {open(a, two, 0)}});
        QVERIFY(!left.isRough());
        left.take({0, 2, {open(a, two, 0), open(b, one, 0)}});
        QVERIFY(left.isRough());
        QVERIFY(!left.queue().works[0].isRough && left.queue().works[1].isRough);
        measure(left, trial(a, one, 0), 0, 60);
        QVERIFY(!left.isRough());
        QVERIFY(!left.queue().works[1].isRough);
    }

    void knowsFromEarlierRuns()
    {
        const domain::Plan planned = plan({a}, {one});
        api::TimeEstimate estimate;
        estimate.learn(a, planned.experiment.workloads.first(), 50);
        TimeLeft left(planned, estimate);
        left.take({0, 1, {open(a, one, 0)}});
        QCOMPARE(left.seconds(start).value(), 50.0);
    }

    //! Measured are three of four pairs: the fourth is as much slower as its host and its work.
    void scalesWhatIsUnknownByHostAndWork_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("work");
        QTest::addColumn<double>("seconds");
        QTest::newRow("measured") << a << one << 10.0;
        QTest::newRow("slower work") << a << two << 20.0;
        QTest::newRow("slower host") << b << one << 30.0;
        QTest::newRow("both") << b << two << 60.0;
        QTest::newRow("unknown host: the mean") << "c" << one << 10 * std::sqrt(3.0);
        QTest::newRow("unknown work: the mean") << a << "three" << 10 * std::sqrt(2.0);
    }
    void scalesWhatIsUnknownByHostAndWork()
    {
        QFETCH(const QString, host);
        QFETCH(const QString, work);
        QFETCH(const double, seconds);
        TimeLeft left(plan({a, b, QStringLiteral("c")}, {one, two, QStringLiteral("three")}), {});
        measure(left, trial(a, one, 0), 0, 10);
        measure(left, trial(a, two, 0), 10, 30);
        measure(left, trial(b, one, 0), 30, 60);
        left.take({3, 4, {open(host, work, 1)}});
        const double told = left.seconds(at(60)).value();
        QVERIFY2(std::abs(told / seconds - 1) < 0.02, qPrintable(QString::number(told)));
    }

    void countsASetThatTakesTurnsOnce()
    {
        TimeLeft left(plan({a, b}, {one}), {});
        domain::Trial first = trial(a, one, 0);
        domain::Trial second = trial(b, one, 0);
        first.facts.insert(domain::turnSetFact, QStringLiteral("s"));
        second.facts.insert(domain::turnSetFact, QStringLiteral("s"));
        measure(left, first, 0, 30);
        measure(left, second, 5, 31);
        left.take({2,
                   6,
                   {open(a, one, 1, QStringLiteral("1")), open(b, one, 1, QStringLiteral("1")),
                    open(b, one, 2, QStringLiteral("2")), open(a, one, 2, QStringLiteral("2"))}});
        QCOMPARE(left.seconds(at(31)).value(), 62.0);
        // While they run, too.
        left.take({2,
                   6,
                   {begun(open(a, one, 1, QStringLiteral("1")), 31),
                    begun(open(b, one, 1, QStringLiteral("1")), 31),
                    open(b, one, 2, QStringLiteral("2")), open(a, one, 2, QStringLiteral("2"))}});
        QCOMPARE(left.seconds(at(41)).value(), 21.0 + 31.0);
    }

    void leavesOutagesOut()
    {
        TimeLeft left(plan({a}, {one}), {});
        measure(left, trial(a, one, 0), 0, 10);
        left.take(trial(a, one, 1));
        left.take(a, {HostDoing::Measuring, at(11), {}, {}});
        left.take({1, 3, {begun(open(a, one, 1), 10), open(a, one, 2)}});
        QCOMPARE(left.seconds(at(14)).value(), 6.0 + 10.0);
        left.take(a, {HostDoing::Unreachable, at(14), {}, {}});
        QCOMPARE(left.seconds(at(500)).value(), 6.0 + 10.0); // it stands still
        left.take(a, {HostDoing::Measuring, at(500), {}, {}});
        QCOMPARE(left.seconds(at(502)).value(), 4.0 + 10.0);
        domain::Trial cut = trial(a, one, 1);
        cut.state = TrialState::Done;
        cut.startedAt = at(10);
        cut.finishedAt = at(506);
        left.take(cut);
        left.take({2, 3, {open(a, one, 2)}});
        QCOMPARE(left.seconds(at(506)).value(), 10.0);
    }

    //! The engine is copied once.
    void doesNotExpectWhatIsDoneOnce()
    {
        TimeLeft left(plan({a}, {one}), {});
        left.take(trial(a, one, 0));
        left.take(a, {HostDoing::Connecting, at(0), {}, {}});
        left.take(a, {HostDoing::CopyingEngine, at(2), {}, {}});
        left.take(a, {HostDoing::Starting, at(40), {}, {}});
        domain::Trial done = trial(a, one, 0);
        done.state = TrialState::Done;
        done.startedAt = at(0);
        done.finishedAt = at(50);
        left.take(done);
        left.take({1, 2, {open(a, one, 1)}});
        QCOMPARE(left.seconds(at(50)).value(), 10.0);
    }

    void isNeverZeroWhileSomethingRuns_data()
    {
        QTest::addColumn<double>("elapsed");
        QTest::addColumn<double>("seconds");
        QTest::newRow("at first") << 0.0 << 10.0;
        QTest::newRow("clock that was set back") << -5.0 << 10.0;
        QTest::newRow("nearly over") << 9.9 << 1.0;
        QTest::newRow("due") << 10.0 << 1.0;
        QTest::newRow("overdue") << 50.0 << 5.0;
    }
    void isNeverZeroWhileSomethingRuns()
    {
        QFETCH(const double, elapsed);
        QFETCH(const double, seconds);
        TimeLeft left(plan({a}, {one}), {});
        measure(left, trial(a, one, 0), 0, 10);
        left.take({1, 2, {begun(open(a, one, 1), 10)}});
        QCOMPARE(left.seconds(at(10 + elapsed)).value(), seconds);
        left.take({2, 2, {}});
        QCOMPARE(left.seconds(at(10 + elapsed)).value(), 0.0);
    }

    //! As it comes from the file; of what was under way then, only the end is seen.
    void learnsFromBeforeItWasResumed()
    {
        TimeLeft left(plan({a}, {one}), {});
        domain::Trial done = trial(a, one, 0);
        done.state = TrialState::Done;
        done.startedAt = at(-5000);
        done.finishedAt = at(-4980);
        left.take(done);
        runs::OpenTrial collected = begun(open(a, one, 1), 0);
        collected.isCollected = true;
        left.take({1, 4, {collected, open(a, one, 2), open(a, one, 3)}});
        QCOMPARE(left.seconds(at(0)).value(), 60.0);
        measure(left, trial(a, one, 1), 0, 1);
        left.take({2, 4, {open(a, one, 2), open(a, one, 3)}});
        QCOMPARE(left.seconds(at(1)).value(), 40.0);
    }

    void learnsOnlyFromTrialsThatCameToTheirEnd_data()
    {
        QTest::addColumn<TrialState>("state");
        QTest::addColumn<double>("seconds");
        QTest::newRow("done") << TrialState::Done << 30.0;
        QTest::newRow("failed") << TrialState::Failed << 30.0;
        QTest::newRow("cancelled") << TrialState::Cancelled << 10.0;
        QTest::newRow("killed") << TrialState::Killed << 10.0;
        QTest::newRow("lost") << TrialState::Lost << 10.0;
    }
    void learnsOnlyFromTrialsThatCameToTheirEnd()
    {
        QFETCH(const TrialState, state);
        QFETCH(const double, seconds);
        TimeLeft left(plan({a}, {one}), {});
        measure(left, trial(a, one, 0), 0, 10);
        measure(left, trial(a, one, 1), 10, 60, state);
        left.take({2, 3, {open(a, one, 2)}});
        QCOMPARE(left.seconds(at(60)).value(), seconds); // the median
    }

    void doesNotWaitForAHostThatIsSkipped()
    {
        TimeLeft left(plan({a, b}, {one}), {});
        measure(left, trial(a, one, 0), 0, 10);
        domain::Trial skipped = trial(b, one, 0);
        skipped.state = TrialState::Skipped;
        skipped.finishedAt = at(10);
        left.take(skipped);
        left.take({2, 4, {open(a, one, 1), open(b, one, 1)}});
        QCOMPARE(left.seconds(at(10)).value(), 10.0);
    }

    void namesTheMostThatTheStoppingRuleMayAdd()
    {
        domain::Plan planned = plan({a, b}, {one});
        planned.experiment.rounds = 2;
        planned.experiment.maxRounds = 4;
        const auto most = [&](int round) {
            TimeLeft left(planned, {});
            measure(left, trial(a, one, 0), 0, 10);
            measure(left, trial(b, one, 0), 10, 30);
            left.take({2, 4, {open(a, one, round), open(b, one, round)}});
            return left.secondsAtMost(at(30)).value();
        };
        QCOMPARE(most(1), 30.0); // there is no such rule
        planned.experiment.targetWidth = 0.04;
        QCOMPARE(most(1), 90.0);
        QCOMPARE(most(2), 60.0);
        QCOMPARE(most(3), 30.0); // the last one
        planned.experiment.hostIds = {a};
        QCOMPARE(most(1), 30.0); // nothing is compared
    }

    void addsNoMoreThanThePlanHasTimeFor()
    {
        domain::Plan planned = plan({a, b}, {one, roofs});
        planned.experiment.workloads.last().workload = domain::ceilingsWorkload;
        planned.experiment.rounds = 1;
        planned.experiment.maxRounds = 100;
        planned.experiment.targetWidth = 0.04;
        TimeLeft left(planned, {});
        for (const QString &work : {one, roofs}) { // roofs are in no round that is added
            measure(left, trial(a, work, 0), 0, 10);
            measure(left, trial(b, work, 0), 0, 10);
        }
        const auto most = [&](QDateTime timeIsUp) {
            left.take({4, 5, {open(a, one, 1)}, timeIsUp});
            return left.secondsAtMost(at(40)).value();
        };
        QCOMPARE(most({}), 10.0 + 98 * 20);
        QCOMPARE(most(at(100)), 60.0);
        QCOMPARE(most(at(45)), 10.0); // what is planned is done all the same
        QCOMPARE(most(at(100'000)), 10.0 + 98 * 20);
    }
};

QTEST_GUILESS_MAIN(TstTimeLeft)
#include "tst_time_left.moc"
