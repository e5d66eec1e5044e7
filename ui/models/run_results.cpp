// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_results.h"

#include "app/api/text.h"

#include <QLocale>

namespace strata::ui::models {

using app::api::ComparisonPtr;
using app::api::RunDataPtr;
using app::domain::Run;
using app::domain::RunState;

namespace {

QString stateText(RunState state)
{
    switch (state) {
    case RunState::Running: return RunResults::tr("running");
    case RunState::Done: return RunResults::tr("finished");
    case RunState::Stopped: return RunResults::tr("stopped");
    case RunState::Interrupted: return RunResults::tr("interrupted");
    }
    return {};
}

} // namespace

QString runTitle(const Run &run)
{
    const QString when = QLocale().toString(run.startedAt.toLocalTime(), QLocale::ShortFormat);
    return QStringLiteral("%1 – %2 – %3").arg(app::api::displayText(run.name), when, stateText(run.state));
}

RunResults::RunResults(app::api::Project &project, QObject *parent) : QObject(parent), m_project(project)
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(1000);
    connect(&m_refresh, &QTimer::timeout, this, [this] {
        if (!m_runId.isEmpty())
            m_project.loadRun(m_runId);
    });
    connect(&project, &app::api::Project::opened, this, &RunResults::followRuns);
    connect(&project, &app::api::Project::runsChanged, this, &RunResults::followRuns);
    connect(&project, &app::api::Project::runLoaded, this, &RunResults::take);
}

bool RunResults::hasNumbers() const
{
    return m_run && m_comparison && !m_comparison->throughput.isEmpty();
}

void RunResults::select(const QString &runId)
{
    if (runId == m_runId)
        return;
    m_runId = runId;
    m_run.reset();
    m_comparison.reset();
    Q_EMIT changed();
    if (!runId.isEmpty())
        m_project.loadRun(runId);
}

void RunResults::refreshSoon()
{
    if (!m_refresh.isActive())
        m_refresh.start();
}

// A new run takes the stage; otherwise the person's choice stays, and is read again because its state may have changed.
void RunResults::followRuns()
{
    const QList<Run> known = runs();
    const QString newest = known.isEmpty() ? QString() : known.last().id;
    const bool stillThere = std::any_of(known.begin(), known.end(), [this](const Run &run) { return run.id == m_runId; });
    Q_EMIT runsChanged();
    // Roofs that are measured again belong to the run that is shown.
    const bool onlyRoofs = !known.isEmpty() && app::domain::measuresOnlyRoofs(known.last().plan.experiment);
    if (!stillThere || (newest != m_newestId && !onlyRoofs))
        select(newest);
    else
        refreshSoon();
    m_newestId = newest;
}

void RunResults::take(const RunDataPtr &run, const ComparisonPtr &comparison)
{
    if (!run || run->run.id != m_runId)
        return; // an answer to an older choice
    m_run = run;
    m_comparison = comparison;
    Q_EMIT changed();
}

} // namespace strata::ui::models
