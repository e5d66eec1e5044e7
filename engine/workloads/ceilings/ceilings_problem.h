// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a ceilings trial, and the list of roofs this host has.
#pragma once

#include "engine/settings/parameters.h"
#include "engine/workloads/ceilings/ceilings_roof.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_caches.h"
#include "engine/workloads/memory_budget.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::workloads::ceilings {

//! Raised when values, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 3;

settings::ParameterSpecs parameterSpecs();

//! What of the host decides on the roofs.
struct Host {
    memory_bandwidth::CacheSizes caches;
    MemoryBudget budget;
    std::vector<int> nodes; //!< NUMA nodes with memory that this process may use, one at least
    std::vector<int> firstProcessors; //!< usable processors of the first node
};

//! \param root prefix for /proc and /sys: "" on a real host, a fixture's directory in a test.
Host hostOf(const std::string &root = {});

//! Of main memory's arrays together: as bytesPastCaches() has it, at least 192 MiB, at most an
//! eighth of the memory. Less than the documentation of the STREAM benchmark asks of each
//! array, because a step measures all roofs.
std::uint64_t dramBytes(const Host &host);

struct RoofsOfHost {
    std::vector<Roof> roofs;
    std::vector<int> refusedNodes; //!< whose memory the system lets nobody choose here: no roofs
};

//! ceiling.flops.<precision>.<isa>.<one|all>,
//! ceiling.bandwidth.<level>.<read|copy|triad>.<one|all>, ceiling.bandwidth.dram.<…>.one.node<k>
//! for each further NUMA node, ceiling.clock.one. One: a single thread; all: as many as the context
//! has; a host with one thread has no "all". A cache that is unknown has no roof. Not calibrated.
//! Fails (Resource) if memory is missing.
core::Expected<RoofsOfHost> roofsOf(const Host &host, const core::WorkContext &context);

} // namespace strata::engine::workloads::ceilings
