// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Mean and maximum of the telemetry over the measured steps: pure functions.
#pragma once

#include "app/domain/run.h"
#include "app/domain/utilization.h"

namespace strata::app::analysis {

//! One row per telemetry series of a trial, by name. A sample stands for the time since the sample
//! before it; only the part within the measured steps counts, from the first one's start to the
//! last one's end. Empty without measured steps.
QList<domain::UtilizationRow> utilizationOf(const domain::TrialData &data);

//! One row per host, setting and series, in the order of the plan: means of the finished trials
//! weighted by their time, the largest of their maxima.
QList<domain::UtilizationRow> utilization(const domain::RunData &run);

} // namespace strata::app::analysis
