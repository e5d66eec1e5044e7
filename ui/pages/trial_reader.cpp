// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/trial_reader.h"

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

TrialReader::TrialReader(app::api::Project &project) : m_project(project)
{
    connect(&project, &app::api::Project::trialsLoaded, this, &TrialReader::take);
    connect(&project, &app::api::Project::trialsNotLoaded, this, &TrialReader::takeProblem);
}

void TrialReader::read(const QString &runId, const QStringList &trialIds)
{
    if (std::exchange(m_runId, runId) != runId)
        m_trials.clear();
    m_trials.removeIf([&](const auto &trial) {
        return !trialIds.contains(trial.key()) ||
               !app::domain::isFinal(trial.value()->trial.state); // there may be more of it
    });
    m_awaited = trialIds;
    m_awaited.removeIf([this](const QString &id) { return m_trials.contains(id); });
    if (m_awaited.isEmpty())
        Q_EMIT finished();
    else
        m_project.loadTrials(runId, m_awaited);
}

//! Other pages ask, too; and it may be the answer to a question before the last one, which lacks
//! what was asked for since.
void TrialReader::take(const QString &runId, const app::api::TrialsPtr &trials)
{
    const auto isAwaited = [this](const app::domain::TrialData &data) {
        return m_awaited.contains(data.trial.id);
    };
    if (runId != m_runId || m_awaited.isEmpty() ||
        (!trials->isEmpty() && std::ranges::none_of(*trials, isAwaited)))
        return;
    for (const app::domain::TrialData &data : *trials)
        if (m_awaited.removeOne(data.trial.id))
            m_trials.insert(data.trial.id, {trials, &data});
    if (trials->isEmpty())
        m_awaited.clear();
    Q_EMIT finished();
}

void TrialReader::takeProblem(const QString &runId, const app::api::Problem &problem)
{
    if (runId != m_runId || m_awaited.isEmpty())
        return;
    m_awaited.clear();
    Q_EMIT failed(problem);
}

} // namespace strata::ui::pages
