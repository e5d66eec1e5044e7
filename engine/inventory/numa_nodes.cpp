// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/numa_nodes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <sstream>

#include <linux/mempolicy.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::inventory {

namespace {

constexpr std::string_view directory = "/sys/devices/system/node";
constexpr std::string_view prefix = "node";
constexpr int mostProcessors = 1 << 16;
constexpr std::size_t bitsOfWord = sizeof(unsigned long) * CHAR_BIT;

using NodeMask = std::array<unsigned long, mostNodes / bitsOfWord>;

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
    NodeMask mask{};
    const auto bit = static_cast<std::size_t>(node);
    mask.at(bit / bitsOfWord) = 1UL << (bit % bitsOfWord);
    // The kernel reads one bit less than it is given.
    return ::syscall(SYS_set_mempolicy, MPOL_BIND, mask.data(), mostNodes + 1) == 0 ? 0 : errno;
}

std::set<int> nodesOfMemory()
{
    NodeMask mask{};
    int policy = MPOL_DEFAULT;
    if (::syscall(SYS_get_mempolicy, &policy, mask.data(), mostNodes + 1, nullptr, 0) != 0 ||
        (policy & ~MPOL_MODE_FLAGS) != MPOL_BIND)
        return {};
    std::set<int> nodes;
    for (std::size_t bit = 0; bit < mostNodes; ++bit)
        if ((mask.at(bit / bitsOfWord) & 1UL << (bit % bitsOfWord)) != 0)
            nodes.insert(static_cast<int>(bit));
    return nodes;
}

NodeMemory memoryOfNode(const HostFiles &files, int node)
{
    // Lines such as "Node 0 MemFree:         1234 kB".
    std::istringstream lines(
        files.text(std::string(directory) + "/node" + std::to_string(node) + "/meminfo")
            .value_or(""));
    NodeMemory memory;
    std::string word;
    std::string number;
    std::string key;
    std::uint64_t kibibytes = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!(std::istringstream(line) >> word >> number >> key >> kibibytes))
            continue;
        if (key == "MemTotal:")
            memory.totalBytes = kibibytes * 1024;
        else if (key == "MemFree:" || key == "Active(file):" || key == "Inactive(file):" ||
                 key == "SReclaimable:")
            memory.availableBytes += kibibytes * 1024;
    }
    return memory;
}

} // namespace strata::engine::inventory
