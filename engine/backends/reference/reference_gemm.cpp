// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/reference_kernels.h"

#include "engine/workloads/gemm/gemm_reference.h"

namespace strata::engine::backends::reference {
namespace {

using workloads::gemm::Kernel;
using workloads::gemm::KernelFactory;
using workloads::gemm::Problem;

class ReferenceGemm final : public Kernel {
public:
    ReferenceGemm(const Problem &problem, const void *a, const void *b, void *c) :
        m_problem(problem),
        m_a(a),
        m_b(b),
        m_c(c)
    {
    }

    core::Expected<void> run() override
    {
        workloads::gemm::multiplyNaively(m_problem, m_a, m_b, m_c);
        return {};
    }
    std::string implementation() const override
    {
        return "three loops in double precision, one thread";
    }

private:
    Problem m_problem;
    const void *m_a;
    const void *m_b;
    void *m_c;
};

class ReferenceGemmFactory final : public KernelFactory {
public:
    std::string name() const override { return "reference"; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const void *a,
                                                 const void *b, void *c,
                                                 int /*threads*/) const override
    {
        return std::make_unique<ReferenceGemm>(problem, a, b, c);
    }
};

} // namespace

std::shared_ptr<const KernelFactory> makeGemmFactory()
{
    return std::make_shared<ReferenceGemmFactory>();
}

} // namespace strata::engine::backends::reference
