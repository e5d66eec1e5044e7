// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_level.h"

#include "engine/inventory/host_files.h"
#include "engine/inventory/inventory.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::array<const char *, 4> names{"dram", "l1", "l2", "l3"};
constexpr const char *caches0 = "/sys/devices/system/cpu/cpu0/cache/";

std::uint64_t factBytes(const protocol::Inventory &inventory, const char *key)
{
    const auto found = inventory.facts.find(key);
    const auto bytes =
        found == inventory.facts.end() ? std::nullopt : inventory::toInteger(found->second);
    return static_cast<std::uint64_t>(std::max(bytes.value_or(0), std::int64_t{0}));
}

//! Processors that share the first one's cache of a level; 1 if unknown.
int sharersOf(const inventory::HostFiles &files, std::int64_t level)
{
    for (const std::string &index : files.names(caches0)) {
        const std::string directory = caches0 + index + "/";
        if (files.integer(directory + "level") != level ||
            files.line(directory + "type") == "Instruction")
            continue;
        return std::max(
            inventory::countOfList(files.line(directory + "shared_cpu_list").value_or("0"))
                .value_or(1),
            1);
    }
    return 1;
}

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

CacheSizes cacheSizes(const std::string &root)
{
    const inventory::HostFiles files(root);
    const protocol::Inventory inventory = inventory::takeInventory(root);
    CacheSizes sizes;
    sizes.l1 = factBytes(inventory, "cache.l1d_bytes");
    sizes.l2 = factBytes(inventory, "cache.l2_bytes");
    sizes.l3 = factBytes(inventory, "cache.l3_bytes");
    const int ofL3 = sharersOf(files, 3);
    const int processors =
        inventory::countOfList(files.line("/sys/devices/system/cpu/online").value_or("0"))
            .value_or(1);
    sizes.l2OfOneL3 = std::max(ofL3 / sharersOf(files, 2), 1);
    sizes.l3Count = std::max(processors / ofL3, 1);
    sizes.l1Count = std::max(processors / sharersOf(files, 1), 1);
    sizes.l2Count = std::max(processors / sharersOf(files, 2), 1);
    return sizes;
}

std::uint64_t allCachesBytes(const CacheSizes &caches)
{
    const auto all = [](std::uint64_t bytes, int count) {
        return bytes * static_cast<std::uint64_t>(std::max(count, 1));
    };
    return std::max({all(caches.l1, caches.l1Count), all(caches.l2, caches.l2Count),
                     all(caches.l3, caches.l3Count)});
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
