// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An all-reduce that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/all_reduce/all_reduce_buffers.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::all_reduce {

class PreparedAllReduce final : public core::PreparedWork {
public:
    //! Fails as the factory does, and with Resource if memory is short.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const GroupFactory &factory, const core::WorkContext &context);

    core::Expected<void> iterate() override;
    void startMeasuring() override;
    //! busbw in B/s over all measured steps.
    std::vector<core::ClosingValue> closingValues() const override;
    core::WorkPerIteration work() const override;
    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedAllReduce(const Problem &problem, RankBuffers buffers,
                      const core::WorkContext &context);

    Problem m_problem;
    RankBuffers m_buffers;
    std::unique_ptr<Group> m_group; //!< uses the buffers
    std::string m_backend;
    int m_threads;
    std::int64_t m_rounds = 0;     //!< since measuring began
    std::int64_t m_durationNs = 0; //!< of them
};

} // namespace strata::engine::workloads::all_reduce
