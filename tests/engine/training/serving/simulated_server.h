// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A server of constant service time in a time of its own, which nothing but its queries moves on.
#pragma once

#include "engine/training/serving/batch_rule.h"
#include "engine/training/serving/query_path.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <optional>

namespace strata::tests {

class SimulatedServer final : public engine::training::serving::QueryPath {
public:
    struct Settings {
        std::int64_t serviceNs = 1000; //!< of a batch, whatever its size
        std::int64_t sendNs = 0;       //!< that a query keeps its client
        engine::training::serving::BatchRule rule = {};
        //! From then on, once, nothing is begun for so long.
        std::int64_t stallAtNs = std::numeric_limits<std::int64_t>::max();
        std::int64_t stallNs = 0;
    };

    explicit SimulatedServer(const Settings &settings) : m_settings(settings) {}

    std::int64_t nowNs() const override { return m_now; }
    engine::core::Expected<void> send(std::size_t slot) override
    {
        begin(m_now);
        m_queue.push_back({slot, m_now});
        m_now += m_settings.sendNs;
        return {};
    }
    engine::core::Expected<std::optional<engine::training::serving::Answer>>
    awaitAnswer(std::int64_t untilNs) override
    {
        begin(untilNs);
        if (m_answers.empty() || m_answers.front().arrivedNs > untilNs) {
            if (untilNs == std::numeric_limits<std::int64_t>::max())
                return engine::core::fail(engine::core::FailureKind::Internal, "waits_in_vain", "");
            m_now = std::max(m_now, untilNs);
            return std::nullopt;
        }
        const auto answer = m_answers.front();
        m_answers.pop_front();
        m_now = std::max(m_now, answer.arrivedNs);
        return answer;
    }

private:
    struct Waiting {
        std::size_t slot;
        std::int64_t arrivedNs;
    };

    //! All batches whose time comes before `untilNs`, which is no earlier than any arrival.
    void begin(std::int64_t untilNs)
    {
        using engine::training::serving::BatchDecision;
        while (!m_queue.empty()) {
            std::int64_t at = std::max(m_free, m_queue.front().arrivedNs);
            BatchDecision decision;
            for (;;) { // until it is taken, or what it waits for is not known yet
                decision =
                    decide(m_settings.rule, arrivedBy(at), m_queue.front().arrivedNs, at, m_taken);
                const std::int64_t next = nextArrival(at);
                const std::int64_t again = std::min(decision.waitUntilNs, next);
                if (decision.take > 0 || again >= untilNs)
                    break;
                at = again;
            }
            if (decision.take == 0 || at >= untilNs)
                return;
            compute(at, decision.take);
        }
    }

    auto firstAfter(std::int64_t at) const
    {
        return std::upper_bound(
            m_queue.begin(), m_queue.end(), at,
            [](std::int64_t time, const Waiting &each) { return time < each.arrivedNs; });
    }

    std::int64_t arrivedBy(std::int64_t at) const { return firstAfter(at) - m_queue.begin(); }

    std::int64_t nextArrival(std::int64_t after) const
    {
        const auto next = firstAfter(after);
        return next == m_queue.end() ? std::numeric_limits<std::int64_t>::max() : next->arrivedNs;
    }

    void compute(std::int64_t at, std::int64_t queries)
    {
        if (at >= m_settings.stallAtNs) {
            at += m_settings.stallNs;
            m_settings.stallAtNs = std::numeric_limits<std::int64_t>::max();
        }
        m_free = at + m_settings.serviceNs;
        for (std::int64_t i = 0; i < queries; ++i) {
            const Waiting &each = m_queue.front();
            m_answers.push_back(
                {each.slot, m_free, {at - each.arrivedNs, m_settings.serviceNs, queries}});
            m_queue.pop_front();
        }
        m_taken += queries;
    }

    Settings m_settings;
    std::int64_t m_now = 0;
    std::int64_t m_free = 0;
    std::int64_t m_taken = 0;
    std::deque<Waiting> m_queue;
    std::deque<engine::training::serving::Answer> m_answers;
};

} // namespace strata::tests
