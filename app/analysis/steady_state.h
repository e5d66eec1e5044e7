// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the warm-up of a work ends, found in the data.
//!
//! A warm-up comes again in each engine process, at the same place; what others do on the machine
//! does not. So a change counts if it is there in all processes, whose differences between before
//! and after are independent of each other: Student's t over them, for each place where a change
//! may be, corrected for their number (Bonferroni). Looking for changes within one process instead,
//! as in Barrett et al., "Virtual machine warmup blows hot and cold" (2017), finds one in nearly
//! every series of a shared machine, whose noise is slow.
#pragma once

#include "app/domain/measurements.h"

#include <cstddef>
#include <vector>

namespace strata::app::analysis {

struct SteadyState {
    //! The share of a trial's measured steps that come before it, at most a half; 0: steady from
    //! the first, or nobody knows.
    double from = 0;
    bool isReached = true; //!< false: the rate still changes in the second half
};

//! How long a step takes, in seconds, in each turn of a trial, or in each of its blocks.
std::vector<double> courseOf(const domain::StepSummary &steps);

//! Of several processes that did the same work. A change of less than 1 % is none; below 3
//! processes, or 6 turns or blocks in each, nobody knows. \param courses positive numbers
SteadyState steadyStateOf(const std::vector<std::vector<double>> &courses);

//! How many of a trial's turns or blocks come before the steady state.
std::size_t warmupOf(std::size_t count, const SteadyState &state);

} // namespace strata::app::analysis
