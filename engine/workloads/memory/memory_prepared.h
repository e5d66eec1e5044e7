// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Blocks that are ready to be accessed, and the proof that every word was.
#pragma once

#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/memory/memory_kernel.h"
#include "engine/workloads/memory/memory_reference.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads::memory {

class BlockWorker;

class BlockAccess final : public events::EventKind {
public:
    //! \param kernel for tests only: one with a fault
    BlockAccess(const Problem &problem, std::uint64_t seed, Kernel kernel);
    ~BlockAccess() override;

    //! Resource failure if memory is refused.
    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return memory::workPerEvent(m_problem); }
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    std::map<std::string, std::string> facts() const override;

private:
    std::string findFault(std::uint64_t performed) const;
    std::string findWrongWord(const Word *block) const;
    std::uint64_t hashOfOneEvent();

    Problem m_problem;
    std::uint64_t m_seed;
    Kernel m_kernel;
    Reference m_reference;
    std::vector<AlignedBuffer<Word>> m_blocks; //!< one, or one for each thread
    std::vector<std::unique_ptr<BlockWorker>> m_workers;
};

} // namespace strata::engine::workloads::memory
