// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the run loop that knows what is still to come, and reports it.
#include "app/runs/run_loop.h"

#include <algorithm>

namespace strata::app::runs {

using domain::PlannedTrial;

//! Of the plan, and those that trialsAfterPlan() would make.
qint64 RunLoop::countTrials(const QHash<QString, int> &rounds) const
{
    const domain::Plan &plan = m_data.run.plan;
    qint64 trials = domain::trialsBefore(plan, roundsOfPlan());
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads)
        trials += std::max(rounds.value(spec.id) - roundsOfPlan(), 0) *
                  domain::hostsDoing(plan, spec).size();
    return trials;
}

//! Round by round: where one setting has many, the others need not have them, too.
QList<PlannedTrial> RunLoop::trialsAfterPlan(const QHash<QString, int> &rounds) const
{
    QList<PlannedTrial> trials;
    const int last = rounds.isEmpty() ? 0 : *std::max_element(rounds.cbegin(), rounds.cend());
    for (int round = roundsOfPlan(); round < last; ++round) {
        QList<PlannedTrial> ofAll = domain::trialsOfRounds(m_data.run.plan, round, round);
        ofAll.removeIf([&](const PlannedTrial &planned) {
            return planned.round >= rounds.value(planned.workloadId);
        });
        trials += ofAll;
    }
    return trials;
}

//! While trials of an earlier program are collected, the rest of the run is still to come.
void RunLoop::report(const Queue &queue)
{
    RunProgress progress{m_finished, m_total};
    const auto add = [&](const PlannedTrial &planned) -> OpenTrial & {
        const QString set = QStringLiteral("%1/%2/%3")
                                .arg(planned.workloadId, QString::number(planned.round),
                                     m_computers.value(planned.hostId));
        progress.open.append({planned, isOfSet(planned, planned) ? set : QString()});
        return progress.open.last();
    };
    for (const auto &trial : m_running) {
        OpenTrial &open = add(trial->planned());
        open.begun = trial->begun();
        open.isCollected = trial->isCollected();
    }
    for (const PlannedTrial &planned : queue)
        add(planned);
    const auto isRunning = [this](const PlannedTrial &planned) {
        return std::ranges::any_of(
            m_running, [&](const auto &trial) { return trial->planned().isSameAs(planned); });
    };
    if (!m_signals.stopsNow() && !m_signals.stopsAfterTrial())
        for (const PlannedTrial &planned : std::as_const(m_later))
            if (!isSettled(planned) && !isRunning(planned))
                add(planned);
    progress.isPaused = m_isPaused;
    if (const auto left = m_time.left())
        progress.timeIsUp = QDateTime::currentDateTimeUtc().addMSecs(left->count());
    m_recorder.progress(progress);
}

} // namespace strata::app::runs
