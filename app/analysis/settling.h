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
//! \param confidence with which it was made \param continued with which that of more rounds will
//! be
std::optional<int> roundsToSettle(const domain::Interval &interval, int rounds, double margin,
                                  double confidence, double continued);

//! Rounds that are still needed until the interval is no wider than that, at least 1, if the spread
//! of rounds stays what it is. domain::mostRounds if they are more. \param rounds, confidence as
//! above
int roundsToNarrow(const domain::Interval &interval, int rounds, double width, double confidence);

//! The experiment's; or the default of the domain, if it is impossible: a file may hold any number.
double statedConfidence(const domain::Experiment &experiment);

//! With which intervals of degradations are made so that they hold the stated one. A rule that adds
//! rounds until intervals are narrow ends sooner where they happen to be too narrow: of 95 % ones
//! 92 % would hold the truth. Where there is such a rule, they are made with 70 % of the error that
//! they may have: tests/bench/validity/bench_coverage.cpp has the figures. So does whoever measures
//! more because a comparison was inconclusive: then 40 %. \param isContinued somebody did
double usedConfidence(const domain::Experiment &experiment, bool isContinued = false);

//! Half the width of the interval that rounds like those measured will have: after the planned
//! rounds, or those that the stopping rule will add. \param rounds as above
//! \param measured what the interval comes from
double expectedHalfWidth(const domain::Interval &interval, int rounds,
                         const domain::Experiment &measured, const domain::Experiment &planned);

//! Mean time from the first start to the last end in a round that both hosts finished; 0: unknown.
double secondsOfRound(const HostSample &host, const HostSample &baseline);

} // namespace strata::app::analysis
