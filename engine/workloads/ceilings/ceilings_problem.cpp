// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_problem.h"

#include "engine/inventory/host_files.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/ceilings/ceilings_clock.h"
#include "engine/workloads/held_thread.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_prepared.h"
#include "engine/workloads/peak_flops/peak_flops_prepared.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::ceilings {
namespace {

using memory_bandwidth::Level;
using memory_bandwidth::Operation;
using memory_bandwidth::Stores;

constexpr std::array operations{Operation::Read, Operation::Copy, Operation::Triad};
constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

//! Gathers roofs, or the first failure.
class RoofList {
public:
    RoofList(const Host &host, std::uint64_t seed) : m_host(host), m_seed(seed) {}

    void addFlops(int threads, const std::string &crowd)
    {
        for (const peak_flops::Kernel &kernel : peak_flops::usableKernels()) {
            auto work = peak_flops::PreparedPeak::make(kernel, {threads, m_seed, {}});
            if (!work)
                return keep(work.error());
            const std::string precision = peak_flops::precisionName(kernel.precision);
            const std::string unit = (*work)->work().rateUnit;
            m_roofs.push_back({"ceiling.flops." + precision + "." + kernel.isa + "." + crowd,
                               unit,
                               std::move(*work),
                               {},
                               1});
        }
    }

    void addBandwidth(Level level, int threads, const std::string &crowd,
                      const std::optional<int> &node = {})
    {
        memory_bandwidth::Problem largest{
            Operation::Triad, Stores::NonTemporal, dramBytes(m_host) / 3 / 64 * 64, level, 1, node};
        if (auto fitted = memory_bandwidth::fitToLevel(largest, m_host.caches, threads); fitted)
            largest = *fitted;
        else
            return; // an unknown cache
        std::shared_ptr<memory_bandwidth::StreamArrays> shared;
        for (const Operation operation : operations) {
            memory_bandwidth::Problem problem = largest;
            problem.operation = operation;
            if (level != Level::Dram) { // another number of arrays in the same cache
                problem = *memory_bandwidth::fitToLevel(problem, m_host.caches, threads);
                shared.reset();
            }
            if (!shared) {
                auto arrays = arraysFor(level == Level::Dram ? largest : problem, threads);
                if (!arrays)
                    return node ? leaveOut(*node, arrays.error()) : keep(arrays.error());
                shared = std::move(*arrays);
            }
            addPass(problem, shared, crowd + (node ? ".node" + std::to_string(*node) : ""));
        }
    }

    void addClock()
    {
        m_roofs.push_back({"ceiling.clock.one", "Hz", std::make_shared<ClockWork>(m_seed), {}, 1});
    }

    core::Expected<RoofsOfHost> take()
    {
        if (m_failure)
            return tl::make_unexpected(std::move(*m_failure));
        return RoofsOfHost{std::move(m_roofs), std::move(m_refusedNodes)};
    }

private:
    void keep(const core::Failure &failure)
    {
        if (!m_failure)
            m_failure = failure;
    }

    //! The other roofs are none the worse for a node that a container may not choose.
    void leaveOut(int node, const core::Failure &failure)
    {
        if (failure.kind == core::FailureKind::Resource)
            return keep(failure);
        m_refusedNodes.push_back(node);
    }

    core::Expected<std::shared_ptr<memory_bandwidth::StreamArrays>>
    arraysFor(const memory_bandwidth::Problem &problem, int threads)
    {
        auto arrays = memory_bandwidth::StreamArrays::allocate(problem, threads);
        if (!arrays)
            return tl::make_unexpected(arrays.error());
        arrays->fill(m_seed);
        return std::make_shared<memory_bandwidth::StreamArrays>(std::move(*arrays));
    }

    void addPass(const memory_bandwidth::Problem &problem,
                 const std::shared_ptr<memory_bandwidth::StreamArrays> &arrays,
                 const std::string &who)
    {
        auto chosen = memory_bandwidth::choosePass(problem);
        if (!chosen)
            return keep(chosen.error());
        const std::string what = std::string(memory_bandwidth::levelName(problem.level)) + "." +
                                 memory_bandwidth::operationName(problem.operation);
        auto work =
            std::make_shared<memory_bandwidth::PreparedBandwidth>(problem, *chosen, arrays, m_seed);
        m_roofs.push_back({"ceiling.bandwidth." + what + "." + who, "B/s", std::move(work),
                           problem.node ? m_host.firstProcessors : std::vector<int>{}, 1});
    }

    const Host &m_host;
    std::uint64_t m_seed;
    std::vector<Roof> m_roofs;
    std::vector<int> m_refusedNodes;
    std::optional<core::Failure> m_failure;
};

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    return {
        settings::realSpec("roof_ms", "25", 0.1, 10000,
                           "How long each roof is measured in each step, at least; one pass "
                           "through main memory may take longer",
                           "ms"),
        settings::choiceSpec(
            "device", {"cpu", "gpu"},
            "Whose roofs: the processors' with their caches and main memory, or those of the GPU"),
        settings::onlyWith(settings::gpuParameter(), "device", {"gpu"})};
}

Host hostOf(const std::string &root)
{
    const inventory::HostFiles files(root);
    Host host;
    host.caches = memory_bandwidth::cacheSizes(root);
    host.budget = memoryBudget(root);
    host.nodes = memory_bandwidth::allowedMemoryNodes(root);
    const std::string node = "/sys/devices/system/node/node" + std::to_string(host.nodes.front());
    host.firstProcessors = usableProcessors(files.line(node + "/cpulist").value_or(""));
    return host;
}

std::uint64_t dramBytes(const Host &host)
{
    const std::uint64_t caches = memory_bandwidth::allCachesBytes(host.caches);
    const std::uint64_t wanted =
        std::max(memory_bandwidth::bytesPastCaches(caches), 192 * mebibyte);
    return host.budget.totalBytes > 0 ? std::min(wanted, host.budget.totalBytes / 8) : wanted;
}

core::Expected<RoofsOfHost> roofsOf(const Host &host, const core::WorkContext &context)
{
    // One thread's arrays, all threads' and one of each further node, and what the caches hold.
    const double needed =
        static_cast<double>(dramBytes(host)) * static_cast<double>(1 + host.nodes.size()) +
        static_cast<double>(4 * host.caches.l3 * static_cast<std::uint64_t>(host.caches.l3Count));
    if (auto enough = requireMemory(needed, host.budget, "The measurement of this host's ceilings");
        !enough)
        return tl::make_unexpected(enough.error());
    RoofList roofs(host, context.seed);
    roofs.addClock();
    for (const int threads : {1, context.threads}) {
        const std::string crowd = threads == 1 ? "one" : "all";
        roofs.addFlops(threads, crowd);
        for (const Level level : {Level::L1, Level::L2, Level::L3, Level::Dram})
            roofs.addBandwidth(level, threads, crowd);
        if (context.threads == 1)
            break;
    }
    for (std::size_t i = 1; i < host.nodes.size() && !host.firstProcessors.empty(); ++i)
        roofs.addBandwidth(Level::Dram, 1, "one", host.nodes[i]);
    return roofs.take();
}

} // namespace strata::engine::workloads::ceilings
