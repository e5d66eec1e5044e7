// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! From an interval to one of three answers, or to the honest fourth: not decided yet.
#pragma once

#include "app/domain/comparison.h"

#include <optional>

namespace strata::app::analysis {

//! What an interval of a degradation says about a difference that matters (δ = margin, a share >=
//! 0):
//!   wholly above +δ        Slower       every value the data allow is a loss of more than δ
//!   wholly below −δ        Faster
//!   wholly within [−δ, +δ] Equivalent   every value the data allow is too small to matter
//!   anything else          Inconclusive more rounds are needed, or the difference lies at δ itself
//! The question is "more than δ?", not "different from zero?": an interval from +1 % to +4 % with δ
//! = 3 % excludes zero and is still Inconclusive, because it allows both answers; the number and
//! its interval are shown beside the verdict. The answers exclude each other, and a wider interval
//! can only turn an answer into Inconclusive, never into another answer. It is the interval form of
//! two one-sided tests (Schuirmann 1987), the same three-way rule for a threshold as in equivalence
//! testing. Without an interval: Inconclusive.
domain::Verdict verdictOf(const std::optional<domain::Interval> &interval, double margin);

} // namespace strata::app::analysis
