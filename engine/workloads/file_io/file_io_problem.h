// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a file trial and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::file_io {

//! Raised when content, order or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 2;

//! Named as sysbench's documentation names them.
enum class Pattern {
    SequentialWrite,   //!< files are emptied at the start of each pass, so that every write
                       //!< allocates: seqwr
    SequentialRewrite, //!< blocks that are there are written again: seqrewr
    SequentialRead,    //!< seqrd
    RandomRead,        //!< rndrd
    RandomWrite,       //!< rndwr
    RandomReadWrite    //!< rndrw
};
enum class Direct { Auto, Yes, No };
enum class Sync {
    None,    //!< the page cache holds the data when an iteration ends
    End,     //!< once at the end of each iteration
    Each,    //!< after each write
    Periodic //!< after each syncRequests requests, all files
};
enum class SyncCall { Data, Whole }; //!< fdatasync or fsync
enum class CachePlan { Drop, Warm, AsIs };

struct Problem {
    Pattern pattern = Pattern::SequentialRead;
    std::uint64_t blockBytes = 0; //!< of one request
    std::uint64_t fileBytes = 0;  //!< of all files together; a multiple of blockBytes · files
    std::uint64_t stepBytes =
        0; //!< moved by one iteration; a multiple of blockBytes, at most fileBytes
    Direct direct = Direct::Auto;
    Sync sync = Sync::End;
    CachePlan cache = CachePlan::Drop;
    std::string directory; //!< empty: the scratch directory of the trial
    std::uint64_t files = 1;
    int threads = 1;                  //!< that make requests; each waits for its own
    double readsPerWrite = 1.5;       //!< of RandomReadWrite
    std::uint64_t syncRequests = 100; //!< of Sync::Periodic
    SyncCall syncCall = SyncCall::Data;

    bool writes() const
    {
        return pattern != Pattern::SequentialRead && pattern != Pattern::RandomRead;
    }
    bool reads() const { return !writes() || pattern == Pattern::RandomReadWrite; }
    bool random() const { return pattern >= Pattern::RandomRead; }
    //! Whether the request at this place of the endless row of requests is a write: of
    //! RandomReadWrite one in 1 + readsPerWrite, spread evenly.
    bool isWrite(std::uint64_t position) const;
    std::uint64_t blocks() const { return fileBytes / blockBytes; }
    std::uint64_t blocksPerIteration() const { return stepBytes / blockBytes; }
};

settings::ParameterSpecs parameterSpecs();

//! Resolves step_bytes=0 to all files. A failure (Usage) names the parameter and the nearest valid
//! size. Where threads share the requests, and where what is read or allocated depends on the pass,
//! an iteration must not reach into the next pass.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);

//! Bytes that the program asks to read or write, by definition. No arithmetic is counted. Rate in
//! B/s.
core::WorkPerIteration workOf(const Problem &problem);

//! What makes two trials the same work; the directory and the use of caches belong to the host and
//! are not in it.
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::file_io
