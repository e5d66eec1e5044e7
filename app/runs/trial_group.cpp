// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_group.h"

#include "app/runs/free_memory.h"
#include "app/runs/meeting.h"

#include <QCryptographicHash>

#include <algorithm>
#include <thread>

namespace strata::app::runs {

using domain::TrialState;

namespace {

constexpr int pollMs = 50;
//! Letters of what a partner says and the trial keeps: all of them together have to fit into a row.
constexpr qsizetype longestFact = 500;

} // namespace

TrialGroup::TrialGroup(std::vector<Place> places, const remote::Bundle &bundle,
                       std::chrono::seconds patience, TrialPermit &permit, TrialRecorder &record,
                       domain::Trial &trial, const domain::WorkloadSpec &workload) :
    m_permit(permit),
    m_partnersRecord(record.run(), nullptr),
    m_record(record),
    m_trial(trial),
    m_workload(workload),
    m_backgroundWorkload(domain::workInBackground(workload))
{
    for (Place &place : places) {
        Member member{std::move(place), {}, {}};
        m_members.push_back(std::move(member));
    }
    if (m_members.front().place.process.host.id != trial.hostId)
        m_placement.emplace(record.run(), trial.hostId);
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
            member.place.machine->goOn();
            member.executor->stop();
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
            member.partnersTrial.id = partnersId(i);
        ++m_begun;
        member.executor->begin(i == 0 ? m_trial : member.partnersTrial,
                               member.isInBackground() ? m_backgroundWorkload : m_workload,
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
    return m_record.run().words().nameOfTrial(m_workload, processes());
}

void TrialGroup::reachOne(std::size_t index)
{
    TrialExecutor &executor = *m_members[index].executor;
    while (!executor.isReached() && !executor.isOver() && !isStopped()) {
        executor.reach();
        watchAbsence();
    }
    if (!executor.isOver())
        comeBack();
}

//! Other trials may have been going on meanwhile.
void TrialGroup::comeBack()
{
    if (m_isAway && !isStopped()) {
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
    const QMap<QString, QString> addresses = known.addresses(ways, members);
    for (const Member &member : m_members)
        member.executor->beReachedAt(addresses.value(member.place.process.host.id));
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
    m_meetingIsGone = meeting.leave(m_toldToStop ? Meeting::hasty : Meeting::patient);
    if (!m_meetingIsGone && isStopped()) // which may have broken it off
        m_meetingIsGone = meeting.leave(Meeting::hasty);
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
    startThose(true);
    while (awaitsBackground() && !m_culprit && !isStopped())
        followOnce();
    if (!m_culprit)
        comeBack();
    startThose(false);
    if (m_placement)
        m_placement->does(domain::HostDoing::Measuring);
}

void TrialGroup::startThose(bool inBackground)
{
    for (std::size_t i = 0; i < m_members.size() && !m_culprit && !m_toldToStop; ++i) {
        if (m_members[i].isInBackground() != inBackground)
            continue;
        m_members[i].executor->start();
        if (m_members[i].executor->isOver())
            m_culprit = i;
    }
}

//! Some have not done their first step, or are where nobody knows what they do.
bool TrialGroup::awaitsBackground() const
{
    return std::ranges::any_of(m_members, [](const Member &member) {
        return member.isInBackground() && (member.partnersTrial.state != TrialState::Measuring ||
                                           member.executor->awaySince());
    });
}

void TrialGroup::attach()
{
    for (Member &member : m_members)
        member.executor->attach();
}

//! Some of those are under way that the trial measures.
bool TrialGroup::isMeasured() const
{
    return std::ranges::any_of(m_members, [](const Member &member) {
        return !member.isInBackground() && member.isRunning();
    });
}

void TrialGroup::followAll()
{
    while (std::ranges::any_of(m_members, &Member::isRunning) && !isStopped()) {
        if (m_culprit)
            endTogether();
        else if (!isMeasured())
            std::ranges::for_each(m_members, [](Member &member) {
                if (member.isRunning()) // what is left works in the background
                    member.executor->endAsPlanned();
            });
        followOnce();
    }
    if (m_seat)
        m_seat->end();
}

void TrialGroup::followOnce()
{
    const auto running = static_cast<int>(std::ranges::count_if(m_members, &Member::isRunning));
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        TrialExecutor &executor = *m_members[i].executor;
        if (!executor.isRunning())
            continue;
        if (m_seat)
            m_seat->follow(executor, pollMs);
        else
            executor.follow(std::max(1, pollMs / running));
        handOn(i);
    }
    if (m_placement)
        m_placement->heard(); // who is silent is shown at the host itself
    watchAbsence();
    for (std::size_t i = 0; i < m_members.size() && !m_culprit; ++i) {
        if (m_members[i].executor->wentWrong())
            m_culprit = i;
    }
}

void TrialGroup::handOn(std::size_t teller)
{
    for (const engine::protocol::Bootstrap &told : m_members[teller].executor->takeTold()) {
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            if (i != teller && !m_members[i].isInBackground())
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
    if (m_placement)
        m_placement->does(domain::HostDoing::Waiting);
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
    if (m_toldToStop)
        cleanUpAtOnce();
    for (std::size_t i = 0; i < m_begun; ++i) {
        TrialExecutor &executor = *m_members[i].executor;
        while (!m_members[i].isCleanedUp && !executor.cleanUp()) {
            watchAbsence();
            (void)isStopped();
        }
        if (i > 0)
            m_trial.cleanedUp = m_trial.cleanedUp && m_members[i].partnersTrial.cleanedUp;
    }
    m_trial.cleanedUp = m_trial.cleanedUp && m_meetingIsGone;
}

//! A person waits for it. Members share nothing but the run's recorder, which takes calls from any
//! thread, and each is used by one thread at a time.
void TrialGroup::cleanUpAtOnce()
{
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < m_begun; ++i)
        threads.emplace_back(
            [&member = m_members[i]] { member.isCleanedUp = member.executor->cleanUp(); });
    for (std::thread &thread : threads)
        thread.join();
}

bool TrialGroup::shouldBeRepeated() const
{
    const auto wasTakenAway = [](const Member &member) {
        return member.executor->shouldBeRepeated();
    };
    return !m_toldToStop && m_trial.state != TrialState::Done &&
           std::ranges::any_of(m_members, wasTakenAway);
}

//! Names what runs there; the same for each program that looks for it.
QString TrialGroup::partnersId(std::size_t index) const
{
    constexpr int digits = 32;
    const QString name = QStringLiteral("%1 %2 %3")
                             .arg(m_trial.id, m_members[index].place.process.role,
                                  QString::number(numberInRole(index)));
    return QString::fromLatin1(
        QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256).toHex().left(digits));
}

//! Who took part, and what came of it there.
void TrialGroup::noteFacts(std::size_t index) const
{
    const Member &partner = m_members[index];
    const domain::Trial &theirs = partner.partnersTrial;
    const domain::Member &process = partner.place.process;
    const QString name = partner.isInBackground()
                             ? domain::backgroundFactPrefix + QString::number(numberInRole(index))
                             : QStringLiteral("partner.%1").arg(index);
    m_trial.facts.insert(name, process.host.name);
    m_trial.facts.insert(name + QStringLiteral(".kind"), domain::kindKey(process.host.kind));
    if (!partner.isInBackground())
        m_trial.facts.insert(name + QStringLiteral(".role"), process.role);
    const auto noteTheirs = [&](const char *what, const QString &said) {
        if (!said.isEmpty())
            m_trial.facts.insert(name + QLatin1Char('.') + QLatin1String(what),
                                 said.left(longestFact));
    };
    for (const char *kept : {"affinity.list", "affinity.numa_node", "affinity.numa_memory"})
        noteTheirs(kept, theirs.inventory.value(QLatin1String(kept)));
    noteTheirs("check_value", theirs.checkValue);
    noteTheirs("reached_at", partner.executor->reachedAt());
    if (partner.isInBackground() && partner.executor->rate() > 0) {
        noteTheirs("threads", QString::number(theirs.threads));
        noteTheirs("rate", QStringLiteral("%1 %2").arg(
                               QString::number(partner.executor->rate(), 'g', 4), theirs.rateUnit));
    }
}

int TrialGroup::numberInRole(std::size_t index) const
{
    return domain::numberInRole(processes(), static_cast<int>(index));
}

//! The trial is done if it is done everywhere.
void TrialGroup::judge() const
{
    if (const QString &address = m_members.front().executor->reachedAt(); !address.isEmpty())
        m_trial.facts.insert(QStringLiteral("reached_at"), address);
    for (std::size_t i = 1; i < m_begun; ++i) {
        noteFacts(i);
        // What works in the background has no end, and proves nothing but that it was there.
        m_trial.verified = m_trial.verified &&
                           (m_members[i].isInBackground() || m_members[i].partnersTrial.verified);
        if (m_toldToStop && m_trial.state == TrialState::Cancelled)
            continue; // what a person stopped is cancelled, whatever the hosts noticed first
        judge(i);
    }
}

void TrialGroup::judge(std::size_t index) const
{
    const domain::Trial &theirs = m_members[index].partnersTrial;
    const domain::Member &process = m_members[index].place.process;
    // A host may notice that a partner is dead before its end is reported; nobody else kills it.
    const bool isCause = m_culprit == index || theirs.state == TrialState::Killed ||
                         m_trial.state == TrialState::Done;
    const bool isGood = theirs.state == TrialState::Done || theirs.state == TrialState::Cancelled;
    // Whoever ended it, it was not there any longer.
    const bool wasEnded = process.isInBackground() && m_culprit == index && isGood;
    if (!isCause || (isGood && !wasEnded))
        return;
    m_trial.state = wasEnded ? TrialState::Killed : theirs.state;
    m_trial.reason =
        m_record.run().words().reasonPartnerFailed(process, numberInRole(index), theirs.reason);
}

} // namespace strata::app::runs
