// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Arrays and the pass over them, ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_arrays.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_kernel.h"
#include "engine/workloads/placement_time.h"

#include <cstdint>
#include <memory>
#include <string>

namespace strata::engine::workloads::memory_bandwidth {

class PreparedBandwidth final : public core::PreparedWork {
public:
    //! Fails as StreamArrays::allocate does.
    //! \param allCaches as allCachesBytes() has it, for facts(); 0: unknown
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const ChosenPass &chosen, const core::WorkContext &context,
         std::uint64_t allCaches = 0);

    //! With arrays that others use too, in turns: each iterate() writes all of c.
    //! \param arrays filled with the seed, of the problem's size and with as many threads as the
    //! context
    PreparedBandwidth(const Problem &problem, const ChosenPass &chosen,
                      std::shared_ptr<StreamArrays> arrays, std::uint64_t seed,
                      std::uint64_t allCaches = 0);

    //! Other memory, if that takes no longer than four turns and there is room for a second set.
    core::Expected<void> beforeTurn(std::chrono::nanoseconds length) override;
    //! Shares whose thread now runs on another NUMA node, unless a node was asked for, or the moves
    //! of memory take longer than beforeTurn() may.
    core::Expected<void> afterPlacement() override;
    core::Expected<void> iterate() override;
    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return "openmp"; }
    //! Of a cache level the check value is that of the first 64 elements, whatever the size of the
    //! cache; all are compared.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    core::CheckedResult checkElements() const;
    core::CheckedResult checkSums() const;

    Problem m_problem;
    ChosenPass m_chosen;
    std::uint64_t m_seed;
    std::uint64_t m_allCaches;
    std::shared_ptr<StreamArrays> m_arrays;
    std::vector<std::shared_ptr<StreamArrays>> m_left; //!< for others, newest last
    PlacementTime m_placing;
    int m_placements = 1;
    int m_moves = 0;             //!< to threads
    std::vector<Element> m_sums; //!< of read: a line for each thread
};

} // namespace strata::engine::workloads::memory_bandwidth
