// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Times two ways of doing the same work in alternation and prints their ratio with its spread.
#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace strata::bench {

//! Of a sorted or unsorted list that is not empty; linear between the two nearest values.
double quantile(std::vector<double> values, double share);

//! \returns seconds of one unit of work, however it was measured
using Timed = std::function<double()>;

struct PairedRounds {
    std::vector<double> ours;   //!< seconds, one per round
    std::vector<double> others; //!< seconds, one per round
};

//! Each round times both, the first of them by turns, so that a drift of the machine meets both
//! alike. One round before the first is not counted.
PairedRounds runPairedRounds(int rounds, const Timed &ours, const Timed &others);

//! One line: medians, quartiles and the ratio others/ours (above 1: ours is faster), of the
//! medians, of the fastest rounds (the one that other load on the machine spoils least) and over
//! rounds with its quartiles.
void printPairedRounds(const std::string &label, const PairedRounds &rounds, const char *oursName,
                       const char *othersName);

} // namespace strata::bench
