// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/usable_processors.h"
#include "engine/telemetry/sources.h"

namespace strata::engine::telemetry {

std::set<int> usableProcessors()
{
    return inventory::usableProcessors();
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
