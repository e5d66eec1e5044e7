// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A matrix product that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gemm/gemm_operands.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::gemm {

//! Fails as the factory does, and with Resource if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareGemm(const Problem &problem, const KernelFactory &factory, const core::WorkContext &context);

} // namespace strata::engine::workloads::gemm
