// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/counter_events.h"

#include <iterator>
#include <linux/perf_event.h>

namespace strata::engine::telemetry {
namespace {

#ifdef __x86_64__
//! Event 0xC7; the mask separates scalar, 128, 256 and 512 bits of double and single precision.
std::vector<CounterEvent> intelOperations()
{
    std::vector<CounterEvent> events;
    constexpr double widths[] = {1, 1, 2, 4, 4, 8, 8, 16};
    constexpr std::size_t withoutAvx512 = 6;
    const std::size_t count = __builtin_cpu_supports("avx512f") ? std::size(widths) : withoutAvx512;
    for (std::size_t bit = 0; bit < count; ++bit)
        events.push_back({PERF_TYPE_RAW, 0xc7 | (std::uint64_t{1} << bit) << 8, widths[bit]});
    return events;
}
#endif

std::vector<CounterEvent> operationEvents([[maybe_unused]] const inventory::HostFiles &files)
{
#ifdef __x86_64__
    // Two kinds of cores have two kinds of counters; what runs on the other kind would be missed.
    const bool hybrid = files.exists("/sys/bus/event_source/devices/cpu_core");
    if (__builtin_cpu_is("intel") && __builtin_cpu_supports("avx2") &&
        !__builtin_cpu_is("haswell") && !hybrid)
        return intelOperations();
    if (__builtin_cpu_is("amdfam17h") || __builtin_cpu_is("amdfam19h"))
        return {{PERF_TYPE_RAW, 0x0f03, 1}};
#endif
    return {};
}

} // namespace

std::vector<CounterQuantity> counterQuantities(const inventory::HostFiles &files)
{
    constexpr double lineBytes = 64;
    std::vector<CounterQuantity> quantities{
        {"counters.instructions", "1", {{PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS, 1}}},
        {"counters.cycles", "1", {{PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES, 1}}},
        {"counters.memory_bytes",
         "B",
         {{PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES, lineBytes}}},
    };
    if (auto events = operationEvents(files); !events.empty())
        quantities.push_back({"counters.operations", "FLOP", std::move(events)});
    return quantities;
}

} // namespace strata::engine::telemetry
