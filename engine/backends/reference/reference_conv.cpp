// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/reference_kernels.h"

#include "engine/workloads/conv/conv_reference.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>
#include <array>
#include <vector>

namespace strata::engine::backends::reference {
namespace {

using workloads::conv::Inputs;
using workloads::conv::Kernel;
using workloads::conv::KernelFactory;
using workloads::conv::Problem;
using workloads::conv::Tensor;

constexpr std::array tensors{Tensor::Source, Tensor::Weights, Tensor::Result};

class ReferenceConv final : public Kernel {
public:
    ReferenceConv(const Problem &problem, const Inputs &inputs) :
        m_problem(problem),
        m_computed(static_cast<std::size_t>(computedTensor(problem.direction)))
    {
        const std::array operands{inputs.source, inputs.weights, inputs.result};
        for (const Tensor tensor : tensors) {
            const auto index = static_cast<std::size_t>(tensor);
            const auto count = static_cast<std::size_t>(elementsOf(problem, tensor));
            if (index == m_computed)
                m_values[index].resize(count);
            else
                m_values[index].assign(operands[index], operands[index] + count);
        }
    }

    core::Expected<void> run() override
    {
        workloads::conv::convolveNaively(m_problem, m_values[0].data(), m_values[1].data(),
                                         m_values[2].data());
        return {};
    }
    core::Expected<void> read(float *computed) override
    {
        std::transform(m_values[m_computed].begin(), m_values[m_computed].end(), computed,
                       [](double value) { return static_cast<float>(value); });
        return {};
    }
    std::string implementation() const override
    {
        return "seven loops in double precision, one thread";
    }
    std::string algorithm() const override { return "direct"; }
    std::string layouts() const override { return "row-major"; }
    bool isWinograd() const override { return false; }

private:
    Problem m_problem;
    std::size_t m_computed;
    std::array<std::vector<double>, 3> m_values;
};

class ReferenceConvFactory final : public KernelFactory {
public:
    std::string name() const override { return "reference"; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Inputs &inputs,
                                                 int /*threads*/) const override
    {
        if (problem.algorithm == workloads::conv::Algorithm::Winograd) {
            return core::fail(core::FailureKind::Unsupported, "algorithm_unsupported",
                              "The reference backend computes each convolution as its definition "
                              "says and has no Winograd algorithm; "
                              "choose algorithm=direct or another backend.");
        }
        double bytes = 0;
        for (const Tensor tensor : tensors)
            bytes += sizeof(double) * static_cast<double>(elementsOf(problem, tensor));
        if (auto enough = workloads::requireMemory(bytes, workloads::memoryBudget(),
                                                   "A convolution in double precision");
            !enough)
            return tl::make_unexpected(enough.error());
        return std::make_unique<ReferenceConv>(problem, inputs);
    }
};

} // namespace

std::shared_ptr<const KernelFactory> makeConvFactory()
{
    return std::make_shared<ReferenceConvFactory>();
}

} // namespace strata::engine::backends::reference
