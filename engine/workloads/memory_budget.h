// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much memory a work may take here, asked before it allocates: an allocation that is too large
//! is not refused by Linux but ends in a kill.
#pragma once

#include "engine/core/expected.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace strata::engine::workloads {

//! Of the host, or of the cgroups or the NUMA nodes that this thread's memory is limited to, if
//! that is less. 0: unknown.
struct MemoryBudget {
    std::uint64_t totalBytes = 0;
    //! Now, besides what this process and all others hold, without swapping and without being
    //! slowed down by a cgroup (memory.high).
    std::uint64_t availableBytes = 0;
};

//! \param root prefix for /proc and /sys: "" on a real host, a fixture's directory in a test.
MemoryBudget memoryBudget(const std::string &root = {});

//! Fails (Resource, "not_enough_memory") with both figures if `neededBytes` is above nine tenths of
//! what is available. \param purpose begins the sentence: "A gemm of 1 × 2 × 3"
core::Expected<void> requireMemory(double neededBytes, const MemoryBudget &budget,
                                   std::string_view purpose);

//! "1.50 GiB": for sentences.
std::string bytesText(double bytes);

} // namespace strata::engine::workloads
