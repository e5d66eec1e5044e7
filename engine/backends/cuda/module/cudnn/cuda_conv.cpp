// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_kernels.h"

#include "engine/backends/cuda/module/cudnn/conv_spec.h"
#include "engine/backends/cuda/module/cudnn/cudnn_session.h"
#include "engine/backends/cuda/module/cudnn/host_tensor.h"

#include <array>
#include <mutex>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::conv::Inputs;
using workloads::conv::Kernel;
using workloads::conv::KernelFactory;
using workloads::conv::Precision;
using workloads::conv::Problem;
using workloads::conv::Tensor;

constexpr std::array tensors{Tensor::Source, Tensor::Weights, Tensor::Result};
constexpr std::array<void * PlanPointers::*, 3> pointerOf{
    &PlanPointers::source, &PlanPointers::weights, &PlanPointers::result};

//! A plan with its three tensors and its work space.
struct Prepared {
    std::shared_ptr<const CudnnPlan> plan;
    std::array<DeviceMemory, 3> memories;
    DeviceMemory workspace;
    PlanPointers pointers;
};

//! \param operands with the channels last; the computed one is not looked at
Expected<Prepared> prepare(CudnnPlans &plans, const Problem &problem,
                           const ConvolutionPlanSpec &spec, EngineChoice choice,
                           const std::array<std::vector<float>, 3> &operands)
{
    Prepared prepared;
    auto plan = plans.convolution(spec, choice);
    if (!plan)
        return tl::make_unexpected(plan.error());
    prepared.plan = std::move(*plan);
    for (const Tensor tensor : tensors) {
        const auto index = static_cast<std::size_t>(tensor);
        const Element element = elementOf(spec, tensor);
        const auto count = static_cast<std::size_t>(elementsOf(problem, tensor));
        std::vector<std::byte> bytes = unwritten(count, element);
        if (tensor != computedTensor(problem.direction))
            packElements(operands[index].data(), count, element, bytes.data());
        auto memory = copiedToDevice(bytes.data(), bytes.size());
        if (!memory)
            return tl::make_unexpected(memory.error());
        prepared.memories[index] = std::move(*memory);
        prepared.pointers.*pointerOf[index] = prepared.memories[index].get();
    }
    if (const std::size_t bytes = prepared.plan->workspaceBytes(); bytes > 0) {
        auto workspace = DeviceMemory::allocate(bytes);
        if (!workspace)
            return tl::make_unexpected(workspace.error());
        prepared.workspace = std::move(*workspace);
    }
    return prepared;
}

class CudaConv final : public Kernel {
public:
    CudaConv(const Problem &problem, std::shared_ptr<CudnnSession> session, Prepared prepared) :
        m_problem(problem),
        m_spec(specOf(problem)),
        m_session(std::move(session)),
        m_prepared(std::move(prepared))
    {
    }

    Expected<void> run() override { return enqueue(m_prepared); }
    Expected<void> finish() override { return m_session->stream.finish(); }

    Expected<void> read(float *computed) override
    {
        const Tensor tensor = computedTensor(m_problem.direction);
        if (auto done = finish(); !done)
            return done;
        return valuesOf(m_prepared, m_spec, tensor).map([&](const std::vector<float> &values) {
            channelsFirst(values.data(), shapeOf(m_problem, tensor), computed);
        });
    }

    Expected<void> readExact(float *computed) override
    {
        const Tensor tensor = computedTensor(m_problem.direction);
        std::array<std::vector<float>, 3> operands;
        for (const Tensor each : tensors) {
            if (each == tensor)
                continue;
            auto values = valuesOf(m_prepared, m_spec, each);
            if (!values)
                return tl::make_unexpected(values.error());
            operands[static_cast<std::size_t>(each)] = std::move(*values);
        }
        const ConvolutionPlanSpec spec = exactSpecOf(m_problem);
        auto exact = prepare(*m_session->plans, m_problem, spec, EngineChoice::Heuristic, operands);
        if (!exact)
            return tl::make_unexpected(exact.error());
        if (auto done = enqueue(*exact).and_then([this] { return finish(); }); !done)
            return done;
        return valuesOf(*exact, spec, tensor).map([&](const std::vector<float> &values) {
            channelsFirst(values.data(), shapeOf(m_problem, tensor), computed);
        });
    }

    int significantBits() const override { return significantBitsOf(m_spec.resultElement); }
    std::string implementation() const override
    {
        return m_prepared.plan->engine() + ", cuDNN " + std::to_string(cudnnGetVersion());
    }
    bool isWinograd() const override { return m_prepared.plan->isWinograd(); }
    std::string algorithm() const override
    {
        if (isWinograd())
            return "winograd";
        return m_prepared.plan->has(CUDNN_NUMERICAL_NOTE_TENSOR_CORE)
                   ? "implicit gemm on tensor cores"
                   : "direct or implicit gemm";
    }
    std::optional<EngineChoice> engineChoice() const override { return m_problem.engines; }
    std::string layouts() const override
    {
        const std::string types =
            m_problem.precision == Precision::Int8 ? ", all of signed bytes but the result" : "";
        return "source NHWC, weights KRSC, result NHWC" + types;
    }

private:
    Expected<void> enqueue(const Prepared &prepared) const
    {
        return prepared.plan->run(prepared.pointers, prepared.workspace.get(),
                                  m_session->stream.get());
    }

    //! With the channels last.
    Expected<std::vector<float>> valuesOf(const Prepared &prepared, const ConvolutionPlanSpec &spec,
                                          Tensor tensor) const
    {
        const DeviceMemory &memory = prepared.memories[static_cast<std::size_t>(tensor)];
        std::vector<std::byte> bytes(memory.size());
        if (auto copied = copyFromDevice(memory, bytes.data(), bytes.size()); !copied)
            return tl::make_unexpected(copied.error());
        std::vector<float> values(static_cast<std::size_t>(elementsOf(m_problem, tensor)));
        unpackElements(bytes.data(), values.size(), elementOf(spec, tensor), values.data());
        return values;
    }

    Problem m_problem;
    ConvolutionPlanSpec m_spec;
    std::shared_ptr<CudnnSession> m_session;
    Prepared m_prepared;
};

class CudaConvFactory final : public KernelFactory {
public:
    std::string name() const override { return "cuda"; }

    Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Inputs &inputs,
                                           int /*threads*/) const override
    {
        if (problem.algorithm == workloads::conv::Algorithm::Winograd &&
            problem.precision == Precision::Tf32)
            return core::fail(core::FailureKind::Unsupported, "algorithm_unsupported",
                              "cuDNN's Winograd algorithm does not use the tensor cores that tf32 "
                              "is for; choose precision=fp32 or "
                              "algorithm=direct.");
        const std::scoped_lock lock(m_mutex);
        if (!m_session) {
            auto opened = openCudnnSession();
            if (!opened)
                return tl::make_unexpected(opened.error());
            m_session = std::move(*opened);
        }
        const std::array given{inputs.source, inputs.weights, inputs.result};
        std::array<std::vector<float>, 3> operands;
        for (const Tensor tensor : tensors)
            if (tensor != computedTensor(problem.direction))
                operands[static_cast<std::size_t>(tensor)] =
                    channelsLast(given[static_cast<std::size_t>(tensor)], shapeOf(problem, tensor));
        auto prepared =
            prepare(*m_session->plans, problem, specOf(problem), problem.engines, operands);
        if (!prepared)
            return tl::make_unexpected(prepared.error());
        return std::make_unique<CudaConv>(problem, m_session, std::move(*prepared));
    }

private:
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<CudnnSession> m_session;
};

} // namespace

std::shared_ptr<const KernelFactory> makeCudaConv()
{
    return std::make_shared<CudaConvFactory>();
}

} // namespace strata::engine::backends::cuda
