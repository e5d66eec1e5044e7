// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_kernels.h"

#include "engine/backends/onednn/conv_descriptions.h"
#include "engine/backends/onednn/network/layout_copy.h"
#include "engine/backends/onednn/onednn_library.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace strata::engine::backends::onednn {
namespace {

using workloads::conv::Algorithm;
using workloads::conv::Inputs;
using workloads::conv::Kernel;
using workloads::conv::KernelFactory;
using workloads::conv::Precision;
using workloads::conv::Problem;
using workloads::conv::Tensor;

constexpr std::array tensors{Tensor::Source, Tensor::Weights, Tensor::Result};

class OnednnConv final : public Kernel {
public:
    OnednnConv(const Problem &problem, const Inputs &inputs, const dnnl::engine &engine,
               int threads) :
        m_problem(problem),
        m_engine(engine),
        m_stream(engine),
        m_description(describeConv(problem, engine)),
        m_primitive(m_description.get()),
        m_implementation(
            withInstructions(m_description.impl_info_str(), problem.precision == Precision::Fp32) +
            ", " + libraryVersion()),
        m_threads(threads)
    {
        const std::array operands{inputs.source, inputs.weights, inputs.result};
        for (const Tensor tensor : tensors) {
            const auto index = static_cast<std::size_t>(tensor);
            const MemoryDescription layout = layoutOf(tensor);
            m_memories[index] = dnnl::memory(layout, m_engine);
            m_arguments[index] = {argumentOf(problem.direction, tensor), m_memories[index].get()};
            if (tensor == computedTensor(problem.direction))
                poison(m_memories[index].get_data_handle(), layout.get_size());
            else
                LayoutCopy{m_engine}(plain(tensor), operands[index], layout,
                                     m_memories[index].get_data_handle());
        }
    }

    core::Expected<void> run() override
    {
        useThreads(m_threads);
        const dnnl_status_t status = execute(m_primitive, m_stream, m_arguments);
        if (status == dnnl_success)
            return {};
        return runFailure(status, "its convolution " + m_implementation);
    }

    core::Expected<void> read(float *computed) override
    {
        const Tensor tensor = computedTensor(m_problem.direction);
        try {
            LayoutCopy{m_engine}(layoutOf(tensor),
                                 m_memories[static_cast<std::size_t>(tensor)].get_data_handle(),
                                 plain(tensor), computed);
        } catch (const dnnl::error &error) {
            return failureOf(error, "the copy of a convolution's result", false);
        }
        return {};
    }

    std::string implementation() const override { return m_implementation; }
    bool isWinograd() const override { return contains("wino"); }
    std::string algorithm() const override
    {
        return isWinograd() ? "winograd" : contains("gemm") ? "im2col and gemm" : "direct";
    }

    std::string layouts() const override
    {
        return "source " + layoutText(layoutOf(Tensor::Source)) + ", weights " +
               layoutText(layoutOf(Tensor::Weights)) + ", result " +
               layoutText(layoutOf(Tensor::Result));
    }

private:
    MemoryDescription layoutOf(Tensor tensor) const
    {
        return operandOf(m_description, argumentOf(m_problem.direction, tensor));
    }

    MemoryDescription plain(Tensor tensor) const
    {
        const auto shape = shapeOf(m_problem, tensor);
        return rowMajor(Memory::dims(shape.begin(), shape.end()), Memory::data_type::f32);
    }

    bool contains(const char *part) const
    {
        return m_implementation.find(part) != std::string::npos;
    }

    // What the computed tensor never holds, so that an element that is not written is noticed. Its
    // elements have four bytes.
    void poison(void *data, std::size_t bytes) const
    {
        const auto never =
            m_problem.precision == Precision::Int8
                ? std::numeric_limits<std::int32_t>::min()
                : std::bit_cast<std::int32_t>(std::numeric_limits<float>::quiet_NaN());
        std::fill_n(static_cast<std::int32_t *>(data), bytes / sizeof never, never);
    }

    Problem m_problem;
    dnnl::engine m_engine;
    dnnl::stream m_stream;
    Description m_description;
    dnnl::primitive m_primitive;
    std::array<dnnl::memory, 3> m_memories;
    std::array<dnnl_exec_arg_t, 3> m_arguments{};
    std::string m_implementation;
    int m_threads;
};

class OnednnConvFactory final : public KernelFactory {
public:
    std::string name() const override { return "onednn"; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Inputs &inputs,
                                                 int threads) const override
    {
        const bool winograd = problem.algorithm == Algorithm::Winograd;
        if (problem.precision == Precision::Tf32 || problem.precision == Precision::Fp16)
            return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                              "Convolutions in tf32 and fp16 are for GPUs, and not done by oneDNN "
                              "on processors; choose backend=cuda on a "
                              "host with one, or precision=fp32 or bf16.");
        try {
            useThreads(threads);
            return std::make_unique<OnednnConv>(problem, inputs,
                                                dnnl::engine(dnnl::engine::kind::cpu, 0), threads);
        } catch (const dnnl::error &error) {
            if (winograd && error.status == dnnl_unimplemented) {
                return core::fail(
                    core::FailureKind::Unsupported, "algorithm_unsupported",
                    libraryVersion() +
                        " has no Winograd algorithm for this convolution on this CPU; it suits 3×3 "
                        "kernels of "
                        "stride 1 in fp32 with AVX-512 only; choose algorithm=direct or auto.");
            }
            return failureOf(error, "this convolution", problem.precision == Precision::Bf16);
        }
    }
};

} // namespace

std::shared_ptr<const KernelFactory> makeConvFactory()
{
    return std::make_shared<OnednnConvFactory>();
}

} // namespace strata::engine::backends::onednn
