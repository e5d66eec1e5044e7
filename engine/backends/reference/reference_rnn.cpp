// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/reference_kernels.h"

#include "engine/workloads/rnn/rnn_reference.h"

#include <bit>
#include <utility>

namespace strata::engine::backends::reference {
namespace {

using workloads::rnn::Kernel;
using workloads::rnn::KernelFactory;
using workloads::rnn::Operands;
using workloads::rnn::Precision;
using workloads::rnn::Problem;
using workloads::rnn::Results;

//! Ties to even, for finite values.
float roundedToBf16(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return std::bit_cast<float>((bits + 0x7fffU + ((bits >> 16) & 1U)) & 0xffff0000U);
}

class ReferenceRnn final : public Kernel {
public:
    ReferenceRnn(const Problem &problem, Operands operands) :
        m_problem(problem),
        m_operands(std::move(operands))
    {
    }

    core::Expected<void> run() override
    {
        m_results = workloads::rnn::computeNaively(m_problem, m_operands);
        if (m_problem.precision == Precision::Bf16) {
            for (float &value : m_results.output)
                value = roundedToBf16(value);
        }
        return {};
    }
    core::Expected<Results> results() override { return m_results; }
    std::int64_t calls() const override { return 1; }
    std::string implementation() const override
    {
        return "naive loops, one thread, double precision";
    }

private:
    Problem m_problem;
    Operands m_operands;
    Results m_results;
};

class ReferenceRnnFactory final : public KernelFactory {
public:
    std::string name() const override { return "reference"; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const Operands &operands,
                                                 int /*threads*/) const override
    {
        return std::make_unique<ReferenceRnn>(problem, operands);
    }
};

} // namespace

std::shared_ptr<const KernelFactory> makeRnnFactory()
{
    return std::make_shared<ReferenceRnnFactory>();
}

} // namespace strata::engine::backends::reference
