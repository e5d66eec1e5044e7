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
constexpr int fp32Bits = 24;

// The operands twice, row-major and in the kernel's layout; afterwards what is computed twice or,
// if it was rounded, thrice.
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

class PreparedConv final : public core::PreparedWork {
public:
    PreparedConv(const Problem &problem, std::unique_ptr<Kernel> kernel, std::string backend,
                 const core::WorkContext &context) :
        m_problem(problem),
        m_kernel(std::move(kernel)),
        m_backend(std::move(backend)),
        m_seed(context.seed),
        m_threads(context.threads)
    {
    }

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::Expected<void> finishStep() override { return m_kernel->finish(); }
    core::WorkPerIteration work() const override
    {
        return workOf(m_problem, m_kernel->significantBits() < 24 ? 2 : 4);
    }
    std::string backend() const override { return m_backend; }
    //! A kernel that rounds its sums is compared with the exact ones, element by element; the check
    //! value is of the exact ones rounded once, and so another than that of a kernel that keeps
    //! them.
    core::Expected<core::CheckedResult> check() override
    {
        const auto count =
            static_cast<std::size_t>(elementsOf(m_problem, computedTensor(m_problem.direction)));
        const int bits = m_kernel->significantBits();
        const bool rounds = bits < fp32Bits;
        auto sums = AlignedBuffer<float>::allocate(count);
        if (!sums)
            return tl::make_unexpected(sums.error());
        if (const auto read =
                rounds ? m_kernel->readExact(sums->data()) : m_kernel->read(sums->data());
            !read)
            return tl::make_unexpected(read.error());
        const float tolerance = m_kernel->isWinograd() ? winogradTolerance : 0.0F;
        auto wrong = findWrongPosition(m_problem, sums->data(), tolerance, m_seed, m_threads);
        if (rounds) {
            auto computed = AlignedBuffer<float>::allocate(count);
            if (!computed)
                return tl::make_unexpected(computed.error());
            if (const auto read = m_kernel->read(computed->data()); !read)
                return tl::make_unexpected(read.error());
            auto other =
                findWrongRounding(m_problem, computed->data(), sums->data(), bits, m_threads);
            if (!wrong)
                wrong = std::move(other);
        }
        const std::string done =
            problemText(m_problem) + (rounds ? " result_bits=" + std::to_string(bits) : "");
        core::CheckedResult result;
        result.checkValue = checkValueText("conv", workloadVersion, done,
                                           hashOf(m_problem, sums->data(), m_threads));
        result.verified = !wrong;
        const std::string method = "Freivalds' check of the whole tensor";
        if (wrong)
            result.verification = method + " failed: " + *wrong;
        else if (rounds)
            result.verification = method + ", of exact sums that each element is the rounding of";
        else
            result.verification =
                method + (m_kernel->isWinograd()
                              ? ", of elements rounded to integers they are within 0.25 of"
                              : ", exact in 64-bit integers");
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts{
            {"implementation", m_kernel->implementation()},
            {"algorithm", m_kernel->algorithm()},
            {"arithmetic",
             m_kernel->isWinograd() ? "winograd: less than the formula" : "as the formula"},
            {"layout", m_kernel->layouts() + "; reordered outside the timed region"},
            {"values", "non-zero integers up to " + std::to_string(elementMagnitude(m_problem))}};
        if (const auto choice = m_kernel->engineChoice())
            facts["convolution.engine_choice"] = engineChoiceName(*choice);
        if (const int bits = m_kernel->significantBits(); bits < fp32Bits)
            facts["result"] = "sums rounded to " + std::to_string(bits) + " bits";
        return facts;
    }

private:
    Problem m_problem;
    std::unique_ptr<Kernel> m_kernel;
    std::string m_backend;
    std::uint64_t m_seed;
    int m_threads;
};

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareConv(const Problem &problem, const KernelFactory &factory, const core::WorkContext &context)
{
    if (auto enough = requireMemory(neededBytes(problem), memoryBudget(),
                                    "A convolution with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    const auto operands = makeOperands(problem, context.seed, context.threads);
    if (!operands)
        return tl::make_unexpected(operands.error());
    const auto &[source, weights, result] = *operands;
    auto kernel =
        factory.make(problem, {source.data(), weights.data(), result.data()}, context.threads);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    return std::make_unique<PreparedConv>(problem, std::move(*kernel), factory.name(), context);
}

} // namespace strata::engine::workloads::conv
