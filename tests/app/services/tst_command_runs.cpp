// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A plan with a command, on this computer, with the real engine: nothing runs that nobody allowed.
#include "app/api/services.h"
#include "app/domain/own_command.h"
#include "tests/support/container_probe.h"

#include <QDir>
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
    void filesGoAlongAndNothingStays();
    void filesThatAreMissingAreNoRun();
    void runsInAContainer_data();
    void runsInAContainer();

private:
    domain::Plan planOf(const QString &command) const;
    QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }
    //! The plan's run, after all questions were answered; null if it did not come to its end.
    static api::RunDataPtr measured(api::Services &services, const domain::Plan &plan);
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

api::RunDataPtr TestCommandRuns::measured(api::Services &services, const domain::Plan &plan)
{
    QSignalSpy opened(&services.project(), &api::Project::opened);
    services.project().createNew();
    if (!waitFor(opened))
        return {};
    services.project().setPlan(plan);
    QSignalSpy finished(&services.runner(), &api::Runner::finished);
    services.runner().start();
    if (!waitFor(finished))
        return {};
    QSignalSpy loaded(&services.project(), &api::Project::runLoaded);
    services.project().loadRun(finished.first().first().toString());
    return waitFor(loaded) ? loaded.first().at(0).value<api::RunDataPtr>() : api::RunDataPtr();
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

//! A program of two files, of which one imports the other. Its second step needs what the first
//! wrote beside them.
void TestCommandRuns::filesGoAlongAndNothingStays()
{
    const auto files = domain::CommandFiles::of(
                           {{"lib/words.sh", false, "say() { echo \"images/sec: $1\"; }\n"},
                            {"large.bin", false, std::string(2 << 20, 'x')},
                            {"train.sh", true,
                             "#!/bin/sh\n. lib/words.sh\nn=$(cat count 2>/dev/null || echo 1)\n"
                             "echo $((n+1)) > count; pwd > '" +
                                 path("where").toStdString() + "'; say $((n*100))\n"}})
                           .value();
    domain::keepCommandFiles(files);
    domain::Plan plan = planOf(QStringLiteral("{files}/train.sh"));
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    auto &parameters = plan.experiment.workloads.first().parameters;
    parameters.insert(domain::command::files, files.digest());
    parameters.insert(domain::command::read, domain::command::readPattern);
    parameters.insert(domain::command::pattern, QStringLiteral("images/sec: (.*)"));
    parameters.insert(domain::command::matches, QStringLiteral("last"));
    parameters.insert(domain::warmupStepsName, QStringLiteral("0"));
    const auto services = api::makeServices();
    QString asked;
    connect(&services->questions(), &api::QuestionDesk::commandsAsked, this,
            [&](quint64 id, const domain::CommandsQuestion &question) {
                asked = question.commands.first().files;
                services->questions().answerCommands(id, true);
            });
    const auto run = measured(*services, plan);
    QVERIFY(run);
    QCOMPARE(asked, files.digest());
    const domain::TrialData &data = run->trials.first();
    QVERIFY2(data.trial.state == domain::TrialState::Done, qPrintable(data.trial.reason));
    QVERIFY(data.trial.cleanedUp);
    // 100 and 200 images a second: the second step found the count of the first.
    QVERIFY(std::abs(domain::rateOf(data) - 400.0 / 3) < 0.1);
    QFile where(path("where"));
    QVERIFY(where.open(QIODevice::ReadOnly));
    const QString directory = QString::fromUtf8(where.readAll().trimmed());
    QVERIFY(directory.startsWith(m_directory.path()) && !QFile::exists(directory));
    const QString runs = QFileInfo(directory).path().section(QLatin1String("/runs/"), 0, 0);
    QVERIFY(QDir(runs + QStringLiteral("/runs")).isEmpty());
}

//! As in a project that was damaged.
void TestCommandRuns::filesThatAreMissingAreNoRun()
{
    domain::Plan plan = planOf(QStringLiteral("true"));
    plan.experiment.workloads.first().parameters.insert(domain::command::files,
                                                        QString(64, QLatin1Char('a')));
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(waitFor(opened));
    services->project().setPlan(plan);
    QSignalSpy failed(&services->runner(), &api::Runner::failed);
    services->runner().start();
    QVERIFY(waitFor(failed));
    QVERIFY(failed.first().first().value<api::Problem>().oneLine().contains(
        QLatin1String("missing from the project file")));
}

void TestCommandRuns::runsInAContainer_data()
{
    QTest::addColumn<domain::ContainerRuntime>("runtime");
    for (const domain::ContainerRuntime runtime : domain::containerRuntimes())
        QTest::newRow(qPrintable(domain::runtimeKey(runtime))) << runtime;
}

//! With the mounts that the guide names, so that the machine's own programs run, and files that
//! come along.
void TestCommandRuns::runsInAContainer()
{
    QFETCH(const domain::ContainerRuntime, runtime);
    const auto files =
        domain::CommandFiles::of(
            {{"lib/words.sh", false, "say() { echo \"rate $1\"; }\n"},
             {"train.sh", true, "#!/bin/sh\n. lib/words.sh\necho 1 > beside\nsay 7\n"}})
            .value();
    domain::keepCommandFiles(files);
    domain::Plan plan = planOf(QStringLiteral("{files}/train.sh"));
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    auto &parameters = plan.experiment.workloads.first().parameters;
    parameters.insert(domain::command::files, files.digest());
    parameters.insert(domain::command::read, domain::command::readPattern);
    parameters.insert(domain::command::pattern, QStringLiteral("rate (.*)"));
    parameters.insert(domain::command::matches, QStringLiteral("last"));
    domain::Host box;
    box.id = domain::makeId();
    box.name = QStringLiteral("box");
    box.kind = domain::HostKind::Container;
    box.parentId = plan.hosts.first().id;
    box.container.runtime = runtime;
    for (const char *folder : {"/usr", "/bin", "/lib", "/lib64"})
        box.container.mounts.append(QStringLiteral("%1:%1:ro").arg(QLatin1String(folder)));
    if (const QString reason = strata::tests::whyNoContainer(runtime); !reason.isEmpty())
        QSKIP(qPrintable(reason));
    plan.hosts.append(box);
    plan.experiment.hostIds = {box.id};
    plan.experiment.baselineId = box.id;
    const auto services = api::makeServices();
    connect(&services->questions(), &api::QuestionDesk::commandsAsked, this,
            [&](quint64 id) { services->questions().answerCommands(id, true); });
    const auto run = measured(*services, plan);
    QVERIFY(run);
    const domain::TrialData &data = run->trials.first();
    QVERIFY2(data.trial.state == domain::TrialState::Done, qPrintable(data.trial.reason));
    QVERIFY(data.trial.cleanedUp);
    QVERIFY(std::abs(domain::rateOf(data) - 7) < 0.01);
    const QString kind = data.trial.inventory.value(QStringLiteral("virtualization.kind"));
    QVERIFY2(kind.startsWith(QLatin1String("container")), qPrintable(kind));
}

QTEST_GUILESS_MAIN(TestCommandRuns)
#include "tst_command_runs.moc"
