// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The levels of a host's memory, and how much data lies in one of them.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_caches.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::memory_bandwidth {

enum class Level { Dram, L1, L2, L3 };

const char *levelName(Level level); //!< "dram", "l1" …
//! \param name one that levelName() gives
Level levelNamed(const std::string &name);

//! Half of the caches of the level that so many threads have, and where that is possible at least
//! twice the level below, so that the data is not in that one. L1 and L2 belong to the
//! threads that share one where there are more threads than caches, an L3 to all threads of it. All
//! threads together, in bytes. Unsupported if the host does not tell the cache's size.
core::Expected<std::uint64_t> workingSetBytes(Level level, const CacheSizes &caches, int threads);

} // namespace strata::engine::workloads::memory_bandwidth
