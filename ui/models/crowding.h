// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a plan says of works that have more processes on a machine than that has processors or
//! memory for.
#pragma once

#include "app/domain/run.h"

namespace strata::ui::models {

//! A sentence for each setting and machine, the first few, and api::memoryRemarks(). Processors are
//! known of this computer, and of hosts that a run measured. \param known null: there is none
QStringList crowdingRemarks(const app::domain::Plan &plan, const app::domain::RunData *known);

} // namespace strata::ui::models
