// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_reference.h"

#include "engine/workloads/gemm/gemm_operands.h"

namespace strata::engine::workloads::gemm {
namespace {

template <typename Element>
void multiply(const Problem &problem, const Element *a, const Element *b, float *c)
{
    for (std::int64_t i = 0; i < problem.m; ++i) {
        for (std::int64_t j = 0; j < problem.n; ++j) {
            double sum = 0;
            for (std::int64_t p = 0; p < problem.k; ++p) {
                const Element left = problem.transposeA ? a[p * problem.m + i] : a[i * problem.k + p];
                const Element right = problem.transposeB ? b[j * problem.k + p] : b[p * problem.n + j];
                sum += static_cast<double>(elementValue(left)) * static_cast<double>(elementValue(right));
            }
            c[i * problem.n + j] = static_cast<float>(sum);
        }
    }
}

} // namespace

void multiplyNaively(const Problem &problem, const void *a, const void *b, float *c)
{
    if (problem.precision == Precision::Bf16)
        multiply(problem, static_cast<const Bf16Bits *>(a), static_cast<const Bf16Bits *>(b), c);
    else
        multiply(problem, static_cast<const float *>(a), static_cast<const float *>(b), c);
}

} // namespace strata::engine::workloads::gemm
