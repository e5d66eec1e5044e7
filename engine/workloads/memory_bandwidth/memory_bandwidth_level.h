// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The levels of a host's memory, and how much data lies in one of them.
#pragma once

#include "engine/core/expected.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::memory_bandwidth {

enum class Level { Dram, L1, L2, L3 };

const char *levelName(Level level); //!< "dram", "l1" …
//! \param name one that levelName() gives
Level levelNamed(const std::string &name);

//! As the kernel describes the first processor's; 0 if unknown. In bytes, of one cache each.
struct CacheSizes {
    std::uint64_t l1 = 0;
    std::uint64_t l2 = 0;
    std::uint64_t l3 = 0;
    int l2OfOneL3 = 1; //!< how many of one share one of the other
    int l3Count = 1;
    int l1Count = 0; //!< 0: one for each thread
    int l2Count = 0; //!< likewise
};

//! Of all caches of one level together, and of the level where that is the most: what has to be
//! exceeded to reach main memory. 0 if the host does not tell.
std::uint64_t allCachesBytes(const CacheSizes &caches);

//! \param root prefix for /proc and /sys: "" on a real host, a fixture's directory in a test.
CacheSizes cacheSizes(const std::string &root = {});

//! Half of the caches of the level that so many threads have, and where that is possible at least
//! twice the level below, so that the data is not in that one. L1 and L2 belong to the
//! threads that share one where there are more threads than caches, an L3 to all threads of it. All
//! threads together, in bytes. Unsupported if the host does not tell the cache's size.
core::Expected<std::uint64_t> workingSetBytes(Level level, const CacheSizes &caches, int threads);

} // namespace strata::engine::workloads::memory_bandwidth
