// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/services.h"
#include "app/services/runner_service.h"
#include "app/store/project_file.h"
#include "tests/app/services/memory_begun_runs.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <future>

using namespace strata::app;
using strata::tests::patienceMs;

//! Runs that go on after they ended, as the window does it: with the real engine on this computer.
class TestResumedRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aStoppedRunGoesOnWithItsOwnPlan();
    void whatAnotherEngineMeasuredIsNotGoneOnWith();
    void anotherEngineThatMeasuredNothingIsNoHindrance();
    void aRunThatIsStillBeingReadCanBeGivenUp();
    void aRunIsNotBegunInAnotherFile();

private:
    //! One round, so that none is added for one that something else disturbed.
    domain::Plan makePlan(const QStringList &sizes) const;
    //! A stopped run of one trial by an engine that is not this one.
    QString makeFile(const domain::Plan &plan, domain::TrialState state) const;
    QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }

    //! Of a run on a busy machine: only one that hangs takes so long.
    static constexpr int runMs = 2 * patienceMs;
    QTemporaryDir m_directory;
};

namespace {

api::RunDataPtr loadedRun(api::Project &project, const QString &runId)
{
    QSignalSpy loaded(&project, &api::Project::runLoaded);
    project.loadRun(runId);
    return !loaded.isEmpty() || loaded.wait(patienceMs)
               ? loaded.first().first().value<api::RunDataPtr>()
               : nullptr;
}

QStringList settingsOf(const QList<domain::WorkloadSpec> &workloads)
{
    QStringList ids;
    for (const domain::WorkloadSpec &spec : workloads)
        ids.append(spec.id);
    return ids;
}

} // namespace

void TestResumedRuns::initTestCase()
{
    qputenv("XDG_STATE_HOME", path("state").toUtf8());
    qputenv("XDG_CACHE_HOME", path("cache").toUtf8());
}

domain::Plan TestResumedRuns::makePlan(const QStringList &sizes) const
{
    domain::Plan plan;
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("here");
    host.engineDirectory = path("engine");
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    for (const QString &size : sizes)
        plan.experiment.workloads.append({domain::makeId(),
                                          QStringLiteral("gemm"),
                                          {{QStringLiteral("m"), size},
                                           {QStringLiteral("n"), size},
                                           {QStringLiteral("k"), size},
                                           {QStringLiteral("steps"), QStringLiteral("3")},
                                           {QStringLiteral("min_step_ms"), QStringLiteral("1")},
                                           {QStringLiteral("threads"), QStringLiteral("1")}}});
    return plan;
}

void TestResumedRuns::aStoppedRunGoesOnWithItsOwnPlan()
{
    const domain::Plan plan =
        makePlan({QStringLiteral("32"), QStringLiteral("48"), QStringLiteral("64")});
    const auto services = api::makeServices();
    api::Project &project = services->project();
    api::Runner &runner = services->runner();
    QSignalSpy opened(&project, &api::Project::opened);
    project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    project.setPlan(plan);
    QSignalSpy finished(&runner, &api::Runner::finished);
    // On the trial's own thread: asked for later, the next trial may have begun.
    const auto stop = connect(
        &runner, &api::Runner::stepsArrived, &runner, [&runner] { runner.stopAfterTrial(); },
        Qt::DirectConnection);
    runner.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    disconnect(stop);
    QCOMPARE(finished.first().at(1).value<domain::RunState>(), domain::RunState::Stopped);
    const QString runId = finished.first().first().toString();
    const auto before = loadedRun(project, runId);
    QVERIFY(before);
    QCOMPARE(before->trials.size(), 1);
    QCOMPARE(before->trials.first().trial.state, domain::TrialState::Done);

    const domain::Plan other = makePlan({QStringLiteral("16")});
    project.setPlan(other);
    runner.resume(runId);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, runMs);
    QCOMPARE(finished.last().first().toString(), runId);
    QCOMPARE(finished.last().at(1).value<domain::RunState>(), domain::RunState::Done);
    QVERIFY(project.plan() == other);
    QCOMPARE(project.runs().size(), 1);
    const auto after = loadedRun(project, runId);
    QVERIFY(after);
    QVERIFY(after->run.plan == plan);
    QStringList measured; // each once
    QStringList ids;
    for (const domain::TrialData &data : after->trials) {
        QCOMPARE(data.trial.state, domain::TrialState::Done);
        measured.append(data.trial.workloadId);
        ids.append(data.trial.id);
    }
    QStringList planned = settingsOf(plan.experiment.workloads);
    std::ranges::sort(measured);
    std::ranges::sort(planned);
    QCOMPARE(measured, planned);
    QVERIFY(ids.contains(before->trials.first().trial.id));
}

QString TestResumedRuns::makeFile(const domain::Plan &plan, domain::TrialState state) const
{
    const QString file = m_directory.filePath(domain::makeId() + QStringLiteral(".strata"));
    domain::Run run;
    run.id = QStringLiteral("run");
    run.name = QStringLiteral("Run 1");
    run.startedAt = run.finishedAt = QDateTime::currentDateTimeUtc();
    run.plan = plan;
    domain::Trial trial;
    trial.id = domain::makeId();
    trial.hostId = plan.hosts.first().id;
    trial.workloadId = plan.experiment.workloads.first().id;
    trial.workload = QStringLiteral("gemm");
    trial.state = state;
    trial.startedAt = trial.finishedAt = run.startedAt;
    trial.bundleSha256 = QString(64, QLatin1Char('b'));
    const auto made = store::createProjectFile(file);
    const auto isMade =
        made && (*made)->setPlan(plan) && (*made)->addRun(run) && (*made)->putTrial(run.id, trial);
    run.state = domain::RunState::Stopped;
    return isMade && (*made)->updateRun(run) ? file : QString();
}

//! Its trials and those of this engine could not be compared.
void TestResumedRuns::whatAnotherEngineMeasuredIsNotGoneOnWith()
{
    const QString file =
        makeFile(makePlan({QStringLiteral("32"), QStringLiteral("48")}), domain::TrialState::Done);
    QVERIFY(!file.isEmpty());
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy opened(&project, &api::Project::opened);
    project.openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    api::Runner &runner = services->runner();
    QSignalSpy started(&runner, &api::Runner::started);
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy failed(&runner, &api::Runner::failed);
    runner.resume(QStringLiteral("run"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QCOMPARE(failed.first().first().value<api::Problem>().code,
             domain::FailureCode::RunOfOtherEngine);
    QVERIFY(!runner.isRunning());
    QVERIFY(started.isEmpty() && finished.isEmpty());
    QCOMPARE(project.runs().first().state, domain::RunState::Stopped);
    const auto run = loadedRun(project, QStringLiteral("run"));
    QVERIFY(run);
    QCOMPARE(run->trials.size(), 1);
}

//! What it did not finish is measured again anyway.
void TestResumedRuns::anotherEngineThatMeasuredNothingIsNoHindrance()
{
    const domain::Plan plan = makePlan({QStringLiteral("32")});
    const QString file = makeFile(plan, domain::TrialState::Cancelled);
    QVERIFY(!file.isEmpty());
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy opened(&project, &api::Project::opened);
    project.openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    services->runner().resume(QStringLiteral("run"));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(finished.first().at(1).value<domain::RunState>(), domain::RunState::Done);
    const auto run = loadedRun(project, QStringLiteral("run"));
    QVERIFY(run);
    QCOMPARE(run->trials.size(), 2);
    QCOMPARE(std::ranges::count_if(run->trials,
                                   [](const domain::TrialData &data) {
                                       return data.trial.state == domain::TrialState::Done;
                                   }),
             1);
}

namespace {

//! The services of a window whose file is slow.
struct SlowServices {
    services::StoreThread thread;
    services::ProjectService project{thread};
    services::QuestionService questions;
    strata::tests::MemoryBegunRuns begun;
    services::RunnerService runner{project, thread, questions, begun};
    std::promise<void> released;
    QSignalSpy opened{&project, &api::Project::opened};
    QSignalSpy started{&runner, &api::Runner::started};
    QSignalSpy failed{&runner, &api::Runner::failed};

    //! Until released is set.
    void keepWaiting()
    {
        thread.post([wait = released.get_future().share()](auto &) { wait.wait(); });
    }
    domain::FailureCode lastFailure() const
    {
        return failed.last().first().value<api::Problem>().code;
    }
};

} // namespace

//! Closing a window does not wait for a long run to be read.
void TestResumedRuns::aRunThatIsStillBeingReadCanBeGivenUp()
{
    const QString file = makeFile(makePlan({QStringLiteral("32")}), domain::TrialState::Cancelled);
    QVERIFY(!file.isEmpty());
    SlowServices slow;
    slow.project.openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(slow.opened.size(), 1, patienceMs);
    slow.keepWaiting();
    slow.runner.resume(QStringLiteral("run"));
    slow.runner.stopNow();
    slow.released.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(slow.failed.size(), 1, patienceMs);
    QCOMPARE(slow.lastFailure(), domain::FailureCode::Cancelled);
    QVERIFY(slow.started.isEmpty() && !slow.runner.isRunning());
    QCOMPARE(slow.project.runs().first().state, domain::RunState::Stopped);
}

//! One that is still being opened when the run is asked for.
void TestResumedRuns::aRunIsNotBegunInAnotherFile()
{
    const domain::Plan plan = makePlan({QStringLiteral("32")});
    const QString file = makeFile(plan, domain::TrialState::Cancelled);
    QVERIFY(!file.isEmpty());
    SlowServices slow;
    slow.project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(slow.opened.size(), 1, patienceMs);
    slow.keepWaiting();
    slow.project.openFile(file);
    slow.project.setPlan(plan);
    slow.runner.start();
    slow.released.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(slow.failed.size(), 1, patienceMs);
    QCOMPARE(slow.lastFailure(), domain::FailureCode::Cancelled);
    QTRY_COMPARE_WITH_TIMEOUT(slow.opened.size(), 2, patienceMs);
    QVERIFY(slow.started.isEmpty());
    const auto runs = slow.thread.call<domain::Expected<QList<domain::RunHead>>>(
        [](auto &opened) { return opened->runs(); });
    QCOMPARE(runs.value().size(), 1);
}

QTEST_GUILESS_MAIN(TestResumedRuns)
#include "tst_resumed_runs.moc"
