// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/plan_measurement.h"

#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"
#include "engine/backends/cuda/module/cudnn/cudnn_plan.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

constexpr std::size_t countedRuns = 5;

//! Integers of magnitude 1 and 2 over and over.
Expected<void> fillWithIntegers(DeviceMemory &memory, std::size_t period, std::uint64_t stream)
{
    const std::size_t bytes = memory.size();
    const workloads::RandomSequence random(1, stream);
    std::vector<float> values(std::min(period, bytes / sizeof(float)));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(random.nonZeroInteger(i, 2));
    std::size_t filled = values.size() * sizeof(float);
    auto done =
        STRATA_CUDA(cudaMemcpy(memory.get(), values.data(), filled, cudaMemcpyHostToDevice));
    while (done && filled < bytes) {
        const std::size_t more = std::min(filled, bytes - filled);
        done = STRATA_CUDA(cudaMemcpy(static_cast<std::byte *>(memory.get()) + filled, memory.get(),
                                      more, cudaMemcpyDeviceToDevice));
        filled += more;
    }
    return done;
}

//! Of two periods without a common divisor, so that no two products meet twice.
Expected<void> fillOperands(const ConvolutionPlanSpec &spec, std::vector<DeviceMemory> &tensors)
{
    constexpr std::array<std::size_t, 3> periods{262139, 131071, 65537};
    const auto parts = tensorsOf(spec);
    Expected<void> done;
    // Bias and addend, behind the first three, are zero.
    for (std::size_t i = 0; i < parts.size() && done; ++i) {
        if (i >= periods.size())
            done = STRATA_CUDA(cudaMemset(tensors[i].get(), 0, parts[i].bytes));
        else if (parts[i].pointer == computedBy(spec).pointer)
            done = STRATA_CUDA(cudaMemset(tensors[i].get(), 0xff, parts[i].bytes)); // NaN
        else
            done = fillWithIntegers(tensors[i], periods.at(i), i);
    }
    return done;
}

} // namespace

Expected<PlanMeasurement> PlanMeasurement::make(const PlanSpec &spec)
{
    // 0.0115 in fp32 and bf16, 1.06 in fp16: zeros would let the GPU's clocks rise.
    constexpr int smallNumber = 0x3c;
    PlanMeasurement measurement;
    const auto tensors = std::visit([](const auto &each) { return tensorsOf(each); }, spec);
    for (const auto &[pointer, bytes] : tensors) {
        auto memory = DeviceMemory::allocate(bytes);
        if (!memory)
            return tl::make_unexpected(memory.error());
        if (auto filled = STRATA_CUDA(cudaMemset(memory->get(), smallNumber, bytes)); !filled)
            return tl::make_unexpected(filled.error());
        measurement.m_pointers.*pointer = memory->get();
        measurement.m_tensors.push_back(std::move(*memory));
    }
    if (const auto *convolution = std::get_if<ConvolutionPlanSpec>(&spec);
        convolution != nullptr && mayRoundIntegers(*convolution)) {
        if (auto filled = fillOperands(*convolution, measurement.m_tensors); !filled)
            return tl::make_unexpected(filled.error());
        measurement.m_exact = computedBy(*convolution);
    }
    // The filling is in the default stream, which the others do not wait for.
    if (auto filled = STRATA_CUDA(cudaDeviceSynchronize()); !filled)
        return tl::make_unexpected(filled.error());
    return measurement;
}

Expected<void> PlanMeasurement::makeRoom(std::size_t workspaceBytes)
{
    if (workspaceBytes <= m_workspace.size())
        return {};
    m_workspace = {};
    auto memory = DeviceMemory::allocate(workspaceBytes);
    if (!memory)
        return tl::make_unexpected(memory.error());
    m_workspace = std::move(*memory);
    return {};
}

Expected<bool> PlanMeasurement::isExact(PlanGraph &graph, std::size_t candidate,
                                        const CudnnHandle &handle)
{
    if (!m_exact)
        return true;
    constexpr std::size_t most = 65536;
    std::vector<float> results(std::min(most, m_exact->bytes / sizeof(float)));
    cudaStream_t stream = nullptr;
    const auto done =
        makeRoom(graph.workspaceBytes(candidate))
            .and_then([&] { return STRATA_CUDNN(cudnnGetStream(handle.get(), &stream)); })
            .and_then([&] { return graph.execute(candidate, m_pointers, m_workspace.get()); })
            .and_then([&] {
                return STRATA_CUDA(cudaMemcpyAsync(results.data(), m_pointers.*m_exact->pointer,
                                                   results.size() * sizeof(float),
                                                   cudaMemcpyDeviceToHost, stream));
            })
            .and_then([&] { return STRATA_CUDA(cudaStreamSynchronize(stream)); });
    if (!done)
        return tl::make_unexpected(done.error());
    return std::all_of(results.begin(), results.end(), [](float result) {
        return std::isfinite(result) && result == std::nearbyint(result);
    });
}

Expected<double> PlanMeasurement::medianSeconds(PlanGraph &graph, std::size_t candidate,
                                                const CudnnHandle &handle,
                                                std::optional<double> best)
{
    cudaStream_t stream = nullptr;
    if (auto got = STRATA_CUDNN(cudnnGetStream(handle.get(), &stream)); !got)
        return tl::make_unexpected(got.error());
    if (auto room = makeRoom(graph.workspaceBytes(candidate)); !room)
        return tl::make_unexpected(room.error());
    auto begin = Event::make(Event::Kind::Time);
    auto end = Event::make(Event::Kind::Time);
    if (!begin || !end)
        return tl::make_unexpected(begin ? end.error() : begin.error());
    constexpr double hopeless = 10;
    std::array<double, countedRuns> seconds{};
    for (std::size_t run = 0; run <= countedRuns; ++run) {
        const auto taken =
            begin->record(stream)
                .and_then([&] { return graph.execute(candidate, m_pointers, m_workspace.get()); })
                .and_then([&] { return end->record(stream); })
                .and_then([&] { return end->wait(); })
                .and_then([&] { return begin->secondsUntil(*end); });
        if (!taken)
            return tl::make_unexpected(taken.error());
        if (run == 0 && best && *taken > hopeless * *best)
            return *taken;
        if (run > 0)
            seconds[run - 1] = *taken;
    }
    std::nth_element(seconds.begin(), seconds.begin() + countedRuns / 2, seconds.end());
    return seconds[countedRuns / 2];
}

} // namespace strata::engine::backends::cuda
