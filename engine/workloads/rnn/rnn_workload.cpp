// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/kernel_workload.h"
#include "engine/workloads/rnn/rnn_check.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_prepared.h"
#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/rnn/rnn_reference.h"
#include "engine/workloads/workloads.h"

#include <array>

namespace strata::engine::workloads {
namespace {

using rnn::KernelFactory;
using rnn::Precision;
using rnn::Problem;

//! Hidden, batch, timesteps: single ones, odd ones, and one that fills vectors.
constexpr std::array<std::array<std::int64_t, 3>, 4> selfTestSizes{
    {{1, 1, 1}, {7, 3, 4}, {16, 1, 5}, {33, 5, 3}}};

//! For these sizes no sum is so near a rectifier's edge, and no result so near zero, that rounding
//! to bf16 would change its side or most of it: with most seeds one or the other is, and a right
//! backend would then differ by more than the tolerance.
constexpr std::uint64_t operandSeed = 482;

std::vector<Problem> selfTestProblems()
{
    std::vector<Problem> problems;
    for (const auto &[hidden, batch, timesteps] : selfTestSizes) {
        for (const auto cell : {rnn::Cell::Vanilla, rnn::Cell::Lstm, rnn::Cell::Gru}) {
            for (const auto input : {rnn::Input::Skip, rnn::Input::Full}) {
                for (const auto pass :
                     {rnn::Pass::Forward, rnn::Pass::BackwardData, rnn::Pass::BackwardWeights,
                      rnn::Pass::Backward, rnn::Pass::Inference}) {
                    for (const auto precision : allPrecisions) {
                        if (precision != Precision::Int8 || pass == rnn::Pass::Inference)
                            problems.push_back(
                                {cell, hidden, batch, timesteps, pass, input, precision});
                    }
                }
            }
        }
    }
    return problems;
}

core::Expected<void> compareWithReference(const Problem &problem, const KernelFactory &factory)
{
    const rnn::Operands operands = rnn::randomOperands(problem, operandSeed);
    auto kernel = factory.make(problem, operands, 1);
    const auto done = kernel ? (*kernel)->run() : tl::make_unexpected(kernel.error());
    const auto results = done ? (*kernel)->results() : tl::make_unexpected(done.error());
    if (!results)
        return tl::make_unexpected(results.error());
    Problem computed = problem;
    computed.resetAfterProduct = (*kernel)->resetsAfterProduct();
    const double error = rnn::largestError(*results, rnn::computeNaively(computed, operands));
    if (error <= rnn::tolerance(problem.precision))
        return {};
    return core::fail(core::FailureKind::Internal, "wrong_result",
                      "rnn with " + rnn::problemText(problem) + " on " + factory.name() +
                          " differs from the naive layer by " + std::to_string(error) +
                          " of its norm.");
}

class Rnn final : public KernelWorkload<KernelFactory> {
public:
    using KernelWorkload::KernelWorkload;

    std::string name() const override { return "rnn"; }
    int version() const override { return rnn::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::NetworkOperation; }
    std::string summary() const override
    {
        return "One recurrent layer (vanilla, LSTM or GRU) over a sequence, one of its passes";
    }

    settings::ParameterSpecs parameters() const override { return rnn::parameterSpecs(backends()); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto backend = backendFor(parameters, {settings::gpuParameter()});
        if (!backend)
            return tl::make_unexpected(backend.error());
        const auto problem = rnn::problemOf(parameters);
        if (!problem)
            return tl::make_unexpected(problem.error());
        return rnn::prepareRnn(*problem, *backend, context);
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
makeRnn(std::vector<std::shared_ptr<const rnn::KernelFactory>> kernels)
{
    return std::make_unique<Rnn>(std::move(kernels));
}

} // namespace strata::engine::workloads
