// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A collective operation that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/collective/collective_problem.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::collective {

//! Meets the other hosts, connects the ranks and gives each its input. Fails as meet() and the
//! factory do, and with Resource if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareCollective(const Settings &asked, const GroupFactory &factory,
                  const core::WorkContext &context);

} // namespace strata::engine::workloads::collective
