// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! When a server computes which of the queries that wait for it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace strata::engine::training::serving {

struct BatchRule {
    std::int64_t batch = 1;    //!< queries that are computed together, at most
    std::int64_t windowNs = 0; //!< how long the first of them waits for others
    //! Above 0: queries come in groups of so many at once, and no clock splits them: batches are
    //! full, but for the last of a group.
    std::int64_t group = 0;
};

struct BatchDecision {
    static constexpr std::int64_t untilNext = std::numeric_limits<std::int64_t>::max();

    std::int64_t take = 0;                //!< queries to compute now; 0: none
    std::int64_t waitUntilNs = untilNext; //!< then, or at the next arrival, it is asked again
};

//! In the order of arrival, whatever the clock is. \param waiting queries \param oldestNs when the
//! first of them arrived \param taken of the group, in batches before
inline BatchDecision decide(const BatchRule &rule, std::int64_t waiting, std::int64_t oldestNs,
                            std::int64_t nowNs, std::int64_t taken)
{
    if (waiting == 0)
        return {};
    if (rule.group > 0) {
        const std::int64_t wanted = std::min(rule.batch, rule.group - taken % rule.group);
        return {waiting >= wanted ? wanted : 0};
    }
    if (waiting >= rule.batch)
        return {rule.batch};
    const std::int64_t endNs = oldestNs + rule.windowNs;
    return nowNs >= endNs ? BatchDecision{waiting} : BatchDecision{0, endNs};
}

} // namespace strata::engine::training::serving
