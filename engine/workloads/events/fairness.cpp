// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/fairness.h"

#include <cmath>
#include <numeric>

namespace strata::engine::workloads::events {

Spread spreadOf(const std::vector<double> &values)
{
    if (values.empty())
        return {};
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return {mean, std::sqrt(squares / count)};
}

} // namespace strata::engine::workloads::events
