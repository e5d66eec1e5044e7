// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All trials of a run, and what one of them said of itself, as tables.
#pragma once

#include "app/domain/run.h"
#include "ui/models/table_twin.h"

namespace strata::ui::models {

//! A row for each trial, as in the run; a run that was resumed may have two of one round.
TableTwin::Content trialList(const app::domain::RunData &run);

//! Parameters, facts and the inventory of a trial, and what proves its steps: a name and a value
//! each.
TableTwin::Content trialFacts(const app::domain::Trial &trial);

} // namespace strata::ui::models
