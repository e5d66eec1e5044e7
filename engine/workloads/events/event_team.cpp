// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/event_team.h"

#include "engine/core/thread_room.h"

#include <algorithm>
#include <string>
#include <system_error>

namespace strata::engine::workloads::events {

core::Expected<std::unique_ptr<EventTeam>>
EventTeam::start(const std::vector<EventWorker *> &workers)
{
    std::unique_ptr<EventTeam> team(new EventTeam);
    for (EventWorker *worker : workers) {
        team->m_members.push_back(std::make_unique<Member>());
        team->m_members.back()->worker = worker;
    }
    team->m_busy = static_cast<int>(workers.size());
    for (std::size_t i = 0; i < workers.size(); ++i) {
        try {
            team->m_members[i]->thread = std::thread([raw = team.get(), i] { raw->serve(i); });
        } catch (const std::system_error &error) {
            return core::refusedThread(
                "thread " + std::to_string(i + 1) + " of " + std::to_string(workers.size()), error);
        }
    }
    for (int busy = team->m_busy; busy != 0; busy = team->m_busy)
        team->m_busy.wait(busy);
    return team;
}

EventTeam::~EventTeam()
{
    m_ending = true;
    ++m_rounds;
    m_rounds.notify_all();
    for (const auto &member : m_members) {
        if (member->thread.joinable())
            member->thread.join();
    }
}

core::Expected<void> EventTeam::perform(const Round &round)
{
    m_round = round;
    m_first = m_performed;
    m_next.store(0, std::memory_order_relaxed);
    m_busy.store(static_cast<int>(m_members.size()), std::memory_order_relaxed);
    m_rounds.fetch_add(1); // releases what is written above
    m_rounds.notify_all();
    for (int busy = m_busy; busy != 0; busy = m_busy)
        m_busy.wait(busy);
    m_performed += round.events;
    if (round.isCancelled())
        return core::fail(core::FailureKind::Resource, "cancelled",
                          "A step was cancelled before its last event.");
    for (const auto &member : m_members) {
        if (member->failed) {
            return tl::make_unexpected(member->worker->failure().value_or(
                core::Failure{core::FailureKind::Internal, "event_failed",
                              "An event failed without a reason; report this."}));
        }
    }
    return {};
}

void EventTeam::serve(std::size_t index)
{
    Member &member = *m_members[index];
    member.worker->begin();
    for (int seen = 0; !m_ending; ++seen) {
        if (m_busy.fetch_sub(1) == 1)
            m_busy.notify_one();
        m_rounds.wait(seen);
        if (m_ending)
            return;
        member.failed = !performShare(member, index);
        if (member.failed)
            m_failed = true;
    }
}

bool EventTeam::performShare(Member &member, std::size_t index)
{
    if (m_round.sharing == Sharing::Equal)
        return performEqualShare(member, index);
    while (!m_failed.load(std::memory_order_relaxed) && !m_round.isCancelled()) {
        const std::uint64_t next = m_next.fetch_add(m_round.batch, std::memory_order_relaxed);
        if (next >= m_round.events)
            break;
        const std::uint64_t count = std::min(m_round.batch, m_round.events - next);
        if (!member.worker->perform(m_first + next, count, m_round.timing, member.tally))
            return false;
    }
    return true;
}

bool EventTeam::performEqualShare(Member &member, std::size_t index)
{
    constexpr std::uint64_t partsOfShare = 1000;
    const std::uint64_t share = m_round.events / m_members.size();
    // Without a flag in one go: an exchange would wait at the end of each part for all answers.
    const std::uint64_t part =
        m_round.cancelled == nullptr ? share : std::max<std::uint64_t>(share / partsOfShare, 1);
    for (std::uint64_t done = 0; done < share && !m_round.isCancelled(); done += part)
        if (!member.worker->perform(m_first + index * share + done, std::min(part, share - done),
                                    m_round.timing, member.tally))
            return false;
    return true;
}

void EventTeam::clearTallies()
{
    for (const auto &member : m_members)
        member->tally.clear();
}

} // namespace strata::engine::workloads::events
