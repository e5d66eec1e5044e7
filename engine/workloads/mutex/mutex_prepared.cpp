// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/mutex/mutex_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/mutex/mutex_reference.h"

namespace strata::engine::workloads::mutex {

class alignas(events::apart) LockWorker final : public events::EventWorker {
public:
    //! \param start where in the order of lockings this thread begins: two threads in step would
    //! only meet each other
    LockWorker(const Problem &problem, std::uint64_t seed, std::uint64_t start,
               CountedMutex *mutexes) :
        m_problem(problem),
        m_order(problem, seed),
        m_start(start),
        m_mutexes(mutexes)
    {
    }

    bool perform(std::uint64_t first, std::uint64_t count, events::Timing timing,
                 events::EventTally &tally) override
    {
        return events::performEach(first, count, timing, tally, [this](std::uint64_t) {
            lockRange(m_start, m_problem.locks);
            lockRange(0, m_start);
            return true;
        });
    }

private:
    void lockRange(std::uint64_t begin, std::uint64_t end)
    {
        for (std::uint64_t lock = begin; lock < end; ++lock) {
            CountedMutex &chosen = m_mutexes[m_order.mutexOf(lock)];
            for (std::uint64_t turn = m_problem.loops; turn > 0; --turn)
                asm volatile(""); // an empty loop would be left out
            const std::lock_guard guard(chosen.mutex);
            ++chosen.held;
        }
    }

    Problem m_problem;
    LockOrder m_order;
    std::uint64_t m_start;
    CountedMutex *m_mutexes;
};

MutexArray::MutexArray(const Problem &problem, std::uint64_t seed) :
    m_problem(problem),
    m_seed(seed),
    m_mutexes(problem.mutexes)
{
}

MutexArray::~MutexArray() = default;

core::Expected<std::vector<events::EventWorker *>> MutexArray::makeWorkers(int threads)
{
    std::vector<events::EventWorker *> workers;
    for (int i = 0; i < threads; ++i) {
        const std::uint64_t start =
            m_problem.locks * static_cast<std::uint64_t>(i) / static_cast<std::uint64_t>(threads);
        m_workers.push_back(
            std::make_unique<LockWorker>(m_problem, m_seed, start, m_mutexes.data()));
        workers.push_back(m_workers.back().get());
    }
    return workers;
}

core::Expected<core::CheckedResult> MutexArray::check(std::uint64_t performed)
{
    const std::vector<std::uint64_t> ofOneEvent = referenceCounts(m_problem, m_seed);
    std::uint64_t wrong = 0;
    ContentHash hash;
    for (std::uint64_t i = 0; i < m_problem.mutexes; ++i) {
        wrong += m_mutexes[i].held != performed * ofOneEvent[i] ? 1 : 0;
        hash.add(i, performed > 0 ? m_mutexes[i].held / performed : 0);
    }
    core::CheckedResult result;
    result.checkValue = checkValueText("mutex", workloadVersion, problemText(m_problem), hash);
    result.verified = wrong == 0;
    result.verification =
        result.verified ? "what was counted under each mutex, equal to the number of its lockings"
                        : "counts under " + std::to_string(wrong) + " of " +
                              std::to_string(m_problem.mutexes) + " mutexes are wrong";
    return result;
}

} // namespace strata::engine::workloads::mutex
