// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What hosts said about themselves in one run and not in another: causes to look at.
#pragma once

#include "app/domain/run.h"
#include "app/domain/run_change.h"

namespace strata::app::analysis {

//! Facts of the inventory that have no value in common, by host and name; a fact that only one of
//! the runs knows is one of them. What changes within a run is no cause of a change between two.
QList<domain::ChangedCondition> changedConditions(const domain::RunData &before,
                                                  const domain::RunData &after,
                                                  const QList<domain::HostMatch> &hosts);

} // namespace strata::app::analysis
