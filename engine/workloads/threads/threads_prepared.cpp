// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/threads/threads_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/threads/threads_reference.h"

#include <sched.h>

namespace strata::engine::workloads::threads {

class alignas(events::apart) YieldWorker final : public events::EventWorker {
public:
    YieldWorker(const Problem &problem, MutexRow &mutexes, HeldCount *held) :
        m_problem(problem),
        m_mutexes(mutexes),
        m_held(held)
    {
    }

    bool perform(std::uint64_t first, std::uint64_t events, events::Timing timing,
                 events::EventTally &tally) override
    {
        return events::performEach(first, events, timing, tally, [this](std::uint64_t event) {
            const std::uint64_t index = m_problem.lockOf(event);
            std::mutex &mutex = m_mutexes[index];
            std::uint64_t &count = m_held[index].count;
            for (std::uint64_t i = 0; i < m_problem.yields; ++i) {
                const std::lock_guard lock(mutex);
                // Read before the yield and written after it: two holders at once would lose a
                // count.
                const std::uint64_t held = count;
                ::sched_yield();
                count = held + 1;
            }
            return true;
        });
    }

private:
    Problem m_problem;
    MutexRow &m_mutexes;
    HeldCount *m_held;
};

LockContention::LockContention(const Problem &problem) :
    m_problem(problem),
    m_mutexes(problem),
    m_held(problem.locks)
{
}

LockContention::~LockContention() = default;

core::Expected<std::vector<events::EventWorker *>> LockContention::makeWorkers(int threads)
{
    std::vector<events::EventWorker *> workers;
    for (int i = 0; i < threads; ++i) {
        m_workers.push_back(std::make_unique<YieldWorker>(m_problem, m_mutexes, m_held.data()));
        workers.push_back(m_workers.back().get());
    }
    return workers;
}

core::Expected<core::CheckedResult> LockContention::check(std::uint64_t performed)
{
    const std::vector<std::uint64_t> expected = referenceCounts(m_problem, performed);
    std::uint64_t wrong = 0;
    ContentHash hash; // of how often each mutex was held, where it is as it must be: performed
                      // depends on time
    for (std::uint64_t i = 0; i < m_problem.locks; ++i) {
        wrong += m_held[i].count != expected[i] ? 1 : 0;
        hash.add(i, m_held[i].count - expected[i]);
    }
    core::CheckedResult result;
    result.checkValue = checkValueText("threads", workloadVersion, problemText(m_problem), hash);
    result.verified = wrong == 0;
    result.verification = result.verified
                              ? "what was counted under each mutex across a yield, equal to the "
                                "number of its lockings"
                              : "counts under " + std::to_string(wrong) + " of " +
                                    std::to_string(m_problem.locks) + " mutexes are wrong";
    return result;
}

} // namespace strata::engine::workloads::threads
