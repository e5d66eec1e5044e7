// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An exchange that is ready to be timed, seen from its client or from its server.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/events/event_plan.h"
#include "engine/workloads/point_to_point/call_server.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include <memory>

namespace strata::engine::workloads::point_to_point {

//! Connects, proves the first message, and finds out how many make a step; the server of two hosts
//! takes part in that. Fails as connect() does, and with Resource if memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareExchange(const Settings &settings, const events::EventPlan &plan, const CallBackend &calls,
                const core::WorkContext &context);

} // namespace strata::engine::workloads::point_to_point
