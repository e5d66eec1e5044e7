// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/resolution.h"
#include "app/api/services.h"
#include "app/store/project_file.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

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
};

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

QTEST_GUILESS_MAIN(TestProjectService)
#include "tst_project_service.moc"
