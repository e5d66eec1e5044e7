// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/cgroup_limits.h"

#include "engine/inventory/cgroup_hierarchy.h"

#include <algorithm>

namespace strata::engine::inventory {

namespace {

using Bytes = std::optional<std::int64_t>;

//! Version 1 writes "no limit" as the largest multiple of a page; nobody has that much memory.
constexpr std::int64_t noLimit = std::int64_t{1} << 60;

Bytes smallerOf(const Bytes &a, const Bytes &b)
{
    if (!a || !b)
        return a ? a : b;
    return std::min(*a, *b);
}

//! Nothing of "max", which is not an integer.
Bytes limitIn(const HostFiles &files, const std::string &path)
{
    const Bytes bytes = files.integer(path);
    return bytes && *bytes >= 0 && *bytes < noLimit ? bytes : std::nullopt;
}

//! What the group has in use and could not be made to give back.
std::int64_t heldIn(const HostFiles &files, int version, const std::string &directory)
{
    const Bytes used =
        files.integer(directory + (version == 1 ? "/memory.usage_in_bytes" : "/memory.current"));
    if (!used)
        return 0;
    const std::string stat = files.text(directory + "/memory.stat").value_or("");
    // Without the prefix, version 1 has the group alone, and not those below it.
    const std::string prefix = version == 1 ? "total_" : "";
    std::int64_t reclaimable = 0;
    for (const char *key : {"inactive_file", "active_file", "slab_reclaimable"})
        reclaimable += std::max<std::int64_t>(fieldOf(stat, prefix + key).value_or(0), 0);
    return std::max<std::int64_t>(*used - reclaimable, 0);
}

} // namespace

std::optional<double> cpuQuotaOf(const HostFiles &files, int version, const std::string &directory)
{
    std::optional<std::int64_t> quota;
    std::optional<std::int64_t> period;
    if (version == 1) {
        quota = files.integer(directory + "/cpu.cfs_quota_us");
        period = files.integer(directory + "/cpu.cfs_period_us");
    } else { // "50000 100000"
        const std::string line = files.line(directory + "/cpu.max").value_or("");
        const std::vector<std::string_view> words = split(line, ' ');
        quota = toInteger(words.front());
        period = toInteger(words.back());
    }
    if (!quota || !period || *quota <= 0 || *period <= 0)
        return std::nullopt;
    return static_cast<double>(*quota) / static_cast<double>(*period);
}

GroupMemory groupMemory(const HostFiles &files)
{
    const CgroupHierarchy groups = cgroupHierarchy(files, "memory");
    const bool isFirst = groups.version == 1;
    GroupMemory memory;
    Bytes withSwap; // version 1 limits the sum
    for (const std::string &directory : groups.directories) {
        const Bytes limit =
            limitIn(files, directory + (isFirst ? "/memory.limit_in_bytes" : "/memory.max"));
        const Bytes high = isFirst ? std::nullopt : limitIn(files, directory + "/memory.high");
        memory.limit = smallerOf(memory.limit, limit);
        memory.high = smallerOf(memory.high, high);
        if (isFirst)
            withSwap =
                smallerOf(withSwap, limitIn(files, directory + "/memory.memsw.limit_in_bytes"));
        else
            memory.swap = smallerOf(memory.swap, limitIn(files, directory + "/memory.swap.max"));
        if (const Bytes bound = smallerOf(limit, high)) {
            const std::int64_t held = heldIn(files, groups.version, directory);
            memory.available =
                smallerOf(memory.available, std::max<std::int64_t>(*bound - held, 0));
        }
    }
    if (withSwap && memory.limit)
        memory.swap = std::max<std::int64_t>(*withSwap - *memory.limit, 0);
    return memory;
}

} // namespace strata::engine::inventory
