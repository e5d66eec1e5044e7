// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The product as a textbook writes it, in double precision: slow, and plain enough to be checked
//! by eye.
#pragma once

#include "engine/workloads/gemm/gemm_kernel.h"

namespace strata::engine::workloads::gemm {

//! C = op(A)·op(B). `a` and `b` hold elements of the problem's precision, row-major;
//! `c` gets fp32, of int8 32-bit integers.
void multiplyNaively(const Problem &problem, const void *a, const void *b, void *c);

} // namespace strata::engine::workloads::gemm
