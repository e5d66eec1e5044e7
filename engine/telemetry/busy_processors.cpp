// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/busy_processors.h"

#include "engine/telemetry/sources.h"

#include <chrono>
#include <cstdio>
#include <thread>

namespace strata::engine::telemetry {
namespace {

constexpr std::chrono::milliseconds restingTime{500};

std::string twoDecimals(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

} // namespace

std::optional<BusyProcessors> busyProcessors(Source &usage, double processors,
                                             const std::function<void()> &rest)
{
    std::vector<Reading> readings;
    usage.read(0, readings);
    rest();
    readings.clear();
    usage.read(1, readings);
    std::optional<BusyProcessors> found;
    for (const Reading &reading : readings) {
        if (reading.series == "cpu.utilization")
            found.emplace().busy = reading.value * processors;
        if (reading.series == "cpu.steal" && found) // it comes after the utilization
            found->steal = reading.value * processors;
    }
    return found;
}

std::map<std::string, std::string> loadFacts()
{
    const std::set<int> usable = usableProcessors();
    const auto usage = makeCpuUsage("", usable);
    const auto found = busyProcessors(*usage, static_cast<double>(usable.size()),
                                      [] { std::this_thread::sleep_for(restingTime); });
    if (!found)
        return {};
    return {{"load.busy_processors", twoDecimals(found->busy)},
            {"load.stolen_processors", twoDecimals(found->steal)}};
}

} // namespace strata::engine::telemetry
