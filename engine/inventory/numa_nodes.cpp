// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/numa_nodes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>

#include <linux/mempolicy.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::inventory {

namespace {

constexpr std::string_view directory = "/sys/devices/system/node";
constexpr std::string_view prefix = "node";
constexpr int mostProcessors = 1 << 16;

} // namespace

std::vector<NumaNode> numaNodes(const HostFiles &files)
{
    std::vector<NumaNode> nodes;
    for (const std::string &name : files.names(std::string(directory))) {
        const auto number = name.starts_with(prefix)
                                ? toInteger(std::string_view(name).substr(prefix.size()))
                                : std::nullopt;
        if (!number || *number < 0 || *number >= mostNodes)
            continue;
        const auto list = files.line(std::string(directory) + "/" + name + "/cpulist");
        const auto processors = list ? numbersOfList(*list, mostProcessors) : std::nullopt;
        nodes.push_back({static_cast<int>(*number), processors.value_or(std::set<int>())});
    }
    std::ranges::sort(nodes, {}, &NumaNode::number);
    return nodes;
}

int bindMemoryTo(int node)
{
    constexpr std::size_t bitsOfWord = sizeof(unsigned long) * CHAR_BIT;
    std::array<unsigned long, mostNodes / bitsOfWord> mask{};
    const auto bit = static_cast<std::size_t>(node);
    mask.at(bit / bitsOfWord) = 1UL << (bit % bitsOfWord);
    // The kernel looks at one bit less than it is told of.
    return ::syscall(SYS_set_mempolicy, MPOL_BIND, mask.data(), mostNodes + 1) == 0 ? 0 : errno;
}

} // namespace strata::engine::inventory
