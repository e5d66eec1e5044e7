// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_reference.h"

#include "engine/workloads/gemm/gemm_operands.h"

namespace strata::engine::workloads::gemm {
namespace {

template <typename Left, typename Right, typename Sum>
void multiply(const Problem &problem, const Left *a, const Right *b, Sum *c)
{
    for (std::int64_t i = 0; i < problem.m; ++i) {
        for (std::int64_t j = 0; j < problem.n; ++j) {
            double sum = 0;
            for (std::int64_t p = 0; p < problem.k; ++p) {
                const Left left = problem.transposeA ? a[p * problem.m + i] : a[i * problem.k + p];
                const Right right =
                    problem.transposeB ? b[j * problem.k + p] : b[p * problem.n + j];
                sum += static_cast<double>(elementValue(left)) *
                       static_cast<double>(elementValue(right));
            }
            c[i * problem.n + j] = static_cast<Sum>(sum);
        }
    }
}

} // namespace

void multiplyNaively(const Problem &problem, const void *a, const void *b, void *c)
{
    switch (problem.precision) {
    case Precision::Fp32:
    case Precision::Tf32:
        return multiply(problem, static_cast<const float *>(a), static_cast<const float *>(b),
                        static_cast<float *>(c));
    case Precision::Bf16:
        return multiply(problem, static_cast<const Bf16Bits *>(a), static_cast<const Bf16Bits *>(b),
                        static_cast<float *>(c));
    case Precision::Fp16:
        return multiply(problem, static_cast<const Fp16Bits *>(a), static_cast<const Fp16Bits *>(b),
                        static_cast<float *>(c));
    case Precision::Int8:
        return multiply(problem, static_cast<const std::uint8_t *>(a),
                        static_cast<const std::int8_t *>(b), static_cast<std::int32_t *>(c));
    }
}

} // namespace strata::engine::workloads::gemm
