// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/run_commands.h"

#include "ui/models/plan_summary.h"

namespace strata::ui::shell {

using app::api::Runner;
using app::domain::RunHead;
using app::domain::RunState;

RunCommands::RunCommands(app::api::Services &services, models::PlanHistory &history,
                         models::RunResults &results, QObject *parent) :
    QObject(parent),
    m_runner(services.runner()),
    m_history(history),
    m_results(results),
    m_project(services.project())
{
    connect(&m_runner, &Runner::started, this, [this](const QString &runId) {
        const QList<RunHead> runs = m_project.runs();
        const bool known = std::any_of(runs.begin(), runs.end(),
                                       [&](const RunHead &run) { return run.id == runId; });
        Q_EMIT began(known ? m_project.planOf(runId) : m_history.plan(), runId);
    });
    connect(&m_results, &models::RunResults::changed, this, [this] {
        const auto &shown = m_results.run();
        m_shownLacksTrials =
            shown && app::domain::missingTrials(shown->run, shown->trials, 0).count > 0;
    });
    connect(&m_runner, &Runner::collected, this, [this](const QString &, int trials) {
        if (trials > 0)
            Q_EMIT reported(
                tr("%n trial(s) that an interrupted run had left on its hosts were collected.",
                   nullptr, trials));
        Q_EMIT settled();
    });
}

void RunCommands::run()
{
    m_runner.start();
}

void RunCommands::selfCheck(const QString &hostId)
{
    m_runner.selfCheck(hostId);
}

void RunCommands::resume()
{
    if (!resumableRun().isEmpty())
        m_runner.resume(resumableRun());
}

void RunCommands::collect()
{
    const QList<RunHead> runs = m_project.runs();
    const auto newest = std::find_if(runs.crbegin(), runs.crend(), [](const RunHead &run) {
        return run.state == RunState::Interrupted;
    });
    if (newest != runs.crend() && !m_project.isReadOnly())
        m_runner.collect(newest->id);
}

void RunCommands::pauseOrContinue()
{
    const bool pauses = !m_runner.isPaused();
    m_runner.setPaused(pauses);
    Q_EMIT reported(pauses ? tr("The run pauses after the current trial.")
                           : tr("The run goes on."));
}

void RunCommands::stopAfterTrial()
{
    m_runner.stopAfterTrial();
    Q_EMIT reported(tr("The run stops after the current trial."));
}

void RunCommands::stopNow()
{
    m_runner.stopNow();
    Q_EMIT reported(tr("Stopping …"));
}

void RunCommands::skipTrial()
{
    m_runner.skipTrial();
}

void RunCommands::estimate()
{
    Q_EMIT reported(summary());
}

QString RunCommands::resumableRun() const
{
    // Of a run that was read it is known what it lacks, whatever it was called when it ended.
    if (const auto &shown = m_results.run(); shown && shown->run.state != RunState::Running)
        return m_shownLacksTrials ? shown->run.id : QString();
    for (const RunHead &run : m_project.runs())
        if (run.id == m_results.runId() && run.state != RunState::Done &&
            run.state != RunState::Running)
            return run.id;
    return {};
}

QString RunCommands::planProblem() const
{
    const QList<app::domain::Failure> missing = app::domain::validate(m_history.plan());
    return missing.isEmpty() ? QString() : models::planProblemText(missing.first());
}

QString RunCommands::summary() const
{
    const app::domain::Plan &plan = m_history.plan();
    return models::planSummary(plan, planProblem().isEmpty() ? m_runner.estimate(plan)
                                                             : app::api::EstimatedTime());
}

qint64 defaultSteps()
{
    return app::api::commonParameter(app::domain::stepsName).defaultValue.toLongLong();
}

} // namespace strata::ui::shell
