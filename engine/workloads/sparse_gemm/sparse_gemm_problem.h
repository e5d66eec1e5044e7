// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a product with a sparse matrix and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::sparse_gemm {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

enum class Precision { Fp32, Int8 };

//! C = A·B with a sparse A of m×k and a dense B of k×n. Sums and C are fp32 for fp32 and 32-bit
//! integers for int8.
struct Problem {
    std::int64_t m = 0;
    std::int64_t n = 0;
    std::int64_t k = 0;
    double sparsity = 0; //!< share of A's elements that are zero
    Precision precision = Precision::Fp32;
};

settings::ParameterSpecs parameterSpecs();

//! Usage failure if no element of A would be left.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);

//! m·k·(1 − sparsity), rounded: exactly as many elements of A are not zero.
std::int64_t nonZeros(const Problem &problem);

//! Operations 2·nnz·n, the products that are done, as DeepBench's ARM and Intel code counts them.
//! Bytes: A's values, column indices and row starts, B and C, each moved once. Rate in FLOP/s, in
//! OP/s for integers.
core::WorkPerIteration workOf(const Problem &problem);

//! 2·m·n·k: what a dense product of the same size does.
double denseOperations(const Problem &problem);

//! Largest magnitude of an element such that every partial sum is an integer that the sums' type
//! holds exactly; at most 127 (int8) or 255.
std::uint64_t elementMagnitude(const Problem &problem);

//! "m=2 n=3 k=4 sparsity=0.95 precision=fp32"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::sparse_gemm
