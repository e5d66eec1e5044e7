// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/turns/turn_seat.h"

#include <algorithm>
#include <utility>

namespace strata::app::runs {

namespace {

//! What a turn may take longer than it should, or than the longest before it took: a step ends when
//! it ends, and a link may be slow.
constexpr std::chrono::seconds grace{10};
//! The same of the first turn, and of each step with which it warms up: nobody knows yet how long
//! a step is.
constexpr std::chrono::seconds firstGrace{60};
//! So long after its call, or after its last step of the warm-up, an engine that does not end its
//! turn is ended.
constexpr std::chrono::minutes mostWaiting{2};
//! From then on, steps of the warm-up no longer count as a sign of life: there may be any number.
constexpr std::chrono::minutes mostWarmingUp{10};
//! A quota is granted again in each period of this length; a container that waited has saved some.
constexpr std::chrono::milliseconds quotaPeriod{100};
constexpr int periodsPerTurn = 10;

bool hasQuota(const domain::Trial &trial)
{
    return trial.inventory.value(QStringLiteral("cgroup.cpu_quota_cores")).toDouble() > 0;
}

} // namespace

bool TurnSeat::awaitPreparation(const std::function<bool()> &isEnding)
{
    constexpr std::chrono::milliseconds glance{50};
    while (!m_call && !isEnding())
        m_call = m_conductor->await(m_member, glance);
    return m_call.has_value();
}

void TurnSeat::follow(TrialExecutor &executor, int timeoutMs)
{
    if (executor.awaySince()) {
        leave();
        executor.follow(timeoutMs);
        return;
    }
    comeBack();
    if (m_call) {
        executor.follow(timeoutMs);
        lookForEnd(executor);
        return;
    }
    m_call = m_conductor->await(m_member, std::chrono::milliseconds(timeoutMs));
    if (m_call)
        answerCall(executor);
    executor.follow(0); // renews the lease
}

void TurnSeat::answerCall(TrialExecutor &executor)
{
    m_calledAt = m_aliveAt = Clock::now();
    m_isPassed = false;
    if (m_call->stage == TurnConductor::Stage::Turn)
        executor.giveTurn(static_cast<int>(m_call->number),
                          static_cast<int>(m_call->length.count()));
    else if (m_call->stage == TurnConductor::Stage::Finish)
        executor.endTurns();
}

void TurnSeat::lookForEnd(TrialExecutor &executor)
{
    const auto ended = executor.endedTurn();
    const bool isPreparing = m_call->stage == TurnConductor::Stage::Prepare;
    if (executor.warmupSteps() > std::exchange(m_warmups, executor.warmupSteps()) &&
        Clock::now() - m_calledAt < mostWarmingUp)
        m_aliveAt = Clock::now();
    if (ended && m_call->stage != TurnConductor::Stage::Finish &&
        (isPreparing || *ended >= m_call->number)) {
        if (isPreparing && hasQuota(executor.trial()))
            m_conductor->lengthen(quotaPeriod * periodsPerTurn);
        if (!isPreparing)
            m_longest = std::max(m_longest, Clock::now() - m_aliveAt);
        executor.storeIfDue();
        m_call.reset();
        m_conductor->done(m_member);
    } else if (m_call->stage == TurnConductor::Stage::Turn && !m_isPassed &&
               Clock::now() - m_aliveAt >
                   std::max<Clock::duration>(m_call->length, m_longest) +
                       (m_longest == Clock::duration{0} ? firstGrace : grace)) {
        m_isPassed = true;
        m_conductor->pass(m_member);
    } else if (m_isPassed && Clock::now() - m_aliveAt > mostWaiting) {
        executor.askForEnd();
    }
}

//! Without a word from its host a turn is over when it should be.
void TurnSeat::leave()
{
    const bool isWorking = m_call && m_call->stage == TurnConductor::Stage::Turn;
    const Clock::duration expected =
        isWorking ? std::max<Clock::duration>(m_call->length, m_longest) : Clock::duration{0};
    if (m_isAway || Clock::now() - m_calledAt < expected)
        return;
    m_isAway = true;
    m_conductor->leave(m_member);
}

void TurnSeat::comeBack()
{
    if (!m_isAway)
        return;
    m_isAway = false;
    if (m_call && m_call->stage == TurnConductor::Stage::Prepare)
        m_call.reset();
    m_conductor->comeBack(m_member, m_call.has_value());
}

void TurnSeat::end()
{
    m_conductor->end(m_member);
}

} // namespace strata::app::runs
