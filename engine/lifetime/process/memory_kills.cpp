// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/process/memory_kills.h"

#include <fstream>
#include <string_view>

namespace strata::engine::lifetime {

namespace {

//! The number behind "oom_kill " in a file of such lines.
std::optional<std::uint64_t> counterIn(const std::string &path)
{
    std::ifstream file(path);
    std::string name;
    std::uint64_t value = 0;
    while (file >> name >> value)
        if (name == "oom_kill")
            return value;
    return std::nullopt;
}

//! The path behind "ID:CONTROLLERS:" of a line of /proc/self/cgroup, if it is that of memory.
std::optional<std::string> memoryPath(const std::string &line, bool &isUnified)
{
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos)
        return std::nullopt;
    const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
    isUnified = line.starts_with("0::");
    if (!isUnified && controllers.find(",memory,") == std::string::npos)
        return std::nullopt;
    return line.substr(second + 1);
}

std::optional<std::uint64_t> cgroupCounter(const std::string &root)
{
    std::ifstream file(root + "/proc/self/cgroup");
    for (std::string line; std::getline(file, line);) {
        bool isUnified = false;
        const auto path = memoryPath(line, isUnified);
        if (!path)
            continue;
        // Within a container its own cgroup is mounted as the root, whatever the path says.
        for (const std::string &own : {*path, std::string()}) {
            const auto count =
                isUnified ? counterIn(root + "/sys/fs/cgroup" + own + "/memory.events")
                          : counterIn(root + "/sys/fs/cgroup/memory" + own + "/memory.oom_control");
            if (count)
                return count;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<MemoryKills> memoryKills(const std::string &root)
{
    if (const auto own = cgroupCounter(root))
        return MemoryKills{*own, true};
    if (const auto machine = counterIn(root + "/proc/vmstat"))
        return MemoryKills{*machine, false};
    return std::nullopt;
}

std::string tellMemoryKills(const std::optional<MemoryKills> &before,
                            const std::optional<MemoryKills> &after)
{
    if (!before || !after || before->isOfCgroup != after->isOfCgroup ||
        after->count <= before->count)
        return {};
    return after->isOfCgroup ? "the memory that it may use was exhausted"
                             : "the machine's memory was exhausted";
}

} // namespace strata::engine::lifetime
