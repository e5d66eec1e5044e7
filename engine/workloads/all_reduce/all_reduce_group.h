// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A group of ranks that add up a buffer, as a backend sees it.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/all_reduce_algorithm.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::all_reduce {

using Algorithm = AllReduceAlgorithm;

//! Each of `ranks` has `elements` fp32 numbers; after it, each has the sums over all ranks.
struct Problem {
    int ranks = 2;
    std::int64_t elements = 0;
    Algorithm algorithm = Algorithm::Ring;
};

//! Ranks that are connected to each other; destroying it closes their connections and ends their
//! threads.
class Group {
public:
    virtual ~Group() = default;
    virtual core::Expected<void> run() = 0; //!< one all-reduce, finished on every rank on return
    //! Brings the results of the last one into the outputs, where they are elsewhere until then.
    virtual core::Expected<void> collect() { return {}; }
    virtual std::string implementation() const = 0;
    virtual std::string
    transport() const = 0; //!< how the ranks reach each other, and what they are
};

class GroupFactory {
public:
    virtual ~GroupFactory() = default;
    virtual std::string name() const = 0; //!< "gloo", "nccl"
    //! \param inputs one buffer per rank, only read; \param outputs likewise, written. They stay
    //! valid while the group lives. Resource failure with one sentence if the ranks cannot connect.
    virtual core::Expected<std::unique_ptr<Group>>
    make(const Problem &problem, const std::vector<float *> &inputs,
         const std::vector<float *> &outputs) const = 0;
};

} // namespace strata::engine::workloads::all_reduce
