// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/inventory/inventory.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace strata::engine::inventory {

namespace {

std::string factOf(const protocol::Inventory &inventory, const std::string &key)
{
    const auto position = inventory.facts.find(key);
    return position == inventory.facts.end() ? std::string() : position->second;
}

std::string cpus(const std::string &count)
{
    return count + (count == "1" ? " CPU" : " CPUs");
}

ThreadChoice chooseForAll(const protocol::Inventory &inventory)
{
    std::optional<ThreadChoice> smallest;
    const auto consider = [&smallest](std::optional<std::int64_t> threads,
                                      const std::string &reason) {
        if (threads && *threads > 0 && (!smallest || *threads < smallest->threads))
            smallest = ThreadChoice{static_cast<int>(*threads), reason};
    };
    const std::string usable = factOf(inventory, "affinity.cpus");
    const std::string cpuset = factOf(inventory, "cgroup.cpuset");
    const std::optional<int> setCount = countOfList(cpuset);
    // Affinity already has the cpuset in it; where the cpuset leaves something out, it is the
    // better reason.
    if (setCount && *setCount < toInteger(factOf(inventory, "cpu.logical")).value_or(0))
        consider(setCount, "cgroup cpuset " + cpuset + " of " + cpus(std::to_string(*setCount)));
    consider(toInteger(usable), usable == "1" ? "1 usable CPU" : usable + " usable CPUs");
    consider(setCount, "cgroup cpuset " + cpuset);
    const std::string quota = factOf(inventory, "cgroup.cpu_quota_cores");
    // A part of a core still needs a thread: 1.5 cores are used up by two.
    if (const double cores = std::strtod(quota.c_str(), nullptr); cores > 0 && cores < 1e6)
        consider(static_cast<std::int64_t>(std::ceil(cores)), "cgroup quota of " + cpus(quota));
    // Limits may be of processors that are offline.
    const std::string logical = factOf(inventory, "cpu.logical");
    consider(toInteger(logical),
             smallest ? cpus(logical) + " online" : "CPUs online, as affinity is unknown");
    if (!smallest)
        return {1, "the number of usable CPUs is unknown"};
    return *smallest;
}

} // namespace

ThreadChoice chooseThreads(int asked, const protocol::Inventory &inventory, int sharers)
{
    if (asked > 0)
        return {asked, "asked for"};
    ThreadChoice choice = chooseForAll(inventory);
    if (sharers > 1) {
        choice.threads = std::max(1, choice.threads / sharers);
        choice.reason += ", shared by " + std::to_string(sharers) + " processes";
    }
    return choice;
}

} // namespace strata::engine::inventory
