// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What two hosts that took turns say about each other.
//!
//! Turns of one cycle met the same conditions, so their ratio is what is compared, not the rates.
//! A ratio has two sources of noise: what is left within a cycle, and what differs from one engine
//! process to the next (where its memory lies, where its threads run), which no number of turns
//! averages out. So a round, which is a process on each host, is one value, and intervals come from
//! how rounds differ: what is left within them is in that already (Kalibera & Jones, "Rigorous
//! benchmarking in reasonable time", 2013). Drawing rounds first and cycles within them second, as
//! in a bootstrap of two levels, counts it twice (Davison & Hinkley, "Bootstrap methods and their
//! application", 1997, section 3.8): tests/bench/validity/bench_coverage.cpp has the figures.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"

#include <optional>
#include <vector>

namespace strata::app::analysis {

//! Of one round: ln(rate of the host / rate of the baseline) of each cycle in which both had a turn
//! and worked in time, in the order of cycles. Never empty.
using CycleRatios = std::vector<double>;

struct PairedRound {
    CycleRatios ratios; //!< of cycles that nobody disturbed; of all, if half or more were
    int disturbed = 0;  //!< cycles in which others disturbed one of the two
    int late = 0; //!< cycles that are left out, since one worked beside its turns or in the other's
    bool isDisturbed = false; //!< half of its cycles were, or more
    int round = 0;
    qint64 steps = 0; //!< measured ones of the host
};

struct TurnPairs {
    //! In their order, of cycles in which neither worked beside its turns or in one of the other's.
    //! A round without such a cycle is left out.
    std::vector<PairedRound> rounds;
    int late = 0;           //!< cycles that were left out for that, in all rounds
    bool tookTurns = false; //!< with each other, whether any of them counts or not
};

//! Of the rounds in which both hosts took turns with each other.
TurnPairs pairByTurn(const HostSample &host, const HostSample &baseline);

//! exp of the pseudomedian over rounds of the pseudomedians of their ratios, so that a round in
//! which somebody else had half of the machine does not decide; 1 without rounds.
double turnRatio(const std::vector<CycleRatios> &rounds);

//! Of turnRatio: Student's t over rounds, wider by the root of π/3, since that is what a
//! pseudomedian of normal values varies more than their mean (Hodges & Lehmann, 1963). None below
//! so many rounds.
std::optional<domain::Interval> intervalOfTurnRatio(const std::vector<CycleRatios> &rounds,
                                                    double confidence, std::size_t least);

} // namespace strata::app::analysis
