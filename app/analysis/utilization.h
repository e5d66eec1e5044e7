// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Mean and maximum of the telemetry over the measured steps: pure functions.
#pragma once

#include "app/domain/run.h"
#include "app/domain/utilization.h"

namespace strata::app::analysis {

//! One row per host, setting and telemetry series, in the order of the plan and by name: means of
//! the finished trials weighted by their time, the largest of their maxima. A sample stands for the
//! time since the sample before it; only the part within the measured steps counts, from the first
//! one's start to the last one's end.
QList<domain::UtilizationRow> utilization(const domain::RunData &run);

} // namespace strata::app::analysis
