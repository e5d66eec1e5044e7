// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where each step of a trial stands: in which turn, and whether it counts.
#pragma once

#include "app/domain/run.h"

#include <vector>

namespace strata::app::domain {

struct StepPlace {
    bool counts = false; //!< false: warm-up, or the beginning of a turn (TurnSummary)
    int turn = -1;       //!< index into the trial's turns; -1: in none
    bool operator==(const StepPlace &) const = default;
};

//! One for each of the trial's raw steps, in their order. As many count as StepSummary says.
std::vector<StepPlace> placesOf(const TrialData &data);

} // namespace strata::app::domain
