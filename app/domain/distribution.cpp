// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/distribution.h"

#include <algorithm>
#include <cmath>

namespace strata::app::domain {
namespace {

constexpr double whiskerReach = 1.5; // times the distance of the quartiles

} // namespace

qint64 countOf(const CountedValues &values)
{
    qint64 count = 0;
    for (const CountedValue &value : values)
        count += value.count;
    return count;
}

double quantileOf(const CountedValues &values, double share)
{
    const double rank = std::ceil(share * static_cast<double>(countOf(values)));
    qint64 before = 0;
    for (const CountedValue &value : values) {
        before += value.count;
        if (static_cast<double>(before) >= rank)
            return value.value;
    }
    return values.empty() ? 0 : values.back().value;
}

BoxSummary boxOf(const CountedValues &values)
{
    BoxSummary box;
    if (values.empty())
        return box;
    box.lowQuartile = quantileOf(values, 0.25);
    box.median = quantileOf(values, 0.5);
    box.highQuartile = quantileOf(values, 0.75);
    const double reach = whiskerReach * (box.highQuartile - box.lowQuartile);
    box.lowWhisker = box.lowQuartile;
    box.highWhisker = box.highQuartile;
    for (const CountedValue &value : values) {
        if (value.value < box.lowQuartile - reach || value.value > box.highQuartile + reach) {
            box.outliers.push_back(value);
            continue;
        }
        box.lowWhisker = std::min(box.lowWhisker, value.value);
        box.highWhisker = std::max(box.highWhisker, value.value);
    }
    return box;
}

CountedValues ratesOf(const DistributionRow &row)
{
    CountedValues rates;
    if (!(row.workPerIteration > 0))
        return rates;
    for (auto time = row.times.rbegin(); time != row.times.rend(); ++time)
        if (time->value > 0)
            rates.push_back({row.workPerIteration / time->value, time->count});
    return rates;
}

} // namespace strata::app::domain
