// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs over SSH whose host goes away and comes back: in every phase.
#include "app/remote/relay_client.h"
#include "tests/app/runs/runs_over_ssh.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

using namespace strata::app;
using domain::HostDoing;
using domain::TrialState;
using strata::tests::SshServer;
using strata::tests::TcpRelay;
using Event = runs::RunEvent;

namespace {

constexpr int longAwayMs = 1'500;

} // namespace

class TestOutages : public strata::tests::RunsOverSsh {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { startServer(); }
    void init() { makeRun(); }
    void aHostThatIsAwayAtFirstIsWaitedFor();
    void othersGoOnWhileOneIsAway();
    void whatStandsOnTheSameComputerDoesNotGoOn();
    void aCutWhileMeasuringLosesNothing();
    void aSessionThatIsEndedThereLosesNothing_data();
    void aSessionThatIsEndedThereLosesNothing();
    void aCutAtAnyByteLosesNothing_data();
    void aCutAtAnyByteLosesNothing();
    void aCutBeforeThePartnersMetLosesNothing();
    void aCutBetweenTrialsLosesNoTrial();
    void aHostThatStaysAwayMakesTheRunIncomplete();
    void stoppingOnAFrozenLinkTakesNoTime_data();
    void stoppingOnAFrozenLinkTakesNoTime();
    void stoppingWhileAHostIsAwayTakesNoTime();
    void silenceIsSeen();
    void whatAnEarlierProgramStartedIsCollected_data();
    void whatAnEarlierProgramStartedIsCollected();
    void aServerWithOneSessionServesAWholeRun();
};

void TestOutages::aHostThatIsAwayAtFirstIsWaitedFor()
{
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("5"));
    away(longAwayMs);
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    compareSteps(*m_sink->trials.cbegin(), 5);
    QVERIFY(m_sink->events.contains(Event::HostIsAway) &&
            m_sink->events.contains(Event::HostIsBack));
}

void TestOutages::othersGoOnWhileOneIsAway()
{
    const domain::Host far = remoteHost(QStringLiteral("far"));
    const domain::Host here = localHost(QStringLiteral("here"));
    plan({far, here}, 3, QStringLiteral("3"));
    // the one that is away would come first
    m_run.plan.experiment.order = domain::OrderRule::Sequential;
    m_relay->leave();
    int finishedHere = 0;
    m_sink->onActivity = [&](const QString &hostId, const domain::HostActivity &activity) {
        if (hostId == here.id && activity.doing == HostDoing::Idle) { // all of its trials are over
            finishedHere = static_cast<int>(trialsOf(here.id).size());
            m_relay->comeBack();
        }
    };
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(finishedHere, 3);
    QCOMPARE(trialsOf(far.id).size(), 3);
    for (const domain::Trial &trial : trialsOf(far.id))
        compareSteps(trial, 3);
}

void TestOutages::whatStandsOnTheSameComputerDoesNotGoOn()
{
    domain::Host machine = localHost(QStringLiteral("machine"));
    domain::Host guest = remoteHost(QStringLiteral("guest"));
    guest.kind = domain::HostKind::Vm;
    guest.parentId = machine.id;
    plan({guest, machine}, 1, QStringLiteral("30"));
    m_run.plan.experiment.design = domain::Design::Rounds; // in turns both are measured together
    m_run.plan.experiment.order = domain::OrderRule::Sequential;
    bool begunMeanwhile = false;
    bool isAway = false;
    m_sink->onSteps = [&](const QString &trialId) {
        if (m_sink->trials.value(trialId).hostId == machine.id)
            begunMeanwhile = begunMeanwhile || isAway;
        else if (!std::exchange(isAway, true))
            away(longAwayMs);
    };
    m_sink->onActivity = [&](const QString &hostId, const domain::HostActivity &activity) {
        if (hostId == guest.id && activity.doing == HostDoing::Collecting)
            isAway = false;
    };
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QVERIFY(m_sink->events.contains(Event::ConnectionLost));
    QVERIFY(!begunMeanwhile);
}

void TestOutages::aCutWhileMeasuringLosesNothing()
{
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("40"));
    bool wasCut = false;
    m_sink->onSteps = [&](const QString &) {
        if (!std::exchange(wasCut, true))
            away(longAwayMs);
    };
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QVERIFY(m_sink->events.contains(Event::ConnectionLost) &&
            m_sink->events.contains(Event::ConnectionRestored));
    QCOMPARE(m_sink->trials.size(), 1);
    compareSteps(*m_sink->trials.cbegin(), 40);
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestOutages::aSessionThatIsEndedThereLosesNothing_data()
{
    QTest::addColumn<HostDoing>("doing");
    QTest::newRow("copying the engine") << HostDoing::CopyingEngine;
    QTest::newRow("starting") << HostDoing::Starting;
    QTest::newRow("measuring") << HostDoing::Measuring;
    QTest::newRow("collecting") << HostDoing::Collecting;
}

//! A host that shuts down ends the commands of a session before the session itself.
void TestOutages::aSessionThatIsEndedThereLosesNothing()
{
    QFETCH(HostDoing, doing);
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("40"));
    bool wasEnded = false;
    const auto endNow = [&] {
        if (std::exchange(wasEnded, true))
            return;
        endCommands();
        // So long that the relay is spoken to before anything is heard of its end.
        std::this_thread::sleep_for(remote::RelayClient::renewEvery);
    };
    m_sink->onSteps = [&](const QString &) {
        if (doing == HostDoing::Measuring)
            endNow();
    };
    m_sink->onActivity = [&](const QString &, const domain::HostActivity &activity) {
        if (doing != HostDoing::Measuring && activity.doing == doing)
            endNow();
    };
    const auto state = execute();
    QVERIFY(wasEnded);
    QVERIFY2(state && *state == domain::RunState::Done,
             qPrintable(m_sink->trials.isEmpty() ? QString() : m_sink->trials.cbegin()->reason));
    QCOMPARE(m_sink->trials.size(), 1);
    compareSteps(*m_sink->trials.cbegin(), 40);
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestOutages::aCutAtAnyByteLosesNothing_data()
{
    QTest::addColumn<qint64>("toClient");
    // From the greeting of the server to the last word about what was removed; the pushed engine
    // travels the other way.
    for (const qint64 bytes : {1, 30, 900, 2'000, 3'000, 4'000, 5'000, 6'000, 8'000, 10'000, 12'000,
                               15'000, 20'000, 25'000})
        QTest::addRow("%lld", static_cast<long long>(bytes)) << bytes;
}

void TestOutages::aCutAtAnyByteLosesNothing()
{
    QFETCH(qint64, toClient);
    TcpRelay::Fault fault;
    fault.cutOnceAfterToClient = toClient;
    makeRelay(fault);
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("10"));
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    compareSteps(*m_sink->trials.cbegin(), 10);
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

//! What the engine here told meanwhile reaches the one that has to be started a second time.
void TestOutages::aCutBeforeThePartnersMetLosesNothing()
{
    const domain::Host far = remoteHost(QStringLiteral("far"));
    domain::Host here = localHost(QStringLiteral("here"));
    here.places = {{far.id, {}, 1, {}}};
    plan({here}, 1, QStringLiteral("7"));
    m_run.plan.hosts.append(far);
    domain::WorkloadSpec &work = m_run.plan.experiment.workloads.first();
    work.workload = QStringLiteral("collective");
    work.parameters = {{QStringLiteral("hosts"), QStringLiteral("2")},
                       {QStringLiteral("bytes"), QStringLiteral("65536")},
                       {QStringLiteral("warmup_steps"), QStringLiteral("2")},
                       {QStringLiteral("steps"), QStringLiteral("7")}};
    bool wasCut = false;
    m_sink->onActivity = [&](const QString &hostId, const domain::HostActivity &activity) {
        if (hostId == far.id && activity.doing == HostDoing::Starting &&
            !std::exchange(wasCut, true))
            away(longAwayMs);
    };
    QElapsedTimer taken;
    taken.start();
    const auto state = execute();
    QVERIFY(wasCut && m_sink->events.contains(Event::ConnectionRestored));
    QVERIFY(state && *state == domain::RunState::Done);
    QVERIFY2(taken.elapsed() < 60'000, qPrintable(QString::number(taken.elapsed())));
    QCOMPARE(m_sink->trials.size(), 1);
    compareSteps(*m_sink->trials.cbegin(), 7);
    QVERIFY2(leftovers().isEmpty(), qPrintable(leftovers().join(QLatin1Char(' '))));
}

void TestOutages::aCutBetweenTrialsLosesNoTrial()
{
    plan({remoteHost(QStringLiteral("far"))}, 3, QStringLiteral("3"));
    int finished = 0;
    m_sink->onActivity = [&](const QString &, const domain::HostActivity &activity) {
        if (activity.doing == HostDoing::Waiting && finished++ == 0)
            away(longAwayMs);
    };
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 3);
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        compareSteps(trial, 3);
}

void TestOutages::aHostThatStaysAwayMakesTheRunIncomplete()
{
    plan({remoteHost(QStringLiteral("far"))}, 2, QStringLiteral("3"));
    m_run.plan.experiment.patienceSeconds = 1;
    m_relay->leave();
    const auto state = execute();
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Incomplete);
    QCOMPARE(m_sink->trials.size(), 2);
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        QVERIFY(trial.state == TrialState::Failed || trial.state == TrialState::Skipped);
        QVERIFY(!trial.reason.isEmpty());
    }
    QVERIFY(m_sink->events.contains(Event::HostGivenUp));
}

void TestOutages::stoppingOnAFrozenLinkTakesNoTime_data()
{
    QTest::addColumn<int>("frozenForMs");
    QTest::newRow("not yet noticed") << 0;
    QTest::newRow("silent for a while") << 3'000;
}

void TestOutages::stoppingOnAFrozenLinkTakesNoTime()
{
    QFETCH(int, frozenForMs);
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("1000000"));
    QElapsedTimer sinceStop;
    bool isFrozen = false;
    m_sink->onSteps = [&](const QString &) {
        if (std::exchange(isFrozen, true))
            return;
        m_relay->stall();
        m_threads.emplace_back([&, frozenForMs] {
            QThread::msleep(static_cast<unsigned long>(frozenForMs));
            sinceStop.start();
            m_signals->requestStopNow();
        });
    };
    const auto state = execute();
    const qint64 taken = sinceStop.elapsed();
    QVERIFY(state && *state == domain::RunState::Stopped);
    QCOMPARE(m_sink->trials.cbegin()->state, TrialState::Cancelled);
    QVERIFY(!m_sink->trials.cbegin()->cleanedUp); // nobody could look
    QVERIFY2(taken < 5'000,
             qPrintable(QString::number(taken))); // one second where nothing else runs
    m_relay->flow();
}

void TestOutages::stoppingWhileAHostIsAwayTakesNoTime()
{
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("3"));
    m_relay->leave();
    QElapsedTimer sinceStop;
    m_sink->onActivity = [&](const QString &, const domain::HostActivity &activity) {
        if (activity.doing == HostDoing::Unreachable) {
            sinceStop.start();
            m_signals->requestStopNow();
        }
    };
    const auto state = execute();
    QVERIFY2(sinceStop.elapsed() < 5'000, qPrintable(QString::number(sinceStop.elapsed())));
    QVERIFY(state && *state == domain::RunState::Stopped);
    QCOMPARE(m_sink->trials.cbegin()->state, TrialState::Cancelled);
    QVERIFY(m_sink->trials.cbegin()->cleanedUp); // nothing was started
}

//! Who watches can tell how long ago the last word came.
void TestOutages::silenceIsSeen()
{
    plan({remoteHost(QStringLiteral("far"))}, 1, QStringLiteral("1000000"));
    std::atomic<qint64> lastHeard = 0;
    std::atomic<qint64> silentForMs = 0;
    bool isFrozen = false;
    m_sink->onActivity = [&](const QString &, const domain::HostActivity &activity) {
        if (activity.lastHeard.isValid())
            lastHeard = activity.lastHeard.toMSecsSinceEpoch();
    };
    m_sink->onSteps = [&](const QString &) {
        if (std::exchange(isFrozen, true))
            return;
        m_relay->stall();
        m_threads.emplace_back([&] {
            QThread::msleep(3'000);
            silentForMs = QDateTime::currentMSecsSinceEpoch() - lastHeard;
            m_relay->flow();
            m_signals->requestStopNow();
        });
    };
    QVERIFY(execute());
    QVERIFY2(silentForMs >= 2'000, qPrintable(QString::number(silentForMs)));
}

//! The first program dies in the middle; the second one finds what the engine measured meanwhile.
void TestOutages::whatAnEarlierProgramStartedIsCollected_data()
{
    QTest::addColumn<int>("background");
    QTest::newRow("alone") << 0;
    QTest::newRow("with two in the background") << 2;
}

void TestOutages::whatAnEarlierProgramStartedIsCollected()
{
    QFETCH(int, background);
    domain::Host host = remoteHost(QStringLiteral("far"));
    if (background > 0)
        host.places = {{host.id, domain::backgroundRole, background, {}}};
    plan({host}, 1, QStringLiteral("30"));
    domain::RunData earlier;
    earlier.run = m_run;
    bool isDead = false;
    m_sink->onSteps = [&](const QString &trialId) {
        if (std::exchange(isDead, true))
            return;
        earlier.trials.append({m_sink->trials.value(trialId), m_sink->steps.value(trialId), {}});
        m_relay->leave(); // nothing that this run does from now on arrives there
        while (m_relay->connections() > 0)
            QThread::msleep(5);
        m_signals->requestStopNow();
    };
    QVERIFY(execute());
    QVERIFY2(isDead,
             qPrintable(m_sink->trials.isEmpty() ? QString() : m_sink->trials.cbegin()->reason));
    QVERIFY(!domain::isFinal(earlier.trials.first().trial.state));
    init();
    m_run = earlier.run;
    m_run.plan.hosts.first().ssh.port = m_relay->port();
    const auto state = execute(earlier);
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 1);
    QCOMPARE(m_sink->trials.cbegin()->id, earlier.trials.first().trial.id);
    QVERIFY(m_sink->progresses.first().open.first().isCollected);
    compareSteps(*m_sink->trials.cbegin(), 30);
    QCOMPARE(m_sink->trials.cbegin()->facts.contains(QStringLiteral("background.2.rate")),
             background > 0);
    // What was stopped on a frozen link may still live on its lease.
    QVERIFY(!leftovers().contains(earlier.trials.first().trial.id));
}

void TestOutages::aServerWithOneSessionServesAWholeRun()
{
    SshServer strict({{QStringLiteral("ed25519")}, {QStringLiteral("MaxSessions 1")}});
    QVERIFY2(strict.problem().isEmpty(), qPrintable(strict.problem()));
    domain::Host host = remoteHost(QStringLiteral("strict"));
    host.ssh = strict.target();
    QFile known(m_directory.filePath(QStringLiteral(".ssh/known_hosts")));
    QVERIFY(known.open(QIODevice::WriteOnly));
    known.write("[127.0.0.1]:" + QByteArray::number(strict.port()) + ' ' + strict.publicKey() +
                '\n');
    known.close();
    plan({host}, 3, QStringLiteral("3"));
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(m_sink->trials.size(), 3);
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        compareSteps(trial, 3);
        QVERIFY(trial.cleanedUp);
    }
}

QTEST_GUILESS_MAIN(TestOutages)
#include "tst_outages.moc"
