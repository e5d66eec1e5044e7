// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/measurements.h"
#include "engine/backends/cuda/module/measurements/pass_kernels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::gpu_bandwidth::Arrays;
using workloads::gpu_bandwidth::DeviceMemorySizes;
using workloads::gpu_bandwidth::Operation;
using workloads::gpu_bandwidth::Passes;
using workloads::gpu_bandwidth::PassesFactory;
using workloads::gpu_bandwidth::Problem;

class CudaPasses final : public Passes {
public:
    CudaPasses(const Problem &problem, const Arrays &arrays, const GpuFacts &facts) :
        m_problem(problem),
        m_arrays(arrays),
        m_facts(facts)
    {
    }

    Expected<void> prepare(const DeviceFacts &device)
    {
        auto stream = Stream::make();
        if (!stream)
            return tl::make_unexpected(stream.error());
        m_stream = std::move(*stream);
        const std::size_t bytes = m_arrays.elements * sizeof(float);
        const std::array sizes{
            m_problem.operation == Operation::Read ? 0 : bytes, bytes, // a, b, c and the sum
            m_problem.operation == Operation::Triad ? bytes : 0, sizeof(unsigned)};
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            if (sizes[i] == 0)
                continue;
            auto memory = DeviceMemory::allocate(sizes[i]);
            if (!memory)
                return tl::make_unexpected(memory.error());
            m_memory[i] = std::move(*memory);
        }
        const auto vectors = [&](std::size_t i) {
            return reinterpret_cast<float4 *>(m_memory[i].get());
        };
        m_device = {vectors(0), vectors(1), vectors(2), m_arrays.elements / 4};
        int blocks = 0;
        if (auto known = STRATA_CUDA(passBlocks(m_problem.operation, &blocks)); !known)
            return known;
        m_blocks = std::max(blocks, 1) * device.multiprocessors;
        return STRATA_CUDA(launchFill(m_device, m_blocks, m_stream.get())).and_then([&] {
            return m_stream.finish();
        });
    }

    Expected<void> run() override { return pass(m_problem.operation, m_device, m_arrays.passes); }

    Expected<std::uint32_t> sum() override
    {
        if (m_problem.operation != Operation::Read) {
            PassArrays written = m_device;
            written.b = m_device.a;
            if (auto read = pass(Operation::Read, written, 1); !read)
                return tl::make_unexpected(read.error());
        }
        std::uint32_t found = 0;
        if (auto read =
                STRATA_CUDA(cudaMemcpy(&found, total(), sizeof found, cudaMemcpyDeviceToHost));
            !read)
            return tl::make_unexpected(read.error());
        return found;
    }

    std::map<std::string, std::string> facts() const override { return m_facts; }

private:
    unsigned *total() const { return reinterpret_cast<unsigned *>(m_memory.back().get()); }

    Expected<void> pass(Operation operation, const PassArrays &arrays, std::uint64_t passes)
    {
        return STRATA_CUDA(cudaMemsetAsync(total(), 0, sizeof(unsigned), m_stream.get()))
            .and_then([&] {
                return STRATA_CUDA(
                    launchPasses(operation, arrays, passes, m_blocks, total(), m_stream.get()));
            })
            .and_then([&] { return m_stream.finish(); });
    }

    Problem m_problem;
    Arrays m_arrays;
    GpuFacts m_facts;
    std::array<DeviceMemory, 4> m_memory;
    PassArrays m_device;
    Stream m_stream;
    int m_blocks = 0;
};

class CudaPassesFactory final : public PassesFactory {
public:
    CudaPassesFactory(const DeviceFacts &device, const GpuFacts &facts) :
        m_device(device),
        m_facts(facts)
    {
    }
    std::string name() const override { return "cuda"; }
    Expected<DeviceMemorySizes> sizes() const override
    {
        return DeviceMemorySizes{m_device.memoryBytes, m_device.l2Bytes};
    }
    Expected<std::unique_ptr<Passes>> make(const Problem &problem,
                                           const Arrays &arrays) const override
    {
        auto passes = std::make_unique<CudaPasses>(problem, arrays, m_facts);
        if (auto prepared = passes->prepare(m_device); !prepared)
            return tl::make_unexpected(prepared.error());
        return passes;
    }

private:
    DeviceFacts m_device;
    GpuFacts m_facts;
};

} // namespace

std::shared_ptr<const PassesFactory> makePasses(const DeviceFacts &device, const GpuFacts &facts)
{
    return std::make_shared<CudaPassesFactory>(device, facts);
}

} // namespace strata::engine::backends::cuda
