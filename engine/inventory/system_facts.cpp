// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"

namespace strata::engine::inventory {

namespace {

//! PRETTY_NAME of os-release(5); the file may quote it.
std::string operatingSystem(const HostFiles &files)
{
    constexpr std::string_view key = "PRETTY_NAME=";
    for (const char *path : {"/etc/os-release", "/usr/lib/os-release"}) {
        const std::string content = files.text(path).value_or("");
        for (const std::string_view line : split(content, '\n')) {
            if (!line.starts_with(key))
                continue;
            std::string_view value = trimmed(line.substr(key.size()));
            if (value.size() >= 2 && (value.front() == '"' || value.front() == '\'') &&
                value.back() == value.front())
                value = value.substr(1, value.size() - 2);
            return std::string(value);
        }
    }
    return {};
}

//! Number of processors this process may run on, as its affinity mask and cpuset have it. The mask
//! also has those that are only possible: slots of a machine that can get more, or switched off.
std::string usableCpus(const HostFiles &files)
{
    constexpr std::string_view key = "Cpus_allowed_list:";
    constexpr int mostProcessors = 1 << 16;
    const std::string content = files.text("/proc/self/status").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        if (!line.starts_with(key))
            continue;
        auto usable = numbersOfList(trimmed(line.substr(key.size())), mostProcessors);
        if (!usable)
            return {};
        const auto list = files.line("/sys/devices/system/cpu/online");
        if (const auto online = list ? numbersOfList(*list, mostProcessors) : std::nullopt)
            std::erase_if(*usable, [&](int number) { return !online->contains(number); });
        return usable->empty() ? "" : std::to_string(usable->size());
    }
    return {};
}

} // namespace

void addSystemFacts(const HostFiles &files, Facts &facts)
{
    const std::pair<const char *, std::string> found[] = {
        {"kernel.release", files.line("/proc/sys/kernel/osrelease").value_or("")},
        {"os.name", operatingSystem(files)},
        {"clock.source",
         files.line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
             .value_or("")},
        {"boot.id", files.line("/proc/sys/kernel/random/boot_id").value_or("")},
        {"host.name", files.line("/proc/sys/kernel/hostname").value_or("")},
        {"affinity.cpus", usableCpus(files)},
    };
    for (const auto &[key, value] : found) {
        if (!value.empty())
            facts[key] = value;
    }
}

} // namespace strata::engine::inventory
