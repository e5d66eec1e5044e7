// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/cpu/cpu_reference.h"

#include <vector>

namespace strata::engine::workloads::cpu {

ReferenceCounts referenceCounts(const Problem &problem)
{
    std::vector<std::uint32_t> smallestFactor(problem.maxPrime + 1,
                                              0); // 0: none was found, so it is a prime
    ReferenceCounts counts;
    std::uint64_t root = 1;
    for (std::uint64_t number = 2; number <= problem.maxPrime; ++number) {
        while ((root + 1) * (root + 1) <= number)
            ++root;
        const bool prime = smallestFactor[number] == 0;
        for (std::uint64_t multiple = number * number; prime && multiple <= problem.maxPrime;
             multiple += number) {
            if (smallestFactor[multiple] == 0)
                smallestFactor[multiple] = static_cast<std::uint32_t>(number);
        }
        if (number < 3)
            continue;
        counts.primes += prime ? 1 : 0;
        counts.divisions += prime ? root - 1 : smallestFactor[number] - 1;
    }
    return counts;
}

} // namespace strata::engine::workloads::cpu
