// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of the memory test, and how many bytes one event of it moves.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::memory {

inline constexpr int workloadVersion = 2;

using Word = std::uint64_t; //!< what a single access moves, as in sysbench on 64-bit machines

enum class Scope { Global, Local };
enum class Operation { Read, Write, None };
enum class Access { Sequential, Random };

struct Problem {
    std::uint64_t blockBytes = 1024; //!< a multiple of sizeof(Word)
    Scope scope = Scope::Global;     //!< one block for all threads, or one for each
    Operation operation = Operation::Write;
    Access access = Access::Sequential;

    std::uint64_t words() const { return blockBytes / sizeof(Word); }
};

settings::ParameterSpecs parameterSpecs();
//! Usage failure if the block is not a whole number of words.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);
//! Events that move total_bytes; 0 if that is 0. Usage failure if it is not a multiple of the
//! block.
core::Expected<std::uint64_t> totalEvents(const settings::Parameters &parameters,
                                          const Problem &problem);
//! One event accesses as many words as a block has, once each in order, or each time a random one.
//! `none` moves nothing; its bytes are counted as sysbench counts them, so that its rate shows what
//! the loop itself costs.
core::WorkPerIteration workPerEvent(const Problem &problem);
double neededBytes(const Problem &problem, int threads);
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::memory
