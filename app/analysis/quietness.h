// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a host had its processors to itself while it worked. The rule looks at the load alone,
//! never at what was measured, and is fixed before anything is: so leaving out what was disturbed
//! favours no answer.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <optional>
#include <vector>

namespace strata::app::analysis {

//! What one trial met.
struct Quietness {
    //! Of each turn; empty: the trial was measured alone.
    std::vector<bool> isTurnDisturbed = {};
    bool isDisturbed = false; //!< half of its turns or more; the trial, if it was measured alone
    bool isLoadKnown = true;  //!< of half of its turns or more
    domain::Met met = {};     //!< what is known of half of its turns or more is not unknown
};

//! What a host's processors reach when nothing slows them; 0: not known.
struct BestOfHost {
    double speed = 0; //!< in the run
    double clock = 0; //!< in the same work of the run: some work lets processors clock higher
};

//! A turn is disturbed if others, or the hypervisor, had a quarter of a processor or more; or 40
//! ms, in a short one: the kernel counts in ticks of up to 10 ms. All of a trial's turns are if it
//! is true of the others together. What is not known disturbs nothing. \param seconds the load is
//! a mean over so many
bool isDisturbed(const std::optional<domain::OtherLoad> &load, double seconds);

//! So is one in which heat slowed a processor, or the fastest one's clock fell below 0.8 of its
//! best. Throttling by a quota is none of it: that is what the host is.
bool isThrottled(const domain::Conditions &met, double bestClock);

//! So is one in which a processor did the engine's fixed piece of work a fifth slower than the
//! host's best in the run: of its clock, of heat, or of what a hypervisor withheld without a word.
//! Where a kernel in software stands between, as an emulated machine's or gVisor's, it takes some
//! of that time itself: there, half as fast is slowed. \param best 0: not known
bool isSlowed(const std::optional<double> &speed, double best, bool hasKernelBetween);

bool isEmulated(const domain::Trial &trial); //!< the machine that did it is emulated in software
bool isInGvisor(const domain::Trial &trial);

//! The best speed or clock of a host's processors: the 0.9 quantile of all turns; 0 if none is
//! known.
double bestOf(std::vector<double> values);

//! Which of several rounds do not count: those that were disturbed, if there are enough others for
//! an interval; none if not, since a steady load that all hosts meet alike cancels.
//! \param least so many have to be left: of turns side by side three, whose interval is Student's t
std::vector<bool> leftOut(const std::vector<bool> &disturbed, std::size_t least);

inline constexpr std::size_t leastQuietInTurns = 3;

//! Half of the values that count, or more, come from disturbed rounds: there is no verdict then.
//! \param leftOut as a row has it, one for each origin
bool isDisturbedThroughout(const QList<domain::ValueOrigin> &origins, const QList<bool> &leftOut);

Quietness quietnessOf(const domain::TrialData &trial, const domain::StepSummary &steps,
                      const BestOfHost &best);

} // namespace strata::app::analysis
