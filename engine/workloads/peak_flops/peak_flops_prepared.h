// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chains that are ready to be carried on, those of each thread by itself.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <memory>

namespace strata::engine::workloads::peak_flops {

class PreparedPeak final : public core::PreparedWork {
public:
    //! Resource failure if memory is refused.
    static core::Expected<std::unique_ptr<PreparedPeak>> make(const Kernel &kernel,
                                                              const core::WorkContext &context);

    //! Every lane from its start to its end.
    core::Expected<void> iterate() override;
    //! Operations as operationsOf() counts them, times the threads; no bytes. Rate in FLOP/s, in
    //! OP/s for integers.
    core::WorkPerIteration work() const override;
    std::string backend() const override { return "openmp"; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedPeak(const Kernel &kernel, const core::WorkContext &context);
    char *lanesOf(int thread);
    double lane(int thread, std::size_t index);

    Kernel m_kernel;
    ChainValues m_values;
    Operands m_operands;
    int m_threads;
    AlignedBuffer<char> m_starts;
    AlignedBuffer<char> m_lanes; //!< of each thread on pages of its own
};

} // namespace strata::engine::workloads::peak_flops
