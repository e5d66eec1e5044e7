// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One roof of a host: the work that meets it, and how much of it is enough.
#pragma once

#include "engine/core/workload.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::ceilings {

struct Roof {
    std::string series; //!< "ceiling.flops.fp32.avx512.all"
    std::string unit;   //!< "FLOP/s", "OP/s" of integers, "B/s" or "Hz"
    std::shared_ptr<core::PreparedWork> work;
    std::vector<int> processors; //!< where the measuring thread is held while this one is measured;
                                 //!< empty: anywhere
    std::uint64_t iterations = 1;
};

//! Finds how many iterations last so long, by doubling them. What the work fails with.
core::Expected<void> calibrateRoof(Roof &roof, double seconds);

//! Of one turn of the roof's iterations, in its unit. What the work fails with.
core::Expected<double> measureRoof(const Roof &roof);

} // namespace strata::engine::workloads::ceilings
