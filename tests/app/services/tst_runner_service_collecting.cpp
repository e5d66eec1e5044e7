// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an interrupted run left, in files that come from anybody: whoever is contacted gets an
// engine, here into a directory on this computer.
#include "app/api/services.h"
#include "app/domain/own_command.h"
#include "app/domain/plan_digest.h"
#include "app/services/runner_service.h"
#include "app/store/project_file.h"
#include "tests/app/services/memory_begun_runs.h"
#include "tests/support/engine_directory.h"
#include "tests/support/patience.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace strata::app;
using domain::RunState;
using domain::TrialState;
using strata::tests::patienceMs;

namespace {

//! Of a run on a busy machine: only one that hangs takes so long.
constexpr int runMs = 2 * patienceMs;

//! The services of a window, with what it remembers.
struct Window {
    services::StoreThread thread;
    services::ProjectService project{thread};
    services::QuestionService questions;
    strata::tests::MemoryBegunRuns begun;
    services::RunnerService runner{project, thread, questions, begun};
    QSignalSpy collecting{&runner, &api::Runner::collecting};
    QSignalSpy leftAlone{&runner, &api::Runner::leftAlone};
    QSignalSpy collected{&runner, &api::Runner::collected};
    QSignalSpy failed{&runner, &api::Runner::failed};

    bool open(const QString &file)
    {
        QSignalSpy opened(&project, &api::Project::opened);
        project.openFile(file);
        return opened.wait(patienceMs);
    }
    QString runId() const { return project.runs().constFirst().id; }
    QString digest() const { return domain::planDigest(project.planOf(runId())); }
    QStringList offeredHosts() const { return leftAlone.last().at(1).toStringList(); }
    domain::Trial trial()
    {
        return thread
            .call<domain::Expected<domain::RunData>>(
                [this](auto &file) { return file->runSummary(runId()); })
            ->trials.constFirst()
            .trial;
    }
};

} // namespace

class TestRunnerServiceCollecting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anothersRunIsOnlyOffered();
    void anOwnRunIsCollected();
    void anOwnRunWithAnotherPlanIsOnlyOffered_data();
    void anOwnRunWithAnotherPlanIsOnlyOffered();
    void whereNothingIsLeftNothingIsOffered();
    void saysHowHostsWouldBeReached();
    void aPersonCanWantIt();
    void wantedOrNotItIsNotBesideARun();
    void aRunIsKnownForAsLongAsItIsMeasured();
    void commandsAreAskedAboutBeforeAnythingIsCollected();
    void whatIsNoIdentifierReachesNoHost();

private:
    domain::Plan makePlan();
    //! Of a program that ended while its trial was under way, whose host knows nothing of it.
    static domain::RunData interrupted(const domain::Plan &plan);
    QString stored(const domain::RunData &run) const;
    //! Every test has a directory of its own.
    QString engineDirectory() const
    {
        return m_directory.filePath(QStringLiteral("engine-%1").arg(m_number));
    }
    bool isContacted() const
    {
        return QFileInfo::exists(engineDirectory()) ||
               QFileInfo::exists(strata::tests::engineDirectoryIn(engineDirectory()));
    }

    QTemporaryDir m_directory;
    int m_number = 0;
};

void TestRunnerServiceCollecting::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_directory.filePath(QStringLiteral("state")).toUtf8());
    qputenv("XDG_CACHE_HOME", m_directory.filePath(QStringLiteral("cache")).toUtf8());
    api::registerTypes();
}

domain::Plan TestRunnerServiceCollecting::makePlan()
{
    ++m_number;
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("metal");
    host.engineDirectory = engineDirectory();
    domain::Plan plan;
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    const QString size = QStringLiteral("32");
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), size},
                                   {QStringLiteral("n"), size},
                                   {QStringLiteral("k"), size},
                                   {QStringLiteral("steps"), QStringLiteral("3")},
                                   {QStringLiteral("min_step_ms"), QStringLiteral("1")},
                                   {QStringLiteral("threads"), QStringLiteral("1")}}}};
    return plan;
}

domain::RunData TestRunnerServiceCollecting::interrupted(const domain::Plan &plan)
{
    domain::RunData data;
    data.run.id = domain::makeId();
    data.run.name = QStringLiteral("Run 1");
    data.run.state = RunState::Interrupted;
    data.run.startedAt = QDateTime::currentDateTimeUtc();
    data.run.plan = plan;
    domain::Trial trial;
    trial.id = domain::makeId();
    trial.hostId = plan.hosts.first().id;
    trial.workloadId = plan.experiment.workloads.first().id;
    trial.workload = plan.experiment.workloads.first().workload;
    trial.state = TrialState::Measuring;
    trial.startedAt = data.run.startedAt;
    data.trials = {{trial, {}, {}}};
    return data;
}

QString TestRunnerServiceCollecting::stored(const domain::RunData &run) const
{
    const QString path = m_directory.filePath(domain::makeId() + QStringLiteral(".strata"));
    const auto file = store::createProjectFile(path);
    const bool isStored = file && (*file)->setPlan(run.run.plan) && (*file)->addRun(run.run) &&
                          (*file)->putTrial(run.run.id, run.trials.first().trial);
    return isStored ? path : QString();
}

void TestRunnerServiceCollecting::anothersRunIsOnlyOffered()
{
    Window window;
    QVERIFY(window.open(stored(interrupted(makePlan()))));
    window.runner.collect(window.runId());
    QVERIFY(!window.runner.isRunning());
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, patienceMs);
    QCOMPARE(window.collected.first().at(1).toInt(), 0);
    QCOMPARE(window.leftAlone.size(), 1);
    QCOMPARE(window.leftAlone.first().first().toString(), window.runId());
    QCOMPARE(window.offeredHosts(), QStringList{QStringLiteral("metal (this computer)")});
    QVERIFY(window.collecting.isEmpty() && window.begun.remembered().isEmpty());
    QVERIFY(!isContacted());
    QCOMPARE(window.trial().state, TrialState::Measuring); // there may be a time to ask for it
}

void TestRunnerServiceCollecting::anOwnRunIsCollected()
{
    Window window;
    QVERIFY(window.open(stored(interrupted(makePlan()))));
    window.begun.remember(window.runId(), window.digest());
    window.runner.collect(window.runId());
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, runMs);
    QCOMPARE(window.collecting.size(), 1);
    QVERIFY(window.leftAlone.isEmpty());
    QVERIFY(isContacted());
    QVERIFY(domain::isFinal(window.trial().state));
    QCOMPARE(window.begun.planOf(window.runId()), QString()); // nothing is left
}

void TestRunnerServiceCollecting::anOwnRunWithAnotherPlanIsOnlyOffered_data()
{
    using Change = std::function<void(domain::Host &)>;
    QTest::addColumn<Change>("change");
    QTest::newRow("engine directory")
        << Change([](domain::Host &host) { host.engineDirectory += QStringLiteral("x"); });
    QTest::newRow("host name") << Change([](domain::Host &host) {
        host.transport = domain::TransportKind::Ssh;
        host.ssh.hostName = QStringLiteral("127.0.0.1");
    });
}

void TestRunnerServiceCollecting::anOwnRunWithAnotherPlanIsOnlyOffered()
{
    QFETCH(const std::function<void(domain::Host &)>, change);
    const domain::RunData own = interrupted(makePlan());
    domain::RunData changed = own;
    change(changed.run.plan.hosts.first());
    Window window;
    const QString digest = domain::planDigest(own.run.plan);
    window.begun.remember(own.run.id, digest);
    QVERIFY(window.open(stored(changed)));
    window.runner.collect(own.run.id);
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, patienceMs);
    QVERIFY(!window.runner.isRunning());
    QCOMPARE(window.leftAlone.size(), 1);
    QVERIFY(!isContacted() && !QFileInfo::exists(engineDirectory() + QLatin1Char('x')));
    QCOMPARE(window.trial().state, TrialState::Measuring);
    QCOMPARE(window.begun.planOf(own.run.id), digest); // of the file that was not changed
}

void TestRunnerServiceCollecting::whereNothingIsLeftNothingIsOffered()
{
    domain::RunData run = interrupted(makePlan());
    run.trials.first().trial.state = TrialState::Cancelled;
    Window window;
    QVERIFY(window.open(stored(run)));
    window.runner.collect(window.runId());
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, patienceMs);
    QVERIFY(window.leftAlone.isEmpty());
}

void TestRunnerServiceCollecting::saysHowHostsWouldBeReached()
{
    domain::Plan plan = makePlan();
    domain::Host &machine = plan.hosts.first();
    machine.name = QStringLiteral("local test");
    machine.transport = domain::TransportKind::Ssh;
    machine.ssh = {QStringLiteral("10.0.0.7"),
                   2222,
                   QStringLiteral("eve"),
                   {},
                   QStringLiteral("gate.example.org")};
    domain::Host guest;
    guest.id = domain::makeId();
    guest.name = QStringLiteral("vm");
    guest.kind = domain::HostKind::Vm;
    guest.parentId = machine.id;
    guest.made = domain::MadeVm();
    plan.hosts.append(guest);
    plan.experiment.hostIds.append(guest.id);
    domain::RunData run = interrupted(plan);
    domain::Trial other = run.trials.first().trial;
    other.id = domain::makeId();
    other.hostId = guest.id;
    const QString path = stored(run);
    QVERIFY(
        (*store::openProjectFile(path, store::OpenMode::ReadWrite))->putTrial(run.run.id, other));
    Window window;
    QVERIFY(window.open(path));
    window.runner.collect(window.runId());
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, patienceMs);
    QCOMPARE(window.leftAlone.size(), 1);
    QStringList hosts = window.offeredHosts();
    hosts.sort();
    QCOMPARE(hosts.size(), 2);
    QCOMPARE(hosts.first(), QStringLiteral("local test (eve@10.0.0.7:2222 via gate.example.org)"));
    QCOMPARE(hosts.last(), QStringLiteral("vm (made on eve@10.0.0.7:2222 via gate.example.org)"));
}

void TestRunnerServiceCollecting::aPersonCanWantIt()
{
    Window window;
    QVERIFY(window.open(stored(interrupted(makePlan()))));
    window.runner.collectWanted(window.runId());
    QVERIFY(window.runner.isCollecting());
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, runMs);
    QCOMPARE(window.collecting.size(), 1);
    QVERIFY(isContacted() && window.failed.isEmpty() && window.leftAlone.isEmpty());
    QCOMPARE(window.begun.remembered(), QStringList{window.runId()});
    QVERIFY(domain::isFinal(window.trial().state));
}

void TestRunnerServiceCollecting::wantedOrNotItIsNotBesideARun()
{
    Window window;
    QVERIFY(window.open(stored(interrupted(makePlan()))));
    window.runner.start();
    window.runner.collectWanted(window.runId());
    QCOMPARE(window.failed.size(), 1);
    window.runner.collect(window.runId());
    QCOMPARE(window.collected.size(), 1);
    window.runner.stopNow();
    QTRY_VERIFY_WITH_TIMEOUT(!window.runner.isRunning(), runMs);
    window.failed.clear();
    window.runner.collectWanted(QStringLiteral("nobody"));
    QCOMPARE(window.failed.size(), 1);
    QVERIFY(window.collecting.isEmpty());
}

void TestRunnerServiceCollecting::aRunIsKnownForAsLongAsItIsMeasured()
{
    const domain::Plan plan = makePlan();
    Window window;
    QSignalSpy opened(&window.project, &api::Project::opened);
    window.project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    window.project.setPlan(plan);
    QString known;
    connect(
        &window.runner, &api::Runner::stepsArrived, this,
        [&] {
            if (const QStringList runs = window.begun.remembered(); !runs.isEmpty())
                known = window.begun.planOf(runs.constFirst());
        },
        Qt::DirectConnection);
    QSignalSpy finished(&window.runner, &api::Runner::finished);
    window.runner.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(finished.first().at(1).value<RunState>(), RunState::Done);
    QCOMPARE(known, domain::planDigest(plan));
    QCOMPARE(window.begun.remembered(), QStringList{window.runId()});
    QCOMPARE(window.begun.planOf(window.runId()), QString()); // it is over
}

//! Collecting is the first that a run does that goes on.
void TestRunnerServiceCollecting::commandsAreAskedAboutBeforeAnythingIsCollected()
{
    domain::Plan plan = makePlan();
    plan.experiment.workloads = {{domain::makeId(),
                                  domain::commandWorkload,
                                  {{domain::command::words, QStringLiteral("true")},
                                   {domain::command::unit, QStringLiteral("calls")}}}};
    Window window;
    QVERIFY(window.open(stored(interrupted(plan))));
    window.runner.resume(window.runId()); // and nobody answers
    QTRY_COMPARE_WITH_TIMEOUT(window.failed.size(), 1, patienceMs);
    QCOMPARE(window.failed.first().first().value<api::Problem>().code,
             domain::FailureCode::CommandsNotAllowed);
    QTRY_VERIFY_WITH_TIMEOUT(!window.runner.isRunning(), patienceMs);
    QVERIFY(!isContacted() && window.begun.remembered().isEmpty());
    QCOMPARE(window.trial().state, TrialState::Measuring);
}

//! It would be part of commands and paths there.
void TestRunnerServiceCollecting::whatIsNoIdentifierReachesNoHost()
{
    domain::RunData run = interrupted(makePlan());
    run.trials.first().trial.id = QStringLiteral("../../x");
    Window window;
    QVERIFY(window.open(stored(run)));
    window.begun.remember(window.runId(), window.digest());
    window.runner.collect(window.runId());
    QTRY_COMPARE_WITH_TIMEOUT(window.collected.size(), 1, patienceMs);
    QVERIFY(window.leftAlone.isEmpty());
    window.runner.resume(window.runId());
    QTRY_COMPARE_WITH_TIMEOUT(window.failed.size(), 1, patienceMs);
    QCOMPARE(window.failed.first().first().value<api::Problem>().code,
             domain::FailureCode::FileDamaged);
    QVERIFY(!isContacted());
}

QTEST_GUILESS_MAIN(TestRunnerServiceCollecting)
#include "tst_runner_service_collecting.moc"
