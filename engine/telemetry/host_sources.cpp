// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/sources.h"

#include <sched.h>

namespace strata::engine::telemetry {

std::set<int> usableProcessors()
{
    std::set<int> processors;
    cpu_set_t mask;
    CPU_ZERO(&mask);
    if (::sched_getaffinity(0, sizeof mask, &mask) != 0)
        return processors;
    for (int i = 0; i < CPU_SETSIZE; ++i) {
        if (CPU_ISSET(static_cast<std::size_t>(i), &mask))
            processors.insert(i);
    }
    return processors;
}

Sources hostSources()
{
    const std::set<int> usable = usableProcessors();
    Sources sources;
    sources.push_back(makeCpuUsage("", usable.empty() ? std::nullopt : std::optional(usable)));
    sources.push_back(makeProcessUsage(""));
    sources.push_back(makeMemoryUsage(""));
    sources.push_back(makePressure(""));
    sources.push_back(makeDiskRates(""));
    sources.push_back(makeNetworkRates(""));
    sources.push_back(makeCpuFrequency(""));
    sources.push_back(makePower(""));
    sources.push_back(makeCgroupUsage(""));
    sources.push_back(makeHeat(""));
    sources.push_back(makeNumaMisses(""));
    return sources;
}

Sources restingSources(bool isEmulated)
{
    Sources sources;
    sources.push_back(makeProcessorSpeed(isEmulated));
    return sources;
}

} // namespace strata::engine::telemetry
