// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_prepared.h"

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

std::map<std::string, std::string> factsOf(const Host &host)
{
    const auto inventory = inventory::takeInventory().facts;
    const auto clock = inventory.find("clock.source");
    return {{"isa_list", isaList()},
            {"cache.l1_bytes", std::to_string(host.caches.l1)},
            {"cache.l2_bytes", std::to_string(host.caches.l2)},
            {"cache.l3_bytes", std::to_string(host.caches.l3)},
            {"cache.l3_count", std::to_string(host.caches.l3Count)},
            {"dram_bytes", std::to_string(dramBytes(host))},
            {"numa.nodes", std::to_string(host.nodes.size())},
            {"clock.source", clock == inventory.end() ? "unknown" : clock->second}};
}

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedCeilings::make(const Host &host, double seconds, const core::WorkContext &context)
{
    auto roofs = roofsOf(host, context);
    if (!roofs)
        return tl::make_unexpected(roofs.error());
    return make(std::move(*roofs), seconds, "openmp", factsOf(host));
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedCeilings::make(std::vector<Roof> roofs, double seconds, std::string backend,
                       std::map<std::string, std::string> facts)
{
    for (Roof &roof : roofs) {
        if (auto calibrated = calibrateRoof(roof, seconds); !calibrated)
            return tl::make_unexpected(calibrated.error());
    }
    return std::unique_ptr<core::PreparedWork>(
        new PreparedCeilings(std::move(roofs), std::move(backend), std::move(facts)));
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
