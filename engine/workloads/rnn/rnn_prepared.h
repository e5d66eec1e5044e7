// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::rnn {

//! Fails as the factory does, and with Resource if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareRnn(const Problem &problem, std::shared_ptr<const KernelFactory> factory,
           const core::WorkContext &context);

} // namespace strata::engine::workloads::rnn
