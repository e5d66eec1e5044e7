// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_prepared.h"

#include "engine/inventory/host_files.h"
#include "engine/inventory/inventory.h"
#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <set>

namespace strata::engine::workloads::ceilings {
namespace {

std::string isaList()
{
    std::set<std::string> names;
    for (const peak_flops::Kernel &kernel : peak_flops::usableKernels())
        names.insert(kernel.isa);
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

//! \param number of bytes or caches, of which there are some
std::string knownText(std::uint64_t number)
{
    return number > 0 ? std::to_string(number) : "unknown";
}

std::string listText(const std::vector<int> &nodes)
{
    return inventory::listOf(std::set<int>(nodes.begin(), nodes.end()));
}

std::map<std::string, std::string> factsOf(const Host &host, const std::vector<int> &refusedNodes)
{
    const auto inventory = inventory::takeInventory().facts;
    const auto clock = inventory.find("clock.source");
    std::map<std::string, std::string> facts{
        {"isa_list", isaList()},
        {"cache.l1_bytes", knownText(host.caches.l1)},
        {"cache.l2_bytes", knownText(host.caches.l2)},
        {"cache.l3_bytes", knownText(host.caches.l3)},
        {"cache.l3_count",
         knownText(host.caches.l3 > 0 ? static_cast<std::uint64_t>(host.caches.l3Count) : 0)},
        {"dram_bytes", std::to_string(dramBytes(host))},
        {"numa.nodes", std::to_string(host.nodes.size())},
        {"clock.source", clock == inventory.end() ? "unknown" : clock->second}};
    if (!refusedNodes.empty())
        facts["numa.nodes_refused"] = listText(refusedNodes);
    return facts;
}

std::vector<core::WorkWarning> warningsOf(const Host &host, const std::vector<int> &refusedNodes)
{
    std::vector<core::WorkWarning> warnings;
    if (!refusedNodes.empty())
        warnings.push_back(
            {"node_refused", "The memory of NUMA nodes other than the first has no roof here (" +
                                 listText(refusedNodes) +
                                 "): the system refused to bind memory to them. A container needs "
                                 "CAP_SYS_NICE for it, and a cpuset that includes the nodes."});
    const bool areCachesKnown = memory_bandwidth::allCachesBytes(host.caches) > 0;
    if (!areCachesKnown && dramBytes(host) < memory_bandwidth::bytesPastCaches(0))
        warnings.push_back(
            {"caches_unknown",
             "This host does not say how large its caches are, so that the roofs of main memory "
             "may be those of a cache: all arrays together have " +
                 bytesText(static_cast<double>(dramBytes(host))) +
                 ", an eighth of the memory. Compare them with those of its machine."});
    return warnings;
}

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedCeilings::make(const Host &host, double seconds, const core::WorkContext &context)
{
    auto found = roofsOf(host, context);
    if (!found)
        return tl::make_unexpected(found.error());
    return make(std::move(found->roofs), seconds, "openmp", factsOf(host, found->refusedNodes),
                warningsOf(host, found->refusedNodes));
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedCeilings::make(std::vector<Roof> roofs, double seconds, std::string backend,
                       std::map<std::string, std::string> facts,
                       std::vector<core::WorkWarning> warnings)
{
    for (Roof &roof : roofs) {
        if (auto calibrated = calibrateRoof(roof, seconds); !calibrated)
            return tl::make_unexpected(calibrated.error());
    }
    return std::unique_ptr<core::PreparedWork>(new PreparedCeilings(
        std::move(roofs), std::move(backend), std::move(facts), std::move(warnings)));
}

core::Expected<void> PreparedCeilings::afterPlacement()
{
    for (const Roof &roof : m_roofs) {
        if (auto followed = roof.work->afterPlacement(); !followed)
            return followed;
    }
    return {};
}

core::Expected<void> PreparedCeilings::iterate()
{
    for (std::size_t i = 0; i < m_roofs.size(); ++i) {
        const auto value = measureRoof(m_roofs[i]);
        if (!value)
            return tl::make_unexpected(value.error());
        m_values[i] = *value;
    }
    return {};
}

core::Expected<void> PreparedCeilings::afterStep(core::StepValues & /*values*/)
{
    m_steps.push_back(m_values);
    return {};
}

std::vector<core::ClosingValue> PreparedCeilings::closingValues() const
{
    std::vector<core::ClosingValue> values;
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        for (std::size_t i = 0; i < m_roofs.size(); ++i)
            values.push_back({m_roofs[i].series, m_roofs[i].unit, m_steps[step][i], step});
    }
    return values;
}

core::WorkPerIteration PreparedCeilings::work() const
{
    return {0, 0, static_cast<double>(m_roofs.size()), "roofs/s"};
}

core::Expected<core::CheckedResult> PreparedCeilings::check()
{
    core::CheckedResult result;
    result.verified = true;
    for (const Roof &roof : m_roofs) {
        const auto done =
            roof.work->iterate().and_then([&roof] { return roof.work->finishStep(); });
        const auto checked = done ? roof.work->check() : tl::make_unexpected(done.error());
        if (!checked)
            return tl::make_unexpected(checked.error());
        if (!checked->verified) {
            result.verified = false;
            result.verification = roof.series + ": " + checked->verification;
            break;
        }
        if (result.checkValue.empty() || roof.series.starts_with("ceiling.flops.fp64."))
            result.checkValue = checked->checkValue;
    }
    if (result.verified)
        result.verification = std::to_string(m_roofs.size()) +
                              " roofs run once more and their results compared, equal";
    return result;
}

} // namespace strata::engine::workloads::ceilings
