// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Trials in real containers whose daemon goes away.
#include "app/runs/trial_ending.h"

#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"
#include "tests/support/lab.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::TrialState;
using strata::tests::Lab;
using strata::tests::MemorySink;
using Event = runs::RunEvent;

class TestTrialEnding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void aDaemonThatComesBackCostsNoTrial();
    void aDaemonThatStaysAwayCostsItsHostOnly();
    void aDaemonThatWasNeverThereIsNotWaitedFor();

private:
    void plan(const QList<domain::Host> &measured, int rounds, int patienceSeconds);
    domain::Expected<domain::RunState> execute();
    QList<domain::Trial> trialsOf(const domain::Host &host) const;

    QTemporaryDir m_directory;
    std::optional<Lab> m_lab;
    domain::Host m_machine;
    domain::Host m_docker;
    domain::Run m_run;
    std::unique_ptr<MemorySink> m_sink;
    std::unique_ptr<runs::StopSignals> m_signals;
};

void TestTrialEnding::initTestCase()
{
    QVERIFY(remote::loadBundle());
    m_lab = Lab::find();
    if (!m_lab)
        QSKIP(qPrintable(Lab::absence()));
    if (const QString missing = m_lab->missing(QStringLiteral("docker")); !missing.isEmpty())
        QSKIP(qPrintable(missing));
    qputenv("DOCKER_HOST", m_lab->dockerHost().toUtf8());
}

void TestTrialEnding::init()
{
    m_sink = std::make_unique<MemorySink>();
    m_signals = std::make_unique<runs::StopSignals>();
    m_run = {};
    m_run.id = domain::makeId();
    m_machine.id = domain::makeId();
    m_machine.name = QStringLiteral("machine");
    m_machine.engineDirectory = m_directory.filePath(QStringLiteral("engine"));
    m_docker.id = domain::makeId();
    m_docker.name = QStringLiteral("docker");
    m_docker.kind = domain::HostKind::Container;
    m_docker.parentId = m_machine.id;
}

void TestTrialEnding::cleanup()
{
    if (m_lab)
        QVERIFY(m_lab->command({QStringLiteral("start-docker")}));
}

void TestTrialEnding::cleanupTestCase()
{
    qunsetenv("DOCKER_HOST");
}

void TestTrialEnding::plan(const QList<domain::Host> &measured, int rounds, int patienceSeconds)
{
    domain::Experiment &experiment = m_run.plan.experiment;
    m_run.plan.hosts = {m_machine, m_docker};
    for (const domain::Host &host : measured)
        experiment.hostIds.append(host.id);
    experiment.baselineId = measured.first().id;
    experiment.rounds = experiment.maxRounds = rounds;
    experiment.design = domain::Design::Rounds;
    experiment.order = domain::OrderRule::Sequential;
    experiment.patienceSeconds = patienceSeconds;
    experiment.workloads = {
        strata::tests::smallGemm({{QStringLiteral("min_step_ms"), QStringLiteral("20")},
                                  {QStringLiteral("steps"), QStringLiteral("40")}})};
}

domain::Expected<domain::RunState> TestTrialEnding::execute()
{
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink, {});
    return loop.execute(m_run, {});
}

QList<domain::Trial> TestTrialEnding::trialsOf(const domain::Host &host) const
{
    QList<domain::Trial> found;
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        if (trial.hostId == host.id)
            found.append(trial);
    return found;
}

void TestTrialEnding::aDaemonThatComesBackCostsNoTrial()
{
    plan({m_docker}, 2, 60);
    bool wasAway = false;
    m_sink->onSteps = [&](const QString &) {
        if (!std::exchange(wasAway, true))
            QVERIFY(m_lab->command({QStringLiteral("stop-docker")}));
    };
    // Not before it is missed: how long that takes depends on what else the machine does.
    m_sink->onActivity = [&](const QString &, const domain::HostActivity &activity) {
        if (activity.doing == domain::HostDoing::Unreachable)
            QVERIFY(m_lab->command({QStringLiteral("start-docker")}));
    };
    const auto state = execute();
    QVERIFY(wasAway);
    QVERIFY(state && *state == domain::RunState::Done);
    const QList<domain::Trial> trials = trialsOf(m_docker);
    QCOMPARE(trials.size(), 3);
    QCOMPARE(std::ranges::count(trials, TrialState::Done, &domain::Trial::state), 2);
    QCOMPARE(std::ranges::count(trials, TrialState::Lost, &domain::Trial::state), 1);
    QVERIFY(m_sink->events.contains(Event::HostIsAway));
    QVERIFY(m_sink->events.contains(Event::HostIsBack));
    // once at first, once until it was missed, and not with each attempt after that
    QCOMPARE(m_sink->events.count(Event::PreparingImage), 2);
    QVERIFY(!m_sink->details.join(QLatin1Char('\n')).contains(QStringLiteral("strata-unpack")));
}

void TestTrialEnding::aDaemonThatStaysAwayCostsItsHostOnly()
{
    plan({m_machine, m_docker}, 3, 2);
    bool isAway = false;
    m_sink->onSteps = [&](const QString &trialId) {
        if (m_sink->trials.value(trialId).hostId == m_docker.id && !std::exchange(isAway, true))
            QVERIFY(m_lab->command({QStringLiteral("stop-docker")}));
    };
    const auto state = execute();
    QVERIFY(isAway);
    QVERIFY(state && *state == domain::RunState::Incomplete);
    for (const domain::Trial &trial : trialsOf(m_machine))
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QCOMPARE(trialsOf(m_machine).size(), 3);
    // waited for once, not once for each trial
    QCOMPARE(m_sink->events.count(Event::HostIsAway), 1);
    QCOMPARE(m_sink->events.count(Event::HostGivenUp), 1);
}

void TestTrialEnding::aDaemonThatWasNeverThereIsNotWaitedFor()
{
    QVERIFY(m_lab->command({QStringLiteral("stop-docker")}));
    plan({m_docker}, 1, 60);
    const auto state = execute();
    QVERIFY(state && *state == domain::RunState::Incomplete);
    QVERIFY(!m_sink->events.contains(Event::HostIsAway));
    QCOMPARE(trialsOf(m_docker).size(), 1);
    QCOMPARE(trialsOf(m_docker).first().state, TrialState::Failed);
}

QTEST_MAIN(TestTrialEnding)
#include "tst_trial_ending.moc"
