// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_gpu.h"

#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_prepared.h"
#include "engine/workloads/gpu_peak/gpu_peak_prepared.h"

namespace strata::engine::workloads::ceilings {
namespace {

//! Nothing where the GPU cannot do it.
template <typename Work>
core::Expected<void> addRoof(std::vector<Roof> &roofs, const std::string &series,
                             core::Expected<std::unique_ptr<Work>> work)
{
    if (!work && work.error().kind == core::FailureKind::Unsupported)
        return {};
    if (!work)
        return tl::make_unexpected(work.error());
    const std::string unit = (*work)->work().rateUnit;
    roofs.push_back({series, unit, std::move(*work), {}, 1});
    return {};
}

} // namespace

core::Expected<std::vector<Roof>> gpuRoofsOf(const gpu_peak::PeakFactory &peaks,
                                             const gpu_bandwidth::PassesFactory &passes,
                                             const core::WorkContext &context)
{
    if (const auto there = passes.sizes(); !there)
        return tl::make_unexpected(there.error());
    std::vector<Roof> roofs;
    for (int i = 0; i < gpu_peak::precisionCount; ++i) {
        gpu_peak::Problem problem;
        problem.precision = static_cast<gpu_peak::Precision>(i);
        const std::string units =
            gpu_peak::isChain(problem.precision) ? ".cuda.gpu" : ".tensor.gpu";
        const std::string series =
            std::string("ceiling.flops.") + gpu_peak::precisionName(problem.precision) + units;
        if (auto added = addRoof(roofs, series, gpu_peak::preparePeak(problem, peaks, context));
            !added)
            return tl::make_unexpected(added.error());
    }
    for (const auto level : {gpu_bandwidth::Level::Hbm, gpu_bandwidth::Level::L2}) {
        for (int i = 0; i < gpu_bandwidth::operationCount; ++i) {
            const gpu_bandwidth::Problem problem{static_cast<gpu_bandwidth::Operation>(i), level};
            const std::string series = std::string("ceiling.bandwidth.") +
                                       gpu_bandwidth::levelName(level) + "." +
                                       gpu_bandwidth::operationName(problem.operation) + ".gpu";
            if (auto added =
                    addRoof(roofs, series, gpu_bandwidth::PreparedPasses::make(problem, passes));
                !added)
                return tl::make_unexpected(added.error());
        }
    }
    return roofs;
}

} // namespace strata::engine::workloads::ceilings
