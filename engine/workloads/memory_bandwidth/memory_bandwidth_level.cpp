// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_level.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::array<const char *, 4> names{"dram", "l1", "l2", "l3"};

//! How many threads have one cache together: siblings of a core, when there are so many.
std::uint64_t sharing(int caches, int threads)
{
    return caches > 0 ? static_cast<std::uint64_t>((threads + caches - 1) / caches) : 1;
}

} // namespace

const char *levelName(Level level)
{
    return names[static_cast<std::size_t>(level)];
}

Level levelNamed(const std::string &name)
{
    return static_cast<Level>(std::find(names.begin(), names.end(), name) - names.begin());
}

core::Expected<std::uint64_t> workingSetBytes(Level level, const CacheSizes &caches, int threads)
{
    const auto count = static_cast<std::uint64_t>(threads);
    const std::uint64_t size = level == Level::L1   ? caches.l1
                               : level == Level::L2 ? caches.l2
                                                    : caches.l3;
    if (size == 0)
        return core::fail(core::FailureKind::Unsupported, "cache_unknown",
                          std::string("This host does not say how large its cache ") +
                              levelName(level) +
                              " is (/sys/devices/system/cpu/cpu0/cache); choose level=dram.");
    if (level != Level::L3) {
        const std::uint64_t own =
            size / sharing(level == Level::L1 ? caches.l1Count : caches.l2Count, threads);
        const std::uint64_t below =
            level == Level::L2 ? caches.l1 / sharing(caches.l1Count, threads) : 0;
        return count * std::min(std::max(own / 2, 2 * below), own * 3 / 4);
    }
    const std::uint64_t used = std::min(count, static_cast<std::uint64_t>(caches.l3Count));
    const std::uint64_t below =
        std::min(count, used * static_cast<std::uint64_t>(caches.l2OfOneL3)) * caches.l2;
    return std::min(std::max(used * size / 2, 2 * below), used * size * 3 / 4);
}

} // namespace strata::engine::workloads::memory_bandwidth
