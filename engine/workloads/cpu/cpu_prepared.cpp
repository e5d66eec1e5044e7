// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/cpu/cpu_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/cpu/cpu_reference.h"

#include <algorithm>
#include <limits>

namespace strata::engine::workloads::cpu {

//! Numbers that are tried in one go, at most: by the default problem all, and fast enough in any
//! other to end soon after a cancellation.
constexpr std::uint64_t numbersInOneGo = 10000;

class alignas(events::apart) PrimeWorker final : public events::EventWorker {
public:
    PrimeWorker(const Problem &problem, PrimeSearch::Search search,
                const std::atomic<bool> *cancelled) :
        m_problem(problem),
        m_search(search),
        m_cancelled(cancelled)
    {
    }

    bool perform(std::uint64_t first, std::uint64_t count, events::Timing timing,
                 events::EventTally &tally) override
    {
        return events::performEach(first, count, timing, tally, [this](std::uint64_t) {
            std::uint64_t primes = 0;
            for (std::uint64_t number = firstNumber; number <= m_problem.maxPrime;
                 number += numbersInOneGo) {
                if (m_cancelled != nullptr && m_cancelled->load(std::memory_order_relaxed))
                    return false;
                primes +=
                    m_search(number, std::min(number + numbersInOneGo - 1, m_problem.maxPrime));
            }
            least = std::min(least, primes);
            most = std::max(most, primes);
            ++searches;
            return true;
        });
    }

    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = 0;
    std::uint64_t searches = 0;

private:
    Problem m_problem;
    PrimeSearch::Search m_search; // through a pointer, so that no compiler moves it out of the loop
    const std::atomic<bool> *m_cancelled;
};

PrimeSearch::PrimeSearch(const Problem &problem, Search search,
                         const std::atomic<bool> *cancelled) :
    m_problem(problem),
    m_search(search),
    m_cancelled(cancelled)
{
}

PrimeSearch::~PrimeSearch() = default;

core::Expected<std::vector<events::EventWorker *>> PrimeSearch::makeWorkers(int threads)
{
    std::vector<events::EventWorker *> workers;
    for (int i = 0; i < threads; ++i) {
        m_workers.push_back(std::make_unique<PrimeWorker>(m_problem, m_search, m_cancelled));
        workers.push_back(m_workers.back().get());
    }
    return workers;
}

core::Expected<core::CheckedResult> PrimeSearch::check(std::uint64_t performed)
{
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = 0;
    std::uint64_t searches = 0;
    for (const auto &worker : m_workers) {
        least = std::min(least, worker->least);
        most = std::max(most, worker->most);
        searches += worker->searches;
    }
    const std::uint64_t expected = referenceCounts(m_problem).primes;
    ContentHash hash;
    hash.add(0, least);
    hash.add(1, most);
    core::CheckedResult result;
    result.checkValue = checkValueText("cpu", workloadVersion, problemText(m_problem), hash);
    result.verified = least == expected && most == expected && searches == performed;
    if (result.verified)
        result.verification =
            "each search found as many primes as Eratosthenes' sieve, " + std::to_string(expected);
    else if (searches != performed)
        result.verification =
            std::to_string(searches) + " searches were counted, not " + std::to_string(performed);
    else
        result.verification = "searches found " + std::to_string(least) + " to " +
                              std::to_string(most) + " primes, not " + std::to_string(expected);
    return result;
}

std::map<std::string, std::string> PrimeSearch::facts() const
{
    return {{"divisions_per_event", std::to_string(referenceCounts(m_problem).divisions)}};
}

} // namespace strata::engine::workloads::cpu
