// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"

#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"
#include "engine/backends/cuda/module/cudnn/plan_measurement.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;

Expected<void> requireTypeOf(const DeviceFacts &device, const PlanSpec &spec)
{
    if (const auto *convolution = std::get_if<ConvolutionPlanSpec>(&spec))
        return requireType(device, convolution->element, convolution->tensorFloat);
    return requireType(device, std::get<NormalizationPlanSpec>(spec).element, false);
}

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

//! The GPU that this thread uses, which need not be the first.
Expected<DeviceFacts> currentDevice()
{
    int index = 0;
    cudaDeviceProp properties{};
    std::array<char, 32> busId{};
    const auto got =
        STRATA_CUDA(cudaGetDevice(&index))
            .and_then([&] { return STRATA_CUDA(cudaGetDeviceProperties(&properties, index)); })
            .and_then([&] {
                return STRATA_CUDA(
                    cudaDeviceGetPCIBusId(busId.data(), static_cast<int>(busId.size()), index));
            });
    if (!got)
        return tl::make_unexpected(got.error());
    DeviceFacts facts;
    facts.name = properties.name;
    facts.major = properties.major;
    facts.minor = properties.minor;
    facts.busId = busId.data();
    return facts;
}

//! The proposals come the most promising first, and each takes some hundredths of a second to
//! build.
constexpr std::size_t mostMeasured = 24;

std::string microseconds(double seconds)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", seconds * 1e6);
    return text.data();
}

} // namespace

Expected<void> requireType(const DeviceFacts &device, Element element, bool tensorFloat)
{
    const bool ampere = device.major >= 8;
    if (ampere || (element != Element::Bf16 && !tensorFloat))
        return {};
    return core::fail(FailureKind::Unsupported, "precision_unsupported",
                      std::string(tensorFloat ? "TF32" : "bf16") +
                          " needs a GPU of compute capability 8.0 or later, and " + device.name +
                          " has " + std::to_string(device.major) + "." +
                          std::to_string(device.minor) + "; choose fp32 or fp16.");
}

Expected<std::shared_ptr<CudnnHandle>> CudnnHandle::make(cudaStream_t stream)
{
    auto handle = std::shared_ptr<CudnnHandle>(new CudnnHandle);
    if (auto made = STRATA_CUDNN(cudnnCreate(&handle->m_handle)); !made)
        return tl::make_unexpected(made.error());
    if (auto set = STRATA_CUDNN(cudnnSetStream(handle->m_handle, stream)); !set)
        return tl::make_unexpected(set.error());
    handle->m_stream = stream;
    return handle;
}

CudnnHandle::~CudnnHandle()
{
    if (m_handle != nullptr)
        cudnnDestroy(m_handle);
}

Expected<void> CudnnHandle::use(cudaStream_t stream)
{
    if (stream == m_stream)
        return {};
    auto set = STRATA_CUDNN(cudnnSetStream(m_handle, stream));
    if (set)
        m_stream = stream;
    return set;
}

CudnnPlan::CudnnPlan(std::shared_ptr<CudnnHandle> handle, std::shared_ptr<PlanGraph> graph,
                     std::size_t candidate, const std::string &how) :
    m_handle(std::move(handle)),
    m_graph(std::move(graph)),
    m_candidate(candidate),
    m_workspaceBytes(m_graph->workspaceBytes(candidate)),
    m_engine(m_graph->engine(candidate) + " (" + how + ")"),
    m_notes(m_graph->notes(candidate))
{
}

bool CudnnPlan::has(cudnnBackendNumericalNote_t note) const
{
    return holds(m_notes, note);
}

Expected<void> CudnnPlan::run(const PlanPointers &pointers, void *workspace,
                              cudaStream_t stream) const
{
    if (!m_handle)
        return core::fail(FailureKind::Internal, "no_gpu",
                          "A plan made for a described GPU cannot run.");
    if (auto set = m_handle->use(stream); !set)
        return set;
    return m_graph->execute(m_candidate, pointers, workspace);
}

CudnnPlans::CudnnPlans(std::shared_ptr<CudnnHandle> handle, PlanTarget target, DeviceFacts device) :
    m_handle(std::move(handle)),
    m_target(std::move(target)),
    m_device(std::move(device))
{
}

Expected<std::unique_ptr<CudnnPlans>> CudnnPlans::make(cudaStream_t stream)
{
    if (auto there = requireCudnn("This work"); !there)
        return tl::make_unexpected(there.error());
    constexpr std::size_t oldest = 90000;
    if (cudnnGetVersion() < oldest)
        return core::fail(FailureKind::Unsupported, "cudnn_too_old",
                          "cuDNN " + std::to_string(cudnnGetVersion()) +
                              " was found, but its graphs are used as version 9 has them; install "
                              "cuDNN 9 or later.");
    auto device = currentDevice();
    if (!device)
        return tl::make_unexpected(device.error());
    auto handle = CudnnHandle::make(stream);
    if (!handle)
        return tl::make_unexpected(handle.error());
    const PlanTarget target{(*handle)->get(), nullptr};
    return std::unique_ptr<CudnnPlans>(
        new CudnnPlans(std::move(*handle), target, std::move(*device)));
}

Expected<std::unique_ptr<CudnnPlans>>
CudnnPlans::makeForProperties(const std::string &propertiesJson, const DeviceFacts &device)
{
    if (auto there = requireCudnn("This work"); !there)
        return tl::make_unexpected(there.error());
    auto target = targetOf(propertiesJson);
    if (!target)
        return tl::make_unexpected(target.error());
    return std::unique_ptr<CudnnPlans>(new CudnnPlans(nullptr, std::move(*target), device));
}

Expected<std::shared_ptr<const CudnnPlan>> CudnnPlans::convolution(const ConvolutionPlanSpec &spec,
                                                                   EngineChoice choice)
{
    return plan(spec, choice);
}

Expected<std::shared_ptr<const CudnnPlan>>
CudnnPlans::normalization(const NormalizationPlanSpec &spec, EngineChoice choice)
{
    return plan(spec, choice);
}

Expected<std::string> CudnnPlans::check(const PlanSpec &spec) const
{
    core::Failure last;
    if (auto has = requireTypeOf(m_device, spec); !has)
        return tl::make_unexpected(has.error());
    for (const Proposals proposals : {Proposals::Heuristic, Proposals::Fallback}) {
        const auto graph = PlanGraph::make(m_target, spec, proposals);
        if (!graph) {
            last = graph.error();
            continue;
        }
        for (const std::size_t candidate : repeatableFirst(**graph)) {
            if (const auto supported = (*graph)->supports(candidate, m_workspaceLimit); supported)
                return (*graph)->engine(candidate);
            else
                last = supported.error();
        }
    }
    return tl::make_unexpected(last);
}

Expected<std::shared_ptr<const CudnnPlan>> CudnnPlans::plan(const PlanSpec &spec,
                                                            EngineChoice choice)
{
    const std::string key =
        m_device.name + " " + m_device.busId + " cuDNN " + std::to_string(cudnnGetVersion()) + " " +
        (choice == EngineChoice::Measured ? "measured " : "heuristic ") + textOf(spec);
    if (const auto known = m_plans.find(key); known != m_plans.end())
        return known->second;
    if (auto has = requireTypeOf(m_device, spec); !has)
        return tl::make_unexpected(has.error());
    auto made = choice == EngineChoice::Measured ? fastest(spec) : firstThatBuilds(spec, {});
    if (made)
        m_plans.emplace(key, *made);
    return made;
}

Expected<std::shared_ptr<const CudnnPlan>>
CudnnPlans::firstThatBuilds(const PlanSpec &spec, const std::string &remark) const
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
            const auto built = graph->supports(candidate, m_workspaceLimit).and_then([&] {
                return graph->build(candidate);
            });
            if (!built) {
                last = built.error();
                continue;
            }
            const char *how =
                proposals == Proposals::Heuristic ? "heuristic: proposal " : "fallback: proposal ";
            return std::make_shared<CudnnPlan>(m_handle, graph, candidate,
                                               how + std::to_string(candidate + 1) + " of " +
                                                   std::to_string(graph->candidates()) + remark);
        }
    }
    return tl::make_unexpected(last);
}

Expected<std::shared_ptr<const CudnnPlan>> CudnnPlans::fastest(const PlanSpec &spec) const
{
    if (!m_handle)
        return core::fail(FailureKind::Internal, "no_gpu",
                          "Engines for a described GPU cannot be measured.");
    auto made = PlanGraph::make(m_target, spec, Proposals::Both);
    if (!made)
        return tl::make_unexpected(made.error());
    const std::shared_ptr<PlanGraph> graph = std::move(*made);
    auto measurement = PlanMeasurement::make(spec);
    // Its tensors come on top of those that are there; what fits without them shall run.
    if (!measurement && measurement.error().code == "out_of_memory")
        return firstThatBuilds(spec, ", no memory to measure");
    if (!measurement)
        return tl::make_unexpected(measurement.error());
    std::optional<double> least;
    std::size_t best = 0;
    std::size_t measured = 0;
    core::Failure last;
    for (std::size_t candidate = 0; candidate < graph->candidates() && measured < mostMeasured;
         ++candidate) {
        const auto seconds =
            graph->supports(candidate, m_workspaceLimit)
                .and_then([&] { return graph->build(candidate); })
                .and_then([&] {
                    return measurement->medianSeconds(*graph, candidate, *m_handle, least);
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
            least = *seconds;
        }
    }
    if (!least)
        return tl::make_unexpected(last);
    graph->keepOnly(best);
    return std::make_shared<CudnnPlan>(m_handle, graph, best,
                                       "measured: " + std::to_string(measured) +
                                           " candidates, median " + microseconds(*least) + " µs");
}

} // namespace strata::engine::backends::cuda
