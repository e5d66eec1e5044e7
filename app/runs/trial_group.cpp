// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_group.h"

#include <algorithm>

namespace strata::app::runs {

using domain::TrialState;

namespace {

constexpr int pollMs = 50;

} // namespace

TrialGroup::TrialGroup(std::vector<Place> places, const remote::Bundle &bundle, StopSignals &signals, RunSink &sink) :
    m_partnerSink(sink), m_sink(sink)
{
    for (Place &place : places) {
        Member member{std::move(place), {}, {}};
        m_members.push_back(std::move(member));
    }
    for (Member &member : m_members) {
        RunSink &own = &member == &m_members.front() ? m_sink : m_partnerSink;
        member.executor = std::make_unique<TrialExecutor>(*member.place.machine, member.place.host, bundle, signals, own);
    }
}

domain::Expected<void> TrialGroup::execute(domain::Trial &trial, const domain::WorkloadSpec &workload)
{
    // All are made ready before any is started: those that run wait for the others only so long.
    if (reachAll(trial))
        startAll(workload);
    followAll();
    const auto finished = finishAll();
    judge(trial);
    return finished ? m_sink.storeTrial(trial) : finished;
}

bool TrialGroup::reachAll(domain::Trial &trial)
{
    for (Member &member : m_members) {
        const bool isFirst = m_reached == 0;
        member.partnersTrial = trial;
        if (!isFirst)
            member.partnersTrial.id = domain::makeId(); // names what runs there
        ++m_reached;
        member.executor->reach(isFirst ? trial : member.partnersTrial);
        if (member.executor->isOver()) {
            m_culprit = m_reached - 1;
            return false;
        }
    }
    return true;
}

void TrialGroup::startAll(const domain::WorkloadSpec &workload)
{
    for (std::size_t i = 0; i < m_members.size() && !m_culprit; ++i) {
        m_members[i].executor->start(workload, static_cast<int>(i));
        if (m_members[i].executor->isOver())
            m_culprit = i;
    }
}

void TrialGroup::followAll()
{
    const auto runs = [](const Member &member) { return member.executor->isRunning(); };
    while (std::ranges::any_of(m_members, runs)) {
        if (m_culprit)
            endTogether();
        const auto running = static_cast<int>(std::ranges::count_if(m_members, runs));
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            if (!runs(m_members[i]))
                continue;
            m_members[i].executor->follow(pollMs / running);
            handOn(i);
            if (!m_culprit && m_members[i].executor->wentWrong())
                m_culprit = i;
        }
    }
}

void TrialGroup::handOn(std::size_t teller)
{
    for (const engine::protocol::Bootstrap &told : m_members[teller].executor->takeTold()) {
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            if (i != teller)
                m_members[i].executor->tell({told.round, static_cast<int>(teller), told.data});
        }
    }
}

//! None waits for one that has failed.
void TrialGroup::endTogether()
{
    for (Member &member : m_members) {
        if (member.executor->isRunning())
            member.executor->askForEnd();
    }
}

domain::Expected<void> TrialGroup::finishAll()
{
    domain::Expected<void> finished;
    for (std::size_t i = 0; i < m_reached; ++i) {
        if (const auto one = m_members[i].executor->finish(); !one && finished)
            finished = one;
    }
    return finished;
}

//! The trial is done if it is done everywhere.
void TrialGroup::judge(domain::Trial &trial) const
{
    for (std::size_t i = 1; i < m_reached; ++i) {
        const Member &partner = m_members[i];
        const domain::Trial &theirs = partner.partnersTrial;
        const QString name = QStringLiteral("partner.%1").arg(i);
        trial.facts.insert(name, partner.place.host.name);
        trial.facts.insert(name + QStringLiteral(".kind"), domain::kindKey(partner.place.host.kind));
        if (!theirs.checkValue.isEmpty())
            trial.facts.insert(name + QStringLiteral(".check_value"), theirs.checkValue);
        trial.cleanedUp = trial.cleanedUp && theirs.cleanedUp;
        trial.verified = trial.verified && theirs.verified;
        // A host may notice that a partner is dead before anybody is told of its end; nobody else kills it.
        const bool isCause = m_culprit == i || theirs.state == TrialState::Killed || trial.state == TrialState::Done;
        if (isCause && theirs.state != TrialState::Done && theirs.state != TrialState::Cancelled) {
            trial.state = theirs.state;
            trial.reason = m_sink.reasonPartnerFailed(partner.place.host.name, theirs.reason);
        }
    }
}

} // namespace strata::app::runs
