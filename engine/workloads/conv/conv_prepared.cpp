// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_prepared.h"

#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/conv/conv_check.h"
#include "engine/workloads/conv/conv_inputs.h"
#include "engine/workloads/memory_budget.h"

#include <array>

namespace strata::engine::workloads::conv {
namespace {

constexpr float winogradTolerance = 0.25F;

// The operands twice, row-major and in the kernel's layout; afterwards what is computed twice.
double neededBytes(const Problem &problem)
{
    double elements = 0;
    for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result})
        elements += static_cast<double>(elementsOf(problem, tensor));
    return 2 * sizeof(float) * elements;
}

using Tensors = std::array<AlignedBuffer<float>, 3>;

core::Expected<Tensors> makeOperands(const Problem &problem, std::uint64_t seed, int threads)
{
    Tensors tensors;
    for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result}) {
        if (tensor == computedTensor(problem.direction))
            continue;
        const std::int64_t count = elementsOf(problem, tensor);
        auto buffer = AlignedBuffer<float>::allocate(static_cast<std::size_t>(count));
        if (!buffer)
            return tl::make_unexpected(buffer.error());
        const InputValues values(problem, tensor, seed);
        float *elements = buffer->data();
#pragma omp parallel for num_threads(threads) schedule(static)
        for (std::int64_t i = 0; i < count; ++i)
            elements[i] = static_cast<float>(values(i));
        tensors[static_cast<std::size_t>(tensor)] = std::move(*buffer);
    }
    return tensors;
}

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>> PreparedConv::make(const Problem &problem, const KernelFactory &factory,
                                                                       const core::WorkContext &context)
{
    if (auto enough = requireMemory(neededBytes(problem), memoryBudget(), "A convolution with " + problemText(problem)); !enough)
        return tl::make_unexpected(enough.error());
    const auto operands = makeOperands(problem, context.seed, context.threads);
    if (!operands)
        return tl::make_unexpected(operands.error());
    const auto &[source, weights, result] = *operands;
    auto kernel = factory.make(problem, {source.data(), weights.data(), result.data()}, context.threads);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    auto prepared = std::unique_ptr<PreparedConv>(new PreparedConv(problem, context));
    prepared->m_kernel = std::move(*kernel);
    prepared->m_backend = factory.name();
    return prepared;
}

core::Expected<core::CheckedResult> PreparedConv::check()
{
    auto computed = AlignedBuffer<float>::allocate(static_cast<std::size_t>(elementsOf(m_problem, computedTensor(m_problem.direction))));
    if (!computed)
        return tl::make_unexpected(computed.error());
    if (const auto read = m_kernel->read(computed->data()); !read)
        return tl::make_unexpected(read.error());
    const float tolerance = m_kernel->isWinograd() ? winogradTolerance : 0.0F;
    const auto wrong = findWrongPosition(m_problem, computed->data(), tolerance, m_seed, m_threads);
    const std::string identity = "conv/" + std::to_string(workloadVersion) + " " + problemText(m_problem);
    core::CheckedResult result;
    result.checkValue = checkValueText(identity, hashOf(m_problem, computed->data(), m_threads));
    result.verified = !wrong;
    const std::string method = "Freivalds' check of the whole tensor";
    if (wrong)
        result.verification = method + " failed: " + *wrong;
    else
        result.verification = method + (m_kernel->isWinograd() ? ", of elements rounded to integers they are within 0.25 of"
                                                               : ", exact in 64-bit integers");
    return result;
}

std::map<std::string, std::string> PreparedConv::facts() const
{
    return {{"implementation", m_kernel->implementation()},
            {"algorithm", m_kernel->algorithm()},
            {"arithmetic", m_kernel->isWinograd() ? "winograd: less than the formula" : "as the formula"},
            {"layout", m_kernel->layouts() + "; reordered outside the timed region"},
            {"values", "non-zero integers up to " + std::to_string(elementMagnitude(m_problem))}};
}

} // namespace strata::engine::workloads::conv
