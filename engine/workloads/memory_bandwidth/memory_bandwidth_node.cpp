// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"

#include "engine/inventory/host_files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <linux/mempolicy.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::size_t bitsOfWord = sizeof(unsigned long) * CHAR_BIT;
constexpr std::size_t maxNodes = 1024; // the kernel's own limit on x86-64

std::string listText(const std::vector<int> &nodes)
{
    std::string text;
    for (const int node : nodes)
        text += (text.empty() ? "" : ", ") + std::to_string(node);
    return text;
}

} // namespace

std::vector<int> memoryNodes(const std::string &root)
{
    const inventory::HostFiles files(root);
    std::vector<int> nodes;
    const std::string list = files.line("/sys/devices/system/node/has_memory").value_or("");
    for (const std::string_view part : inventory::split(list, ',')) {
        const std::size_t dash = part.find('-');
        const auto first = inventory::toInteger(part.substr(0, dash));
        const auto last =
            dash == std::string_view::npos ? first : inventory::toInteger(part.substr(dash + 1));
        if (!first || !last || *first < 0 || *last >= static_cast<std::int64_t>(maxNodes))
            continue;
        for (std::int64_t node = *first; node <= *last; ++node)
            nodes.push_back(static_cast<int>(node));
    }
    return nodes.empty() ? std::vector<int>{0} : nodes;
}

core::Expected<void> bindToNode(void *start, std::size_t bytes, int node,
                                const std::vector<int> &nodes)
{
    if (std::find(nodes.begin(), nodes.end(), node) == nodes.end())
        return core::fail(core::FailureKind::Usage, "no_such_node",
                          "This host has no memory on NUMA node " + std::to_string(node) +
                              "; choose local, or one of: " + listText(nodes) + ".");
    std::array<unsigned long, maxNodes / bitsOfWord> mask{};
    const auto bit = static_cast<std::size_t>(node);
    mask[bit / bitsOfWord] = 1UL << (bit % bitsOfWord);
    if (::syscall(SYS_mbind, start, bytes, MPOL_BIND, mask.data(), maxNodes, MPOL_MF_MOVE) == 0)
        return {};
    const int error = errno;
    return core::fail(core::FailureKind::Unsupported, "node_refused",
                      "The system refused to bind memory to NUMA node " + std::to_string(node) +
                          " (" + std::strerror(error) +
                          "); a container needs CAP_SYS_NICE for it, or choose node=local.");
}

} // namespace strata::engine::workloads::memory_bandwidth
