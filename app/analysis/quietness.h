// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a host had its processors to itself while it worked. The rule looks at the load alone,
//! never at what was measured, and is fixed before anything is: so leaving out what was disturbed
//! favours no answer.
#pragma once

#include "app/domain/run.h"

#include <optional>
#include <vector>

namespace strata::app::analysis {

//! What one trial met.
struct Quietness {
    //! Of each turn; empty: the trial was measured alone.
    std::vector<bool> isTurnDisturbed = {};
    bool isDisturbed = false; //!< half of its turns or more; the trial, if it was measured alone
    double others = 0;        //!< processors that others had meanwhile: the most in a turn
};

//! A turn is disturbed if others, or the hypervisor, had a quarter of a processor or more; or 40
//! ms, in a short one: the kernel counts in ticks of up to 10 ms. All of a trial's turns are if it
//! is true of the others together. What is not known disturbs nothing. \param seconds the load is
//! a mean over so many
bool isDisturbed(const std::optional<domain::OtherLoad> &load, double seconds);

//! Which of several rounds do not count: those that were disturbed, if there are enough others for
//! an interval; none if not, since a steady load that all hosts meet alike cancels.
//! \param least so many have to be left: of turns side by side three, whose interval is Student's t
std::vector<bool> leftOut(const std::vector<bool> &disturbed, std::size_t least);

inline constexpr std::size_t leastQuietInTurns = 3;

Quietness quietnessOf(const domain::TrialData &trial, const domain::StepSummary &steps);

} // namespace strata::app::analysis
