// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Roofs and points of a run: pure, and the same for the same input.
#pragma once

#include "app/domain/roofline.h"
#include "app/domain/run.h"

namespace strata::app::analysis {

//! Roofs from RunData::roofs (and the run's own ceilings trials): for each host the newest (of the
//! processors and of the GPU, which are measured by trials of their own) of the same boot.id as the
//! run's trials of that host; where the run has no trial of a host, the newest of all. Points of
//! trials that are Done and intact. Values and intervals: the 0.9 quantile over repeats for roofs,
//! the median over trials for points; percentile bootstrap, of whole works that of the comparison.
//! \param comparison of the same run; null: it is compared first
domain::Roofline roofline(const domain::RunData &run, const domain::RooflineChoice &choice,
                          const domain::Comparison *comparison = nullptr);

//! Hosts with a point above its roof: their roofs were measured at a bad moment, and are to be
//! measured again.
QStringList hostsAboveTheirRoofs(const domain::RunData &run);

//! The roofs that ceilings trials of one host measured, the newest last, of all their repeats
//! together: samples ceiling.flops.<precision>.<isa>.<one|all> in
//! FLOP/s (OP/s of int8), ceiling.bandwidth.<level>.<operation>.<one|all> in B/s, ceiling.clock.one
//! in Hz; of a GPU the last word is gpu, the isa cuda or tensor, and the level hbm or l2. Values
//! that are not positive are left out. \param measured not empty
domain::HostRoofs roofsOf(const QList<domain::MeasuredRoofs> &measured, double confidence);

} // namespace strata::app::analysis
