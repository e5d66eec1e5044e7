// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/processor_share.h"

#include "engine/commands/output.h"
#include "engine/inventory/numa_nodes.h"
#include "engine/protocol/job.h"
#include "engine/settings/roles.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <iterator>
#include <set>
#include <string_view>
#include <system_error>
#include <vector>

#include <sched.h>

namespace strata::engine::commands {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

static_assert(settings::mostProcesses == protocol::maxMembers);

std::optional<int> numberIn(std::string_view text)
{
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0
               ? std::optional(number)
               : std::nullopt;
}

constexpr std::string_view nodePrefix = "node:";

std::optional<int> nodeIn(std::string_view text)
{
    const auto node = numberIn(text);
    return node && *node < inventory::mostNodes ? node : std::nullopt;
}

std::optional<std::set<int>> processorsIn(std::string_view list)
{
    return inventory::numbersOfList(list, CPU_SETSIZE - 1);
}

//! This thread's; all where the system does not say.
std::set<int> usableProcessors()
{
    cpu_set_t mask;
    CPU_ZERO(&mask);
    std::set<int> usable;
    const bool isKnown = ::sched_getaffinity(0, sizeof mask, &mask) == 0; // 0: this thread
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu)
        if (!isKnown || CPU_ISSET(static_cast<std::size_t>(cpu), &mask))
            usable.insert(cpu);
    return usable;
}

std::set<int> commonOf(const std::set<int> &one, const std::set<int> &other)
{
    std::set<int> common;
    std::ranges::set_intersection(one, other, std::inserter(common, common.end()));
    return common;
}

bool isKeptTo(const std::set<int> &processors)
{
    cpu_set_t mask;
    CPU_ZERO(&mask);
    for (const int cpu : processors)
        CPU_SET(static_cast<std::size_t>(cpu), &mask);
    return !processors.empty() && ::sched_setaffinity(0, sizeof mask, &mask) == 0;
}

tl::unexpected<core::Failure> noSuchNode(int node, const std::vector<inventory::NumaNode> &nodes)
{
    std::set<int> numbers;
    for (const inventory::NumaNode &one : nodes)
        numbers.insert(one.number);
    return fail(
        FailureKind::Usage, "no_such_node",
        "This host has no NUMA node " + std::to_string(node) +
            (numbers.empty()
                 ? ": it shows none at all. Choose processors by their numbers, such as 0-3."
                 : "; choose one of: " + inventory::listOf(numbers) + "."));
}

//! \param node with its processors, of which this process may use some
void bindMemory(const inventory::NumaNode &node, KeptShare &kept)
{
    const std::string number = std::to_string(node.number);
    const int error = inventory::bindMemoryTo(node.number);
    kept.facts["affinity.numa_node"] = number;
    kept.facts["affinity.numa_memory"] = error == 0 ? "bound" : "not bound";
    if (error != 0)
        kept.warning = core::WorkWarning{
            "memory_not_bound",
            "The system refused to bind memory to NUMA node " + number + " (" +
                std::strerror(error) +
                "), so the kernel places it by its own rule: on this node, unless that is full. A "
                "container needs CAP_SYS_NICE, and a cpuset that includes the node."};
}

Expected<KeptShare> keepToNode(int number, const std::string &root)
{
    const auto nodes = inventory::numaNodes(inventory::HostFiles(root));
    const auto node = std::ranges::find(nodes, number, &inventory::NumaNode::number);
    if (node == nodes.end())
        return noSuchNode(number, nodes);
    const std::set<int> usable = usableProcessors();
    const std::set<int> processors = commonOf(node->processors, usable);
    if (!isKeptTo(processors))
        return fail(FailureKind::Usage, "no_such_cpus",
                    "This process may use none of the processors of NUMA node " +
                        std::to_string(number) + " (" +
                        (node->processors.empty() ? std::string("it has none")
                                                  : inventory::listOf(node->processors)) +
                        "), only " + inventory::listOf(usable) +
                        "; choose another node, or give the container some of these.");
    KeptShare kept{{{"affinity.list", inventory::listOf(processors)}}, {}};
    bindMemory(*node, kept);
    return kept;
}

} // namespace

Expected<ProcessorShare> takeProcessorShare(Words &words)
{
    const auto cpus = takeOption(words, "--cpus");
    if (!cpus)
        return tl::make_unexpected(cpus.error());
    const auto sharers = takeOption(words, "--sharers");
    if (!sharers)
        return tl::make_unexpected(sharers.error());
    ProcessorShare share{cpus->value_or(""), 1};
    const std::string_view asked = share.cpus;
    if (asked.starts_with(nodePrefix))
        share.node = nodeIn(asked.substr(nodePrefix.size()));
    if (*cpus && !share.node && !processorsIn(asked))
        return fail(FailureKind::Usage, "bad_cpus",
                    "The option --cpus takes a list of processors such as 0-3,8, or a NUMA node "
                    "such as node:0, not \"" +
                        share.cpus + "\".");
    const auto number = numberIn(sharers->value_or("1"));
    if (!number || *number < 1 || *number > protocol::maxMembers)
        return fail(FailureKind::Usage, "bad_sharers",
                    "The option --sharers takes the number of processes that share the host's "
                    "processors, from 1 to " +
                        std::to_string(protocol::maxMembers) + ", not \"" + **sharers + "\".");
    share.sharers = *number;
    return share;
}

Expected<KeptShare> keepTo(const ProcessorShare &share, const std::string &root)
{
    if (share.node)
        return keepToNode(*share.node, root);
    if (share.cpus.empty())
        return KeptShare{};
    const std::set<int> asked = processorsIn(share.cpus).value_or(std::set<int>());
    if (isKeptTo(asked))
        return KeptShare{{{"affinity.list", inventory::listOf(usableProcessors())}}, {}};
    return fail(FailureKind::Usage, "no_such_cpus",
                "This process may not use the processors " + share.cpus +
                    ": the host has none of them for it; see affinity.cpus and cgroup.cpuset of "
                    "strata-engine inventory.");
}

} // namespace strata::engine::commands
