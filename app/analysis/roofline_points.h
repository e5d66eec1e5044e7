// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the work of a run lies on a roofline chart: operational intensity by formula, and the
//! FLOP/s that it achieved.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/roofline.h"
#include "app/domain/run.h"

namespace strata::app::analysis {

//! How often medians of roofs and layers are resampled: a chart has hundreds of them.
inline constexpr int rooflineResamples = 2000;

//! Adds the points of a setting, one per host, or with choice.layers one per layer and host; or
//! says in leftOut why there are none. Whole works have no interval yet, except tasks: a comparison
//! of the run has it.
void addPoints(const TrialGroups &trials, const QString &workloadId, domain::Roofline &result);

} // namespace strata::app::analysis
