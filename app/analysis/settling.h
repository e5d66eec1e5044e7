// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much longer measuring would have to go on until an inconclusive comparison is none.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"

#include <optional>
#include <vector>

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

//! Rounds that were measured, by what a degradation says of them.
struct MeasuredRounds {
    domain::Interval interval;
    int rounds = 0;           //!< that it comes from, at least 2
    double confidence = 0.95; //!< with which it was made
};

//! Half the width of the interval that rounds like those will have: after the planned rounds, or
//! those that the stopping rule will add. \param timeFor so many, or as many as are required if
//! those are more
double expectedHalfWidth(const MeasuredRounds &measured, const domain::Experiment &planned,
                         int timeFor = domain::mostRounds);

//! How many rounds fit into the time of the plan; mostRounds: it has no limit, or nobody knows.
//! \param perRound seconds, of all settings of the plan together; 0: unknown
int roundsInTime(const domain::Experiment &planned, double perRound);

//! Mean time that the hosts of a setting took for a round, what they did at the same time counted
//! once. Of the rounds that most of them finished, since whoever measures more measures all of
//! them. 0: unknown.
double secondsOfRound(const std::vector<HostSample> &hosts);

} // namespace strata::app::analysis
