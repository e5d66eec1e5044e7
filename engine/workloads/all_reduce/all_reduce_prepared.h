// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An all-reduce that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/all_reduce/all_reduce_buffers.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::all_reduce {

//! Fails as the factory does, and with Resource if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareAllReduce(const Problem &problem, const GroupFactory &factory,
                 const core::WorkContext &context);

} // namespace strata::engine::workloads::all_reduce
