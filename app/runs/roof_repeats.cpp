// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/roof_repeats.h"

#include <QSet>

#include <algorithm>

namespace strata::app::runs {
namespace {

int repeatsOf(const domain::RunData &run, const QString &hostId, const QString &workloadId)
{
    QSet<int> rounds;
    for (const domain::TrialData &data : run.trials) {
        const domain::Trial &trial = data.trial;
        if (trial.hostId == hostId && trial.workloadId == workloadId &&
            trial.round >= run.run.plan.experiment.rounds && domain::hasResult(trial))
            rounds.insert(trial.round);
    }
    return static_cast<int>(rounds.size());
}

} // namespace

bool isRoofRepeat(const domain::Experiment &experiment, const domain::PlannedTrial &planned)
{
    return planned.round >= experiment.rounds &&
           std::ranges::any_of(experiment.workloads, [&](const domain::WorkloadSpec &spec) {
               return spec.id == planned.workloadId && domain::measuresRoofs(spec);
           });
}

QList<domain::PlannedTrial> RoofRepeats::next(const domain::RunData &run)
{
    const domain::Experiment &experiment = run.run.plan.experiment;
    if (!m_rule || m_trialsKnown == run.trials.size() ||
        std::ranges::none_of(experiment.workloads, domain::measuresRoofs))
        return {};
    m_trialsKnown = run.trials.size();
    QList<domain::PlannedTrial> trials;
    for (const QString &hostId : m_rule(run)) {
        if (m_tries[hostId]++ >= most)
            continue;
        for (const domain::WorkloadSpec &spec : experiment.workloads) {
            if (!domain::measuresRoofs(spec))
                continue;
            const int repeats = repeatsOf(run, hostId, spec.id);
            if (repeats < most)
                trials.append({hostId, spec.id, experiment.rounds + repeats, 0});
        }
    }
    return trials;
}

} // namespace strata::app::runs
