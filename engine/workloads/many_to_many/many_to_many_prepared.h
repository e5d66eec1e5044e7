// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An exchange between many processes that is ready to be timed, seen from one that does all of it
//! or from one of its members.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/events/event_plan.h"
#include "engine/workloads/many_to_many/many_to_many_problem.h"
#include "engine/workloads/point_to_point/call_server.h"

#include <memory>

namespace strata::engine::workloads::many_to_many {

//! Connects, proves the first round, and finds out how many rounds make a step; all members take
//! part in that. Usage failure if messages cannot be shared equally; fails as connect() does, and
//! with Resource if memory is short. \param plan its events are messages of all clients
core::Expected<std::unique_ptr<core::PreparedWork>>
prepareRounds(const Settings &settings, events::EventPlan plan,
              const point_to_point::CallBackend &calls, const core::WorkContext &context);

} // namespace strata::engine::workloads::many_to_many
