// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a matrix product and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/gemm/gemm_kernel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::workloads::gemm {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

//! \param backends names the parameter `backend` accepts beside "auto"
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);

Problem problemOf(const settings::Parameters &parameters);

//! Operations 2·m·n·k (one multiplication and one addition per term, as LAPACK's and DeepBench's
//! counts have it), bytes of A, B and C each moved once. Rate in FLOP/s, in OP/s for integers.
core::WorkPerIteration workOf(const Problem &problem);

//! Bytes of A, B and C together; what a library needs beside them is not in it.
double operandBytes(const Problem &problem);

//! Largest magnitude of an element such that every partial sum of k products, in whatever order, is
//! an integer below 2^24 and so exact in fp32; at most 255, which bf16 (and so tf32 and fp16) holds
//! exactly, and for int8 at most 127: two products of such bytes fit in the 16 bits that processors
//! without VNNI add them in, where larger ones would saturate. Needs k < 2^24.
std::uint64_t elementMagnitude(const Problem &problem);

//! "m=2 n=3 k=4 transpose_a=no transpose_b=yes precision=fp32"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::gemm
