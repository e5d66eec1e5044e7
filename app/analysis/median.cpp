// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/median.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace strata::app::analysis {
namespace {

//! How many pairs have at most this mean; a value is a pair with itself, too. \param sorted
//! ascending
std::size_t countPairs(std::span<const double> sorted, double mean)
{
    std::size_t count = 0;
    std::size_t partners = sorted.size();
    for (std::size_t i = 0; i < partners; ++i) {
        while (partners > i && std::midpoint(sorted[i], sorted[partners - 1]) > mean)
            --partners;
        count += partners - i;
    }
    return count;
}

//! The rank-th smallest mean of a pair, counted from 1. The number of pairs grows with the square
//! of the number of values, so they are counted, not kept. \param sorted ascending
double pairMean(std::span<const double> sorted, std::size_t rank)
{
    double below = sorted.front();
    double found = sorted.back();
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = std::midpoint(below, found);
        (countPairs(sorted, middle) >= rank ? found : below) = middle;
    }
    return found;
}

} // namespace

double mean(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double standardError(std::span<const double> values)
{
    const double middle = mean(values);
    double squares = 0;
    for (const double value : values)
        squares += (value - middle) * (value - middle);
    const auto n = static_cast<double>(values.size());
    return std::sqrt(squares / (n - 1) / n);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

double pseudomedian(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t pairs = values.size() * (values.size() + 1) / 2;
    return std::midpoint(pairMean(values, (pairs + 1) / 2), pairMean(values, pairs / 2 + 1));
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
