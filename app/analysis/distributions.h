// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the steps of each host are spread, over all its trials: pure functions.
#pragma once

#include "app/domain/distribution.h"
#include "app/domain/run.h"

namespace strata::app::analysis {

//! One row per setting and host that has steps, both in the order of the plan; none of roofs. Takes
//! the trials that the comparison takes, finished, undamaged, one a round, and of them the steps
//! that count.
QList<domain::DistributionRow> distributions(const domain::RunData &run);

} // namespace strata::app::analysis
