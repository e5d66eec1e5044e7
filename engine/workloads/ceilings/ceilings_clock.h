// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The clock of a core by what it does: additions that wait for each other, one a cycle. Needs no
//! counter, so that it works in every guest.
#pragma once

#include "engine/core/workload.h"

#include <cstdint>

namespace strata::engine::workloads::ceilings {

class ClockWork final : public core::PreparedWork {
public:
    explicit ClockWork(std::uint64_t seed) : m_addend(2 * seed + 1) {}

    core::Expected<void> iterate() override;
    //! A cycle for each addition of two registers (its latency is one on every x86-64 processor:
    //! Fog, "Instruction tables").
    core::WorkPerIteration work() const override;
    std::string backend() const override { return "builtin"; }
    core::Expected<core::CheckedResult> check() override;

private:
    std::uint64_t m_addend;
    std::uint64_t m_sum = 0;
};

} // namespace strata::engine::workloads::ceilings
