// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/counter_events.h"

#include <algorithm>
#include <array>
#include <linux/perf_event.h>

namespace strata::engine::telemetry {
namespace {

//! As /proc/cpuinfo has it of the first processor.
struct Model {
    std::string vendor;
    std::int64_t family = 0;
    std::int64_t number = 0;
    bool hasAvx512 = false;
};

Model modelOf(const std::string &cpuinfo)
{
    Model model;
    for (const std::string_view line : inventory::split(cpuinfo, '\n')) {
        if (inventory::trimmed(line).empty())
            break; // the next processor
        const std::size_t colon = std::min(line.find(':'), line.size());
        const std::string_view name = inventory::trimmed(line.substr(0, colon));
        const std::string_view value =
            inventory::trimmed(line.substr(std::min(colon + 1, line.size())));
        if (name == "vendor_id")
            model.vendor = value;
        else if (name == "cpu family")
            model.family = inventory::toInteger(value).value_or(0);
        else if (name == "model")
            model.number = inventory::toInteger(value).value_or(0);
        else if (name == "flags")
            model.hasAvx512 =
                std::ranges::count(inventory::split(value, ' '), std::string_view("avx512f")) > 0;
    }
    return model;
}

//! Of family 6, those whose cores are of the large kind, from Broadwell on (the kernel's
//! arch/x86/include/asm/intel-family.h). The small ones (Gracemont of Alder Lake-N, Crestmont of
//! Sierra Forest and Grand Ridge, Darkmont of Clearwater Forest) have other masks of the same
//! event.
constexpr std::array<std::int64_t, 29> largeCores{
    0x3d, 0x47, 0x4f, 0x56,             // Broadwell
    0x4e, 0x5e, 0x55,                   // Skylake, Cascade Lake, Cooper Lake
    0x8e, 0x9e, 0xa5, 0xa6,             // Kaby Lake, Coffee Lake, Comet Lake
    0x66, 0x6a, 0x6c, 0x7d, 0x7e,       // Cannon Lake, Ice Lake
    0xa7, 0x8c, 0x8d,                   // Rocket Lake, Tiger Lake
    0x97, 0x9a, 0xb7, 0xba, 0xbf, 0xd7, // Alder, Raptor and Bartlett Lake, where not hybrid
    0x8f, 0xcf, 0xad, 0xae,             // Sapphire, Emerald and Granite Rapids
};

//! Event 0xC7; the mask separates scalar, 128, 256 and 512 bits of double and single precision.
std::vector<CounterEvent> intelOperations(bool hasAvx512)
{
    std::vector<CounterEvent> events;
    constexpr std::array<double, 8> widths{1, 1, 2, 4, 4, 8, 8, 16};
    constexpr std::size_t withoutAvx512 = 6;
    const std::size_t count = hasAvx512 ? widths.size() : withoutAvx512;
    for (std::size_t bit = 0; bit < count; ++bit)
        events.push_back({PERF_TYPE_RAW, 0xc7 | (std::uint64_t{1} << bit) << 8, widths[bit]});
    return events;
}

std::vector<CounterEvent> operationEvents(const inventory::HostFiles &files)
{
    const Model model = modelOf(files.text("/proc/cpuinfo").value_or(""));
    // Two kinds of cores have two kinds of counters; what runs on the other kind would be missed.
    const bool hybrid = files.exists("/sys/bus/event_source/devices/cpu_core");
    if (model.vendor == "GenuineIntel" && model.family == 6 && !hybrid &&
        std::ranges::find(largeCores, model.number) != largeCores.end())
        return intelOperations(model.hasAvx512);
    if (model.vendor == "AuthenticAMD" && (model.family == 0x17 || model.family == 0x19))
        return {{PERF_TYPE_RAW, 0x0f03, 1}};
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
