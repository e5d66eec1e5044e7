// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"

#include <algorithm>

namespace strata::engine::inventory {

namespace {

bool isNode(const std::string &name)
{
    return name.starts_with("node") && toInteger(std::string_view(name).substr(4)).has_value();
}

//! The one in brackets: "always [madvise] never".
std::optional<std::string> chosenWord(std::string_view line)
{
    const std::size_t begin = line.find('[');
    const std::size_t end = line.find(']');
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin + 2)
        return std::nullopt;
    return std::string(line.substr(begin + 1, end - begin - 1));
}

} // namespace

void addMemoryFacts(const HostFiles &files, Facts &facts)
{
    const std::string content = files.text("/proc/meminfo").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        if (!line.starts_with("MemTotal:") || !line.ends_with(" kB"))
            continue;
        if (const auto kibibytes = toInteger(trimmed(line.substr(9, line.size() - 12))))
            facts["memory.total_bytes"] = std::to_string(*kibibytes * 1024);
    }
    const std::vector<std::string> names = files.names("/sys/devices/system/node");
    if (const auto nodes = std::count_if(names.begin(), names.end(), isNode); nodes > 0)
        facts["numa.nodes"] = std::to_string(nodes);
    const auto largePages = files.line("/sys/kernel/mm/transparent_hugepage/enabled");
    if (const auto chosen = chosenWord(largePages.value_or("")))
        facts["memory.large_pages"] = *chosen;
}

} // namespace strata::engine::inventory
