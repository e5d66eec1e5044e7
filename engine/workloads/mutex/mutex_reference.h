// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which mutex each locking takes, and how often each must have been held.
#pragma once

#include "engine/workloads/mutex/mutex_problem.h"
#include "engine/workloads/portable_random.h"

#include <vector>

namespace strata::engine::workloads::mutex {

//! The mutex of the `lock`-th locking of an event; each event takes the same ones in the same
//! order.
class LockOrder {
public:
    LockOrder(const Problem &problem, std::uint64_t seed) :
        m_random(seed, 0),
        m_mutexes(problem.mutexes)
    {
    }
    std::uint64_t mutexOf(std::uint64_t lock) const { return m_random.below(lock, m_mutexes); }

private:
    RandomSequence m_random;
    std::uint64_t m_mutexes;
};

//! How often one event holds each mutex.
inline std::vector<std::uint64_t> referenceCounts(const Problem &problem, std::uint64_t seed)
{
    std::vector<std::uint64_t> counts(problem.mutexes, 0);
    const LockOrder order(problem, seed);
    for (std::uint64_t lock = 0; lock < problem.locks; ++lock)
        ++counts[order.mutexOf(lock)];
    return counts;
}

} // namespace strata::engine::workloads::mutex
