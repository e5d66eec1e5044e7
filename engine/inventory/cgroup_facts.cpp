// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/cgroup_hierarchy.h"
#include "engine/inventory/cgroup_limits.h"
#include "engine/inventory/inventory_parts.h"

#include <charconv>

namespace strata::engine::inventory {

namespace {

void addQuota(const HostFiles &files, const CgroupHierarchy &groups, Facts &facts)
{
    std::optional<double> smallest;
    for (const std::string &directory : groups.directories) {
        const std::optional<double> quota = cpuQuotaOf(files, groups.version, directory);
        if (quota && (!smallest || *quota < *smallest))
            smallest = quota;
    }
    if (!smallest)
        return;
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, *smallest).ptr;
    facts["cgroup.cpu_quota_cores"].assign(digits, end);
}

void addCpuset(const HostFiles &files, const CgroupHierarchy &groups, Facts &facts)
{
    // The effective list already holds what the directories above allow.
    for (const std::string &directory : groups.directories) {
        for (const char *name :
             {"/cpuset.cpus.effective", "/cpuset.effective_cpus", "/cpuset.cpus"}) {
            if (const auto list = files.line(directory + name)) {
                facts["cgroup.cpuset"] = *list;
                return;
            }
        }
    }
}

void addMemory(const GroupMemory &memory, Facts &facts)
{
    const std::pair<const char *, std::optional<std::int64_t>> limits[] = {
        {"cgroup.memory_limit_bytes", memory.limit},
        {"cgroup.memory_high_bytes", memory.high},
        {"cgroup.swap_limit_bytes", memory.swap}};
    for (const auto &[key, bytes] : limits) {
        if (bytes)
            facts[key] = std::to_string(*bytes);
    }
}

} // namespace

void addCgroupFacts(const HostFiles &files, Facts &facts)
{
    const CgroupHierarchy cpu = cgroupHierarchy(files, "cpu");
    if (cpu.version != 0)
        facts["cgroup.version"] = std::to_string(cpu.version);
    addQuota(files, cpu, facts);
    addCpuset(files, cgroupHierarchy(files, "cpuset"), facts);
    addMemory(groupMemory(files), facts);
}

} // namespace strata::engine::inventory
