// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"

#include "engine/backends/cuda/module/cudnn/attention_faults.h"
#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;

//! Of a type that the GPU has, and without a known fault of the library.
Expected<void> requireSound(const DeviceFacts &device, const PlanSpec &spec)
{
    if (const auto *convolution = std::get_if<ConvolutionPlanSpec>(&spec))
        return requireType(device, convolution->element, convolution->tensorFloat);
    if (const auto *attention = std::get_if<AttentionPlanSpec>(&spec)) {
        if (const auto fault = knownFault(*attention, cudnnGetVersion(), device))
            return tl::make_unexpected(unsupportedByCudnn(textOf(spec), *fault));
        return requireType(device, attention->element, false);
    }
    return requireType(device, std::get<NormalizationPlanSpec>(spec).element, false);
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

//! The proposals come the most promising first, and each takes up to tenths of a second to build:
//! for a network about as many as PyTorch's benchmark mode tries by default.
constexpr std::size_t mostOfALayer = 8;
constexpr std::size_t mostAlone = 24;

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

CudnnPlans::CudnnPlans(std::shared_ptr<CudnnHandle> handle, PlanTarget target, DeviceFacts device,
                       int deviceIndex) :
    m_handle(std::move(handle)),
    m_target(std::move(target)),
    m_device(std::move(device)),
    m_deviceIndex(deviceIndex)
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
    int index = 0;
    if (auto got = STRATA_CUDA(cudaGetDevice(&index)); !got)
        return tl::make_unexpected(got.error());
    const PlanTarget target{(*handle)->get(), nullptr};
    return std::unique_ptr<CudnnPlans>(
        new CudnnPlans(std::move(*handle), target, std::move(*device), index));
}

Expected<std::unique_ptr<CudnnPlans>>
CudnnPlans::makeForProperties(const std::string &propertiesJson, const DeviceFacts &device)
{
    if (auto there = requireCudnn("This work"); !there)
        return tl::make_unexpected(there.error());
    auto target = targetOf(propertiesJson);
    if (!target)
        return tl::make_unexpected(target.error());
    return std::unique_ptr<CudnnPlans>(new CudnnPlans(nullptr, std::move(*target), device, 0));
}

PlanOutcome CudnnPlans::convolution(const ConvolutionPlanSpec &spec, EngineChoice choice)
{
    return keptOrMade({spec}, {choice, mostAlone}, 1).front();
}

std::vector<PlanOutcome> CudnnPlans::all(const std::vector<PlanSpec> &specs, EngineChoice choice,
                                         int threads)
{
    return keptOrMade(specs, {choice, mostOfALayer}, threads);
}

Expected<std::string> CudnnPlans::check(const PlanSpec &spec) const
{
    if (auto has = requireSound(m_device, spec); !has)
        return tl::make_unexpected(has.error());
    return builder().check(spec);
}

std::string CudnnPlans::keyOf(const PlanSpec &spec, const Choosing &choosing) const
{
    const std::string how = choosing.choice == EngineChoice::Measured
                                ? "measured of " + std::to_string(choosing.mostMeasured)
                                : "heuristic";
    return m_device.name + " " + m_device.busId + " cuDNN " + std::to_string(cudnnGetVersion()) +
           " " + how + " " + textOf(spec);
}

std::vector<PlanOutcome> CudnnPlans::keptOrMade(const std::vector<PlanSpec> &specs,
                                                const Choosing &choosing, int threads)
{
    std::map<std::string, std::size_t> places;
    std::vector<std::string> keys;
    std::vector<PlanSpec> missing;
    for (const PlanSpec &spec : specs) {
        keys.push_back(keyOf(spec, choosing));
        if (m_plans.find(keys.back()) == m_plans.end() &&
            places.emplace(keys.back(), missing.size()).second)
            missing.push_back(spec);
    }
    const std::vector<PlanOutcome> made = make(missing, choosing, threads);
    // Failures are not kept: memory may be free the next time.
    for (const auto &[key, place] : places)
        if (made[place])
            m_plans.emplace(key, *made[place]);
    std::vector<PlanOutcome> outcomes;
    for (const std::string &key : keys) {
        const auto known = m_plans.find(key);
        outcomes.push_back(known != m_plans.end() ? PlanOutcome(known->second)
                                                  : made[places.at(key)]);
    }
    return outcomes;
}

std::vector<PlanOutcome> CudnnPlans::make(const std::vector<PlanSpec> &specs,
                                          const Choosing &choosing, int threads)
{
    std::vector<PlanOutcome> outcomes(specs.size());
    std::vector<std::optional<BuiltCandidates>> built(specs.size());
    const auto buildOne = [&](const PlanBuilder &builder, std::size_t i) -> PlanOutcome {
        if (auto has = requireSound(m_device, specs[i]); !has)
            return tl::make_unexpected(has.error());
        if (choosing.choice == EngineChoice::Heuristic)
            return builder.firstThatBuilds(specs[i]);
        if (!m_handle)
            return core::fail(FailureKind::Internal, "no_gpu",
                              "Engines for a described GPU cannot be measured.");
        auto candidates = builder.candidates(specs[i], choosing.mostMeasured);
        if (!candidates)
            return tl::make_unexpected(candidates.error());
        built[i] = std::move(*candidates);
        return nullptr;
    };
    sideBySide(specs.size(), threads, [&](const PlanBuilder &builder, std::size_t i) {
        // Out of a thread nothing may be thrown.
        try {
            outcomes[i] = buildOne(builder, i);
        } catch (const std::exception &error) {
            outcomes[i] = tl::make_unexpected(unsupportedByCudnn(textOf(specs[i]), error.what()));
        }
    });
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (built[i])
            outcomes[i] = builder().fastestOf(specs[i], *std::exchange(built[i], {}));
    return outcomes;
}

Expected<PlanBuilder> CudnnPlans::builderBeside(std::size_t thread)
{
    if (!m_handle)
        return builder();
    // A thread starts with the first GPU.
    if (auto set = STRATA_CUDA(cudaSetDevice(m_deviceIndex)); !set)
        return tl::make_unexpected(set.error());
    std::shared_ptr<CudnnHandle> &handle = m_handlesBeside[thread];
    if (!handle) {
        auto made = CudnnHandle::make(m_handle->stream());
        if (!made)
            return tl::make_unexpected(made.error());
        handle = std::move(*made);
    }
    return PlanBuilder(handle, {handle->get(), m_target.properties}, m_trials);
}

void CudnnPlans::sideBySide(std::size_t count, int threads, const Turn &turn)
{
    constexpr std::size_t mostThreads = 16;
    const std::size_t beside =
        std::min({count, mostThreads, static_cast<std::size_t>(std::max(threads, 1))});
    m_handlesBeside.resize(std::max(m_handlesBeside.size(), beside));
    std::atomic<std::size_t> next{0};
    const auto takeTurns = [&](const PlanBuilder &builder) {
        for (std::size_t i = next++; i < count; i = next++)
            turn(builder, i);
    };
    std::vector<std::jthread> others;
    try {
        for (std::size_t thread = 1; thread < beside; ++thread)
            others.emplace_back([&, thread] {
                if (const auto builder = builderBeside(thread))
                    takeTurns(*builder);
            });
    } catch (const std::system_error &) {
        // The turns are taken all the same, only more slowly.
    }
    takeTurns(builder());
}

} // namespace strata::engine::backends::cuda
