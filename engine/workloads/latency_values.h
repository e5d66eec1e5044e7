// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is reported about a histogram of latencies besides the histogram itself.
#pragma once

#include "engine/core/workload.h"

#include <vector>

namespace strata::engine::workloads {

//! latency.min, .mean, .max, .p95 and .p99, in seconds; nothing without events.
void addLatencyValues(const core::LatencyHistogram &latency,
                      std::vector<core::ClosingValue> &values);

} // namespace strata::engine::workloads
