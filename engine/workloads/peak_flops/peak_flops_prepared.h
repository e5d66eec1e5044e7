// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chains that are ready to be carried on, piece by piece: threads take the next one as soon as
//! they are free, since a processor may have fast and slow cores.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace strata::engine::workloads::peak_flops {

class PreparedPeak final : public core::PreparedWork {
public:
    //! Resource failure if memory is refused.
    static core::Expected<std::unique_ptr<PreparedPeak>> make(const Kernel &kernel,
                                                              const core::WorkContext &context);

    //! As many times every lane from its start to its end as there are threads.
    core::Expected<void> iterate() override;
    //! Operations as operationsOf() counts them, times the threads; no bytes. Rate in FLOP/s, in
    //! OP/s for integers.
    core::WorkPerIteration work() const override;
    std::string backend() const override { return "openmp"; }
    //! Of each thread the last of each piece that it has done.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    //! Which pieces a thread has done; on a line of its own.
    struct alignas(64) Done {
        std::array<bool, ChainValues::pieces> pieces{};
    };

    PreparedPeak(const Kernel &kernel, const core::WorkContext &context);
    void perform(std::size_t thread, std::size_t piece);
    char *lanesOf(std::size_t thread, std::size_t piece);
    double lane(const char *lanes, std::size_t index) const;
    bool endsAsItShould(std::size_t thread, std::size_t index);

    Kernel m_kernel;
    ChainValues m_values;
    Operands m_operands;
    int m_threads;
    AlignedBuffer<char> m_starts; //!< of each piece
    AlignedBuffer<char> m_lanes;  //!< of each thread on pages of its own
    std::vector<Done> m_done;     //!< by thread
};

} // namespace strata::engine::workloads::peak_flops
