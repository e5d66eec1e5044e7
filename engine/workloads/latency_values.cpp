// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/latency_values.h"

namespace strata::engine::workloads {

void addLatencyValues(const core::LatencyHistogram &latency,
                      std::vector<core::ClosingValue> &values)
{
    if (latency.count() == 0)
        return;
    const auto add = [&values](const char *name, double nanoseconds) {
        values.push_back({name, "s", nanoseconds * 1e-9});
    };
    add("latency.min", static_cast<double>(latency.minimumNs()));
    add("latency.mean", latency.meanNs());
    add("latency.max", static_cast<double>(latency.maximumNs()));
    add("latency.p95", latency.percentileNs(0.95));
    add("latency.p99", latency.percentileNs(0.99));
}

} // namespace strata::engine::workloads
