// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/median.h"

#include <algorithm>
#include <cmath>

namespace strata::app::analysis {

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

double quantile(std::span<const double> sorted, double p)
{
    const double position = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(position));
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], position - static_cast<double>(below));
}

int countOutliers(std::vector<double> values)
{
    if (values.size() < 4)
        return 0;
    std::ranges::sort(values);
    const double lower = quantile(values, 0.25);
    const double upper = quantile(values, 0.75);
    const double reach = 1.5 * (upper - lower);
    return static_cast<int>(std::ranges::count_if(
        values, [=](double value) { return value < lower - reach || value > upper + reach; }));
}

} // namespace strata::app::analysis
