// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_results.h"

#include "app/api/text.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace strata::ui::models {

using app::domain::RunHead;
using app::domain::RunState;

namespace {

constexpr int pause = 1000;          // milliseconds
constexpr int longestAnswer = 60000; // milliseconds; after them it was lost

QString stateText(RunState state)
{
    switch (state) {
    case RunState::Running:
        //: state of a run
        return RunResults::tr("running");
    case RunState::Done:
        //: state of a run
        return RunResults::tr("finished");
    case RunState::Stopped:
        //: state of a run
        return RunResults::tr("stopped");
    case RunState::Interrupted:
        //: state of a run
        return RunResults::tr("interrupted");
    case RunState::Incomplete:
        //: state of a run
        return RunResults::tr("incomplete");
    }
    return {};
}

} // namespace

QString runStateText(const RunHead &run)
{
    //: %1 is the state of a run that is left out of lists
    return run.isHidden ? RunResults::tr("%1, hidden").arg(stateText(run.state))
                        : stateText(run.state);
}

QString runTitle(const RunHead &run)
{
    constexpr int longestTags = 60;
    QStringList parts{app::api::displayText(run.name),
                      QLocale().toString(run.startedAt.toLocalTime(), QLocale::ShortFormat),
                      runStateText(run)};
    if (!run.tags.isEmpty())
        parts.append(app::api::displayText(app::domain::tagsText(run.tags), longestTags));
    return parts.join(QStringLiteral(" – "));
}

RunResults::RunResults(app::api::Project &project) : m_project(project)
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(pause);
    connect(&m_refresh, &QTimer::timeout, this, &RunResults::load);
    connect(&project, &app::api::Project::opened, this, [this] {
        m_asked.invalidate(); // the other file will not answer
        m_subject = {};
        m_knownRuns = 0;
        followRuns();
    });
    connect(&project, &app::api::Project::runsChanged, this, &RunResults::followRuns);
    connect(&project, &app::api::Project::runLoaded, this, &RunResults::take);
    connect(&project, &app::api::Project::runNotLoaded, this, &RunResults::takeProblem);
}

bool RunResults::hasNumbers() const
{
    return m_run && m_comparison && !m_comparison->throughput.isEmpty();
}

void RunResults::goTo(const Subject &subject)
{
    const Subject wanted{subject.workloadId,
                         subject.hostId.isEmpty() ? m_subject.hostId : subject.hostId};
    if (std::exchange(m_subject, wanted) != wanted)
        Q_EMIT subjectChanged();
}

QList<RunHead> RunResults::runs() const
{
    QList<RunHead> runs = m_project.runs();
    if (!m_showsHidden)
        runs.removeIf([](const RunHead &run) { return run.isHidden; });
    return runs;
}

qsizetype RunResults::numberOf(const QString &runId) const
{
    const QList<RunHead> runs = m_project.runs();
    return std::ranges::find(runs, runId, &RunHead::id) - runs.begin() + 1;
}

void RunResults::setShowsHidden(bool shows)
{
    if (std::exchange(m_showsHidden, shows) != shows)
        followRuns();
}

void RunResults::select(const QString &runId)
{
    if (runId == m_runId)
        return;
    m_runId = runId;
    m_run.reset();
    m_comparison.reset();
    m_problem.reset();
    Q_EMIT changed();
    m_askAgain = false;
    load();
}

void RunResults::readAgain()
{
    if (m_problem.has_value()) {
        m_problem.reset();
        Q_EMIT changed();
    }
    load();
}

void RunResults::load()
{
    if (m_runId.isEmpty())
        return;
    m_asked.start();
    m_project.loadRun(m_runId);
}

void RunResults::refreshSoon()
{
    if (m_asked.isValid() && !m_asked.hasExpired(longestAnswer))
        m_askAgain = true; // what was asked for may have been read before the change
    else if (!m_refresh.isActive())
        m_refresh.start();
}

void RunResults::setHiddenHosts(const QStringList &hostIds)
{
    if (hostIds == m_hiddenHosts)
        return;
    m_hiddenHosts = hostIds;
    Q_EMIT hiddenHostsChanged();
}

void RunResults::toggleHost(const QString &hostId)
{
    QStringList hidden = m_hiddenHosts;
    if (hidden.removeAll(hostId) == 0)
        hidden.append(hostId);
    setHiddenHosts(hidden);
}

// A new run takes the stage; otherwise the person's choice stays, and is read again because its
// state may have changed.
void RunResults::followRuns()
{
    const QList<RunHead> known = runs();
    const QString newest = known.isEmpty() ? QString() : known.last().id;
    const bool stillThere = std::any_of(known.begin(), known.end(),
                                        [this](const RunHead &run) { return run.id == m_runId; });
    Q_EMIT runsChanged();
    // Roofs that are measured again belong to the run that is shown.
    const bool onlyRoofs =
        !known.isEmpty() && app::domain::measuresOnlyRoofs(m_project.planOf(newest).experiment);
    const qsizetype before = std::exchange(m_knownRuns, m_project.runs().size());
    if (!stillThere || (m_knownRuns > before && !onlyRoofs))
        select(newest);
    else
        refreshSoon();
    followLabel();
}

//! What is said of the run that is shown is known at once; what was measured stays as it is.
void RunResults::followLabel()
{
    const QList<RunHead> known = m_project.runs();
    const auto head = std::ranges::find(known, m_runId, &RunHead::id);
    if (!m_run || head == known.end() ||
        static_cast<const app::domain::RunLabel &>(m_run->run) == *head)
        return;
    auto labelled = std::make_shared<app::domain::RunData>(*m_run);
    static_cast<app::domain::RunLabel &>(labelled->run) = *head;
    m_run = labelled;
    Q_EMIT changed();
}

void RunResults::take(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison)
{
    if (!run || run->run.id != m_runId)
        return; // an answer to an older choice
    m_asked.invalidate();
    m_run = run;
    m_comparison = comparison;
    m_problem.reset();
    Q_EMIT changed();
    if (std::exchange(m_askAgain, false))
        refreshSoon();
}

//! What was read before is shown on.
void RunResults::takeProblem(const QString &runId, const app::api::Problem &problem)
{
    if (runId != m_runId)
        return;
    m_asked.invalidate();
    if (!m_run) {
        m_problem = problem;
        Q_EMIT changed();
    }
    if (std::exchange(m_askAgain, false))
        refreshSoon();
}

} // namespace strata::ui::models
