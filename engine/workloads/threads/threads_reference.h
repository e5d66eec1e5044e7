// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How often each mutex must have been held, event by event.
#pragma once

#include "engine/workloads/threads/threads_problem.h"

#include <vector>

namespace strata::engine::workloads::threads {

//! \param performed events, numbered from 0
inline std::vector<std::uint64_t> referenceCounts(const Problem &problem, std::uint64_t performed)
{
    std::vector<std::uint64_t> counts(problem.locks, 0);
    for (std::uint64_t event = 0; event < performed; ++event)
        counts[problem.lockOf(event)] += problem.yields;
    return counts;
}

} // namespace strata::engine::workloads::threads
