// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which caches this process may use, and how much it takes to be past all of them.
#pragma once

#include "engine/core/processor_caches.h"
#include "engine/inventory/host_files.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace strata::engine::workloads::memory_bandwidth {

//! Those of the processors that this process may use. In bytes of one cache, the smallest where
//! cores differ; 0 if unknown.
struct CacheSizes {
    std::uint64_t l1 = 0;
    std::uint64_t l2 = 0;
    std::uint64_t l3 = 0;
    int l2OfOneL3 = 1; //!< how many of one share one of the other
    int l3Count = 1;
    int l1Count = 0; //!< 0: one for each thread
    int l2Count = 0; //!< likewise
    //! Of all caches of one level together, of the level where that is the most, whoever may use
    //! them: arrays are as long in a container that has some processors as on its machine.
    std::uint64_t ofMachine = 0;
};

//! \param root prefix for /proc and /sys: "" on a real host, a fixture's directory in a test, which
//! stands for a process that may use all that is online.
CacheSizes cacheSizes(const std::string &root = {});

//! By what the kernel says of each processor; where it says nothing, as gVisor, by what the
//! processor describes, as if those that follow each other by number shared a cache.
//! \param usable processors; none: all that are online
CacheSizes cacheSizes(const inventory::HostFiles &files, const std::set<int> &usable,
                      const std::vector<core::ProcessorCache> &described);

//! Of all caches of one level together, and of the level where that is the most. 0 if the host does
//! not tell.
std::uint64_t allCachesBytes(const CacheSizes &caches);

//! Four times all caches: what has to be exceeded to reach main memory, as the documentation of the
//! STREAM benchmark asks. Where they are unknown, of the largest that a processor has today (1152
//! MiB of AMD EPYC 9684X). \param allCaches as allCachesBytes() has it
std::uint64_t bytesPastCaches(std::uint64_t allCaches);

} // namespace strata::engine::workloads::memory_bandwidth
