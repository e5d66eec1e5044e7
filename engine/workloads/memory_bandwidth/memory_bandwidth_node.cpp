// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"

#include "engine/inventory/host_files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <iterator>
#include <linux/mempolicy.h>
#include <string_view>
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
    const std::string list = files.line("/sys/devices/system/node/has_memory").value_or("");
    const auto nodes = inventory::numbersOfList(list, static_cast<int>(maxNodes) - 1);
    return nodes ? std::vector<int>(nodes->begin(), nodes->end()) : std::vector<int>{0};
}

std::vector<int> allowedMemoryNodes(const std::string &root)
{
    constexpr std::string_view key = "Mems_allowed_list:";
    const std::vector<int> nodes = memoryNodes(root);
    const std::string status = inventory::HostFiles(root).text("/proc/self/status").value_or("");
    for (const std::string_view line : inventory::split(status, '\n')) {
        if (!line.starts_with(key))
            continue;
        const auto list = inventory::numbersOfList(inventory::trimmed(line.substr(key.size())),
                                                   static_cast<int>(maxNodes) - 1);
        std::vector<int> allowed;
        if (list)
            std::ranges::copy_if(nodes, std::back_inserter(allowed),
                                 [&list](int node) { return list->contains(node); });
        return allowed.empty() ? nodes : allowed;
    }
    return nodes;
}

int nodeOfThisThread()
{
    unsigned processor = 0;
    unsigned node = 0;
    return ::syscall(SYS_getcpu, &processor, &node, nullptr) == 0 ? static_cast<int>(node) : 0;
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
                          "); a container needs CAP_SYS_NICE, and a cpuset that includes the "
                          "node, or choose node=local.");
}

} // namespace strata::engine::workloads::memory_bandwidth
