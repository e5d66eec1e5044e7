// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long the events of each host took, over all its trials: pure functions.
#pragma once

#include "app/domain/run.h"

#include <vector>

namespace strata::app::analysis {

//! One histogram of the events of all. Engines of one version put an event into the same bucket
//! (the rule of engine/core/latency_histogram.h), so equal buckets are added up; others stay beside
//! each other, by their lower end.
domain::LatencyHistogram merged(const std::vector<const domain::LatencyHistogram *> &histograms);

//! One row per setting, series and host that counted events: settings and hosts in the order of the
//! plan, series by name. Takes the trials that the comparison takes: finished, undamaged, one a
//! round.
QList<domain::LatencyRow> latencies(const domain::RunData &run);

} // namespace strata::app::analysis
