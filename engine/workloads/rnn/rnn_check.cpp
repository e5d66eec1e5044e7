// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_check.h"

#include "engine/workloads/portable_random.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/rnn/rnn_reference.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace strata::engine::workloads::rnn {
namespace {

constexpr double affordableProducts = 1e9;

std::array<const std::vector<float> *, 6> partsOf(const Results &results)
{
    return {&results.output,
            &results.inputGradient,
            &results.hiddenGradient,
            &results.weightsInputGradient,
            &results.weightsRecurrentGradient,
            &results.biasGradient};
}

core::Expected<Results> runOnce(const Problem &problem, const KernelFactory &factory,
                                const Operands &operands, int threads)
{
    auto kernel = factory.make(problem, operands, threads);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    if (auto done = (*kernel)->run(); !done)
        return tl::make_unexpected(done.error());
    return (*kernel)->results();
}

std::int64_t affordableTimesteps(const Problem &problem)
{
    Problem one = problem;
    one.batch = 1;
    one.timesteps = 1;
    // workOf counts the timed pass alone, the reference computes the forward pass for a backward
    // one too.
    const double products = workOf(one).operations / 2 * (isBackward(problem.pass) ? 3 : 1);
    return std::clamp(static_cast<std::int64_t>(affordableProducts / products), std::int64_t{1},
                      problem.timesteps);
}

//! Of a T × N × H or N × H tensor the first rows of one sequence.
void cutRow(const Problem &problem, std::int64_t row, std::int64_t timesteps,
            std::vector<float> &values)
{
    std::vector<float> one;
    for (std::int64_t t = 0; t < timesteps && !values.empty(); ++t) {
        const auto begin = values.begin() + (t * problem.batch + row) * problem.hidden;
        one.insert(one.end(), begin, begin + problem.hidden);
    }
    values = std::move(one);
}

bool isFiniteAndNotZero(const Results &results)
{
    for (const std::vector<float> *part : partsOf(results)) {
        const bool finite = std::all_of(part->begin(), part->end(),
                                        [](float value) { return std::isfinite(value); });
        const bool zero =
            std::all_of(part->begin(), part->end(), [](float value) { return value == 0; });
        if (!part->empty() && (!finite || zero))
            return false;
    }
    return true;
}

//! Results of the kernel under test for one sequence and the timesteps of `shorter`.
core::Expected<Results> resultsToCompare(const Problem &problem, const Problem &shorter,
                                         const KernelFactory &factory, Kernel &kernel,
                                         const Operands &operands, std::int64_t row, int threads)
{
    auto results =
        isBackward(problem.pass) ? runOnce(shorter, factory, operands, threads) : kernel.results();
    if (!results)
        return results;
    cutRow(problem, row, shorter.timesteps, results->output);
    cutRow(problem, row, shorter.timesteps, results->inputGradient);
    cutRow(problem, row, 1, results->hiddenGradient);
    return results;
}

Comparison judge(const Problem &problem, const Problem &shorter, std::int64_t row, double error)
{
    Comparison comparison;
    comparison.agrees = error <= tolerance(problem.precision);
    char figures[96];
    std::snprintf(figures, sizeof figures, "relative error %.2g of at most %.2g", error,
                  tolerance(problem.precision));
    comparison.text = "sequence " + std::to_string(row) + " of " + std::to_string(problem.batch) +
                      " over " + std::to_string(shorter.timesteps) + " of " +
                      std::to_string(problem.timesteps) +
                      " timesteps against the double-precision reference: " + figures;
    return comparison;
}

} // namespace

double tolerance(Precision precision)
{
    switch (precision) {
    case Precision::Bf16:
        return 5e-2;
    case Precision::Int8:
        return 1e-1;
    case Precision::Tf32:
    case Precision::Fp16:
        return 1e-2;
    case Precision::Fp32:
        break;
    }
    return 2e-4;
}

double largestError(const Results &actual, const Results &expected)
{
    const auto actualParts = partsOf(actual);
    const auto expectedParts = partsOf(expected);
    double largest = 0;
    for (std::size_t part = 0; part < actualParts.size(); ++part) {
        const std::vector<float> &is = *actualParts[part];
        const std::vector<float> &shall = *expectedParts[part];
        if (is.size() != shall.size())
            return std::numeric_limits<double>::infinity();
        double difference = 0;
        double norm = 0;
        for (std::size_t i = 0; i < is.size(); ++i) {
            const double error = static_cast<double>(is[i]) - static_cast<double>(shall[i]);
            difference += error * error;
            norm += static_cast<double>(shall[i]) * static_cast<double>(shall[i]);
        }
        const double error = norm > 0 ? std::sqrt(difference / norm) : std::sqrt(difference);
        if (!(error <= largest)) // also true for NaN
            largest = std::isnan(error) ? std::numeric_limits<double>::infinity() : error;
    }
    return largest;
}

core::Expected<ContentHash> exactHash(const Problem &problem, const KernelFactory &factory,
                                      std::uint64_t seed, int threads)
{
    const Problem exact = exactProblem(problem);
    const auto results = runOnce(exact, factory, exactOperands(exact, seed), threads);
    if (!results)
        return tl::make_unexpected(results.error());
    ContentHash hash;
    std::uint64_t position = 0;
    for (const std::vector<float> *part : partsOf(*results)) {
        for (const float value : *part) {
            if (!std::isfinite(value))
                return core::fail(core::FailureKind::Internal, "wrong_result",
                                  "The layer of " + factory.name() + " gives " +
                                      std::to_string(value) + " for small integers (" +
                                      problemText(exact) +
                                      "); try backend=reference on this host and report this.");
            hash.add(position++, exactWord(value));
        }
    }
    return hash;
}

core::Expected<Comparison> compareWithReference(const Problem &problem,
                                                const KernelFactory &factory, Kernel &kernel,
                                                std::uint64_t seed, int threads)
{
    const auto row = static_cast<std::int64_t>(
        RandomSequence(seed, 100).below(0, static_cast<std::uint64_t>(problem.batch)));
    Problem shorter = problem;
    shorter.timesteps = affordableTimesteps(problem);
    if (isBackward(problem.pass)) {
        const auto whole = kernel.results();
        if (!whole)
            return tl::make_unexpected(whole.error());
        if (!isFiniteAndNotZero(*whole))
            return Comparison{false, "a gradient is not finite, or all of one kind are zero"};
    }
    // Inputs are numbered along time first, so that the shorter problem has the first inputs of the
    // whole one.
    Operands operands = randomOperands(shorter, seed);
    if (isBackward(problem.pass))
        keepOnlyRow(shorter, row, operands);
    const auto actual = resultsToCompare(problem, shorter, factory, kernel, operands, row, threads);
    if (!actual)
        return tl::make_unexpected(actual.error());
    Problem single = shorter;
    single.batch = 1;
    single.resetAfterProduct = kernel.resetsAfterProduct();
    const Results expected = computeNaively(single, rowOf(shorter, row, operands));
    return judge(problem, shorter, row, largestError(*actual, expected));
}

} // namespace strata::engine::workloads::rnn
