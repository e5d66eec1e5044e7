// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/services.h"
#include "tests/support/engine_directory.h"
#include "tests/support/patience.h"
#include "tests/support/small_disk.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace strata::app;
using strata::tests::patienceMs;

//! The services as the window uses them, on this computer, with the real engine and a real project
//! file.
class TestServices : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aNewProjectLivesInARecoveryFile();
    void anUntouchedProjectLeavesNothing();
    void runStoresShowsAndCompares();
    void anEarlierRunTellsHowLongAPlanTakes();
    void anIncompletePlanIsRefusedWithAReason();
    void stopNowEndsInAnOrderlyWay();
    void aSelfCheckIsARunOfItsOwn();
    void aFullDiskEndsTheRunWithoutAHole();
    void closingWhileRunningLosesNothing();
    void sharingReplacesNames();
    void checkingThisComputerFillsTheList();
    void checkingAPlacementTriesItsWays_data();
    void checkingAPlacementTriesItsWays();
    void aCancelledCheckFindsNothing();
    void aForeignFileIsNotOpened();
    void whoAsksForARunIsToldThatItCannotBeRead();
    void aWindowSeesAFileBeforeItIsChecked();
    void aFileRefusedAfterwardsIsClosed();

private:
    domain::Plan smallPlan(const QString &steps) const;
    void makeProject(const QString &file, const QString &sql) const;
    QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }
    static bool waitFor(QSignalSpy &spy, int timeoutMs = 60'000)
    {
        return !spy.isEmpty() || spy.wait(timeoutMs);
    }
    QTemporaryDir m_directory;
};

void TestServices::initTestCase()
{
    qputenv("XDG_STATE_HOME", path("state").toUtf8());
    qputenv("XDG_CACHE_HOME", path("cache").toUtf8());
}

domain::Plan TestServices::smallPlan(const QString &steps) const
{
    domain::Plan plan;
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("secret-name");
    host.engineDirectory = path("engine");
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.rounds = plan.experiment.maxRounds = 2;
    const QString size = QStringLiteral("32");
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), size},
                                   {QStringLiteral("n"), size},
                                   {QStringLiteral("k"), size},
                                   {QStringLiteral("steps"), steps},
                                   {QStringLiteral("threads"), QStringLiteral("1")}}}};
    return plan;
}

void TestServices::aNewProjectLivesInARecoveryFile()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    QVERIFY(services->project().isTemporary());
    QVERIFY(QFile::exists(services->project().filePath()));
    services->project().setPlan(smallPlan(QStringLiteral("1")));
    QSignalSpy saved(&services->project(), &api::Project::saved);
    const QString before = services->project().filePath();
    services->project().saveAs(path("named.strata"));
    QVERIFY(waitFor(saved));
    QVERIFY(!services->project().isTemporary());
    QVERIFY(!QFile::exists(before));
    QVERIFY(QFile::exists(path("named.strata")));
}

void TestServices::anUntouchedProjectLeavesNothing()
{
    QString file;
    {
        const auto services = api::makeServices();
        QSignalSpy opened(&services->project(), &api::Project::opened);
        services->project().createNew();
        QVERIFY(waitFor(opened));
        file = services->project().filePath();
    }
    QVERIFY(!QFile::exists(file));
}

void TestServices::runStoresShowsAndCompares()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    services->project().setPlan(smallPlan(QStringLiteral("10")));
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    QSignalSpy steps(&services->runner(), &api::Runner::stepsArrived);
    QSignalSpy progress(&services->runner(), &api::Runner::progressChanged);
    services->runner().start();
    QVERIFY(services->runner().isRunning());
    QVERIFY(waitFor(finished));
    QCOMPARE(finished.first().at(1).value<domain::RunState>(), domain::RunState::Done);
    QVERIFY(!steps.isEmpty());
    for (const QList<QVariant> &told : std::as_const(progress)) {
        const auto now = told.first().value<api::Progress>();
        if (now.totalTrials > 0)
            QVERIFY(now.finishedTrials == now.totalTrials ? now.secondsLeft == 0
                                                          : now.secondsLeft >= 1);
    }
    QVERIFY(!services->runner().isRunning());
    QCOMPARE(services->project().runs().size(), 1);
    QSignalSpy loaded(&services->project(), &api::Project::runLoaded);
    services->project().loadRun(finished.first().first().toString());
    QVERIFY(waitFor(loaded));
    const auto run = loaded.first().at(0).value<api::RunDataPtr>();
    const auto comparison = loaded.first().at(1).value<api::ComparisonPtr>();
    QVERIFY(run->trials.size() >= 2); // on a busy machine another round
    QCOMPARE(progress.last().first().value<api::Progress>().finishedTrials,
             int(run->trials.size()));
    QCOMPARE(comparison->throughput.size(), 1);
    QVERIFY(comparison->throughput.first().median > 0);
    QVERIFY(services->runner().estimate(services->project().plan()).seconds > 0);
}

//! How long a step of so many iterations takes only a trial can tell.
void TestServices::anEarlierRunTellsHowLongAPlanTakes()
{
    domain::Plan plan = smallPlan(QStringLiteral("3"));
    plan.experiment.workloads.first().parameters.insert(QStringLiteral("iterations"),
                                                        QStringLiteral("10"));
    const QString file = path("earlier.strata");
    {
        const auto services = api::makeServices();
        QSignalSpy opened(&services->project(), &api::Project::opened);
        services->project().createNew();
        QVERIFY(waitFor(opened));
        QSignalSpy saved(&services->project(), &api::Project::saved);
        services->project().saveAs(file);
        QVERIFY(waitFor(saved));
        services->project().setPlan(plan);
        QSignalSpy finished(&services->runner(), &api::Runner::finished);
        services->runner().start();
        QVERIFY(waitFor(finished));
        QVERIFY(!services->runner().estimate(plan).isAtLeast);
    }
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().openFile(file);
    QVERIFY(waitFor(opened));
    QVERIFY(services->runner().estimate(plan).isAtLeast);
    QSignalSpy told(&services->runner(), &api::Runner::estimateChanged);
    services->project().loadRun(services->project().runs().first().id);
    QVERIFY(waitFor(told));
    QVERIFY(!services->runner().estimate(plan).isAtLeast);
    QVERIFY(services->runner().estimate(plan).seconds > 0);
}

void TestServices::anIncompletePlanIsRefusedWithAReason()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    QSignalSpy failed(&services->runner(), &api::Runner::failed);
    services->runner().start();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().value<api::Problem>().code,
             domain::FailureCode::PlanIncomplete);
    QVERIFY(!services->runner().isRunning());
}

void TestServices::stopNowEndsInAnOrderlyWay()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    services->project().setPlan(smallPlan(QStringLiteral("1000000")));
    QSignalSpy steps(&services->runner(), &api::Runner::stepsArrived);
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    services->runner().start();
    QVERIFY(waitFor(steps));
    // Each second, although nothing ends.
    QSignalSpy progress(&services->runner(), &api::Runner::progressChanged);
    QTRY_VERIFY_WITH_TIMEOUT(progress.size() >= 2, patienceMs);
    QVERIFY(progress.last().first().value<api::Progress>().secondsLeft >= 1);
    services->runner().stopNow();
    QVERIFY(waitFor(finished));
    QCOMPARE(finished.first().at(1).value<domain::RunState>(), domain::RunState::Stopped);
    QVERIFY(
        QDir(strata::tests::engineDirectoryIn(path("engine")) + QStringLiteral("/runs")).isEmpty());
}

void TestServices::aFullDiskEndsTheRunWithoutAHole()
{
    const strata::tests::SmallDisk disk(QStringLiteral("256k"));
    if (!disk.isMounted())
        QSKIP("mounting a file system needs root");
    const QString file = disk.filePath(QStringLiteral("p.strata"));
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    QSignalSpy saved(&services->project(), &api::Project::saved);
    services->project().saveAs(file);
    QVERIFY(waitFor(saved));
    domain::Plan plan = smallPlan(QStringLiteral("5000"));
    plan.experiment.workloads.first().parameters.insert(QStringLiteral("min_step_ms"),
                                                        QStringLiteral("1"));
    services->project().setPlan(plan);
    QSignalSpy failed(&services->runner(), &api::Runner::failed);
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    services->runner().start();
    QVERIFY(waitFor(finished));
    QCOMPARE(finished.first().at(1).value<domain::RunState>(), domain::RunState::Interrupted);
    QVERIFY(!failed.isEmpty());
    QCOMPARE(failed.first().first().value<api::Problem>().code, domain::FailureCode::FileFull);
    QSignalSpy loaded(&services->project(), &api::Project::wholeRunLoaded);
    services->project().loadWholeRun(finished.first().first().toString());
    QVERIFY(waitFor(loaded));
    const auto run = loaded.first().at(0).value<api::RunDataPtr>();
    QVERIFY(run->hashOk);
    for (const domain::TrialData &trial : run->trials) {
        QVERIFY(trial.trial.hashOk);
        qint64 next[] = {0, 0};
        for (const domain::Step &step : trial.steps)
            QCOMPARE(step.index, next[step.warmup ? 1 : 0]++);
    }
}

void TestServices::aSelfCheckIsARunOfItsOwn()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    const domain::Plan plan = smallPlan(QStringLiteral("1"));
    services->project().setPlan(plan);
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    connect(&services->runner(), &api::Runner::stepsArrived, &services->runner(),
            &api::Runner::stopNow, Qt::QueuedConnection); // that it measures is enough
    services->runner().selfCheck(plan.hosts.first().id);
    QVERIFY(waitFor(finished));
    const auto run = services->project().runs().last();
    QVERIFY2(run.name.contains(QStringLiteral("self-check")), qPrintable(run.name));
    const domain::Plan checked = services->project().planOf(run.id);
    QCOMPARE(domain::selfCheckedHost(checked), plan.hosts.first().id);
    QVERIFY(checked.host(checked.experiment.hostIds.last())
                ->name.contains(QStringLiteral("10 % slower")));
    QVERIFY(services->project().plan() == plan);
    QVERIFY(services->project().selfChecks().isEmpty());
}

void TestServices::closingWhileRunningLosesNothing()
{
    qsizetype shown = 0;
    QString file;
    QString trialId;
    {
        const auto services = api::makeServices();
        QSignalSpy opened(&services->project(), &api::Project::opened);
        services->project().createNew();
        QVERIFY(waitFor(opened));
        services->project().setPlan(smallPlan(QStringLiteral("1000000")));
        QSignalSpy steps(&services->runner(), &api::Runner::stepsArrived);
        services->runner().start();
        QVERIFY(waitFor(steps));
        for (const auto &arguments : std::as_const(steps))
            shown += arguments.at(1).value<QList<domain::Step>>().size();
        trialId = steps.first().first().toString();
        file = services->project().filePath();
    }
    QVERIFY(
        QDir(strata::tests::engineDirectoryIn(path("engine")) + QStringLiteral("/runs")).isEmpty());
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().openFile(file);
    QVERIFY(waitFor(opened));
    QSignalSpy loaded(&services->project(), &api::Project::wholeRunLoaded);
    services->project().loadWholeRun(services->project().runs().first().id);
    QVERIFY(waitFor(loaded));
    const auto run = loaded.first().at(0).value<api::RunDataPtr>();
    QCOMPARE(run->trials.first().trial.id, trialId);
    QVERIFY(static_cast<qsizetype>(run->trials.first().steps.size()) >= shown);
}

void TestServices::sharingReplacesNames()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    domain::Plan plan = smallPlan(QStringLiteral("3"));
    plan.experiment.workloads.append({domain::makeId(),
                                      QStringLiteral("cpu"),
                                      {{QStringLiteral("steps"), QStringLiteral("1")}}});
    services->project().setPlan(plan);
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    services->runner().start();
    QVERIFY(waitFor(finished));
    QSignalSpy copied(&services->project(), &api::Project::copySaved);
    services->project().saveCopy(path("shared.strata"), true);
    QVERIFY(waitFor(copied));
    QFile file(path("shared.strata"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(!bytes.contains("secret-name"));
    QVERIFY(!bytes.contains(m_directory.path().toUtf8()));
    opened.clear();
    services->project().openFile(path("shared.strata"));
    QVERIFY(waitFor(opened));
    QCOMPARE(services->project().runs().size(), 1);
    QSignalSpy loaded(&services->project(), &api::Project::runLoaded);
    services->project().loadRun(services->project().runs().first().id);
    QVERIFY(waitFor(loaded));
    const auto run = loaded.first().at(0).value<api::RunDataPtr>();
    for (const domain::TrialData &trial : run->trials) {
        QVERIFY(trial.trial.hashOk);
        QCOMPARE(trial.histograms.size(),
                 std::size_t(trial.trial.workload == QLatin1String("cpu") ? 1 : 0));
    }
}

void TestServices::checkingThisComputerFillsTheList()
{
    const auto services = api::makeServices();
    const domain::Plan plan = smallPlan(QStringLiteral("1"));
    QSignalSpy items(&services->checker(), &api::HostChecker::itemChanged);
    QSignalSpy finished(&services->checker(), &api::HostChecker::finished);
    services->checker().check(plan.hosts.first(), plan.hosts);
    QVERIFY(waitFor(finished));
    QVERIFY(finished.first().at(1).toBool());
    QHash<domain::CheckStep, domain::CheckState> last;
    for (const auto &arguments : std::as_const(items)) {
        const auto item = arguments.at(1).value<domain::CheckItem>();
        last.insert(item.step, item.state);
    }
    QCOMPARE(last.size(), int(domain::CheckStep::Gpu) + 1);
    for (auto it = last.cbegin(); it != last.cend(); ++it)
        QVERIFY2(it.value() != domain::CheckState::Running &&
                     it.value() != domain::CheckState::Waiting,
                 qPrintable(api::text(it.key())));
    const auto report = services->checker().report(plan.hosts.first());
    QVERIFY(report && report->usable);
    QCOMPARE(report->items.size(), last.size());
    QVERIFY(report->inventory.contains(QStringLiteral("cpu.model")));
    QVERIFY(report->engineDirectory.startsWith(path("engine")));
    const auto commands = services->checker().commands(plan.hosts.first(), plan);
    QVERIFY(commands.size() >= 2);
    QVERIFY(commands.first().line.startsWith(report->engineDirectory));
    domain::Host moved = plan.hosts.first();
    moved.engineDirectory = path("elsewhere");
    QVERIFY(!services->checker().report(moved));
    QVERIFY(services->checker()
                .commands(moved, plan)
                .first()
                .line.startsWith(QStringLiteral("ENGINE_DIRECTORY/")));
    QSignalSpy removed(&services->checker(), &api::HostChecker::removed);
    services->checker().removeEngine(plan.hosts.first(), plan.hosts);
    QVERIFY(waitFor(removed));
    QVERIFY(!QFile::exists(strata::tests::engineDirectoryIn(path("engine"))));
}

void TestServices::checkingAPlacementTriesItsWays_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("isAlone");
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("items");
    const int whole = int(domain::CheckStep::Ways) + 1;
    QTest::newRow("a placement") << int(domain::HostKind::Placement) << false
                                 << int(domain::CheckState::Ok) << 1;
    QTest::newRow("of one host") << int(domain::HostKind::Placement) << true
                                 << int(domain::CheckState::Skipped) << 1;
    QTest::newRow("of a host that is not there")
        << int(domain::HostKind::Placement) << false << int(domain::CheckState::Failed) << 1;
    QTest::newRow("a host with a partner")
        << int(domain::HostKind::BareMetal) << false << int(domain::CheckState::Ok) << whole;
    QTest::newRow("a host alone") << int(domain::HostKind::BareMetal) << true << -1 << whole - 1;
}

void TestServices::checkingAPlacementTriesItsWays()
{
    QFETCH(int, kind);
    QFETCH(bool, isAlone);
    QFETCH(int, state);
    QFETCH(int, items);
    const auto services = api::makeServices();
    domain::Plan plan = smallPlan(QStringLiteral("1"));
    domain::Host other = plan.hosts.first();
    other.id = domain::makeId();
    other.name = QStringLiteral("other");
    other.engineDirectory = path("other-engine");
    domain::Host checked = plan.hosts.first();
    checked.kind = domain::HostKind(kind);
    if (checked.kind == domain::HostKind::Placement) {
        checked.id = domain::makeId();
        checked.places = {{plan.hosts.first().id, {}, 2, {}}};
        plan.hosts.append(checked);
    }
    if (!isAlone)
        checked.places.append({other.id, {}, 1, {}});
    const bool isRight = state != int(domain::CheckState::Failed);
    QSignalSpy finished(&services->checker(), &api::HostChecker::finished);
    services->checker().check(checked, isRight ? plan.hosts + QList{other} : plan.hosts);
    QVERIFY(waitFor(finished));
    QCOMPARE(finished.first().at(1).toBool(), isRight);
    const auto report = services->checker().report(checked);
    QVERIFY(report);
    QCOMPARE(report->items.size(), items);
    const domain::CheckItem &last = report->items.last();
    QCOMPARE(last.step == domain::CheckStep::Ways ? int(last.state) : -1, state);
    checked.places.append({plan.hosts.first().id, {}, 1, {}});
    QVERIFY(!services->checker().report(checked)); // others would be together
}

void TestServices::aCancelledCheckFindsNothing()
{
    const auto services = api::makeServices();
    const domain::Plan plan = smallPlan(QStringLiteral("1"));
    api::HostChecker &checker = services->checker();
    QSignalSpy items(&checker, &api::HostChecker::itemChanged);
    QSignalSpy finished(&checker, &api::HostChecker::finished);
    QSignalSpy cancelled(&checker, &api::HostChecker::cancelled);
    checker.check(plan.hosts.first(), plan.hosts);
    checker.cancel(plan.hosts.first().id);
    QVERIFY(waitFor(cancelled));
    QCOMPARE(cancelled.first().first().toString(), plan.hosts.first().id);
    QVERIFY(finished.isEmpty());
    for (const auto &arguments : std::as_const(items))
        QVERIFY(arguments.at(1).value<domain::CheckItem>().state != domain::CheckState::Failed);
    checker.check(plan.hosts.first(), plan.hosts); // it can be checked again at once
    QVERIFY(waitFor(finished));
    QVERIFY(finished.first().at(1).toBool());
}

void TestServices::aForeignFileIsNotOpened()
{
    QFile file(path("foreign.strata"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a database");
    file.close();
    const auto codeOf = [](const QString &name) {
        const auto looked = api::looksLikeProject(name);
        return looked ? std::nullopt : std::optional(looked.error().code);
    };
    const std::optional foreign(domain::FailureCode::NotAProjectFile);
    QCOMPARE(codeOf(file.fileName()), foreign);
    QCOMPARE(codeOf(m_directory.path()), foreign);
    QCOMPARE(codeOf(path("missing.strata")), std::optional(domain::FailureCode::FileNotFound));
    const auto services = api::makeServices();
    QSignalSpy failed(&services->project(), &api::Project::failed);
    services->project().openFile(file.fileName());
    QVERIFY(waitFor(failed));
    QCOMPARE(failed.first().first().value<api::Problem>().code,
             domain::FailureCode::NotAProjectFile);
}

void TestServices::whoAsksForARunIsToldThatItCannotBeRead()
{
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    QSignalSpy run(&services->project(), &api::Project::runNotLoaded);
    services->project().loadRun(QStringLiteral("none"));
    QVERIFY(waitFor(run));
    QCOMPARE(run.first().first().toString(), QStringLiteral("none"));
}

//! One with a plan, changed by another program.
void TestServices::makeProject(const QString &file, const QString &sql) const
{
    {
        const auto services = api::makeServices();
        QSignalSpy opened(&services->project(), &api::Project::opened);
        services->project().createNew();
        QVERIFY(waitFor(opened));
        services->project().setPlan(smallPlan(QStringLiteral("1")));
        QSignalSpy saved(&services->project(), &api::Project::saved);
        services->project().saveAs(file);
        QVERIFY(waitFor(saved));
    }
    QCOMPARE(QProcess::execute(QStringLiteral("sqlite3"), {file, sql}), 0);
}

void TestServices::aWindowSeesAFileBeforeItIsChecked()
{
    const QString file = path("early.strata");
    makeProject(file, QStringLiteral("SELECT 1"));
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy opened(&project, &api::Project::opened);
    QSignalSpy checked(&project, &api::Project::checked);
    bool wasChecked = true;
    connect(&project, &api::Project::opened, this, [&] { wasChecked = project.isChecked(); });
    project.openFileEarly(file);
    QVERIFY(waitFor(checked));
    QCOMPARE(opened.size(), 1);
    QVERIFY(!wasChecked);
    QVERIFY(project.isChecked());
    QCOMPARE(project.filePath(), file);
    QVERIFY(!project.plan().hosts.isEmpty());
}

void TestServices::aFileRefusedAfterwardsIsClosed()
{
    const QString file = path("refused.strata");
    makeProject(file, QStringLiteral("PRAGMA ignore_check_constraints = ON; INSERT INTO step "
                                     "VALUES (1, 0, 0, 0, -1)"));
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QSignalSpy failed(&project, &api::Project::failed);
    project.openFile(file);
    QVERIFY(waitFor(failed));
    const auto whole = failed.takeFirst().first().value<api::Problem>();
    QFile before(file);
    QVERIFY(before.open(QIODevice::ReadOnly));
    const QByteArray bytes = before.readAll();
    QStringList order;
    connect(&project, &api::Project::opened, this, [&] {
        order.append(project.isTemporary() ? QStringLiteral("empty") : QStringLiteral("file"));
        if (!project.isTemporary()) { // what is changed meanwhile goes nowhere
            project.setPlan(smallPlan(QStringLiteral("77")));
            project.loadRun(QStringLiteral("x"));
        }
    });
    connect(&project, &api::Project::failed, this, [&] { order.append(QStringLiteral("failed")); });
    project.openFileEarly(file);
    QTRY_COMPARE_WITH_TIMEOUT(
        order,
        (QStringList{QStringLiteral("file"), QStringLiteral("failed"), QStringLiteral("empty")}),
        patienceMs);
    const auto problem = failed.first().first().value<api::Problem>();
    QCOMPARE(problem.code, domain::FailureCode::FileDamaged);
    QCOMPARE(problem.oneLine(), whole.oneLine());
    QVERIFY(project.isOpen() && project.plan() == domain::Plan());
    disconnect(&project, nullptr, this, nullptr);
    QSignalSpy saved(&project, &api::Project::saved);
    project.saveAs(path("after.strata"));
    QVERIFY(waitFor(saved));
    QSignalSpy opened(&project, &api::Project::opened);
    project.openFile(path("after.strata"));
    QVERIFY(waitFor(opened));
    QVERIFY(project.plan() == domain::Plan());
    before.seek(0);
    QCOMPARE(before.readAll(), bytes);
}

QTEST_GUILESS_MAIN(TestServices)
#include "tst_services.moc"
