// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Proof of a recurrent layer: a hash of exact results, and a comparison of real ones with the
//! double-precision reference.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::rnn {

//! The check value. The cells' functions round, so that results of real operands differ in their
//! last digits between libraries, instruction sets and thread counts and cannot be hashed. The
//! factory's kernel is therefore run on exactOperands(), of the same cell, width, batch, pass,
//! input and precision, whose results do not depend on rounding.
core::Expected<ContentHash> exactHash(const Problem &problem, const KernelFactory &factory,
                                      std::uint64_t seed, int threads);

struct Comparison {
    bool agrees = false;
    std::string text; //!< what was compared, the largest error and the tolerance
};

//! Compares one sequence of the batch with computeNaively() over as many timesteps as about 10⁹
//! multiplications allow. Forward and inference: the results of `kernel`'s last run. Backward:
//! those of a second kernel over these timesteps alone with the result gradients of this sequence
//! alone (a backward pass is linear in them), because all sequences and timesteps would take the
//! reference hours; and the results of `kernel` must all be finite and not all zero. The error is
//! the Euclidean norm of the difference over the norm of the reference, for each result; see
//! tolerance().
core::Expected<Comparison> compareWithReference(const Problem &problem,
                                                const KernelFactory &factory, Kernel &kernel,
                                                std::uint64_t seed, int threads);

//! Largest error of a right result: 2e-4 in fp32, 5e-2 in bf16 (8 bits, rounded once per timestep),
//! 1e-2 in tf32 and fp16 (11 bits), 1e-1 in int8 (states in steps of 1/127).
double tolerance(Precision precision);

//! The largest of the errors of all results as compareWithReference() defines it; infinite if the
//! sizes differ.
double largestError(const Results &actual, const Results &expected);

} // namespace strata::engine::workloads::rnn
