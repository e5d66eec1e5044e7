// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts whose engine is somebody else's program: it arrives as ours does, and then floods, lies or
// keeps silent.
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;

class TestHostileEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void stopTakesNoTime_data();
    void stopTakesNoTime();
    void whatItSaysWrongEndsTheTrial_data();
    void whatItSaysWrongEndsTheTrial();
    void hostsThatDoNotFitTogetherAreMeasuredInRounds_data();
    void hostsThatDoNotFitTogetherAreMeasuredInRounds();
    void roofsThatAreTakenAwayAreRepeatedThemselves();
    void cleanupTestCase();

private:
    domain::Run makeRun(const QString &attack, int hosts) const;
    domain::Expected<domain::RunState> execute(const QString &attack, int hosts = 1);

    QTemporaryDir m_directory;
    std::unique_ptr<MemorySink> m_sink;
    std::unique_ptr<runs::StopSignals> m_signals;
};

void TestHostileEngine::initTestCase()
{
    const QString bundle =
        QCoreApplication::applicationDirPath() + QStringLiteral("/../support/hostile_bundle");
    qputenv("STRATA_BUNDLE_DIR", QFile::encodeName(bundle));
    QVERIFY(remote::loadBundle());
}

void TestHostileEngine::init()
{
    m_sink = std::make_unique<MemorySink>();
    m_signals = std::make_unique<runs::StopSignals>();
}

domain::Run TestHostileEngine::makeRun(const QString &attack, int hosts) const
{
    domain::Run run;
    run.id = domain::makeId();
    for (int i = 0; i < hosts; ++i) {
        domain::Host host;
        host.id = domain::makeId();
        host.name = QStringLiteral("hostile %1").arg(i);
        host.engineDirectory = m_directory.path();
        run.plan.hosts.append(host);
        run.plan.experiment.hostIds.append(host.id);
    }
    run.plan.experiment.baselineId = run.plan.hosts.first().id;
    run.plan.experiment.rounds = run.plan.experiment.maxRounds = 1;
    run.plan.experiment.patienceSeconds = 1;
    run.plan.experiment.workloads = {
        {domain::makeId(), QStringLiteral("gemm"), {{QStringLiteral("m"), attack}}}};
    return run;
}

domain::Expected<domain::RunState> TestHostileEngine::execute(const QString &attack, int hosts)
{
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink, {});
    return loop.execute(makeRun(attack, hosts), {});
}

void TestHostileEngine::stopTakesNoTime_data()
{
    QTest::addColumn<QString>("attack");
    QTest::newRow("a flood of steps") << QStringLiteral("1");
    QTest::newRow("a flood of warnings") << QStringLiteral("2");
    QTest::newRow("a flood of answers") << QStringLiteral("4");
    QTest::newRow("silence") << QStringLiteral("7");
    QTest::newRow("no greeting") << QStringLiteral("8");
}

void TestHostileEngine::stopTakesNoTime()
{
    QFETCH(QString, attack);
    QElapsedTimer sinceStop;
    m_sink->onActivity = [&](const QString &, const domain::HostActivity &activity) {
        // Whatever it attacks with is under way a moment after the start.
        if (activity.doing == domain::HostDoing::Starting && !sinceStop.isValid()) {
            sinceStop.start();
            m_signals->requestStopNow();
        }
    };
    const auto state = execute(attack);
    const qint64 taken = sinceStop.elapsed();
    QVERIFY(state && *state == domain::RunState::Stopped);
    const domain::Trial trial = *m_sink->trials.cbegin();
    QCOMPARE(trial.state, TrialState::Cancelled);
    QVERIFY(!trial.cleanedUp); // it did not say so
    QVERIFY2(taken < 5'000,
             qPrintable(QString::number(taken))); // one second where nothing else runs
}

void TestHostileEngine::whatItSaysWrongEndsTheTrial_data()
{
    QTest::addColumn<QString>("attack");
    QTest::newRow("more steps than there may be") << QStringLiteral("1");
    QTest::newRow("a line without an end") << QStringLiteral("3");
    QTest::newRow("a damaged record, then a flood") << QStringLiteral("5");
    QTest::newRow("another work") << QStringLiteral("6");
}

//! Nobody has to stop it.
void TestHostileEngine::whatItSaysWrongEndsTheTrial()
{
    QFETCH(QString, attack);
    const auto state = execute(attack);
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Incomplete);
    const domain::Trial trial = *m_sink->trials.cbegin();
    QCOMPARE(trial.state, TrialState::Failed);
    QVERIFY(!trial.reason.isEmpty());
    QVERIFY(!domain::hasResult(trial));
}

void TestHostileEngine::hostsThatDoNotFitTogetherAreMeasuredInRounds_data()
{
    QTest::addColumn<QString>("attack");
    QTest::addColumn<QString>("code");
    QTest::newRow("seen beforehand") << QStringLiteral("9") << QString(domain::notEnoughMemory);
    QTest::newRow("when it asked") << QStringLiteral("11") << QString(domain::outOfMemory);
}

//! As a person sees it: the first engine has taken the memory that the second one needs. This one
//! never fits, so it fails in rounds too.
void TestHostileEngine::hostsThatDoNotFitTogetherAreMeasuredInRounds()
{
    QFETCH(QString, attack);
    QFETCH(QString, code);
    const auto state = execute(attack, 2);
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Incomplete);
    QCOMPARE(m_sink->events.count(runs::RunEvent::TurnsDoNotFit), 1);
    int inTurns = 0;
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        if (!trial.facts.contains(domain::turnSetFact))
            continue; // of a host that does not let its engine be taken away, nothing more may come
        QCOMPARE(trial.state, TrialState::Failed);
        QCOMPARE(trial.facts.value(domain::errorCodeFact), code);
        ++inTurns;
    }
    QCOMPARE(m_sink->trials.size(), 4);
    QCOMPARE(inTurns, 2);
    QCOMPARE(m_sink->finishedTrials, 2);
}

//! They are of no round of the plan, and the work that has their place in the order is not theirs.
//! The plan is done; of this host, whatever comes after the first trial is skipped.
void TestHostileEngine::roofsThatAreTakenAwayAreRepeatedThemselves()
{
    domain::Run run = makeRun(QStringLiteral("9"), 1);
    run.plan.experiment.workloads.append({domain::makeId(),
                                          domain::ceilingsWorkload,
                                          {{QStringLiteral("m"), QStringLiteral("10")}}});
    domain::RunData earlier{run, {}};
    for (const domain::WorkloadSpec &spec : run.plan.experiment.workloads) {
        domain::TrialData done;
        done.trial.id = domain::makeId();
        done.trial.hostId = run.plan.hosts.first().id;
        done.trial.workloadId = spec.id;
        done.trial.state = TrialState::Done;
        earlier.trials.append(done);
    }
    runs::RoundRules rules;
    rules.hostsAboveTheirRoofs = [&](const domain::RunData &) {
        return run.plan.experiment.hostIds;
    };
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink, rules);
    const auto state = loop.execute(run, earlier);
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Done);
    QVERIFY(m_sink->events.contains(runs::RunEvent::TrialRepeated));
    QVERIFY(m_sink->trials.size() > 1);
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QCOMPARE(trial.workload, QString(domain::ceilingsWorkload));
        QCOMPARE(trial.round, 1);
    }
}

//! Whatever came, little of it was kept.
void TestHostileEngine::cleanupTestCase()
{
    rusage usage = {};
    QCOMPARE(::getrusage(RUSAGE_SELF, &usage), 0);
    QVERIFY2(usage.ru_maxrss < 512 * 1024, qPrintable(QString::number(usage.ru_maxrss)));
}

QTEST_GUILESS_MAIN(TestHostileEngine)
#include "tst_hostile_engine.moc"
