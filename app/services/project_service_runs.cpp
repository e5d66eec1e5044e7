// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the project service that knows the list of runs, and what people say of them.
#include "app/services/project_service.h"

#include <algorithm>

namespace strata::app::services {

using FilePtr = std::unique_ptr<store::ProjectFile>;

//! Of the file; what was said of them since they were read there is being written.
void ProjectService::takeRuns(const QList<domain::RunHead> &runs)
{
    QHash<QString, domain::RunLabel> labels;
    for (const domain::RunHead &known : std::as_const(m_runs))
        labels.insert(known.id, known);
    m_runs = runs;
    for (domain::RunHead &run : m_runs)
        static_cast<domain::RunLabel &>(run) = labels.value(run.id, run);
}

//! Those of the file that are not known yet: what has changed of the others meanwhile is newer
//! here.
void ProjectService::addRuns(const QList<domain::RunHead> &runs)
{
    for (const domain::RunHead &run : runs)
        if (std::ranges::find(m_runs, run.id, &domain::RunHead::id) == m_runs.end())
            m_runs.append(run);
    Q_EMIT runsChanged();
}

void ProjectService::labelRun(const QString &runId, const domain::RunLabel &label)
{
    const domain::RunLabel tidy = domain::tidied(label);
    const auto run = std::ranges::find(m_runs, runId, &domain::RunHead::id);
    if (m_readOnly || run == m_runs.end() || static_cast<const domain::RunLabel &>(*run) == tidy)
        return;
    static_cast<domain::RunLabel &>(*run) = tidy;
    Q_EMIT runsChanged();
    change([this, runId, tidy](FilePtr &file) {
        const auto stored = file->labelRun(runId, tidy);
        if (stored)
            return;
        answer([this, failure = stored.error(), runs = file->runs()] {
            m_runs = runs.value_or(m_runs);
            Q_EMIT runsChanged();
            report(failure);
        });
    });
}

void ProjectService::removeRuns(const QStringList &runIds)
{
    if (m_readOnly)
        return;
    changeOrTell([this, runIds](FilePtr &file) {
        const auto removed = file->removeRuns(runIds);
        answer([this, runIds, removed] {
            if (removed)
                takeRemoved(runIds);
            else
                report(removed.error());
        });
    });
}

//! Self-checks among them say nothing any more; roofs are asked for again with each run.
void ProjectService::takeRemoved(const QStringList &runIds)
{
    m_runs.removeIf([&](const domain::RunHead &run) { return runIds.contains(run.id); });
    for (const QString &runId : runIds)
        m_plans.remove(runId);
    m_selfChecks.clear();
    readSelfChecks();
    Q_EMIT runsChanged();
    Q_EMIT selfChecksChanged();
}

void ProjectService::noteRun(const domain::Run &run)
{
    m_plans.insert(run.id, run.plan);
    m_isMeasuring = run.state == domain::RunState::Running;
    goOnProving();
    if (run.state != domain::RunState::Running && !domain::selfCheckedHost(run.plan).isEmpty())
        m_store.post([this, id = run.id, shown = m_shown](FilePtr &file) {
            if (file)
                readSelfCheck(*file, id, shown);
        });
    domain::RunHead head = run;
    const QList<domain::WorkloadSpec> &works = run.plan.experiment.workloads;
    head.hostCount = static_cast<int>(run.plan.experiment.hostIds.size());
    head.settingCount =
        static_cast<int>(works.size() - std::ranges::count_if(works, domain::measuresRoofs));
    const auto known = std::ranges::find(m_runs, run.id, &domain::RunHead::id);
    if (known == m_runs.end()) {
        m_runs.append(head);
    } else {
        static_cast<domain::RunLabel &>(head) = *known; // whoever measures has an older one
        *known = head;
    }
    Q_EMIT runsChanged();
}

} // namespace strata::app::services
