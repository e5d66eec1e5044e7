// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/resolution.h"
#include "app/api/services.h"
#include "app/services/project_service.h"
#include "app/store/project_file.h"
#include "tests/app/store/edited_summary.h"
#include "tests/support/patience.h"
#include "tests/support/small_disk.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <future>

using namespace strata::app;
using strata::tests::patienceMs;

namespace {

domain::Plan makePlan()
{
    domain::Plan plan;
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("gpu01");
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.workloads = {{domain::makeId(), QStringLiteral("gemm"), {}}};
    return plan;
}

//! As long as the engine makes them, with a spread that differs from round to round.
domain::Trial trialOf(const domain::Run &run, const QString &hostId, int round)
{
    domain::Trial trial;
    trial.id = domain::makeId();
    trial.hostId = hostId;
    trial.workloadId = run.plan.experiment.workloads.first().id;
    trial.workload = QStringLiteral("gemm");
    trial.round = round;
    trial.state = domain::TrialState::Done;
    trial.iterationsPerStep = 1;
    trial.workPerIteration = 1e6;
    trial.rateUnit = QStringLiteral("FLOP/s");
    trial.checkValue = QStringLiteral("0x1");
    trial.verified = true;
    trial.startedAt = trial.finishedAt = run.startedAt;
    return trial;
}

//! A self-check of the plan's host, of so many rounds.
void addSelfCheck(store::ProjectFile &file, const domain::Plan &plan, const QDateTime &at,
                  int rounds)
{
    domain::Run run;
    run.id = domain::makeId();
    run.name = QStringLiteral("Run 1: self-check");
    run.startedAt = run.finishedAt = at;
    run.state = domain::RunState::Done;
    run.plan = domain::selfCheckPlan(plan, plan.hosts.first().id, [](double percent) {
        return QStringLiteral("%1 % slower").arg(percent);
    });
    run.plan.experiment.design = domain::Design::Rounds;
    QVERIFY(file.addRun(run));
    for (int round = 0; round < rounds; ++round)
        for (const QString &hostId : std::as_const(run.plan.experiment.hostIds)) {
            const domain::Host *host = run.plan.host(hostId);
            const domain::Trial trial = trialOf(run, hostId, round);
            const auto step = static_cast<qint64>((1'000'000 + 2'000 * (round % 3)) *
                                                  (1 + host->slowdownPercent / 100));
            QVERIFY(file.putTrial(run.id, trial));
            QVERIFY(file.appendSteps(trial.id, {{false, 0, 0, step}, {false, 1, step, step}}));
        }
}

} // namespace

class TestProjectService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hostsKnowTheirNewestSelfCheck();
    void aWindowShowsARunBeforeItsFileIsChecked();
    void whatIsShownIsComparedWithRawSteps();
    void whatIsFinalIsNeverWhatWasOnlyStored();
    void aCopyForOthersHasSummaries();
    void readingCanBeGivenUp();
    void whatIsUnderWayIsGivenUpAlone();
    void whoGivesUpARunLeavesItToOthers();
    void whoeverLeavesGivesUpEverything();
    void whatWasMeantForOneFileIsNotDoneToTheNext();
    void whatWasMeantForAFileThatStaysIsDone();
    void runsOfAnotherFileAreImported();
    void aPlanThatCouldNotBeWrittenIsNotLost();
};

//! The disk is full. Saving again writes it when there is room; another file has it at once.
void TestProjectService::aPlanThatCouldNotBeWrittenIsNotLost()
{
    QTemporaryDir directory;
    const strata::tests::SmallDisk disk(QStringLiteral("2m"));
    if (!disk.isMounted())
        QSKIP("mounting a file system needs root");
    const QString path = disk.filePath(QStringLiteral("p.strata"));
    const QString elsewhere = directory.filePath(QStringLiteral("elsewhere.strata"));
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy saved(&project, &api::Project::saved);
    QSignalSpy failed(&project, &api::Project::failed);
    project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    project.saveAs(path);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patienceMs);
    QFile filler(disk.filePath(QStringLiteral("filler")));
    QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (filler.write(QByteArray(4096, 'x')) == 4096) {
    }
    filler.close();
    domain::Plan plan = makePlan();
    plan.hosts.first().name = QString(50'000, QLatin1Char('n'));
    project.setPlan(plan);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QCOMPARE(failed.first().first().value<api::Problem>().code, domain::FailureCode::FileFull);
    QVERIFY(!project.isPlanStored() && project.plan() == plan);
    project.storePlan();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, patienceMs);
    project.saveAs(elsewhere);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, patienceMs);
    QVERIFY(project.isPlanStored());
    QVERIFY(store::openProjectFile(elsewhere, store::OpenMode::ReadOnly).value()->plan() == plan);
    project.openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, patienceMs);
    project.setPlan(plan);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 3, patienceMs);
    QVERIFY(filler.remove());
    project.storePlan();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 3, patienceMs);
    QVERIFY(project.isPlanStored());
    QVERIFY(store::openProjectFile(path, store::OpenMode::ReadOnly).value()->plan() == plan);
}

void TestProjectService::hostsKnowTheirNewestSelfCheck()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("checked.strata"));
    const domain::Plan plan = makePlan();
    const QDateTime first(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);
    {
        const auto file = store::createProjectFile(path);
        QVERIFY(file);
        QVERIFY((*file)->setPlan(plan));
        addSelfCheck(**file, plan, first, 5);
        addSelfCheck(**file, plan, first.addDays(1), 5);
        addSelfCheck(**file, plan, first.addDays(2), 1); // was stopped: it says nothing
    }
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy loaded(&project, &api::Project::runLoaded);
    connect(&project, &api::Project::opened, this,
            [&] { project.loadRun(project.runs().first().id); });
    project.openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, patienceMs);
    // Whoever has a run has them too.
    const domain::SelfCheck check = project.selfChecks().value(plan.hosts.first().id);
    QCOMPARE(project.selfChecks().size(), 1);
    QCOMPARE(check.checkedAt, first.addDays(1));
    QCOMPARE(check.rounds, 5);
    QCOMPARE(check.wrong, 0);
    QVERIFY(check.resolved() > 0 && check.resolved() < 0.05);
    QVERIFY(project.plan() == plan);
}

namespace {

//! One run of a plan, of three rounds that ended.
void makeRun(const QString &path, const domain::Plan &plan)
{
    const auto file = store::createProjectFile(path).value();
    domain::Run run;
    run.id = QStringLiteral("run");
    run.name = QStringLiteral("Run 1");
    run.startedAt = QDateTime::currentDateTimeUtc();
    run.plan = plan;
    QVERIFY(file->setPlan(plan));
    QVERIFY(file->addRun(run));
    for (int round = 0; round < 3; ++round) {
        domain::Trial trial = trialOf(run, plan.hosts.first().id, round);
        trial.id = QStringLiteral("trial-%1").arg(round);
        trial.state = domain::TrialState::Measuring;
        QVERIFY(file->putTrial(run.id, trial));
        std::vector<domain::Step> steps;
        for (int i = 0; i < 5000; ++i)
            steps.push_back({false, i, 1'000'000LL * i, 900'000});
        QVERIFY(file->appendSteps(trial.id, steps));
        trial.state = domain::TrialState::Done;
        QVERIFY(file->putTrial(run.id, trial));
    }
    run.state = domain::RunState::Done;
    QVERIFY(file->updateRun(run));
}

//! The last run that was loaded.
const domain::RunData &loadedRun(const QSignalSpy &spy)
{
    return *spy.last().first().value<api::RunDataPtr>();
}

} // namespace

void TestProjectService::aWindowShowsARunBeforeItsFileIsChecked()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    makeRun(path, makePlan());
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy loaded(&project, &api::Project::runLoaded);
    QSignalSpy noticed(&project, &api::Project::notice);
    QStringList order;
    connect(&project, &api::Project::opened, this, [&] { order.append(QStringLiteral("title")); });
    connect(&project, &api::Project::checked, this,
            [&] { order.append(QStringLiteral("checked")); });
    connect(&project, &api::Project::runLoaded, this, [&](const api::RunDataPtr &run) {
        order.append(run->isProven ? QStringLiteral("proven") : QStringLiteral("shown"));
    });
    project.openFileEarly(path);
    QTRY_VERIFY_WITH_TIMEOUT(order.contains(QStringLiteral("proven")), patienceMs);
    order.removeDuplicates();
    QCOMPARE(order.first(), QStringLiteral("title"));
    QCOMPARE(order.last(), QStringLiteral("proven"));
    QVERIFY(order.contains(QStringLiteral("shown")));
    const auto first = loaded.first().first().value<api::RunDataPtr>();
    for (int i = 0; i < 3; ++i)
        QVERIFY(first->trials.at(i).summary == loadedRun(loaded).trials.at(i).summary);
    QVERIFY(noticed.isEmpty() && project.damages().isEmpty());
}

void TestProjectService::whatIsShownIsComparedWithRawSteps()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    makeRun(path, makePlan());
    QVERIFY(strata::tests::editSummary(path, 2, QStringLiteral("trial-1"),
                                       strata::tests::makeTwiceAsSlow));
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy loaded(&project, &api::Project::runLoaded);
    QSignalSpy noticed(&project, &api::Project::notice);
    project.openFileEarly(path);
    QTRY_VERIFY_WITH_TIMEOUT(!loaded.isEmpty() && loadedRun(loaded).isProven, patienceMs);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(loadedRun(loaded).trials.at(i).trial.hashOk, i != 1);
    QCOMPARE(noticed.size(), 1);
    QVERIFY(noticed.first().first().toString().contains(QStringLiteral("round 2")));
    QCOMPARE(project.damages().size(), 1);
}

//! The command line, and what is exported from a window that has not compared anything yet.
void TestProjectService::whatIsFinalIsNeverWhatWasOnlyStored()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    makeRun(path, makePlan());
    QVERIFY(strata::tests::editSummary(path, 2, QStringLiteral("trial-1"),
                                       strata::tests::makeTwiceAsSlow));
    for (const bool isWindow : {false, true}) {
        const auto services = api::makeServices();
        api::Project &project = services->project();
        QSignalSpy loaded(&project,
                          isWindow ? &api::Project::wholeRunLoaded : &api::Project::runLoaded);
        connect(&project, &api::Project::opened, this, [&] {
            isWindow ? project.loadWholeRun(QStringLiteral("run"))
                     : project.loadRun(QStringLiteral("run"));
        });
        isWindow ? project.openFileEarly(path) : project.openFile(path);
        QTRY_VERIFY_WITH_TIMEOUT(!loaded.isEmpty(), patienceMs);
        const domain::RunData &run = loadedRun(loaded);
        QVERIFY(run.isProven);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(run.trials.at(i).trial.hashOk, i != 1);
            QCOMPARE(domain::stepsOf(run.trials.at(i)).measuredSeconds(),
                     domain::stepsOf(run.trials.at(0)).measuredSeconds());
        }
    }
}

void TestProjectService::runsOfAnotherFileAreImported()
{
    const QTemporaryDir directory;
    const QString theirs = directory.filePath(QStringLiteral("theirs.strata"));
    makeRun(theirs, makePlan());
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy notices(&project, &api::Project::notice);
    QSignalSpy failures(&project, &api::Project::failed);
    project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    project.importRuns(theirs);
    QTRY_COMPARE_WITH_TIMEOUT(notices.size(), 1, patienceMs);
    QCOMPARE(project.runs().size(), 1);
    QVERIFY(notices.last().first().toString().contains(QStringLiteral("1 run")));
    QVERIFY(project.plan() == domain::Plan()); // stays as it was
    QSignalSpy loaded(&project, &api::Project::runLoaded);
    project.loadRun(project.runs().first().id);
    QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, patienceMs);
    QCOMPARE(loaded.first().first().value<api::RunDataPtr>()->trials.size(), 3);

    project.importRuns(theirs);
    QTRY_COMPARE_WITH_TIMEOUT(notices.size(), 2, patienceMs);
    QVERIFY(notices.last().first().toString().contains(QStringLiteral("already")));
    QCOMPARE(project.runs().size(), 1);

    QVERIFY(failures.isEmpty());
    project.importRuns(directory.filePath(QStringLiteral("missing.strata")));
    QTRY_COMPARE_WITH_TIMEOUT(failures.size(), 1, patienceMs);
    QCOMPARE(project.runs().size(), 1);
}

void TestProjectService::aCopyForOthersHasSummaries()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    makeRun(path, makePlan());
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy copied(&project, &api::Project::copySaved);
    for (const bool replaceNames : {false, true}) {
        const QString copy = directory.filePath(replaceNames ? QStringLiteral("named.strata")
                                                             : QStringLiteral("whole.strata"));
        copied.clear();
        project.openFile(path);
        project.saveCopy(copy, replaceNames);
        QTRY_COMPARE_WITH_TIMEOUT(copied.size(), 1, patienceMs);
        const auto file = store::openProjectFile(copy, store::OpenMode::ReadOnly).value();
        const auto shown =
            file->runSummary(QStringLiteral("run"), {}, store::Summaries::AsStored).value();
        QVERIFY(!shown.isProven);
        const auto run = file->runSummary(QStringLiteral("run")).value();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(run.trials.at(i).trial.hashOk);
            QVERIFY(shown.trials.at(i).summary == run.trials.at(i).summary);
        }
    }
}

//! Given up before the other thread begins: later it may be done already.
void TestProjectService::readingCanBeGivenUp()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    makeRun(path, makePlan());
    services::StoreThread thread;
    services::ProjectService project(thread);
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy failed(&project, &api::Project::failed);
    std::promise<void> givenUp;
    thread.post([wait = givenUp.get_future().share()](auto &) { wait.wait(); });
    project.openFile(path);
    project.cancelLoading();
    givenUp.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QCOMPARE(failed.first().first().value<api::Problem>().code, domain::FailureCode::Cancelled);
    QVERIFY(opened.isEmpty() && !project.isOpen());
    project.openFile(path); // the next one is not given up
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(project.damages(), QStringList());
    QCOMPARE(project.filePath(), path);
}

namespace {

//! The store thread does nothing until the promise is kept, and has nothing left of what it did.
std::promise<void> keepWaiting(services::StoreThread &thread)
{
    thread.call<bool>([](auto &) { return true; });
    std::promise<void> released;
    thread.post([wait = released.get_future().share()](auto &) { wait.wait(); });
    return released;
}

domain::Plan storedPlan(services::StoreThread &thread)
{
    return thread.call<domain::Plan>([](auto &file) { return file->plan().value(); });
}

} // namespace

//! What a window asked for after it goes on: an import that is given up is no reason to give up an
//! export.
void TestProjectService::whatIsUnderWayIsGivenUpAlone()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    const QString theirs = directory.filePath(QStringLiteral("theirs.strata"));
    makeRun(path, makePlan());
    makeRun(theirs, makePlan());
    services::StoreThread thread;
    services::ProjectService project(thread);
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy loaded(&project, &api::Project::wholeRunLoaded);
    QSignalSpy failed(&project, &api::Project::failed);
    project.openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    std::promise<void> released = keepWaiting(thread);
    project.importRuns(theirs);
    project.loadWholeRun(QStringLiteral("run"));
    project.cancelLoading();
    released.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, patienceMs);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().value<api::Problem>().code, domain::FailureCode::Cancelled);
}

//! As an export that is cancelled while a report on the same run is made.
void TestProjectService::whoGivesUpARunLeavesItToOthers()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    const QString run = QStringLiteral("run");
    makeRun(path, makePlan());
    services::StoreThread thread;
    services::ProjectService project(thread);
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy whole(&project, &api::Project::wholeRunLoaded);
    QSignalSpy notWhole(&project, &api::Project::wholeRunNotLoaded);
    QSignalSpy read(&project, &api::Project::runRead);
    QSignalSpy notRead(&project, &api::Project::runNotRead);
    QSignalSpy failed(&project, &api::Project::failed);
    project.openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    std::promise<void> released = keepWaiting(thread);
    project.loadWholeRun(run);
    project.loadWholeRun(run);
    project.readRun(run);
    project.readRun(run);
    project.giveUpWholeRun(run);
    project.giveUpRun(run);
    project.giveUpRun(QStringLiteral("another"));
    released.set_value();
    QSignalSpy last(&project, &api::Project::runLoaded);
    project.loadRun(run);
    QTRY_COMPARE_WITH_TIMEOUT(last.size(), 1, patienceMs);
    QCOMPARE(whole.size(), 1);
    QCOMPARE(read.size(), 1);
    QVERIFY(notWhole.isEmpty() && notRead.isEmpty() && failed.isEmpty());
    project.loadWholeRun(QStringLiteral("none"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QCOMPARE(notWhole.size(), 1);
    QCOMPARE(notWhole.first().first().toString(), QStringLiteral("none"));
}

void TestProjectService::whoeverLeavesGivesUpEverything()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    makeRun(path, makePlan());
    services::StoreThread thread;
    services::ProjectService project(thread);
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy failed(&project, &api::Project::failed);
    std::promise<void> released = keepWaiting(thread);
    project.openFile(path);
    project.openFile(path);
    project.leave();
    released.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, patienceMs);
    QVERIFY(opened.isEmpty());
}

//! The other file is still being opened, as from a slow disk.
void TestProjectService::whatWasMeantForOneFileIsNotDoneToTheNext()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("p.strata"));
    const QString elsewhere = directory.filePath(QStringLiteral("elsewhere.strata"));
    const domain::Plan theirs = makePlan();
    makeRun(path, theirs);
    services::StoreThread thread;
    services::ProjectService project(thread);
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy saved(&project, &api::Project::saved);
    QSignalSpy failed(&project, &api::Project::failed);
    project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    std::promise<void> released = keepWaiting(thread);
    project.openFile(path);
    project.setPlan(makePlan());
    project.saveAs(elsewhere); // whoever waits for it is told
    project.storePlan();
    project.importRuns(elsewhere);
    project.removeRuns({QStringLiteral("run")});
    released.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 4, patienceMs);
    QCOMPARE(opened.size(), 2);
    QVERIFY(saved.isEmpty() && !QFile::exists(elsewhere));
    QCOMPARE(project.filePath(), path);
    QCOMPARE(project.runs().size(), 1);
    QVERIFY(project.plan() == theirs);
    QVERIFY(storedPlan(thread) == theirs);
}

void TestProjectService::whatWasMeantForAFileThatStaysIsDone()
{
    const QTemporaryDir directory;
    services::StoreThread thread;
    services::ProjectService project(thread);
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy failed(&project, &api::Project::failed);
    project.createNew();
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
    const domain::Plan plan = makePlan();
    std::promise<void> released = keepWaiting(thread);
    project.openFile(directory.filePath(QStringLiteral("missing.strata")));
    project.setPlan(plan);
    released.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QVERIFY(project.plan() == plan);
    QVERIFY(storedPlan(thread) == plan);
    project.setPlan({}); // so that it leaves nothing behind
}

QTEST_GUILESS_MAIN(TestProjectService)
#include "tst_project_service.moc"
