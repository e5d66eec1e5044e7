// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/turns/turn_conductor.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata::app::runs {

TurnConductor::TurnConductor(int members, const Rules &rules) :
    m_rules(rules),
    m_generator(rules.seed),
    m_members(static_cast<std::size_t>(members)),
    m_length(rules.length)
{
}

std::optional<TurnConductor::Call> TurnConductor::await(int member, std::chrono::milliseconds most)
{
    std::unique_lock lock(m_mutex);
    const auto isCalled = [&] {
        if (!m_called)
            callNext();
        return m_called == member && at(member).state == State::Ready;
    };
    if (!m_changed.wait_for(lock, most, isCalled))
        return std::nullopt;
    at(member).state = State::Busy;
    return m_call;
}

void TurnConductor::done(int member)
{
    const std::lock_guard lock(m_mutex);
    Member &who = at(member);
    if (who.state != State::Busy && who.state != State::Late)
        return;
    who.isPrepared = true;
    if (m_called == member)
        m_called.reset();
    who.state = State::Ready;
    callNext();
}

void TurnConductor::pass(int member)
{
    const std::lock_guard lock(m_mutex);
    if (at(member).state == State::Busy)
        at(member).state = State::Late;
    if (m_called == member)
        m_called.reset();
    callNext();
}

void TurnConductor::leave(int member)
{
    const std::lock_guard lock(m_mutex);
    if (at(member).state == State::Away || at(member).state == State::Over)
        return;
    at(member).state = State::Away;
    at(member).awaySince = Clock::now();
    if (m_called == member)
        m_called.reset();
    callNext();
}

void TurnConductor::comeBack(int member, bool isWorking)
{
    const std::lock_guard lock(m_mutex);
    if (at(member).state == State::Away)
        at(member).state = isWorking ? State::Late : State::Ready;
    callNext();
}

void TurnConductor::end(int member)
{
    const std::lock_guard lock(m_mutex);
    at(member).state = State::Over;
    if (m_called == member)
        m_called.reset();
    callNext();
}

void TurnConductor::lengthen(std::chrono::milliseconds least)
{
    const std::lock_guard lock(m_mutex);
    m_length = std::max(m_length, least);
}

std::deque<int> TurnConductor::all() const
{
    std::deque<int> members(m_members.size());
    std::iota(members.begin(), members.end(), 0);
    return members;
}

//! \return one was called
bool TurnConductor::callOneOf(std::deque<int> &members)
{
    while (!members.empty()) {
        const int member = members.front();
        members.pop_front();
        if (at(member).state == State::Ready) {
            m_called = member;
            m_changed.notify_all();
            return true;
        }
    }
    return false;
}

bool TurnConductor::isHeldUp() const
{
    const auto holdsUp = [&](const Member &member) {
        return member.state == State::Away && !member.isFinishing &&
               Clock::now() - member.awaySince < m_rules.patience;
    };
    const auto isMeasured = [](const Member &member) {
        return member.state != State::Over && !member.isFinishing;
    };
    return std::ranges::any_of(m_members, holdsUp) &&
           std::ranges::count_if(m_members, isMeasured) > 1;
}

void TurnConductor::beginCycle()
{
    m_queue = all();
    std::erase_if(m_queue, [&](int member) { return at(member).turns >= m_rules.turns; });
    ++m_cycle;
    // Fisher–Yates with a bounded number of our own: the distributions of <random> differ between
    // libraries.
    for (std::size_t i = m_queue.size(); m_rules.isShuffled && i > 1; --i)
        std::swap(m_queue[i - 1], m_queue[((m_generator() >> 32) * i) >> 32]);
}

bool TurnConductor::callForTurn()
{
    m_call = {Stage::Turn, m_cycle, m_length};
    bool isCalled = callOneOf(m_queue);
    const auto hasTurnsLeft = [&](const Member &member) {
        return member.state == State::Ready && member.turns < m_rules.turns;
    };
    if (!isCalled && std::ranges::any_of(m_members, hasTurnsLeft)) {
        beginCycle();
        m_call.number = m_cycle;
        isCalled = callOneOf(m_queue);
    }
    if (isCalled)
        ++at(*m_called).turns;
    return isCalled;
}

//! Everybody is prepared before anybody is measured, and measured before anybody finishes: both
//! keep the processors busy.
void TurnConductor::callNext()
{
    if (m_called)
        return;
    std::deque<int> unprepared = all();
    std::erase_if(unprepared, [&](int member) { return at(member).isPrepared; });
    m_call = {Stage::Prepare, 0, {}};
    if (callOneOf(unprepared))
        return;
    if (isHeldUp())
        return; // those who wait ask again
    if (callForTurn())
        return;
    std::deque<int> unfinished = all();
    std::erase_if(unfinished, [&](int member) { return at(member).isFinishing; });
    m_call = {Stage::Finish, 0, {}};
    if (callOneOf(unfinished))
        at(*m_called).isFinishing = true;
}

} // namespace strata::app::runs
