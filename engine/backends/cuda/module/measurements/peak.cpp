// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cublaslt/cublaslt_matmul.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"
#include "engine/backends/cuda/module/measurements/chain_kernels.h"
#include "engine/backends/cuda/module/measurements/measurements.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::gpu_peak::ChainKernel;
using workloads::gpu_peak::Chains;
using workloads::gpu_peak::PeakFactory;
using workloads::gpu_peak::Precision;
using workloads::gpu_peak::Problem;
using workloads::gpu_peak::ProductKernel;

static_assert(Chains::distinctLanes == chainStarts);

template <typename Number>
class CudaChains final : public ChainKernel {
public:
    static Expected<std::unique_ptr<ChainKernel>>
    make(const Chains &chains, const DeviceFacts &device, const GpuFacts &facts)
    {
        int blocks = 0;
        auto stream = Stream::make();
        auto known = stream ? STRATA_CUDA(chainBlocks(sizeof(Number) == sizeof(double), &blocks))
                            : tl::make_unexpected(stream.error());
        if (!known)
            return tl::make_unexpected(known.error());
        auto kernel = std::make_unique<CudaChains>();
        kernel->m_blocks = std::max(blocks, 1) * device.multiprocessors;
        auto ends = DeviceMemory::allocate(kernel->lanes() * sizeof(Number));
        if (!ends)
            return tl::make_unexpected(ends.error());
        kernel->m_ends = std::move(*ends);
        kernel->m_stream = std::move(*stream);
        kernel->m_facts = facts;
        ChainArguments<Number> &arguments = kernel->m_arguments;
        for (std::size_t lane = 0; lane < Chains::distinctLanes; ++lane)
            arguments.starts[lane] = static_cast<Number>(chains.starts[lane]);
        arguments.factor = static_cast<Number>(chains.factor);
        arguments.addend = static_cast<Number>(chains.addend);
        arguments.products = chains.products;
        return kernel;
    }

    Expected<void> run() override
    {
        auto *ends = reinterpret_cast<Number *>(m_ends.get());
        return STRATA_CUDA(launchChains(m_arguments, m_blocks, ends, m_stream.get())).and_then([&] {
            return m_stream.finish();
        });
    }

    std::uint64_t lanes() const override
    {
        return static_cast<std::uint64_t>(m_blocks) * chainThreads *
               static_cast<std::uint64_t>(chainsOfThread);
    }

    Expected<std::vector<double>> ends() override
    {
        std::vector<Number> ends(lanes());
        if (auto read = STRATA_CUDA(
                cudaMemcpy(ends.data(), m_ends.get(), m_ends.size(), cudaMemcpyDeviceToHost));
            !read)
            return tl::make_unexpected(read.error());
        return std::vector<double>(ends.begin(), ends.end());
    }

    std::map<std::string, std::string> facts() const override { return m_facts; }

private:
    ChainArguments<Number> m_arguments{};
    DeviceMemory m_ends;
    Stream m_stream;
    GpuFacts m_facts;
    int m_blocks = 0;
};

struct Formats {
    cudaDataType_t operands;
    std::size_t bytes;
    cublasComputeType_t compute;
    cudaDataType_t result;
};

Formats formatsOf(Precision precision)
{
    switch (precision) {
    case Precision::Int8:
        return {CUDA_R_8I, 1, CUBLAS_COMPUTE_32I, CUDA_R_32I};
    case Precision::Fp8:
        return {CUDA_R_8F_E4M3, 1, CUBLAS_COMPUTE_32F, CUDA_R_32F};
    case Precision::Fp16:
        return {CUDA_R_16F, 2, CUBLAS_COMPUTE_32F, CUDA_R_32F};
    case Precision::Bf16:
        return {CUDA_R_16BF, 2, CUBLAS_COMPUTE_32F, CUDA_R_32F};
    case Precision::Fp64:
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return {CUDA_R_32F, 4, CUBLAS_COMPUTE_32F_FAST_TF32, CUDA_R_32F};
}

class CudaProduct final : public ProductKernel {
public:
    CudaProduct(const Problem &problem, const GpuFacts &facts) : m_problem(problem), m_facts(facts)
    {
    }

    Expected<void> prepare(const void *a, const void *b)
    {
        const Formats formats = formatsOf(m_problem.precision);
        const auto count = static_cast<std::size_t>(m_problem.size * m_problem.size);
        auto stream = Stream::make();
        if (!stream)
            return tl::make_unexpected(stream.error());
        m_stream = std::move(*stream);
        auto left = copiedToDevice(a, count * formats.bytes);
        auto right = copiedToDevice(b, count * formats.bytes);
        auto product = DeviceMemory::allocate(count * sizeof(float));
        for (const auto *made : {&left, &right, &product})
            if (!*made)
                return tl::make_unexpected(made->error());
        m_a = std::move(*left);
        m_b = std::move(*right);
        m_c = std::move(*product);
        m_operands = {m_a.get(), m_b.get(), m_c.get(), nullptr};
        MatmulDescription description;
        description.m = description.n = description.k = m_problem.size;
        description.transposeB = true; // the only layout that the units of fp8 and int8 take
        description.typeA = description.typeB = formats.operands;
        description.typeC = formats.result;
        description.compute = formats.compute;
        description.fastAccumulation = m_problem.precision == Precision::Fp8;
        // A roof is what the best algorithm reaches.
        auto matmul = CublasltMatmul::make(description, AlgorithmChoice::Measured, m_operands,
                                           m_stream.get());
        if (!matmul)
            return tl::make_unexpected(matmul.error());
        m_matmul = std::move(*matmul);
        // Trying algorithms has left a product in C; the check shall see one of a run.
        return STRATA_CUDA(cudaMemsetAsync(m_c.get(), 0xff, m_c.size(), m_stream.get()))
            .and_then([&] { return m_stream.finish(); });
    }

    Expected<void> run() override
    {
        return m_matmul.launch(m_operands, m_stream.get()).and_then([&] {
            return m_stream.finish();
        });
    }

    Expected<void> read(void *c) override { return copyFromDevice(m_c, c, m_c.size()); }

    std::map<std::string, std::string> facts() const override
    {
        auto facts = m_facts;
        facts["implementation"] = m_matmul.implementation();
        if (m_problem.precision == Precision::Fp8)
            facts["sums"] = "E4M3 with fast accumulation: promoted to fp32 at the end only";
        return facts;
    }

private:
    Problem m_problem;
    GpuFacts m_facts;
    DeviceMemory m_a;
    DeviceMemory m_b;
    DeviceMemory m_c;
    MatmulOperands m_operands;
    Stream m_stream;
    CublasltMatmul m_matmul;
};

class CudaPeakFactory final : public PeakFactory {
public:
    CudaPeakFactory(const DeviceFacts &device, const GpuFacts &facts) :
        m_device(device),
        m_facts(facts)
    {
    }
    std::string name() const override { return "cuda"; }
    Expected<void> requireUnits(Precision precision) const override
    {
        const int has = m_device.major * 10 + m_device.minor;
        const bool newer = precision == Precision::Tf32 || precision == Precision::Bf16;
        const int needs = precision == Precision::Fp8 ? 89 : newer ? 80 : 75;
        if (has < needs)
            return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                              std::string("Matrix units for ") +
                                  workloads::gpu_peak::precisionName(precision) +
                                  " came with compute capability " + std::to_string(needs / 10) +
                                  "." + std::to_string(needs % 10) + ", and " + m_device.name +
                                  " has " + std::to_string(m_device.major) + "." +
                                  std::to_string(m_device.minor) + "; choose precision=fp16.");
        return requireCublasLt("A product on matrix units");
    }
    Expected<std::unique_ptr<ChainKernel>> makeChains(Precision precision,
                                                      const Chains &chains) const override
    {
        return precision == Precision::Fp64 ? CudaChains<double>::make(chains, m_device, m_facts)
                                            : CudaChains<float>::make(chains, m_device, m_facts);
    }
    Expected<std::unique_ptr<ProductKernel>> makeProduct(const Problem &problem, const void *a,
                                                         const void *b) const override
    {
        auto kernel = std::make_unique<CudaProduct>(problem, m_facts);
        const auto done =
            requireUnits(problem.precision).and_then([&] { return kernel->prepare(a, b); });
        if (!done)
            return tl::make_unexpected(done.error());
        return kernel;
    }

private:
    DeviceFacts m_device;
    GpuFacts m_facts;
};

} // namespace

std::shared_ptr<const PeakFactory> makePeaks(const DeviceFacts &device, const GpuFacts &facts)
{
    return std::make_shared<CudaPeakFactory>(device, facts);
}

} // namespace strata::engine::backends::cuda
