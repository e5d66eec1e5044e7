// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Compares the hosts of a run: medians, bootstrap intervals over rounds, verdicts, badges. Pure
//! and deterministic.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QHash>

#include <limits>

namespace strata::app::analysis {

//! Same input, same output to the last bit: the bootstrap is seeded from the experiment's seed.
//! \param earlier of the same run, when it had fewer trials: intervals of values that have not
//! changed are taken from it. Null: there is none.
domain::Comparison compare(const domain::RunData &run, const domain::Comparison *earlier = nullptr);

//! The settings that are to have another round, in the order of the plan: those with an interval
//! of a degradation that is still wider than the experiment's targetWidth, and with fewer rounds
//! than maxRounds. Only the width counts, so that going on favours no answer. For fixed rounds:
//! those with more disturbed rounds than were added, as far as domain::roundsInReserve() go. Only
//! the load counts, for the same reason.
//! As long as an interval is more than 2.5 times as wide as wanted, only settings with such ones.
//! \param timeFor so many rounds of one setting. If that is not enough for all, those that need the
//! fewest have them first: more of them are done in the end than if all had some.
QStringList settingsToRepeat(const domain::RunData &run,
                             int timeFor = std::numeric_limits<int>::max());

//! By setting, how many rounds it needs in all until its inconclusive comparisons are likely to be
//! conclusive; without those that are, or for which nobody knows. The number is fixed before any of
//! the rounds is measured (Stein, "A two-sample test for a linear hypothesis whose power is
//! independent of the variance", 1945), so that going on favours no answer.
QHash<QString, int> roundsThatSettle(const domain::RunData &run);

} // namespace strata::app::analysis
