// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much longer measuring would have to go on until an inconclusive comparison is none.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"

#include <optional>

namespace strata::app::analysis {

//! Rounds that are still needed until the interval lies on one side of the margin, if the
//! difference and the spread of rounds stay what they are: the half width of a mean of n rounds
//! goes with t(n − 1)/√n. Nothing: it needs more than mostRounds in all, since the
//! difference lies at the margin itself. \param rounds that the interval comes from, at least 2
std::optional<int> roundsToSettle(const domain::Interval &interval, int rounds, double margin,
                                  double confidence);

//! Half the width of the interval that rounds like those measured will have: after the planned
//! rounds, or those that the stopping rule will add. \param rounds as above
double expectedHalfWidth(const domain::Interval &interval, int rounds,
                         const domain::Experiment &planned);

//! Mean time from the first start to the last end in a round that both hosts finished; 0: unknown.
double secondsOfRound(const HostSample &host, const HostSample &baseline);

} // namespace strata::app::analysis
