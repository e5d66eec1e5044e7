// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Arrays that are ready to be streamed through, each share touched first by the thread that will use it.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_kernel.h"

#include <cstdint>
#include <memory>
#include <string>

namespace strata::engine::workloads::memory_bandwidth {

class PreparedBandwidth final : public core::PreparedWork {
public:
    //! Resource failure if memory is refused.
    //! \param lastLevelCache in bytes, for facts(); 0 if unknown
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const ChosenPass &chosen, const core::WorkContext &context, std::uint64_t lastLevelCache = 0);

    core::Expected<void> iterate() override;
    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return "openmp"; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    struct Share {
        std::size_t begin = 0;
        std::size_t count = 0;
    };

    PreparedBandwidth(const Problem &problem, const ChosenPass &chosen, const core::WorkContext &context);
    core::Expected<void> allocate();
    void fill();
    Share shareOf(int thread) const;

    Problem m_problem;
    ChosenPass m_chosen;
    std::uint64_t m_seed;
    int m_threads;
    std::uint64_t m_lastLevelCache = 0;
    AlignedBuffer<Element> m_a;
    AlignedBuffer<Element> m_b; //!< empty if the operation does not read it
    AlignedBuffer<Element> m_c;
};

} // namespace strata::engine::workloads::memory_bandwidth
