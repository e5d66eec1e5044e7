// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/conv/conv_check.h"
#include "engine/workloads/conv/conv_inputs.h"
#include "engine/workloads/conv/conv_prepared.h"
#include "engine/workloads/conv/conv_reference.h"
#include "engine/workloads/kernel_workload.h"
#include "engine/workloads/workloads.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::engine::workloads {
namespace {

using conv::Algorithm;
using conv::Direction;
using conv::KernelFactory;
using conv::Precision;
using conv::Problem;
using conv::Tensor;

//! Unequal sides, kernels, padding and strides, a stride that leaves rows over, and one that
//! Winograd's algorithm can do.
std::vector<Problem> selfTestProblems()
{
    const std::array<Problem, 6> shapes{{{1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1},
                                         {2, 3, 7, 9, 5, 3, 2, 1, 0, 2, 1},
                                         {3, 17, 6, 5, 18, 1, 1, 0, 0, 2, 2},
                                         {1, 4, 12, 5, 3, 5, 3, 2, 1, 3, 2},
                                         {2, 16, 8, 8, 16, 3, 3, 1, 1, 1, 1},
                                         {2, 1, 20, 9, 4, 6, 3, 0, 0, 2, 2}}};
    std::vector<Problem> problems;
    for (Problem problem : shapes) {
        for (problem.direction = Direction::Forward;;
             problem.direction = static_cast<Direction>(static_cast<int>(problem.direction) + 1)) {
            for (const Precision precision : allPrecisions) {
                problem.precision = precision;
                if (precision != Precision::Int8 || problem.direction == Direction::Forward)
                    problems.push_back(problem);
            }
            if (problem.direction == Direction::BackwardWeights)
                break;
        }
    }
    return problems;
}

using Values = std::array<std::vector<double>, 3>;

Values valuesOf(const Problem &problem, std::uint64_t seed)
{
    Values values;
    for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result}) {
        const conv::InputValues valueAt(problem, tensor, seed);
        auto &own = values[static_cast<std::size_t>(tensor)];
        own.resize(static_cast<std::size_t>(elementsOf(problem, tensor)));
        for (std::size_t i = 0; i < own.size(); ++i)
            own[i] = static_cast<double>(valueAt(static_cast<std::int64_t>(i)));
    }
    return values;
}

core::Expected<void> compareWithReference(const Problem &problem, const KernelFactory &factory)
{
    constexpr std::uint64_t seed = 7;
    Values values = valuesOf(problem, seed);
    std::array<std::vector<float>, 3> operands;
    for (std::size_t i = 0; i < operands.size(); ++i)
        operands[i].assign(values[i].begin(), values[i].end());
    const auto kernel =
        factory.make(problem, {operands[0].data(), operands[1].data(), operands[2].data()}, 1);
    const auto computed = static_cast<std::size_t>(conv::computedTensor(problem.direction));
    std::vector<float> found(values[computed].size());
    auto done = kernel ? (*kernel)->run() : tl::make_unexpected(kernel.error());
    if (done)
        done = (*kernel)->read(found.data());
    if (!done)
        return done;
    conv::convolveNaively(problem, values[0].data(), values[1].data(), values[2].data());
    // Half a unit of the last bit that the kernel keeps, or a whole one where it does not round to
    // the nearest.
    const double relative =
        (*kernel)->significantBits() < 24 ? std::ldexp(1.0, 1 - (*kernel)->significantBits()) : 0;
    const double tolerance = (*kernel)->isWinograd() ? 0.25 : 0;
    const auto near = [=](float left, double right) {
        return std::abs(static_cast<double>(left) - right) <=
               std::max(tolerance, relative * std::abs(right));
    };
    const auto [is, shall] =
        std::mismatch(found.begin(), found.end(), values[computed].begin(), near);
    if (is == found.end())
        return {};
    return core::fail(core::FailureKind::Internal, "wrong_result",
                      "conv with " + conv::problemText(problem) + " on " + factory.name() +
                          " differs from the naive convolution: element " +
                          std::to_string(is - found.begin()) + " is " + std::to_string(*is) +
                          " instead of " + std::to_string(*shall) + " (" +
                          (*kernel)->implementation() + ").");
}

class Conv final : public KernelWorkload<KernelFactory> {
public:
    using KernelWorkload::KernelWorkload;

    std::string name() const override { return "conv"; }
    int version() const override { return conv::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::NetworkOperation; }
    std::string summary() const override
    {
        return "One convolution of images with filters, or the gradient of its source or weights";
    }

    settings::ParameterSpecs parameters() const override
    {
        return conv::parameterSpecs(backends());
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto backend = backendFor(parameters, conv::gpuParameters());
        if (!backend)
            return tl::make_unexpected(backend.error());
        const auto problem = conv::problemOf(parameters);
        if (!problem)
            return tl::make_unexpected(problem.error());
        return conv::prepareConv(*problem, **backend, context);
    }

protected:
    core::SelfTestReport selfTestOf(const KernelFactory &factory) const override
    {
        core::SelfTestReport report;
        for (const Problem &problem : selfTestProblems())
            report.add(compareWithReference(problem, factory),
                       std::string("in ") + precisionName(problem.precision));
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload>
makeConv(std::vector<std::shared_ptr<const conv::KernelFactory>> kernels)
{
    return std::make_unique<Conv>(std::move(kernels));
}

} // namespace strata::engine::workloads
