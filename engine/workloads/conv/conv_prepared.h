// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A convolution that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/conv/conv_problem.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::conv {

//! Fails as the factory does, and with Resource if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareConv(const Problem &problem, const KernelFactory &factory, const core::WorkContext &context);

} // namespace strata::engine::workloads::conv
