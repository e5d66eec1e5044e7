// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One pass over a share of the arrays, in the widest vector instructions this CPU has.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::workloads::memory_bandwidth {

//! Computes `count` elements (a multiple of 8) of c from a and b, `passes` times over; all pointers
//! are on 64-byte boundaries. Returns after non-temporal stores are ordered before what follows. b
//! is not read by copy and scale; read uses neither: it puts the sum of a, added up over the
//! passes, into c[0].
using Pass = void (*)(Element *c, const Element *a, const Element *b, std::size_t count,
                      std::uint64_t passes);

struct PassSet {
    const char *isa = "";               //!< "avx512", "avx2", "sse2", "portable"
    Pass temporal[operationCount] = {}; //!< by Operation
    Pass nonTemporal[operationCount] =
        {}; //!< by Operation; null if this instruction set has no such store
};

//! Each is there on x86-64 only; calling its passes needs a CPU that has the instructions.
PassSet avx512Passes();
PassSet avx2Passes();
PassSet sse2Passes();
//! Plain loops, for other architectures.
PassSet portablePasses();

//! What this CPU (and its operating system) can run, the widest first.
std::vector<PassSet> usablePasses();

//! The widest usable pass for the problem. Unsupported if there is no non-temporal store on this
//! architecture.
struct ChosenPass {
    Pass pass = nullptr;
    const char *isa = "";
};
core::Expected<ChosenPass> choosePass(const Problem &problem);

} // namespace strata::engine::workloads::memory_bandwidth
