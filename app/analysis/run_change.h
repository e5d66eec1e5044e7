// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Compares two runs: each host and setting with itself at another time. Pure and deterministic.
#pragma once

#include "app/domain/run.h"
#include "app/domain/run_change.h"

namespace strata::app::analysis {

//! A run, and what compare() makes of it. Both must outlive this.
struct ComparedRun {
    const domain::RunData &data;
    const domain::Comparison &comparison;
};

//! The two runs were not measured in turns, nor in the same rounds: rounds of one are drawn
//! independently of those of the other (bootstrapChange), and whatever was different during all of
//! a run is part of the change.
//! There is no ratio where there would be none between two hosts of one run (same_work.h), except
//! that another driver of the GPU is allowed: an update of it is what may be asked about.
//! \param hosts as of matchHosts(), or as a person wants it
domain::RunChange changeBetween(const ComparedRun &before, const ComparedRun &after,
                                const QList<domain::HostMatch> &hosts);

} // namespace strata::app::analysis
