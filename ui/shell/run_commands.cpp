// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_commands.h"

#include "ui/models/plan_summary.h"

namespace strata::ui::shell {

using app::api::Runner;
using app::domain::Run;
using app::domain::RunState;

RunCommands::RunCommands(app::api::Services &services, models::PlanHistory &history, models::RunResults &results, QObject *parent) :
    QObject(parent), m_runner(services.runner()), m_history(history), m_results(results), m_project(services.project())
{
    connect(&m_runner, &Runner::started, this, [this](const QString &runId) {
        const QList<Run> runs = m_project.runs();
        const auto run = std::find_if(runs.begin(), runs.end(), [&](const Run &known) { return known.id == runId; });
        Q_EMIT began(run == runs.end() ? m_history.plan() : run->plan);
    });
}

void RunCommands::run() { m_runner.start(); }

void RunCommands::resume()
{
    if (!resumableRun().isEmpty())
        m_runner.resume(resumableRun());
}

void RunCommands::stopAfterTrial()
{
    m_runner.stopAfterTrial();
    Q_EMIT told(tr("The run stops after the current trial."));
}

void RunCommands::stopNow()
{
    m_runner.stopNow();
    Q_EMIT told(tr("Stopping …"));
}

void RunCommands::skipTrial() { m_runner.skipTrial(); }

void RunCommands::estimate() { Q_EMIT told(summary()); }

QString RunCommands::resumableRun() const
{
    for (const Run &run : m_project.runs())
        if (run.id == m_results.runId() && (run.state == RunState::Interrupted || run.state == RunState::Stopped))
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
    return models::planSummary(plan.experiment, planProblem().isEmpty() ? m_runner.estimateSeconds(plan) : -1);
}

qint64 defaultSteps()
{
    for (const app::api::WorkloadInfo &workload : app::api::workloadCatalog())
        for (const app::api::ParameterInfo &parameter : workload.parameters)
            if (parameter.name == QLatin1String("steps"))
                return parameter.defaultValue.toLongLong();
    return 0;
}

} // namespace strata::ui::shell
