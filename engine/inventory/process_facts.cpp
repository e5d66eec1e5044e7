// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/process_facts.h"

#include "engine/inventory/host_files.h"

#include <time.h>
#include <unistd.h>

namespace strata::engine::inventory {

namespace {

// field 22 of proc(5), counted from the one after the name
constexpr std::size_t startTimeField = 19;

} // namespace

std::optional<double> processStartSeconds(const std::string &root)
{
    const auto line = HostFiles(root).line("/proc/self/stat");
    // The name may hold blanks and parentheses; only the last one ends it.
    const std::size_t nameEnd = line ? line->rfind(") ") : std::string::npos;
    if (nameEnd == std::string::npos)
        return std::nullopt;
    const auto fields = split(std::string_view(*line).substr(nameEnd + 2), ' ');
    const auto ticks =
        fields.size() > startTimeField ? toInteger(fields[startTimeField]) : std::nullopt;
    const long ticksPerSecond = ::sysconf(_SC_CLK_TCK);
    if (!ticks || *ticks < 0 || ticksPerSecond <= 0)
        return std::nullopt;
    return static_cast<double>(*ticks) / static_cast<double>(ticksPerSecond);
}

double secondsSinceBoot()
{
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::optional<std::uint64_t> peakMemoryBytes(const std::string &root)
{
    const auto text = HostFiles(root).text("/proc/self/status");
    if (!text)
        return std::nullopt;
    for (const std::string_view line : split(*text, '\n')) {
        if (!line.starts_with("VmHWM:"))
            continue;
        const std::string_view value = trimmed(line.substr(6));
        const auto kibibytes = toInteger(value.substr(0, value.find(' ')));
        return kibibytes && *kibibytes >= 0
                   ? std::optional(static_cast<std::uint64_t>(*kibibytes) * 1024)
                   : std::nullopt;
    }
    return std::nullopt;
}

} // namespace strata::engine::inventory
