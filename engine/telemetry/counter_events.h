// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which of a processor's counters count instructions, cycles, floating-point operations and bytes
//! from memory.
#pragma once

#include "engine/inventory/host_files.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::telemetry {

struct CounterEvent {
    std::uint32_t type = 0;   //!< as perf_event_open(2) has it
    std::uint64_t config = 0; //!< likewise
    double weight = 1;        //!< of one count in the quantity
};

//! A weighted sum of events; known only if all of them were counted.
struct CounterQuantity {
    std::string series; //!< "counters.operations"
    std::string unit;   //!< "FLOP"
    std::vector<CounterEvent> events;
};

//! Instructions and cycles; floating-point operations where the processor is known to count them
//! (Intel's large cores from Broadwell on: FP_ARITH_INST_RETIRED, Intel's Software Developer's
//! Manual, volume 3B, whose counts are weighted by the vector's width and have a fused multiply-add
//! twice; AMD from Zen on: retired SSE/AVX FLOPs, PMCx003); misses of the last level of cache in
//! bytes of 64 for each, without what prefetchers brought.
std::vector<CounterQuantity> counterQuantities(const inventory::HostFiles &files);

} // namespace strata::engine::telemetry
