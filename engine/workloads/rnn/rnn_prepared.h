// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::rnn {

class PreparedRnn final : public core::PreparedWork {
public:
    //! Fails as the factory does, and with Resource if memory is short.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, std::shared_ptr<const KernelFactory> factory,
         const core::WorkContext &context);

    core::Expected<void> iterate() override;
    void startMeasuring() override;
    //! time_per_call in s: measured time over the number of calls (Kernel::calls()).
    std::vector<core::ClosingValue> closingValues() const override;
    core::WorkPerIteration work() const override;
    std::string backend() const override;
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedRnn(const Problem &problem, std::shared_ptr<const KernelFactory> factory,
                const core::WorkContext &context);

    Problem m_problem;
    std::shared_ptr<const KernelFactory> m_factory;
    std::unique_ptr<Kernel> m_kernel;
    std::uint64_t m_seed;
    int m_threads;
    std::int64_t m_passes = 0;     //!< since measuring began
    std::int64_t m_durationNs = 0; //!< of them
};

} // namespace strata::engine::workloads::rnn
