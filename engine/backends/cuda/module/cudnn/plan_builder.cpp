// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/plan_builder.h"

#include "engine/backends/cuda/module/cudnn/plan_measurement.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

bool holds(const std::vector<cudnnBackendNumericalNote_t> &notes, cudnnBackendNumericalNote_t note)
{
    return std::find(notes.begin(), notes.end(), note) != notes.end();
}

//! The proposals in their order, but those whose result varies from run to run behind the others: a
//! training step then gives the same bits each time, wherever there is a choice.
std::vector<std::size_t> repeatableFirst(const PlanGraph &graph)
{
    std::vector<std::size_t> order(graph.candidates());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_partition(order.begin(), order.end(), [&graph](std::size_t candidate) {
        return !holds(graph.notes(candidate), CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC);
    });
    return order;
}

//! Whether the engine rounds small integers; no, where there was no room to try it. Unsupported
//! (engine_inexact) if it does, but mustBeExact().
Expected<bool> roundsIntegers(const PlanSpec &spec, PlanMeasurement &trial, PlanGraph &graph,
                              std::size_t candidate, const CudnnHandle &handle)
{
    const auto exact = trial.isExact(graph, candidate, handle);
    if (!exact && exact.error().code == "out_of_memory")
        return false;
    if (!exact)
        return exact;
    const auto *convolution = std::get_if<ConvolutionPlanSpec>(&spec);
    if (!*exact && convolution != nullptr && mustBeExact(*convolution))
        return core::fail(
            core::FailureKind::Unsupported, "engine_inexact",
            "cuDNN's engine " + graph.engine(candidate) + " for " + textOf(spec) +
                " rounds small integers, so that its algorithm is not the direct one; "
                "choose another precision, algorithm or backend.");
    return !*exact;
}

std::string microseconds(double seconds)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", seconds * 1e6);
    return text.data();
}

} // namespace

Expected<std::string> PlanBuilder::check(const PlanSpec &spec) const
{
    core::Failure last;
    for (const Proposals proposals : {Proposals::Heuristic, Proposals::Fallback}) {
        const auto graph = PlanGraph::make(m_target, spec, proposals);
        if (!graph) {
            last = graph.error();
            continue;
        }
        for (const std::size_t candidate : repeatableFirst(**graph)) {
            if (const auto supported = (*graph)->supports(candidate); supported)
                return (*graph)->engine(candidate);
            else
                last = supported.error();
        }
    }
    return tl::make_unexpected(last);
}

Expected<bool> PlanBuilder::roundsOnTrial(const PlanSpec &spec, PlanGraph &graph,
                                          std::size_t candidate) const
{
    const auto *convolution = std::get_if<ConvolutionPlanSpec>(&spec);
    if (!m_handle || convolution == nullptr || !mayRoundIntegers(*convolution))
        return false;
    const std::scoped_lock lock(*m_trials);
    auto trial = PlanMeasurement::make(spec);
    // Its tensors come on top of those that are there; what fits without them shall run.
    if (!trial && trial.error().code == "out_of_memory")
        return false;
    if (!trial)
        return tl::make_unexpected(trial.error());
    return roundsIntegers(spec, *trial, graph, candidate, *m_handle);
}

PlanOutcome PlanBuilder::firstThatBuilds(const PlanSpec &spec, const std::string &remark) const
{
    core::Failure last;
    for (const Proposals proposals : {Proposals::Heuristic, Proposals::Fallback}) {
        auto made = PlanGraph::make(m_target, spec, proposals);
        if (!made) {
            last = made.error();
            continue;
        }
        const std::shared_ptr<PlanGraph> graph = std::move(*made);
        for (const std::size_t candidate : repeatableFirst(*graph)) {
            const auto rounds =
                graph->supports(candidate)
                    .and_then([&] { return graph->build(candidate); })
                    .and_then([&] { return roundsOnTrial(spec, *graph, candidate); });
            if (!rounds) {
                last = rounds.error();
                if (last.code == "gpu_lost")
                    return tl::make_unexpected(last);
                continue;
            }
            const char *how =
                proposals == Proposals::Heuristic ? "heuristic: proposal " : "fallback: proposal ";
            return std::make_shared<CudnnPlan>(m_handle, graph, candidate,
                                               how + std::to_string(candidate + 1) + " of " +
                                                   std::to_string(graph->candidates()) + remark,
                                               *rounds);
        }
    }
    return tl::make_unexpected(last);
}

Expected<BuiltCandidates> PlanBuilder::candidates(const PlanSpec &spec, std::size_t most) const
{
    auto made = PlanGraph::make(m_target, spec, Proposals::Both);
    if (!made)
        return tl::make_unexpected(made.error());
    BuiltCandidates built{m_handle, std::move(*made), {}};
    core::Failure last;
    for (std::size_t candidate = 0;
         candidate < built.graph->candidates() && built.candidates.size() < most; ++candidate) {
        const auto done = built.graph->supports(candidate).and_then(
            [&] { return built.graph->build(candidate); });
        if (done)
            built.candidates.push_back(candidate);
        else
            last = done.error();
    }
    if (built.candidates.empty())
        return tl::make_unexpected(last);
    return built;
}

PlanOutcome PlanBuilder::fastestOf(const PlanSpec &spec, BuiltCandidates built) const
{
    auto measurement = PlanMeasurement::make(spec);
    // Its tensors come on top of those that are there; what fits without them shall run.
    if (!measurement && measurement.error().code == "out_of_memory")
        return firstThatBuilds(spec, ", no memory to measure");
    if (!measurement)
        return tl::make_unexpected(measurement.error());
    std::optional<double> least;
    std::size_t best = 0;
    bool bestRounds = false;
    std::size_t measured = 0;
    core::Failure last;
    for (const std::size_t candidate : built.candidates) {
        bool rounding = false;
        const auto seconds =
            roundsIntegers(spec, *measurement, *built.graph, candidate, *built.handle)
                .and_then([&](bool rounds) {
                    rounding = rounds;
                    return measurement->medianSeconds(*built.graph, candidate, *built.handle,
                                                      least);
                });
        if (!seconds) {
            last = seconds.error();
            if (last.code == "gpu_lost")
                return tl::make_unexpected(last);
            continue;
        }
        ++measured;
        if (!least || *seconds < *least) {
            best = candidate;
            bestRounds = rounding;
            least = *seconds;
        }
    }
    if (!least)
        return tl::make_unexpected(last);
    built.graph->keepOnly(best);
    return std::make_shared<CudnnPlan>(built.handle, built.graph, best,
                                       "measured: " + std::to_string(measured) +
                                           " candidates, median " + microseconds(*least) + " µs",
                                       bestRounds);
}

} // namespace strata::engine::backends::cuda
