// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_budget.h"

#include "engine/inventory/cgroup_limits.h"
#include "engine/inventory/inventory.h"
#include "engine/inventory/numa_nodes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <limits>
#include <optional>

namespace strata::engine::workloads {
namespace {

std::uint64_t factBytes(const protocol::Inventory &inventory, const char *key)
{
    const auto found = inventory.facts.find(key);
    std::uint64_t bytes = 0;
    if (found != inventory.facts.end())
        std::from_chars(found->second.data(), found->second.data() + found->second.size(), bytes);
    return bytes;
}

std::uint64_t memAvailableBytes(const std::string &root)
{
    std::ifstream file(root + "/proc/meminfo");
    std::string key;
    std::uint64_t kibibytes = 0;
    while (file >> key >> kibibytes) {
        if (key == "MemAvailable:")
            return kibibytes * 1024;
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return 0;
}

// Zero stands for "unknown" and so never wins.
std::uint64_t smallerKnown(std::uint64_t a, std::uint64_t b)
{
    if (a == 0 || b == 0)
        return std::max(a, b);
    return std::min(a, b);
}

void limitTo(std::uint64_t &bytes, const std::optional<std::int64_t> &most)
{
    if (most) // one byte is as good as none, and not unknown
        bytes = smallerKnown(bytes, static_cast<std::uint64_t>(std::max<std::int64_t>(*most, 1)));
}

//! A limit that was told, as no group can be seen: then this kernel is the sandbox's own, and all
//! that it calls used is used in it.
void limitToTold(MemoryBudget &budget, std::uint64_t told)
{
    if (told == 0)
        return;
    const bool isUseKnown = budget.availableBytes > 0 && budget.totalBytes > budget.availableBytes;
    const std::uint64_t used = isUseKnown ? budget.totalBytes - budget.availableBytes : 0;
    budget.totalBytes = smallerKnown(budget.totalBytes, told);
    budget.availableBytes = smallerKnown(budget.availableBytes, told > used ? told - used : 1);
}

} // namespace

MemoryBudget memoryBudget(const std::string &root)
{
    const inventory::HostFiles files(root);
    const protocol::Inventory inventory = inventory::takeInventory(root);
    const inventory::GroupMemory group = inventory::groupMemory(files);
    MemoryBudget budget{factBytes(inventory, "memory.total_bytes"), memAvailableBytes(root)};
    if (group.limit)
        limitTo(budget.totalBytes, group.limit);
    else
        limitToTold(budget, factBytes(inventory, "cgroup.memory_limit_bytes"));
    limitTo(budget.totalBytes, group.high);
    limitTo(budget.availableBytes, group.available);
    inventory::NodeMemory ofNodes;
    for (const int node : inventory::nodesOfMemory()) {
        const inventory::NodeMemory one = inventory::memoryOfNode(files, node);
        ofNodes.totalBytes += one.totalBytes;
        ofNodes.availableBytes += one.availableBytes;
    }
    budget.totalBytes = smallerKnown(budget.totalBytes, ofNodes.totalBytes);
    budget.availableBytes = smallerKnown(budget.availableBytes, ofNodes.availableBytes);
    return budget;
}

core::Expected<void> requireMemory(double neededBytes, const MemoryBudget &budget,
                                   std::string_view purpose)
{
    if (budget.availableBytes == 0 ||
        neededBytes <= 0.9 * static_cast<double>(budget.availableBytes))
        return {};
    return core::fail(
        core::FailureKind::Resource, "not_enough_memory",
        std::string(purpose) + " needs " + bytesText(neededBytes) + " of memory, but only " +
            bytesText(static_cast<double>(budget.availableBytes)) +
            " are available to this process; choose a smaller problem or free memory on the host.");
}

std::string bytesText(double bytes)
{
    static constexpr std::array<const char *, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < units.size()) {
        bytes /= 1024;
        ++unit;
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.2f %s", bytes, units[unit]);
    return std::string(text.data());
}

} // namespace strata::engine::workloads
