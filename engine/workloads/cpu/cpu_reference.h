// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The same counts by another algorithm: Eratosthenes' sieve.
#pragma once

#include "engine/workloads/cpu/cpu_problem.h"

#include <cstdint>

namespace strata::engine::workloads::cpu {

struct ReferenceCounts {
    std::uint64_t primes = 0;    //!< from 3 to the last number
    std::uint64_t divisions = 0; //!< that one event does
};

//! A composite number is divided until its smallest prime factor f is met, f − 1 times; a prime p
//! ⌊√p⌋ − 1 times. Needs four bytes for each number.
ReferenceCounts referenceCounts(const Problem &problem);

} // namespace strata::engine::workloads::cpu
