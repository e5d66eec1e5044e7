// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Proves a product in O(mk + kn + mn) by Freivalds' check, so that every trial can afford it.
#pragma once

#include "engine/workloads/gemm/gemm_operands.h"

#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::workloads::gemm {

//! Compares C·x with op(A)·(op(B)·x) for a random vector x of 64-bit integers, modulo 2^64 (R.
//! Freivalds, "Probabilistic machines can use less running time", 1977). The inputs are integers,
//! so the comparison is exact: a right C always passes. A row with an error e ≠ 0, |e| < 2^25,
//! passes with a probability of at most 2^-39 (of int8, where |e| may come to 2^32, 2^-32), because
//! a product of e and a random word vanishes modulo 2^64 only if the word has the 2-powers that e
//! lacks. \returns nothing if C is right, else a sentence that names the first wrong row.
std::optional<std::string> findWrongRow(const Operands &operands, std::uint64_t seed, int threads);

} // namespace strata::engine::workloads::gemm
