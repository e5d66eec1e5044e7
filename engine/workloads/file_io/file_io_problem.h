// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a file trial and the formulae of its work.
#pragma once

#include "engine/core/parameters.h"
#include "engine/core/workload.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::file_io {

//! Raised when content, order or the check value change: results of different versions are never compared.
inline constexpr int workloadVersion = 1;

enum class Pattern { SequentialWrite, SequentialRead, RandomWrite, RandomRead };
enum class Direct { Auto, Yes, No };
enum class Sync {
    None, //!< the page cache holds the data when an iteration ends
    End,  //!< one fdatasync at the end of each iteration
    Each  //!< one fdatasync after each block
};
enum class CachePlan { Drop, Warm, AsIs };

struct Problem {
    Pattern pattern = Pattern::SequentialRead;
    std::uint64_t blockBytes = 0; //!< of one read or write
    std::uint64_t fileBytes = 0;  //!< a multiple of blockBytes
    std::uint64_t stepBytes = 0;  //!< moved by one iteration; a multiple of blockBytes, at most fileBytes
    Direct direct = Direct::Auto;
    Sync sync = Sync::End;
    CachePlan cache = CachePlan::Drop;
    std::string directory; //!< empty: the scratch directory of the trial

    bool writes() const { return pattern == Pattern::SequentialWrite || pattern == Pattern::RandomWrite; }
    bool random() const { return pattern == Pattern::RandomWrite || pattern == Pattern::RandomRead; }
    std::uint64_t blocks() const { return fileBytes / blockBytes; }
    std::uint64_t blocksPerIteration() const { return stepBytes / blockBytes; }
};

core::ParameterSpecs parameterSpecs();

//! Resolves step_bytes=0 to the whole file. A failure (Usage) names the parameter and the nearest valid size.
core::Expected<Problem> problemOf(const core::Parameters &parameters);

//! Bytes that the program asks to read or write, by definition. No arithmetic is counted. Rate in B/s.
core::WorkPerIteration workOf(const Problem &problem);

//! What makes two trials the same work; the directory and the use of caches belong to the host and are not in it.
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::file_io
