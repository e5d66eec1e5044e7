// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Trials that are not done, and why.
#include "app/runs/known_roofs.h"
#include "app/runs/run_loop.h"

namespace strata::app::runs {

using domain::TrialState;

//! A host was given up, or the processes are known not to reach each other.
bool RunLoop::skipsAtOnce(domain::TrialData &data, const domain::WorkloadSpec &workload,
                          const std::vector<TrialGroup::Place> &places)
{
    const QString hostId = data.trial.hostId;
    QList<domain::Member> members;
    for (const TrialGroup::Place &place : places) {
        members.append(place.process);
        if (const auto why = place.machine->givenUp(place.process.host)) {
            const bool isHostAlone = why->code == domain::FailureCode::RuntimeNotRunning;
            skip(std::move(data), RunEvent::HostGivenUp,
                 isHostAlone ? hostId : place.machine->host().id,
                 m_recorder.words().reasonFor(*why));
            return true;
        }
    }
    const auto closed = m_context.ways.closed(domain::waysOf(workload, members), members);
    if (closed)
        skip(std::move(data), RunEvent::WayClosed, hostId, m_recorder.words().reasonNoWay(*closed));
    return closed.has_value();
}

void RunLoop::skip(domain::TrialData data, RunEvent event, const QString &gone,
                   const QString &reason)
{
    domain::Trial &trial = data.trial;
    trial.state = TrialState::Skipped;
    trial.finishedAt = QDateTime::currentDateTimeUtc();
    trial.reason = reason;
    trial.cleanedUp = true; // nothing was started
    if (const auto stored = m_recorder.keep(trial); !stored)
        m_storage = stored.error();
    if (m_saidOnce.emplace(event, gone).second)
        m_recorder.note(Severity::Warning, event, gone, trial.reason);
    m_data.trials.append(std::move(data));
}

RunningTrial::SkipRule RunLoop::skipRuleOf(const domain::Host &host,
                                           const domain::WorkloadSpec &workload,
                                           bool isRepeated) const
{
    if (!domain::measuresRoofs(workload) || isRepeated ||
        domain::measuresOnlyRoofs(m_data.run.plan.experiment))
        return {};
    return [this, &host, &workload](domain::Trial &trial, Machine &machine) {
        const domain::MeasuredRoofs *known = knownRoofs(m_data.roofs, m_context.bundle.sha256(),
                                                        host, workload, m_data.run.id, machine);
        if (!known)
            return false;
        trial.state = TrialState::Skipped;
        trial.finishedAt = QDateTime::currentDateTimeUtc();
        trial.reason = m_recorder.words().reasonRoofsKnown(known->runName);
        trial.facts.insert(domain::roofsKnownFact, known->runId);
        trial.cleanedUp = true; // nothing was started
        return true;
    };
}

} // namespace strata::app::runs
