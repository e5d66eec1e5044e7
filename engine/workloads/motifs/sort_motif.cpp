// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sort: random 64-bit keys into ascending order, by the multiway merge sort of libstdc++'s
//! parallel mode.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <parallel/algorithm>
#include <vector>

namespace strata::engine::workloads::motifs {
namespace {

class SortMotif final : public Motif {
public:
    explicit SortMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_keys(static_cast<std::size_t>(problem.size)),
        m_sorted(m_keys.size())
    {
        const RandomSequence random(problem.seed, 0);
        for (std::size_t i = 0; i < m_keys.size(); ++i)
            m_keys[i] = random.word(i);
    }

    //! The keys are copied first, inside the timed region: a sorted array would be sorted much
    //! faster.
    core::Expected<void> iterate() override
    {
        std::copy(m_keys.begin(), m_keys.end(), m_sorted.begin());
        __gnu_parallel::sort(
            m_sorted.begin(), m_sorted.end(),
            __gnu_parallel::multiway_mergesort_tag(static_cast<unsigned>(m_threads)));
        return {};
    }

    //! No arithmetic: comparisons are none. Bytes of the copy and of one pass over the keys.
    core::WorkPerIteration work() const override
    {
        const auto keys = static_cast<double>(m_keys.size());
        return {0, 4 * sizeof(std::uint64_t) * keys, keys, "keys/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        for (std::size_t i = 0; i < m_sorted.size(); ++i)
            hash.add(i, m_sorted[i]);
        return hash;
    }

    //! Ascending, and the same keys: their sums and the sums of their mixed bits agree.
    std::optional<std::string> findError() const override
    {
        const auto step = std::is_sorted_until(m_sorted.begin(), m_sorted.end());
        if (step != m_sorted.end())
            return "key " + std::to_string(step - m_sorted.begin()) +
                   " is smaller than the one before it";
        std::uint64_t given = 0;
        std::uint64_t found = 0;
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            given += m_keys[i] + mixBits(m_keys[i]);
            found += m_sorted[i] + mixBits(m_sorted[i]);
        }
        if (given != found)
            return "the sorted keys are not those that were given";
        return std::nullopt;
    }

private:
    int m_threads;
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint64_t> m_sorted;
};

} // namespace

MotifDescription sortMotif()
{
    return {"motif-sort",
            "Data motif sort: random 64-bit keys into ascending order",
            "Keys of 8 bytes",
            4'000'000,
            1'000'000'000'000,
            3 * sizeof(std::uint64_t),
            "ascending, and the same keys by two sums",
            [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
                return std::make_unique<SortMotif>(problem);
            }};
}

} // namespace strata::engine::workloads::motifs
