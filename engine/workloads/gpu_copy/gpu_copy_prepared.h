// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A copy that is ready to be timed: the host's memory on its node, filled, and the thread held
//! beside it.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/gpu_copy/gpu_copy_device.h"
#include "engine/workloads/held_thread.h"

#include <memory>
#include <optional>

namespace strata::engine::workloads::gpu_copy {

class PreparedCopy final : public core::PreparedWork {
public:
    //! Fails as the factory, chooseNode and the binding of memory do, and with Resource where
    //! memory is short. \param root prefix for /sys: "" on a real host
    static core::Expected<std::unique_ptr<PreparedCopy>> make(const Problem &problem,
                                                              const CopierFactory &factory,
                                                              const core::WorkContext &context,
                                                              const std::string &root = {});

    core::Expected<void> iterate() override { return m_copier->run(); }
    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return m_backend; }
    //! What arrived on either side is the pattern, bit for bit; the check value is the pattern's.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    using Words = AlignedBuffer<std::uint64_t>;
    explicit PreparedCopy(const Problem &problem) : m_problem(problem) {}
    core::Expected<void> place(const std::string &busId, const std::string &root);
    core::Expected<void> fill(const core::WorkContext &context);
    bool arrived() const;

    Problem m_problem;
    Words m_source;
    Words m_target;
    std::optional<int> m_node;
    std::string m_gpuNode = "unknown";
    std::unique_ptr<HeldThread> m_held;
    std::unique_ptr<Copier> m_copier; // after the buffers, which it may have pinned
    std::string m_backend;
};

} // namespace strata::engine::workloads::gpu_copy
