// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_group.h"

#include "app/runs/free_memory.h"
#include "app/runs/meeting.h"

#include <algorithm>

namespace strata::app::runs {

using domain::TrialState;

namespace {

constexpr int pollMs = 50;
//! How long the clean-up after a meeting is waited for; what is left ends with its lease.
constexpr remote::RelayClient::Farewell patient{std::chrono::seconds(5), std::chrono::seconds(15)};
constexpr remote::RelayClient::Farewell hasty{std::chrono::milliseconds(300),
                                              std::chrono::seconds(2)};

} // namespace

TrialGroup::TrialGroup(std::vector<Place> places, const remote::Bundle &bundle,
                       std::chrono::seconds patience, TrialPermit &permit, TrialRecorder &record,
                       domain::Trial &trial, const domain::WorkloadSpec &workload) :
    m_permit(permit),
    m_partnersRecord(record.run(), nullptr),
    m_record(record),
    m_trial(trial),
    m_workload(workload)
{
    for (Place &place : places) {
        Member member{std::move(place), {}, {}};
        m_members.push_back(std::move(member));
    }
    for (Member &member : m_members) {
        TrialRecorder &own = &member == &m_members.front() ? m_record : m_partnersRecord;
        member.executor = std::make_unique<TrialExecutor>(
            *member.place.machine, member.place.process, bundle, patience, own);
    }
}

void TrialGroup::end()
{
    const std::lock_guard lock(m_endMutex);
    if (m_endWanted) // the trial's thread has seen it by itself, and cleans up
        return;
    // In this order: whoever sees the wish lets the machines go on, for an orderly end.
    for (Member &member : m_members)
        member.place.machine->interrupt();
    m_endWanted = true;
}

//! The trial's thread may see a stopped run before it is notified: what happens from the stop on
//! must not decide how the trial ended.
bool TrialGroup::wantEnd()
{
    if (!m_endWanted && m_permit.isRunStopped()) {
        const std::lock_guard lock(m_endMutex);
        m_endWanted = true;
    }
    return m_endWanted;
}

bool TrialGroup::isStopped()
{
    if (!m_toldToStop && wantEnd()) {
        m_toldToStop = true;
        for (Member &member : m_members) {
            member.executor->stop();
            member.place.machine->goOn();
        }
    }
    return m_toldToStop;
}

//! All are made ready before any is started: those that run wait for the others only so long.
bool TrialGroup::reach()
{
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        Member &member = m_members[i];
        member.partnersTrial = m_trial;
        if (i > 0)
            member.partnersTrial.id = domain::makeId(); // names what runs there
        ++m_begun;
        member.executor->begin(i == 0 ? m_trial : member.partnersTrial, m_workload,
                               static_cast<int>(i), i == 0 ? nameInLog() : QString());
        reachOne(i);
        if (member.executor->isOver())
            m_culprit = i;
        if (m_culprit || isStopped())
            return false;
    }
    return true;
}

//! Said once, for all processes.
QString TrialGroup::nameInLog() const
{
    QList<domain::Member> processes;
    for (const Member &member : m_members)
        processes.append(member.place.process);
    return m_record.run().words().nameOfTrial(m_workload, processes);
}

void TrialGroup::reachOne(std::size_t index)
{
    TrialExecutor &executor = *m_members[index].executor;
    while (!executor.isReached() && !executor.isOver() && !isStopped()) {
        executor.reach();
        watchAbsence();
    }
    if (m_isAway && !executor.isOver() && !isStopped()) {
        m_isAway = false;
        (void)m_permit.enter(); // if not, it is to end, which shows by itself
    }
}

QList<domain::Member> TrialGroup::processes() const
{
    QList<domain::Member> processes;
    for (const Member &member : m_members)
        processes.append(member.place.process);
    return processes;
}

bool TrialGroup::fits(const domain::MemoryNeed &need)
{
    if (!need || m_members.size() < 2)
        return true;
    QList<domain::Host> machines; // and not what they are reached by
    for (const Member &member : m_members)
        machines.append(member.place.machine->host());
    const auto room = [this](const domain::Host &machine) {
        const auto found = std::ranges::find_if(m_members, [&](const Member &member) {
            return member.place.machine->host().id == machine.id;
        });
        return freeMemory(found->place.machine->transport(), found->place.machine->interrupted());
    };
    if (const auto shortage = domain::memoryShortage(m_workload, processes(), machines, need, room))
        m_notBegun = {TrialState::Skipped,
                      m_record.run().words().reasonNoMemory(*shortage, m_workload)};
    return !m_notBegun;
}

bool TrialGroup::meet(KnownWays &known)
{
    const QList<domain::Member> members = processes();
    const QList<domain::Way> ways = domain::waysOf(m_workload, members);
    if (const auto untried = known.untried(ways, members); !untried.isEmpty())
        hold(untried, known);
    if (const auto closed = known.closed(ways, members))
        m_notBegun = {TrialState::Failed, m_record.run().words().reasonNoWay(*closed)};
    return !m_notBegun && !isStopped();
}

void TrialGroup::hold(const QList<domain::Way> &ways, KnownWays &known)
{
    std::vector<Machine *> machines;
    for (const Member &member : m_members)
        machines.push_back(member.place.machine);
    ElapsedTimes &times = m_members.front().executor->times();
    times.begin(domain::ElapsedPart::Meet);
    Meeting meeting(processes(), machines, ways);
    meeting.begin();
    while (!meeting.isOver() && !isStopped())
        meeting.follow(pollMs);
    m_meetingIsGone = meeting.leave(m_toldToStop ? hasty : patient);
    if (!m_meetingIsGone && isStopped()) // which may have broken it off
        m_meetingIsGone = meeting.leave(hasty);
    times.end(domain::ElapsedPart::Meet);
    if (!m_toldToStop)
        known.note(ways, processes(), meeting.tried());
}

//! Lets other trials go on while a host of this one is away, and gives it up when nobody gains from
//! waiting on.
void TrialGroup::watchAbsence()
{
    bool isAway = false;
    for (Member &member : m_members) {
        const auto since = member.executor->awaySince();
        isAway = isAway || since;
        if (since && !m_permit.mayWait(*since))
            member.executor->giveUpWaiting();
    }
    if (isAway && !m_isAway) {
        m_isAway = true;
        m_permit.leave();
    }
}

void TrialGroup::start()
{
    for (std::size_t i = 0; i < m_members.size() && !m_culprit; ++i) {
        m_members[i].executor->start();
        if (m_members[i].executor->isOver())
            m_culprit = i;
    }
}

void TrialGroup::attach()
{
    m_members.front().executor->attach();
}

void TrialGroup::followAll()
{
    const auto runs = [](const Member &member) { return member.executor->isRunning(); };
    while (std::ranges::any_of(m_members, runs) && !isStopped()) {
        if (m_culprit)
            endTogether();
        const auto running = static_cast<int>(std::ranges::count_if(m_members, runs));
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            if (!runs(m_members[i]))
                continue;
            if (m_seat)
                m_seat->follow(*m_members[i].executor, pollMs);
            else
                m_members[i].executor->follow(std::max(1, pollMs / running));
            handOn(i);
            if (!m_culprit && m_members[i].executor->wentWrong())
                m_culprit = i;
        }
        watchAbsence();
    }
    if (m_seat)
        m_seat->end();
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

domain::Expected<void> TrialGroup::finish()
{
    followAll();
    (void)isStopped();
    for (std::size_t i = 0; i < m_begun; ++i)
        m_members[i].executor->conclude();
    judge();
    if (m_notBegun && !m_toldToStop) {
        m_trial.state = m_notBegun->state;
        m_trial.reason = m_notBegun->reason;
    }
    std::optional<domain::Failure> storage = storageFailure();
    // On disk before the hosts are cleaned up: that may take its time.
    if (const auto stored = storage ? domain::Expected<void>{} : m_record.keep(m_trial); !stored)
        storage = stored.error();
    cleanUpAll();
    if (storage)
        return tl::make_unexpected(*storage);
    return m_record.keep(m_trial);
}

std::optional<domain::Failure> TrialGroup::storageFailure() const
{
    return m_members.front().executor->storageFailure();
}

void TrialGroup::cleanUpAll()
{
    for (std::size_t i = 0; i < m_begun; ++i) {
        TrialExecutor &executor = *m_members[i].executor;
        while (!executor.cleanUp()) {
            watchAbsence();
            (void)isStopped();
        }
        if (i > 0)
            m_trial.cleanedUp = m_trial.cleanedUp && m_members[i].partnersTrial.cleanedUp;
    }
    m_trial.cleanedUp = m_trial.cleanedUp && m_meetingIsGone;
}

bool TrialGroup::shouldBeRepeated() const
{
    const auto wasTakenAway = [](const Member &member) {
        return member.executor->shouldBeRepeated();
    };
    return !m_toldToStop && m_trial.state != TrialState::Done &&
           std::ranges::any_of(m_members, wasTakenAway);
}

//! The trial is done if it is done everywhere.
void TrialGroup::judge() const
{
    const QList<domain::Member> members = processes();
    for (std::size_t i = 1; i < m_begun; ++i) {
        const Member &partner = m_members[i];
        const domain::Trial &theirs = partner.partnersTrial;
        const domain::Member &process = partner.place.process;
        const QString name = QStringLiteral("partner.%1").arg(i);
        m_trial.facts.insert(name, process.host.name);
        m_trial.facts.insert(name + QStringLiteral(".role"), process.role);
        m_trial.facts.insert(name + QStringLiteral(".kind"), domain::kindKey(process.host.kind));
        if (!theirs.checkValue.isEmpty())
            m_trial.facts.insert(name + QStringLiteral(".check_value"), theirs.checkValue);
        m_trial.verified = m_trial.verified && theirs.verified;
        if (m_toldToStop && m_trial.state == TrialState::Cancelled)
            continue; // what a person stopped is cancelled, whatever the hosts noticed first
        // A host may notice that a partner is dead before its end is reported; nobody else kills
        // it.
        const bool isCause = m_culprit == i || theirs.state == TrialState::Killed ||
                             m_trial.state == TrialState::Done;
        if (isCause && theirs.state != TrialState::Done && theirs.state != TrialState::Cancelled) {
            m_trial.state = theirs.state;
            m_trial.reason = m_record.run().words().reasonPartnerFailed(
                process, domain::numberInRole(members, static_cast<int>(i)), theirs.reason);
        }
    }
}

} // namespace strata::app::runs
