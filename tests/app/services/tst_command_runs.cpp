// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A plan with a command, on this computer, with the real engine: nothing runs that nobody allowed.
#include "app/api/services.h"
#include "app/domain/own_command.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;

class TestCommandRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void commandsRunOnlyIfSomebodyAllowsThem();

private:
    domain::Plan planOf(const QString &command) const;
    QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }
    static bool waitFor(QSignalSpy &spy) { return !spy.isEmpty() || spy.wait(60'000); }

    QTemporaryDir m_directory;
};

void TestCommandRuns::initTestCase()
{
    qputenv("XDG_STATE_HOME", path("state").toUtf8());
    qputenv("XDG_CACHE_HOME", path("cache").toUtf8());
}

domain::Plan TestCommandRuns::planOf(const QString &command) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("this computer");
    host.engineDirectory = path("engine");
    domain::Plan plan;
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.rounds = plan.experiment.maxRounds = 2;
    plan.experiment.workloads = {{domain::makeId(),
                                  domain::commandWorkload,
                                  {{domain::command::words, command},
                                   {domain::stepsName, QStringLiteral("2")},
                                   {domain::command::unit, QStringLiteral("touches")}}}};
    return plan;
}

void TestCommandRuns::commandsRunOnlyIfSomebodyAllowsThem()
{
    const QString trace = path("trace");
    const domain::Plan plan = planOf(QStringLiteral("touch ") + trace);
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    services->project().setPlan(plan);
    QSignalSpy failed(&services->runner(), &api::Runner::failed);
    QSignalSpy finished(&services->runner(), &api::Runner::finished);
    services->runner().start(); // and nobody answers
    QVERIFY(waitFor(failed));
    QCOMPARE(failed.first().first().value<api::Problem>().code,
             domain::FailureCode::CommandsNotAllowed);
    QVERIFY(services->project().runs().isEmpty() && !QFile::exists(trace));

    QStringList asked;
    connect(&services->questions(), &api::QuestionDesk::commandsAsked, this,
            [&](quint64 id, const domain::CommandsQuestion &question) {
                asked.append(question.commands.first().command);
                services->questions().answerCommands(id, true);
            });
    services->runner().start();
    QVERIFY(waitFor(finished));
    QCOMPARE(finished.first().at(1).value<domain::RunState>(), domain::RunState::Done);
    QCOMPARE(asked, QStringList{QStringLiteral("touch ") + trace});
    QVERIFY(QFile::exists(trace));
    QSignalSpy loaded(&services->project(), &api::Project::runLoaded);
    services->project().loadRun(finished.first().first().toString());
    QVERIFY(waitFor(loaded));
    const auto run = loaded.first().at(0).value<api::RunDataPtr>();
    const domain::Trial &trial = run->trials.first().trial;
    QCOMPARE(trial.rateUnit, QStringLiteral("touches/s"));
    QVERIFY(!trial.verified && trial.state == domain::TrialState::Done);
    // Each run asks; what was allowed before is remembered by who answers.
    finished.clear();
    services->runner().start();
    QVERIFY(waitFor(finished));
    QCOMPARE(asked.size(), 2);
}

QTEST_GUILESS_MAIN(TestCommandRuns)
#include "tst_command_runs.moc"
