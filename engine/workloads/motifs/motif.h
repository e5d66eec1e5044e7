// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A data motif: one of the eight kinds of computation that data-centre work is made of, small
//! enough to time alone.
//!
//! The eight are those of BigDataBench (W. Gao et al., "Data Motifs", PACT 2018). What each one
//! computes here is said in its own file.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/content_hash.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace strata::engine::workloads::motifs {

struct MotifProblem {
    std::int64_t size = 0;
    std::uint64_t seed = 1;
    int threads = 1;
};

//! Inputs in memory, ready to be worked on again and again with the same result.
class Motif {
public:
    virtual ~Motif() = default;
    virtual core::Expected<void> iterate() = 0;
    virtual core::WorkPerIteration work() const = 0;
    //! Of the last result, which depends on size and seed alone: everything is computed in
    //! integers, or rounded to them.
    virtual ContentHash result() const = 0;
    //! Compares the last result with a naive computation of the same; one clause that names the
    //! first difference.
    virtual std::optional<std::string> findError() const = 0;
};

struct MotifDescription {
    std::string name;            //!< of the workload: "motif-sort"
    std::string summary;         //!< one sentence
    std::string sizeDescription; //!< what `size` counts
    std::int64_t defaultSize = 0;
    std::int64_t maximumSize = 0;
    double bytesPerUnit = 0;  //!< of memory needed, an upper bound
    std::string verification; //!< how findError() compares
    std::unique_ptr<Motif> (*make)(const MotifProblem &problem) = nullptr;
};

MotifDescription matrixMotif();
MotifDescription samplingMotif();
MotifDescription logicMotif();
MotifDescription transformMotif();
MotifDescription setMotif();
MotifDescription graphMotif();
MotifDescription sortMotif();
MotifDescription statisticsMotif();

} // namespace strata::engine::workloads::motifs
