// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata run`: opens or makes the project, executes its plan, prints what came out, writes the
//! report.
#include "app/api/export.h"
#include "app/api/resolution.h"
#include "app/api/suite_catalog.h"
#include "ui/charts/rows/answer_text.h"
#include "ui/cli/progress_printer.h"
#include "ui/cli/result_text.h"
#include "ui/cli/verb.h"
#include "ui/report/report_files.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryFile>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace strata::ui::cli {

using app::api::Problem;
using app::api::Project;
using app::api::Runner;

class RunVerb : public Verb {
    Q_OBJECT
public:
    RunVerb(app::api::Services &services, Console &console, RunArguments arguments);

    void start() override;
    //! Asks a run to stop and to clean up, and prints what it has.
    void interrupt() override;

private:
    void onOpened();
    void onProjectFailed(const app::api::Problem &problem) override;
    void onCollecting(const QString &runId);
    void onLeftAlone(const QString &runId, const QStringList &hosts);
    void onCollected(const QString &runId, int trials);
    QString runName(const QString &runId) const;
    void beginRun();
    void collectOrBegin(); //!< first what an interrupted run may have left on its hosts
    void startRun();
    void startSelfCheck();
    void follow(const app::domain::Plan &plan); //!< its run prints how far it is
    void resumeRun();
    void putThisComputer(); //!< into the plan
    void onRunnerFailed(const app::api::Problem &problem);
    void onLogged(const app::api::LogEntry &entry);
    void onRunLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void planSuite();    //!< the suite's problems instead of the plan's work, for one run
    void planPatience(); //!< another patience than the plan's, for one run
    bool makeDirectory(const QString &path, ExitCode otherwise);
    bool canWriteInto(const QString &directory);
    QString singleHostText(const app::domain::Plan &plan) const;
    ExitCode outcomeOf(const app::domain::RunData &run) const;

    RunArguments m_arguments;
    std::optional<app::domain::Plan> m_ownPlan; //!< of the file, while a suite takes its place
    QString m_target;                           //!< the project file that gets the run
    bool m_copyIsDue; //!< the run goes into a copy of FILE that is not made yet
    std::unique_ptr<ProgressPrinter> m_progress;
    int m_runNumber = 0;               //!< of the run that is executed, counted from 1
    ExitCode m_cause = ExitCode::Done; //!< the most urgent reason for missing trials
    bool m_interrupted = false;
};

namespace {

QString targetOf(const RunArguments &arguments)
{
    if (!arguments.outputFile.isEmpty())
        return arguments.outputFile;
    if (!arguments.thisComputer)
        return arguments.file;
    const QDir directory =
        arguments.reportDirectory.isEmpty() ? QDir::current() : QDir(arguments.reportDirectory);
    return directory.absoluteFilePath(arguments.selfCheck ? QStringLiteral("self-check.strata")
                                                          : QStringLiteral("this-computer.strata"));
}

} // namespace

RunVerb::RunVerb(app::api::Services &services, Console &console, RunArguments arguments) :
    Verb(services, console, arguments.json),
    m_arguments(std::move(arguments)),
    m_target(targetOf(m_arguments)),
    m_copyIsDue(!m_arguments.thisComputer && m_target != m_arguments.file)
{
    connect(&project(), &Project::opened, this, &RunVerb::onOpened);
    connect(&services.runner(), &Runner::started, this, [this](const QString &runId) {
        if (m_progress) // of a run that goes on, the plan has been read now
            m_progress->setPlan(project().planOf(runId));
    });
    connect(&project(), &Project::saved, this, &RunVerb::collectOrBegin);
    connect(&project(), &Project::copySaved, &project(), &Project::openFile);
    connect(&project(), &Project::runLoaded, this, &RunVerb::onRunLoaded);
    connect(&project(), &Project::wholeRunLoaded, this, &RunVerb::onRunLoaded);
    Runner &runner = services.runner();
    connect(&runner, &Runner::failed, this, &RunVerb::onRunnerFailed);
    connect(&runner, &Runner::logged, this, &RunVerb::onLogged);
    connect(&runner, &Runner::collecting, this, &RunVerb::onCollecting);
    connect(&runner, &Runner::leftAlone, this, &RunVerb::onLeftAlone);
    connect(&runner, &Runner::collected, this, &RunVerb::onCollected);
    connect(&runner, &Runner::finished, this, [this](const QString &runId) {
        m_progress.reset();
        if (m_arguments.reportDirectory.isEmpty())
            project().loadRun(runId);
        else
            project().loadWholeRun(runId);
    });
}

void RunVerb::start()
{
    // A file of the usual name is gone on with; one that somebody names may be something else.
    const bool isNamed = !m_arguments.outputFile.isEmpty() && m_target != m_arguments.file;
    if (isNamed && QFileInfo::exists(m_target)) {
        tell(tr("%1 exists already, and the run would replace it. Give --output another name.")
                 .arg(m_target));
        finish(ExitCode::Usage);
        return;
    }
    if (m_arguments.thisComputer && !QFileInfo::exists(m_target))
        project().createNew();
    else
        project().openFile(m_arguments.thisComputer ? m_target : m_arguments.file);
}

//! \param otherwise how it ends if that fails
bool RunVerb::makeDirectory(const QString &path, ExitCode otherwise)
{
    if (QDir().mkpath(path))
        return true;
    tell(
        tr("The directory %1 could not be created. Check the path and its permissions.").arg(path));
    finish(otherwise);
    return false;
}

//! Tries it: permissions do not tell of a system that is mounted for reading.
bool RunVerb::canWriteInto(const QString &directory)
{
    QTemporaryFile attempt(QDir(directory).filePath(QStringLiteral(".strata-XXXXXX")));
    if (attempt.open())
        return true;
    tell(tr("Nothing can be written into the directory %1: %2. Check its permissions and the free "
            "space, or give --report another directory.")
             .arg(directory, attempt.errorString()));
    finish(ExitCode::Failed);
    return false;
}

void RunVerb::onOpened()
{
    // Hours of measuring would otherwise end without the report.
    if (!m_arguments.reportDirectory.isEmpty() &&
        !(makeDirectory(m_arguments.reportDirectory, ExitCode::Failed) &&
          canWriteInto(m_arguments.reportDirectory)))
        return;
    const QString directory = QFileInfo(m_target).absolutePath();
    if (m_copyIsDue) {
        m_copyIsDue = false;
        if (makeDirectory(directory, ExitCode::FileRefused))
            project().saveCopy(m_target, false);
        return;
    }
    if (m_arguments.thisComputer)
        putThisComputer();
    if (!project().isTemporary())
        m_arguments.resume ? resumeRun() : collectOrBegin();
    else if (makeDirectory(directory, ExitCode::FileRefused))
        project().saveAs(m_target);
}

//! A self-check needs no plan; whoever repeats it checks the same host.
void RunVerb::putThisComputer()
{
    if (!m_arguments.selfCheck) {
        planThisComputer(m_arguments.emulatedVm);
    } else if (project().plan().hosts.isEmpty()) {
        app::domain::Host host;
        host.id = app::domain::makeId();
        host.name = tr("this computer");
        app::domain::Plan plan;
        plan.hosts = {host};
        project().setPlan(plan);
    }
}

void RunVerb::onProjectFailed(const Problem &problem)
{
    if (services().runner().isRunning())
        tell(problem); // the run decides itself whether it can go on
    else
        giveUp(problem);
}

QString RunVerb::runName(const QString &runId) const
{
    const auto runs = project().runs();
    const auto run = std::ranges::find(runs, runId, &app::domain::RunHead::id);
    return run == runs.end() ? QString() : app::api::displayText(run->name);
}

void RunVerb::onCollecting(const QString &runId)
{
    console().note(tr("%1: first collecting what %2, which was interrupted, may have left on its "
                      "hosts")
                       .arg(app::api::displayText(m_target), runName(runId)));
}

void RunVerb::onLeftAlone(const QString &runId, const QStringList &hosts)
{
    //: %1 is a file, %2 the name of a run, %3 a list such as "gpu01 (ana@10.0.0.7)"
    console().note(tr("%1: %2 was interrupted. It may have left results on its hosts: %3.\n"
                      "They were not collected, because you did not begin that run on this "
                      "computer with this plan. To collect them, open the file in the window and "
                      "choose Collect results, or continue the run with --resume.")
                       .arg(app::api::displayText(m_target), runName(runId),
                            hosts.join(QStringLiteral(", "))));
}

void RunVerb::onCollected(const QString &, int trials)
{
    if (trials > 0)
        console().note(
            tr("%n trial(s) that an interrupted run had left on its hosts were collected.", nullptr,
               trials));
    m_interrupted ? Verb::interrupt() : beginRun();
}

void RunVerb::planPatience()
{
    m_ownPlan = m_ownPlan ? m_ownPlan : project().plan();
    app::domain::Plan plan = project().plan();
    plan.experiment.patienceSeconds = *m_arguments.patience;
    project().setPlan(plan);
}

void RunVerb::planSuite()
{
    const auto request = app::api::readSuiteRequest(m_arguments.suite, m_arguments.parts);
    if (!request)
        return; // the arguments were checked before
    m_ownPlan = project().plan();
    app::domain::Plan plan = *m_ownPlan;
    const QList<int> problems = app::api::problemsOf(*request->suite, request->part);
    plan.experiment.workloads =
        app::api::newSettings(app::api::suiteSettings(*request->suite, problems,
                                                      request->part.precision, request->common),
                              {});
    project().setPlan(plan);
}

void RunVerb::collectOrBegin()
{
    const auto runs = project().runs();
    const auto interrupted =
        std::find_if(runs.crbegin(), runs.crend(), [](const app::domain::RunHead &run) {
            return run.state == app::domain::RunState::Interrupted;
        });
    if (interrupted == runs.crend() || project().isReadOnly()) {
        beginRun();
        return;
    }
    services().runner().collect(interrupted->id);
}

void RunVerb::resumeRun()
{
    const auto runs = project().runs();
    m_runNumber = m_arguments.run > 0 ? m_arguments.run : newestRun();
    if (m_runNumber < 1 || m_runNumber > runs.size()) {
        tell(runs.isEmpty()
                 ? tr("%1 has no run that could be resumed. \"strata run\" starts one.")
                       .arg(m_target)
                 : tr("%1 has no run %2; its runs are 1 to %3.")
                       .arg(m_target, QString::number(m_runNumber), QString::number(runs.size())));
        finish(ExitCode::Usage);
        return;
    }
    const app::domain::RunHead &run = runs.at(m_runNumber - 1);
    console().note(tr("%1: continuing %2").arg(m_target, app::api::displayText(run.name)));
    follow(project().planOf(run.id));
    m_arguments.measureMore ? services().runner().measureMore(run.id)
                            : services().runner().resume(run.id);
}

void RunVerb::follow(const app::domain::Plan &plan)
{
    m_progress = std::make_unique<ProgressPrinter>(services().runner(), plan, console());
}

void RunVerb::startSelfCheck()
{
    const QList<app::domain::Host> &hosts = project().plan().hosts;
    const auto host = m_arguments.host.isEmpty() && hosts.size() == 1
                          ? hosts.cbegin()
                          : std::ranges::find(hosts, m_arguments.host, &app::domain::Host::name);
    if (host == hosts.cend()) {
        QStringList names;
        for (const app::domain::Host &known : hosts)
            names.append(app::api::displayText(known.name));
        tell(tr("--host names one of the hosts of %1: %2.")
                 .arg(app::api::displayText(m_target), names.join(QStringLiteral(", "))));
        finish(ExitCode::Usage);
        return;
    }
    console().note(tr("%1: self-check of %2")
                       .arg(app::api::displayText(m_target), app::api::displayText(host->name)));
    m_runNumber = static_cast<int>(project().runs().size()) + 1;
    follow(project().plan());
    services().runner().selfCheck(host->id);
}

void RunVerb::beginRun()
{
    if (m_arguments.selfCheck) {
        startSelfCheck();
        return;
    }
    if (!m_arguments.suite.isEmpty())
        planSuite();
    if (m_arguments.patience)
        planPatience();
    if (planFits())
        startRun();
    else
        finish(ExitCode::Usage);
    // The run has a snapshot of its own.
    if (m_ownPlan)
        project().setPlan(*m_ownPlan);
}

void RunVerb::startRun()
{
    const auto &plan = project().plan();
    console().note(tr("%1: hosts: %2, workload settings: %3, rounds: %4")
                       .arg(app::api::displayText(m_target),
                            QString::number(plan.experiment.hostIds.size()),
                            QString::number(plan.experiment.workloads.size()),
                            QString::number(plan.experiment.rounds)));
    m_runNumber = static_cast<int>(project().runs().size()) + 1;
    follow(plan);
    services().runner().start();
}

void RunVerb::onRunnerFailed(const Problem &problem)
{
    if (m_progress)
        m_progress->clearLine();
    tell(problem);
    const bool notStored = problem.code == app::domain::FailureCode::StorageError;
    m_cause = moreUrgent(m_cause, notStored ? ExitCode::FileRefused : exitCodeOf(problem.code));
    // A run that is under way ends by finished(); one that could not begin ends here.
    if (!services().runner().isRunning())
        finish(m_cause);
}

void RunVerb::onLogged(const app::api::LogEntry &entry)
{
    if (!entry.failure)
        return;
    const ExitCode code = exitCodeOf(*entry.failure);
    const bool saysWhy =
        code == ExitCode::HostKey || code == ExitCode::SignIn || code == ExitCode::Unreachable;
    m_cause = moreUrgent(m_cause, saysWhy ? code : ExitCode::TrialsMissing);
}

void RunVerb::interrupt()
{
    if (std::exchange(m_interrupted, true) || !services().runner().isRunning()) {
        Verb::interrupt();
        return;
    }
    if (m_progress)
        m_progress->clearLine();
    console().note(tr("Stopping, and making sure that nothing is left on the hosts. Press Ctrl+C "
                      "again to quit at once."));
    services().runner().stopNow();
}

ExitCode RunVerb::outcomeOf(const app::domain::RunData &run) const
{
    if (m_interrupted)
        return ExitCode::Interrupted;
    const bool complete = run.run.state == app::domain::RunState::Done &&
                          app::domain::missingTrials(run.run, run.trials, 0).count == 0;
    return complete ? ExitCode::Done : moreUrgent(ExitCode::TrialsMissing, m_cause);
}

//! Of a plan with one host: what is missing for an answer, and why, as far as that is known.
QString RunVerb::singleHostText(const app::domain::Plan &plan) const
{
    QStringList lines{tr("Only one host was measured, so there is nothing to compare it with.")};
    if (m_arguments.thisComputer)
        for (const QString &remark :
             plan.hosts.first().notes.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            lines += app::api::displayText(remark, 4000);
    return lines.join(QStringLiteral("\n  "));
}

void RunVerb::onRunLoaded(const app::api::RunDataPtr &run,
                          const app::api::ComparisonPtr &comparison)
{
    ExitCode code = outcomeOf(*run);
    const QStringList selfCheck = app::api::selfCheckText(run->run, *comparison);
    if (!wantsJson())
        print(resultText(*comparison, *run));
    if (const QString answer = selfCheck.isEmpty()
                                   ? charts::answerText(*comparison, run->run, run->trials)
                                   : QString();
        !answer.isEmpty())
        print(answer);
    else if (run->run.plan.experiment.hostIds.size() == 1)
        print(singleHostText(run->run.plan));
    for (const QString &line : selfCheck)
        print(line);
    print(tr("Project file: %1").arg(m_target));
    QStringList files{m_target};
    if (!m_arguments.reportDirectory.isEmpty()) {
        const report::ReportPlaces places{m_arguments.reportDirectory, m_arguments.reportDirectory,
                                          m_arguments.reportDirectory,
                                          report::reportStem(m_target, m_runNumber)};
        const auto written = report::writeReport(run, comparison, places, false);
        if (const QString note = report::pictureNote(run->run); written && !note.isEmpty())
            console().note(note);
        if (written)
            files += *written;
        else
            tell(app::api::describe(written.error()));
        if (!written)
            code = moreUrgent(code, ExitCode::Failed);
        for (const QString &file : files.mid(1))
            print(tr("Written: %1").arg(file));
    }
    QJsonObject result = wantsJson() ? app::api::resultJson(run, comparison) : QJsonObject();
    if (wantsJson() && !selfCheck.isEmpty())
        result.insert(QStringLiteral("self_check"), QJsonArray::fromStringList(selfCheck));
    result.insert(QStringLiteral("files"), QJsonArray::fromStringList(files));
    finish(code, result);
}

std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const RunArguments &arguments)
{
    if (arguments.dryRun)
        return makeDryRun(services, console, arguments);
    return std::make_unique<RunVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "run_verb.moc"
