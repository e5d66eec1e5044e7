// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_node.h"

#include "engine/inventory/gpu_driver_facts.h"
#include "engine/inventory/host_files.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"

#include <algorithm>

namespace strata::engine::workloads::gpu_copy {
namespace {

using core::Expected;
using core::FailureKind;

constexpr const char *nodeFolder = "/sys/devices/system/node";

//! Nodes in the order of the kernel's distances: those online, ascending.
std::vector<int> onlineNodes(const inventory::HostFiles &files)
{
    std::vector<int> online;
    for (const std::string &name : files.names(nodeFolder))
        if (name.starts_with("node"))
            if (const auto number = inventory::toInteger(std::string_view(name).substr(4));
                number && *number >= 0)
                online.push_back(static_cast<int>(*number));
    std::sort(online.begin(), online.end());
    return online;
}

std::optional<int> farthest(const inventory::HostFiles &files, int from,
                            const std::vector<int> &nodes)
{
    const std::vector<int> online = onlineNodes(files);
    const std::string line =
        files.line(nodeFolder + std::string("/node") + std::to_string(from) + "/distance")
            .value_or("");
    std::optional<int> found;
    std::int64_t greatest = 0;
    std::size_t place = 0;
    for (const std::string_view word : inventory::split(line, ' ')) {
        const auto distance = inventory::toInteger(word);
        if (!distance)
            continue;
        const int node = place < online.size() ? online[place] : -1;
        ++place;
        if (node != from && *distance > greatest &&
            std::find(nodes.begin(), nodes.end(), node) != nodes.end()) {
            greatest = *distance;
            found = node;
        }
    }
    return found;
}

tl::unexpected<core::Failure> unknownPlace(const std::string &wanted)
{
    return core::fail(FailureKind::Unsupported, "gpu_node_unknown",
                      "This host does not say on which NUMA node the GPU is, as virtual machines "
                      "often do not, so that numa=" +
                          wanted + " has no meaning; choose numa=any, or a node by its number.");
}

Expected<std::optional<int>> nodeByNumber(const std::string &wanted, const std::vector<int> &nodes)
{
    const auto number = inventory::toInteger(wanted);
    if (number && std::find(nodes.begin(), nodes.end(), *number) != nodes.end())
        return static_cast<int>(*number);
    return core::fail(
        FailureKind::Usage, "no_such_node",
        "The parameter numa of copy is \"" + wanted +
            "\", but must be near, far, any, or the number of a NUMA node that has memory.");
}

} // namespace

NodesOfGpu nodesOfGpu(const std::string &busId, const std::string &root)
{
    const inventory::HostFiles files(root);
    NodesOfGpu found;
    found.nodes = memory_bandwidth::memoryNodes(root);
    found.gpu = inventory::numaNodeOf(files, inventory::sysAddress(busId));
    if (found.gpu)
        found.far = farthest(files, *found.gpu, found.nodes);
    return found;
}

Expected<std::optional<int>> chooseNode(const std::string &wanted, const NodesOfGpu &nodes)
{
    const bool single = nodes.nodes.size() == 1;
    if (wanted == "any")
        return std::nullopt;
    if (wanted == "near") {
        if (single)
            return nodes.nodes.front();
        if (!nodes.gpu ||
            std::find(nodes.nodes.begin(), nodes.nodes.end(), *nodes.gpu) == nodes.nodes.end())
            return unknownPlace(wanted);
        return nodes.gpu;
    }
    if (wanted != "far")
        return nodeByNumber(wanted, nodes.nodes);
    if (single)
        return core::fail(FailureKind::Unsupported, "one_node",
                          "This host has a single NUMA node, and none is far from the GPU; choose "
                          "numa=near or numa=any.");
    if (!nodes.far)
        return unknownPlace(wanted);
    return nodes.far;
}

} // namespace strata::engine::workloads::gpu_copy
