// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cublaslt/cuda_gemm.h"

#include "engine/backends/cuda/module/cublaslt/cublaslt_matmul.h"
#include "engine/workloads/gemm/gemm_problem.h"

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;
using workloads::gemm::Kernel;
using workloads::gemm::KernelFactory;
using workloads::gemm::Precision;
using workloads::gemm::Problem;

cudaDataType_t typeOf(Precision precision)
{
    switch (precision) {
    case Precision::Bf16:
        return CUDA_R_16BF;
    case Precision::Fp16:
        return CUDA_R_16F;
    case Precision::Fp32:
    case Precision::Tf32:
    case Precision::Int8: // refused before
        break;
    }
    return CUDA_R_32F;
}

MatmulDescription descriptionOf(const Problem &problem)
{
    MatmulDescription description;
    description.m = problem.m;
    description.n = problem.n;
    description.k = problem.k;
    description.transposeA = problem.transposeA;
    description.transposeB = problem.transposeB;
    description.typeA = description.typeB = typeOf(problem.precision);
    description.compute =
        problem.precision == Precision::Tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
    return description;
}

Expected<void> requirePrecision(Precision precision, const DeviceFacts &device)
{
    if (precision == Precision::Int8)
        return core::fail(
            FailureKind::Unsupported, "precision_unsupported",
            "A gemm in int8 multiplies unsigned by signed bytes, and cuBLASLt has signed ones "
            "only; choose precision=fp16 "
            "or bf16, or gpu-peak with precision=int8 for what the GPU's integer units do.");
    if ((precision == Precision::Tf32 || precision == Precision::Bf16) && device.major < 8)
        return core::fail(FailureKind::Unsupported, "precision_unsupported",
                          std::string("A gemm in ") + workloads::precisionName(precision) +
                              " needs a GPU of compute capability 8.0, and " + device.name +
                              " has " + std::to_string(device.major) + "." +
                              std::to_string(device.minor) + "; choose precision=fp16 or fp32.");
    return {};
}

class CudaGemm final : public Kernel {
public:
    static Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const void *a,
                                                  const void *b, void *c)
    {
        auto kernel = std::make_unique<CudaGemm>();
        const auto elements = [](std::int64_t rows, std::int64_t columns) {
            return static_cast<std::size_t>(rows * columns);
        };
        const std::size_t element = workloads::elementBytes(problem.precision);
        kernel->m_target = c;
        auto done =
            Stream::make()
                .map([&](Stream stream) { kernel->m_stream = std::move(stream); })
                .and_then([&] {
                    return upload(kernel->m_a, a, elements(problem.m, problem.k) * element);
                })
                .and_then([&] {
                    return upload(kernel->m_b, b, elements(problem.k, problem.n) * element);
                })
                // What C holds goes along, so that an element that no run writes is noticed here
                // too.
                .and_then([&] {
                    return upload(kernel->m_c, c, elements(problem.m, problem.n) * sizeof(float));
                });
        if (!done)
            return tl::make_unexpected(done.error());
        kernel->m_operands = {kernel->m_a.get(), kernel->m_b.get(), kernel->m_c.get(), nullptr};
        const auto choice =
            problem.measuredChoice ? AlgorithmChoice::Measured : AlgorithmChoice::Heuristic;
        auto matmul = CublasltMatmul::make(descriptionOf(problem), choice, kernel->m_operands,
                                           kernel->m_stream.get());
        if (!matmul)
            return tl::make_unexpected(matmul.error());
        kernel->m_matmul = std::move(*matmul);
        return kernel;
    }

    Expected<void> run() override { return m_matmul.launch(m_operands, m_stream.get()); }

    Expected<void> finish() override { return m_stream.finish(); }

    Expected<void> read() override
    {
        return finish().and_then([this] { return copyFromDevice(m_c, m_target, m_c.size()); });
    }

    std::string implementation() const override { return m_matmul.implementation(); }

private:
    static Expected<void> upload(DeviceMemory &memory, const void *from, std::size_t bytes)
    {
        return copiedToDevice(from, bytes).map([&](DeviceMemory copied) {
            memory = std::move(copied);
        });
    }

    Stream m_stream;
    DeviceMemory m_a;
    DeviceMemory m_b;
    DeviceMemory m_c;
    MatmulOperands m_operands;
    void *m_target = nullptr;
    CublasltMatmul m_matmul; // last, so that it ends before the memory that it used
};

class CudaGemmFactory final : public KernelFactory {
public:
    explicit CudaGemmFactory(const DeviceFacts &device) : m_device(device) {}
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const void *a, const void *b,
                                           void *c, int /*threads*/) const override
    {
        return requirePrecision(problem.precision, m_device).and_then([&] {
            return CudaGemm::make(problem, a, b, c);
        });
    }

private:
    DeviceFacts m_device;
};

} // namespace

std::shared_ptr<const KernelFactory> makeCudaGemm(const DeviceFacts &device)
{
    return std::make_shared<CudaGemmFactory>(device);
}

} // namespace strata::engine::backends::cuda
