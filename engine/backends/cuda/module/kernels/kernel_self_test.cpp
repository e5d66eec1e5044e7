// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/kernel_self_test.h"

#include "engine/backends/cuda/module/device.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"
#include "engine/backends/cuda/module/kernels/host_compute.h"
#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using Bytes = std::vector<std::byte>;

std::string percent(double share)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g %%", 100 * share);
    return text.data();
}

//! An UpdateTable's arrays in one block of bytes, whose addresses are of the memory that they will
//! lie in.
Bytes tableBytes(const ProgramMemory &memory, std::byte *place, UpdateTable &table)
{
    const std::vector<UpdateTensor> tensors = updateTensors(memory);
    const std::vector<UpdateChunk> chunks = updateChunks(memory.program().learnt);
    const std::size_t tensorBytes = tensors.size() * sizeof(UpdateTensor);
    const std::size_t chunkBytes = chunks.size() * sizeof(UpdateChunk);
    static_assert(sizeof(UpdateTensor) % alignof(UpdateChunk) == 0);
    Bytes bytes(tensorBytes + chunkBytes);
    if (!tensors.empty()) {
        std::memcpy(bytes.data(), tensors.data(), tensorBytes);
        std::memcpy(bytes.data() + tensorBytes, chunks.data(), chunkBytes);
    }
    table = {reinterpret_cast<const UpdateTensor *>(place),
             reinterpret_cast<const UpdateChunk *>(place + tensorBytes),
             static_cast<std::int64_t>(chunks.size())};
    return bytes;
}

constexpr std::size_t tableSpace = std::size_t{1} << 16;
constexpr std::uint64_t dropoutSeed = 11;

Bytes onHost(const KernelCase &subject, int multiprocessors)
{
    Bytes arena = subject.arena;
    Bytes scratch(scratchBytes(subject.program, multiprocessors));
    Bytes table(tableSpace);
    const ProgramMemory memory(subject.program, arena.data(), scratch.data());
    StepContext context{dropoutSeed, {}};
    const Bytes filled = tableBytes(memory, table.data(), context.table);
    std::copy(filled.begin(), filled.end(), table.begin());
    computeOnHost(memory, context, multiprocessors, subject.program.steps.front().operation);
    return arena;
}

//! The memory of one case after the other on the GPU, each in allocations of its own size, so that
//! a tool that watches accesses sees those that go beyond.
class OnGpu {
public:
    OnGpu(const Stream &stream, int multiprocessors) :
        m_stream(stream),
        m_multiprocessors(multiprocessors)
    {
    }

    //! \param mostBlocks as GpuTarget has it
    Expected<Bytes> run(const KernelCase &subject,
                        std::optional<std::int64_t> mostBlocks = {}) const
    {
        auto arena = DeviceMemory::allocate(subject.arena.size());
        if (!arena)
            return tl::make_unexpected(arena.error());
        auto scratch = DeviceMemory::allocate(scratchBytes(subject.program, m_multiprocessors));
        if (!scratch)
            return tl::make_unexpected(scratch.error());
        auto table = DeviceMemory::allocate(tableSpace);
        if (!table)
            return tl::make_unexpected(table.error());
        const ProgramMemory memory(subject.program, arena->get(), scratch->get());
        StepContext context{dropoutSeed, {}};
        const Bytes filled = tableBytes(memory, table->get(), context.table);
        Bytes result(subject.arena.size());
        return STRATA_CUDA(cudaDeviceSynchronize())
            .and_then([&] {
                return copy(arena->get(), subject.arena.data(), subject.arena.size(),
                            cudaMemcpyHostToDevice);
            })
            .and_then([&] {
                return copy(table->get(), filled.data(), filled.size(), cudaMemcpyHostToDevice);
            })
            .and_then([&] {
                return launch(memory, context, subject.program.steps.front().operation, mostBlocks);
            })
            .and_then([&] {
                return copy(result.data(), arena->get(), result.size(), cudaMemcpyDeviceToHost);
            })
            .map([&] { return std::move(result); });
    }

private:
    Expected<void> copy(void *to, const void *from, std::size_t bytes, cudaMemcpyKind kind) const
    {
        if (bytes == 0)
            return {};
        return STRATA_CUDA(cudaMemcpyAsync(to, from, bytes, kind, m_stream.get())).and_then([&] {
            return m_stream.finish();
        });
    }
    Expected<void> launch(const ProgramMemory &memory, const StepContext &context,
                          const NetworkOperation &operation,
                          const std::optional<std::int64_t> &mostBlocks) const
    {
        GpuTarget target(m_stream.get(), m_multiprocessors, mostBlocks);
        std::visit(
            [&](const auto &one) {
                using Operation = std::remove_cvref_t<decltype(one)>;
                if constexpr (!isOfLibrary<Operation>)
                    enqueue(target, memory, context, one);
            },
            operation);
        return checked(target.takeStatus(), "A kernel's launch").and_then([&] {
            return m_stream.finish();
        });
    }

    const Stream &m_stream;
    int m_multiprocessors;
};

//! Nothing, or what differs.
std::string difference(const KernelCase &subject, const Bytes &found, const Bytes &again,
                       const Bytes &inOneBlock, int multiprocessors)
{
    if (found != again)
        return subject.name + ": two runs on the same numbers gave different bits.";
    if (found != inOneBlock)
        return subject.name + ": a single block gave other bits than many.";
    const Bytes expected = onHost(subject, multiprocessors);
    const ArenaDifference largest =
        largestDifference(subject.program, found.data(), expected.data());
    if (largest.share <= largest.allowed)
        return {};
    return subject.name + ": buffer " + std::to_string(largest.buffer) + " is off by " +
           percent(largest.share) + " of its largest number, where " + percent(largest.allowed) +
           " is allowed.";
}

} // namespace

std::vector<std::string> testKernels(std::uint64_t seed)
{
    auto stream = Stream::make();
    if (!stream)
        return {stream.error().text};
    int device = 0;
    int multiprocessors = 0;
    const auto asked = STRATA_CUDA(cudaGetDevice(&device)).and_then([&] {
        return STRATA_CUDA(
            cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    });
    if (!asked)
        return {asked.error().text};
    const OnGpu gpu(*stream, multiprocessors);
    std::vector<std::string> sentences;
    for (const KernelCase &subject : kernelCases(seed)) {
        const auto found = gpu.run(subject);
        const auto again = found ? gpu.run(subject) : found;
        const auto inOneBlock = again ? gpu.run(subject, 1) : again;
        if (!inOneBlock) {
            // After a fault the GPU refuses everything that follows.
            sentences.push_back(subject.name + ": " + inOneBlock.error().text);
            return sentences;
        }
        std::string sentence = difference(subject, *found, *again, *inOneBlock, multiprocessors);
        if (!sentence.empty())
            sentences.push_back(std::move(sentence));
    }
    return sentences;
}

} // namespace strata::engine::backends::cuda
