// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asks of runs besides starting them, with the real engine on this computer: to
// measure more, to collect what a program that died had begun, to pause, to measure roofs.
#include "app/analysis/comparison.h"
#include "app/api/services.h"
#include "app/remote/bundle.h"
#include "tests/support/patience.h"
#include "tests/support/stored_runs.h"

#include <QCoreApplication>
#include <QProcess>
#include <QScopeGuard>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <limits>
#include <utility>

#include <unistd.h>

using namespace strata::app;
using domain::RunState;
using domain::TrialState;
using strata::tests::patienceMs;
using Pause = api::Progress::Pause;

namespace {

//! Of a run on a busy machine: only one that hangs takes so long.
constexpr int runMs = 2 * patienceMs;
//! Names the file of the program that is to die, which is this one.
constexpr char fileOfTheDying[] = "STRATA_TEST_DYING_FILE";

std::unique_ptr<api::Services> opened(const QString &file)
{
    auto services = api::makeServices();
    QSignalSpy isOpen(&services->project(), &api::Project::opened);
    services->project().openFile(file);
    return isOpen.wait(patienceMs) ? std::move(services) : nullptr;
}

api::RunDataPtr wholeRun(api::Project &project, const QString &runId)
{
    QSignalSpy loaded(&project, &api::Project::wholeRunLoaded);
    project.loadWholeRun(runId);
    return loaded.wait(patienceMs) ? loaded.first().first().value<api::RunDataPtr>() : nullptr;
}

api::Progress last(const QSignalSpy &progress)
{
    return progress.isEmpty() ? api::Progress() : progress.last().first().value<api::Progress>();
}

RunState stateIn(const QSignalSpy &finished)
{
    return finished.last().at(1).value<RunState>();
}

//! Called on a thread of the run, which goes on when it is paused.
void pauseNow(api::Runner &runner)
{
    QMetaObject::invokeMethod(
        &runner, [&runner] { runner.setPaused(true); }, Qt::BlockingQueuedConnection);
}

//! Before there is any trial, however busy the machine is.
QMetaObject::Connection pauseAtStart(api::Runner &runner)
{
    return QObject::connect(
        &runner, &api::Runner::started, &runner, [&runner] { pauseNow(runner); },
        Qt::DirectConnection);
}

//! Starts the plan of a project as a window does, and is killed when there are steps in the file.
int measureAndDie(const QString &file)
{
    const auto services = api::makeServices();
    api::Runner &runner = services->runner();
    QObject::connect(&services->project(), &api::Project::opened, &runner,
                     [&runner] { runner.start(); });
    QObject::connect(&runner, &api::Runner::failed, &runner, [] { QCoreApplication::exit(1); });
    QObject::connect(&runner, &api::Runner::finished, &runner, [] { QCoreApplication::exit(2); });
    // On the trial's own thread: later its end may be there, too.
    QObject::connect(
        &runner, &api::Runner::stepsArrived, &runner, [] { ::kill(::getpid(), SIGKILL); },
        Qt::DirectConnection);
    services->project().openFile(file);
    return QCoreApplication::exec();
}

} // namespace

class TestRunnerServiceRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void moreIsMeasuredUntilItIsSettled();
    void nothingMoreIsMeasuredOfWhatIsSettled();
    void whatADeadProgramBeganIsCollected();
    void whatItsHostHasLostIsNotCollected();
    void aRunThatIsNotThereIsNotCollected();
    void aRunThatIsNotThereDoesNotGoOn();
    void nothingElseBeginsMeanwhile();
    void nothingIsQueuedOnceARunIsOver();
    void aFileThatIsOpenElsewhereIsLeftAlone();
    void aRunThatIsPausedAtOnceBeginsNothing();
    void aPauseLetsTheTrialEnd();
    void aPausedRunThatIsStoppedGoesOnUnpaused();
    void roofsAreARunOfTheirOwn();
    void aPlanWithoutRoofsGetsThem();
    void roofsOfNoHostAreNotMeasured();

private:
    domain::Host here(const QString &id) const;
    static domain::WorkloadSpec work(const QString &steps);
    static domain::WorkloadSpec roofs();
    domain::Plan planOf(const QList<domain::WorkloadSpec> &works, int rounds) const;
    //! A run of two hosts, both this computer, with these rates in the rounds that it has.
    domain::RunData measured(const std::vector<double> &first,
                             const std::vector<double> &second) const;
    QString stored(const domain::RunData &run) const;
    //! A project without runs.
    QString storedPlan(const domain::Plan &plan) const;
    QString newPath() const
    {
        return m_directory.filePath(domain::makeId() + QStringLiteral(".strata"));
    }

    QTemporaryDir m_directory;
};

void TestRunnerServiceRuns::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_directory.filePath(QStringLiteral("state")).toUtf8());
    qputenv("XDG_CACHE_HOME", m_directory.filePath(QStringLiteral("cache")).toUtf8());
    QVERIFY(remote::loadBundle());
}

domain::Host TestRunnerServiceRuns::here(const QString &id) const
{
    domain::Host host;
    host.id = host.name = id;
    host.engineDirectory = m_directory.filePath(QStringLiteral("engine"));
    return host;
}

domain::WorkloadSpec TestRunnerServiceRuns::work(const QString &steps)
{
    const QString size = QStringLiteral("32");
    return {QStringLiteral("w"),
            QStringLiteral("gemm"),
            {{QStringLiteral("m"), size},
             {QStringLiteral("n"), size},
             {QStringLiteral("k"), size},
             {QStringLiteral("steps"), steps},
             {QStringLiteral("min_step_ms"), QStringLiteral("1")},
             {QStringLiteral("threads"), QStringLiteral("1")}}};
}

domain::WorkloadSpec TestRunnerServiceRuns::roofs()
{
    return {QStringLiteral("roofs"),
            domain::ceilingsWorkload,
            {{QStringLiteral("roof_ms"), QStringLiteral("1")},
             {QStringLiteral("steps"), QStringLiteral("2")}}};
}

domain::Plan TestRunnerServiceRuns::planOf(const QList<domain::WorkloadSpec> &works,
                                           int rounds) const
{
    domain::Plan plan;
    plan.hosts = {here(QStringLiteral("a"))};
    plan.experiment.hostIds = {plan.hosts.first().id};
    plan.experiment.baselineId = plan.hosts.first().id;
    plan.experiment.rounds = plan.experiment.maxRounds = rounds;
    plan.experiment.workloads = works;
    return plan;
}

domain::RunData TestRunnerServiceRuns::measured(const std::vector<double> &first,
                                                const std::vector<double> &second) const
{
    domain::RunData run = strata::tests::namedRun("run", "Run 1", first, second);
    run.run.plan.hosts = {here(QStringLiteral("a")), here(QStringLiteral("b"))};
    run.run.plan.experiment.workloads = {work(QStringLiteral("3"))};
    for (domain::TrialData &data : run.trials)
        data.trial.bundleSha256 = remote::loadBundle()->sha256(); // of the engine that goes on
    return run;
}

QString TestRunnerServiceRuns::stored(const domain::RunData &run) const
{
    const QString path = newPath();
    return strata::tests::storeRuns(path, {run}) ? path : QString();
}

QString TestRunnerServiceRuns::storedPlan(const domain::Plan &plan) const
{
    const QString path = newPath();
    const auto made = store::createProjectFile(path);
    return made && (*made)->setPlan(plan) ? path : QString();
}

void TestRunnerServiceRuns::moreIsMeasuredUntilItIsSettled()
{
    domain::RunData inconclusive = measured({100, 104, 96, 101, 99}, {99, 101, 97, 103, 94});
    const auto interval = analysis::compare(inconclusive).degradation.first().interval;
    QVERIFY(interval);
    // Just inside its wider end, so that few rounds are likely to be enough.
    inconclusive.run.plan.experiment.margin =
        std::abs(interval->low + interval->high) / 2 + 0.98 * (interval->high - interval->low) / 2;
    const int had = inconclusive.run.plan.experiment.rounds;
    const int rounds = analysis::roundsThatSettle(inconclusive).value(QStringLiteral("w"));
    QVERIFY2(rounds > had && rounds <= had + 3, qPrintable(QString::number(rounds)));
    const auto services = opened(stored(inconclusive));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy progress(&runner, &api::Runner::progressChanged);
    runner.measureMore(QStringLiteral("run"));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(stateIn(finished), RunState::Done);
    QCOMPARE(last(progress).totalTrials, 2 * rounds);
    QCOMPARE(last(progress).finishedTrials, 2 * rounds);
    QCOMPARE(services->project().runs().size(), 1);
    const auto run = wholeRun(services->project(), QStringLiteral("run"));
    QVERIFY(run);
    QCOMPARE(run->trials.size(), 2 * rounds);
    QSet<QString> places;
    for (const domain::TrialData &data : run->trials) {
        QVERIFY2(data.trial.state == TrialState::Done, qPrintable(data.trial.reason));
        QCOMPARE(data.trial.facts.contains(domain::continuedFact), data.trial.round >= had);
        places.insert(data.trial.hostId + QString::number(data.trial.round));
    }
    QCOMPARE(places.size(), 2 * rounds); // each host once in each round
}

void TestRunnerServiceRuns::nothingMoreIsMeasuredOfWhatIsSettled()
{
    const auto services = opened(stored(measured({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90})));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy trials(&runner, &api::Runner::trialChanged);
    runner.measureMore(QStringLiteral("run"));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(stateIn(finished), RunState::Done);
    QVERIFY(trials.isEmpty());
    const auto run = wholeRun(services->project(), QStringLiteral("run"));
    QVERIFY(run);
    QCOMPARE(run->trials.size(), 10);
}

void TestRunnerServiceRuns::whatADeadProgramBeganIsCollected()
{
    constexpr int steps = 500;
    const QString file = storedPlan(planOf({work(QString::number(steps))}, 1));
    QVERIFY(!file.isEmpty());
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(fileOfTheDying), file);
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::ForwardedChannels);
    program.start(QCoreApplication::applicationFilePath(), {});
    QVERIFY(program.waitForFinished(runMs));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);

    const auto services = opened(file);
    QVERIFY(services);
    api::Project &project = services->project();
    api::Runner &runner = services->runner();
    QCOMPARE(project.runs().size(), 1);
    QCOMPARE(project.runs().first().state, RunState::Interrupted);
    const QString runId = project.runs().first().id;
    QSignalSpy started(&runner, &api::Runner::started);
    QSignalSpy collecting(&runner, &api::Runner::collecting);
    QSignalSpy collected(&runner, &api::Runner::collected);
    QSignalSpy failed(&runner, &api::Runner::failed);
    runner.collect(runId);
    QVERIFY(runner.isRunning() && runner.isCollecting());
    QCOMPARE(collecting.size(), 1);
    QCOMPARE(collecting.first().first().toString(), runId);
    runner.resume(runId); // which has to wait, and says so
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().value<api::Problem>().what.contains(
        QStringLiteral("being collected")));
    QTRY_COMPARE_WITH_TIMEOUT(collected.size(), 1, runMs);
    QVERIFY(!runner.isCollecting());
    QCOMPARE(runner.queue().totalTrials, 0);
    QCOMPARE(collected.first().first().toString(), runId);
    QCOMPARE(collected.first().at(1).toInt(), 1);
    QVERIFY(!runner.isRunning() && started.isEmpty());
    QCOMPARE(project.runs().first().state, RunState::Done);
    const auto run = wholeRun(project, runId);
    QVERIFY(run && run->hashOk);
    QCOMPARE(run->trials.size(), 1);
    const domain::TrialData &data = run->trials.first();
    QVERIFY2(data.trial.state == TrialState::Done, qPrintable(data.trial.reason));
    QVERIFY(data.trial.hashOk && data.trial.cleanedUp);
    QCOMPARE(std::ranges::count(data.steps, false, &domain::Step::warmup), steps);

    runner.collect(runId); // and now there is nothing left
    QTRY_COMPARE_WITH_TIMEOUT(collected.size(), 2, runMs);
    QCOMPARE(collected.last().at(1).toInt(), 0);
    QCOMPARE(project.runs().first().state, RunState::Done);
}

void TestRunnerServiceRuns::whatItsHostHasLostIsNotCollected()
{
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    domain::RunData cut = measured({100}, {missing});
    cut.run.state = RunState::Interrupted;
    cut.trials.first().trial.id = domain::makeId(); // of which the host knows nothing
    cut.trials.first().trial.state = TrialState::Measuring;
    const auto services = opened(stored(cut));
    QVERIFY(services);
    QSignalSpy collected(&services->runner(), &api::Runner::collected);
    services->runner().collectWanted(QStringLiteral("run"));
    QTRY_COMPARE_WITH_TIMEOUT(collected.size(), 1, runMs);
    QCOMPARE(collected.first().at(1).toInt(), 0);
    QCOMPARE(services->project().runs().first().state, RunState::Interrupted);
    const auto run = wholeRun(services->project(), QStringLiteral("run"));
    QVERIFY(run);
    QCOMPARE(run->trials.size(), 1);
    const domain::Trial &trial = run->trials.first().trial;
    QVERIFY(domain::isFinal(trial.state) && !domain::hasResult(trial) && !trial.reason.isEmpty());
}

void TestRunnerServiceRuns::aRunThatIsNotThereIsNotCollected()
{
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("1"))}, 1)));
    QVERIFY(services);
    QSignalSpy collecting(&services->runner(), &api::Runner::collecting);
    QSignalSpy collected(&services->runner(), &api::Runner::collected);
    services->runner().collect(QStringLiteral("nobody"));
    QVERIFY(collecting.isEmpty());
    QCOMPARE(collected.size(), 1);
    QCOMPARE(collected.first().first().toString(), QStringLiteral("nobody"));
    QCOMPARE(collected.first().at(1).toInt(), 0);
    QVERIFY(!services->runner().isRunning());
}

void TestRunnerServiceRuns::aRunThatIsNotThereDoesNotGoOn()
{
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("1"))}, 1)));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy failed(&runner, &api::Runner::failed);
    runner.resume(QStringLiteral("nobody"));
    runner.measureMore(QStringLiteral("nobody"));
    QCOMPARE(failed.size(), 2);
    for (const QList<QVariant> &told : std::as_const(failed)) {
        const auto problem = told.first().value<api::Problem>();
        QVERIFY(problem.what.contains(QStringLiteral("not in this project")));
        QVERIFY(!problem.next.isEmpty());
    }
    QVERIFY(!runner.isRunning());
}

void TestRunnerServiceRuns::nothingElseBeginsMeanwhile()
{
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("3"))}, 1)));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy started(&runner, &api::Runner::started);
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy failed(&runner, &api::Runner::failed);
    runner.start();
    QVERIFY(runner.isRunning() && !runner.isCollecting());
    runner.start();
    runner.measureRoofs();
    runner.selfCheck(QStringLiteral("a"));
    runner.resume(QStringLiteral("run"));
    runner.measureMore(QStringLiteral("run"));
    QCOMPARE(failed.size(), 5);
    for (const QList<QVariant> &told : std::as_const(failed))
        QVERIFY(told.first().value<api::Problem>().what.contains(QStringLiteral("in progress")));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(stateIn(finished), RunState::Done);
    QCOMPARE(started.size(), 1);
    QCOMPARE(failed.size(), 5);
}

void TestRunnerServiceRuns::nothingIsQueuedOnceARunIsOver()
{
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("3"))}, 2)));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    int most = 0;
    connect(&runner, &api::Runner::queueChanged, &runner,
            [&] { most = std::max(most, runner.queue().totalTrials); });
    QSignalSpy finished(&runner, &api::Runner::finished);
    runner.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QVERIFY(most >= 2);
    const api::RunQueue after = runner.queue();
    QVERIFY(after.works.isEmpty() && after.more == 0);
    QCOMPARE(after.finishedTrials, 0);
    QCOMPARE(after.totalTrials, 0);
}

void TestRunnerServiceRuns::aFileThatIsOpenElsewhereIsLeftAlone()
{
    const QString file = stored(measured({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90}));
    const auto first = opened(file);
    const auto second = opened(file);
    QVERIFY(first && second);
    QVERIFY(second->project().isReadOnly());
    api::Runner &runner = second->runner();
    QSignalSpy failed(&runner, &api::Runner::failed);
    QSignalSpy collected(&runner, &api::Runner::collected);
    runner.measureMore(QStringLiteral("run"));
    runner.resume(QStringLiteral("run"));
    runner.measureRoofs();
    QCOMPARE(failed.size(), 3);
    for (const QList<QVariant> &told : std::as_const(failed))
        QCOMPARE(told.first().value<api::Problem>().code, domain::FailureCode::FileReadOnly);
    runner.collect(QStringLiteral("run"));
    QCOMPARE(collected.size(), 1);
    QCOMPARE(collected.first().at(1).toInt(), 0);
    QVERIFY(!runner.isRunning());
}

void TestRunnerServiceRuns::aRunThatIsPausedAtOnceBeginsNothing()
{
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("3"))}, 2)));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy progress(&runner, &api::Runner::progressChanged);
    QSignalSpy trials(&runner, &api::Runner::trialChanged);
    runner.setPaused(true); // nothing that could be
    QVERIFY(!runner.isPaused() && progress.isEmpty());
    pauseAtStart(runner);
    runner.start();
    QVERIFY(!runner.isPaused());
    QTRY_COMPARE_WITH_TIMEOUT(last(progress).pause, Pause::Now, patienceMs);
    QVERIFY(runner.isPaused());
    QVERIFY(std::ranges::any_of(progress, [](const QList<QVariant> &told) {
        return told.first().value<api::Progress>().pause == Pause::AfterTrial;
    })); // when it was asked for
    // It is told each second, and nothing comes between.
    const qsizetype told = progress.size();
    QTRY_VERIFY_WITH_TIMEOUT(progress.size() >= told + 2, patienceMs);
    QCOMPARE(last(progress).pause, Pause::Now);
    QCOMPARE(last(progress).finishedTrials, 0);
    QCOMPARE(last(progress).totalTrials, 2);
    QVERIFY(trials.isEmpty() && runner.isRunning());
    runner.setPaused(false);
    QVERIFY(!runner.isPaused());
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(stateIn(finished), RunState::Done);
    QCOMPARE(last(progress).finishedTrials, last(progress).totalTrials);
}

void TestRunnerServiceRuns::aPauseLetsTheTrialEnd()
{
    std::atomic<bool> isFirst{true};
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("50"))}, 3)));
    QVERIFY(services);
    const auto waitNoMore = qScopeGuard([&] { isFirst = false; });
    api::Runner &runner = services->runner();
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy progress(&runner, &api::Runner::progressChanged);
    // The trial's thread waits for it: what it has not read cannot be over.
    connect(
        &runner, &api::Runner::stepsArrived, &runner,
        [&] {
            if (isFirst.exchange(false))
                pauseNow(runner);
        },
        Qt::DirectConnection);
    runner.start();
    const auto isPausedAfterOne = [&] {
        return last(progress).pause == Pause::Now && last(progress).finishedTrials == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isPausedAfterOne(), runMs);
    const double left = last(progress).secondsLeft;
    const qsizetype told = progress.size();
    QTRY_VERIFY_WITH_TIMEOUT(progress.size() >= told + 2, patienceMs);
    QVERIFY(isPausedAfterOne());
    QCOMPARE(last(progress).secondsLeft, left); // stands still, too
    runner.setPaused(false);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(stateIn(finished), RunState::Done);
    const auto run = wholeRun(services->project(), finished.first().first().toString());
    QVERIFY(run);
    for (const domain::TrialData &data : run->trials)
        QVERIFY2(data.trial.state == TrialState::Done, qPrintable(data.trial.reason));
}

void TestRunnerServiceRuns::aPausedRunThatIsStoppedGoesOnUnpaused()
{
    const auto services = opened(storedPlan(planOf({work(QStringLiteral("3"))}, 2)));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy finished(&runner, &api::Runner::finished);
    QSignalSpy progress(&runner, &api::Runner::progressChanged);
    const QMetaObject::Connection pausing = pauseAtStart(runner);
    runner.start();
    QTRY_COMPARE_WITH_TIMEOUT(last(progress).pause, Pause::Now, patienceMs);
    disconnect(pausing);
    runner.stopAfterTrial();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    QCOMPARE(stateIn(finished), RunState::Stopped);
    QVERIFY(!runner.isPaused());
    runner.resume(finished.first().first().toString());
    QVERIFY(!runner.isPaused());
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, runMs);
    QCOMPARE(stateIn(finished), RunState::Done);
    QCOMPARE(last(progress).pause, Pause::None);
}

void TestRunnerServiceRuns::roofsAreARunOfTheirOwn()
{
    domain::Plan plan = planOf({work(QStringLiteral("3")), roofs()}, 5);
    plan.experiment.targetWidth = 0.04;
    plan.experiment.maxRounds = 20;
    const auto services = opened(storedPlan(plan));
    QVERIFY(services);
    api::Project &project = services->project();
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    for (const int runs : {1, 2}) { // known or not: it was asked for
        services->runner().measureRoofs();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), runs, runMs);
        QCOMPARE(stateIn(finished), RunState::Done);
        QCOMPARE(project.runs().size(), runs);
        const auto run = wholeRun(project, finished.last().first().toString());
        QVERIFY(run);
        QCOMPARE(run->run.plan.experiment.workloads, QList{roofs()});
        QCOMPARE(run->trials.size(), 1);
        const domain::Trial &trial = run->trials.first().trial;
        QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
        QCOMPARE(trial.workload, QString(domain::ceilingsWorkload));
    }
    QVERIFY(project.plan() == plan);
}

void TestRunnerServiceRuns::aPlanWithoutRoofsGetsThem()
{
    const domain::Plan plan = planOf({work(QStringLiteral("3"))}, 5);
    const auto services = opened(storedPlan(plan));
    QVERIFY(services);
    api::Runner &runner = services->runner();
    QSignalSpy finished(&runner, &api::Runner::finished);
    connect(&runner, &api::Runner::trialChanged, &runner, &api::Runner::stopNow,
            Qt::QueuedConnection); // that it begins is enough
    runner.measureRoofs();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, runMs);
    const auto asked = services->project().planOf(finished.first().first().toString()).experiment;
    QCOMPARE(asked.workloads.size(), 1);
    QCOMPARE(asked.workloads.first().workload, QString(domain::ceilingsWorkload));
    QCOMPARE(asked.rounds, 1);
    QVERIFY(services->project().plan() == plan);
}

void TestRunnerServiceRuns::roofsOfNoHostAreNotMeasured()
{
    const auto services = opened(storedPlan({}));
    QVERIFY(services);
    QSignalSpy failed(&services->runner(), &api::Runner::failed);
    services->runner().measureRoofs();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().value<api::Problem>().code,
             domain::FailureCode::PlanIncomplete);
    QVERIFY(!services->runner().isRunning() && services->project().runs().isEmpty());
}

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (const QString file = qEnvironmentVariable(fileOfTheDying); !file.isEmpty())
        return measureAndDie(file);
    TestRunnerServiceRuns test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_runner_service_runs.moc"
