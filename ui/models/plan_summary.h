// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A plan in one sentence: how much work it is, and how long it takes.
#pragma once

#include "app/api/time_estimate.h"

namespace strata::ui::models {

//! "about 12 minutes"; "unknown" for a negative number of seconds.
QString durationText(double seconds);
//! "about 2 to 12 minutes"; the same as of one if the two cannot be told apart.
QString durationText(double least, double most);

//! "about 12 minutes", "roughly 12 minutes", "at least 12 minutes".
QString durationText(const app::api::EstimatedTime &time);

//! "4 hosts × 3 settings × 5 rounds = 60 trials, about 12 minutes; up to 30 min if rounds are
//! added", with the trials that measure roofs beside the product. Of a plan whose time ends before
//! its rounds: "at most 60 trials, as many as fit into 4.5 min".
QString planSummary(const app::domain::Plan &plan, const app::api::EstimatedTime &time);

//! One thing that is missing in a plan, for people who look at the plan: "workloads: There is no
//! workload. Add at least one."
QString planProblemText(const app::domain::Failure &failure);

} // namespace strata::ui::models
