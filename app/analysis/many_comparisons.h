// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One of twenty intervals of 95 % does not hold what it says: the more comparisons a run has, the
//! more of its verdicts are chance. Intervals are not widened for that; what would not stand is
//! marked.
#pragma once

#include "app/domain/comparison.h"

namespace strata::app::analysis {

//! Of the verdict that an interval gives, as Student's t over its rounds sees it: twice the
//! probability that the mean lies so far on its side of the margin by chance, so that it is
//! 1 − confidence where the interval touches the margin. 1 for an inconclusive one.
double pValueOf(const domain::DegradationRow &row, double margin, double confidence);

//! Sets correctedP of each row (Holm, "A simple sequentially rejective multiple test procedure",
//! 1979), and marks conclusive verdicts that do not stand with OneOfMany.
void correctForMany(domain::Comparison &comparison);

} // namespace strata::app::analysis
