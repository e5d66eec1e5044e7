// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A product with a sparse matrix that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_operands.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::sparse_gemm {

//! Resource failure if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareSparseGemm(const Problem &problem, const core::WorkContext &context);

} // namespace strata::engine::workloads::sparse_gemm
