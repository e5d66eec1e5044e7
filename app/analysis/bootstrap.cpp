// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/bootstrap.h"

#include "app/analysis/median.h"

#include <algorithm>
#include <vector>

namespace strata::app::analysis {
namespace {

//! Of what `resample(drawer)` gives each time.
template <typename Resample>
std::optional<domain::Interval> percentiles(const BootstrapSettings &settings, Resample resample)
{
    Drawer drawer(settings.seed);
    std::vector<double> results(static_cast<std::size_t>(settings.resamples));
    std::ranges::generate(results, [&] { return resample(drawer); });
    std::ranges::sort(results);
    const double tail = (1 - settings.confidence) / 2;
    return domain::Interval{quantile(results, tail), quantile(results, 1 - tail)};
}

void draw(std::vector<std::size_t> &drawn, Drawer &drawer)
{
    std::ranges::generate(drawn, [&] { return drawer.below(drawn.size()); });
}

template <typename Statistic>
std::optional<domain::Interval> interval(std::size_t rounds, const BootstrapSettings &settings,
                                         Statistic statistic)
{
    if (rounds < minRoundsForInterval || settings.resamples < 1)
        return std::nullopt;
    std::vector<std::size_t> drawn(rounds);
    return percentiles(settings, [&](Drawer &drawer) {
        draw(drawn, drawer);
        return statistic(drawn);
    });
}

double medianOf(std::span<const double> values, const std::vector<std::size_t> &drawn)
{
    std::vector<double> chosen(drawn.size());
    std::ranges::transform(drawn, chosen.begin(), [&](std::size_t index) { return values[index]; });
    return median(std::move(chosen));
}

} // namespace

std::uint64_t seedFor(std::uint64_t seed, std::string_view purpose)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL ^ seed;
    for (const char byte : purpose)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
    return hash;
}

std::optional<domain::Interval> bootstrapMedian(std::span<const double> values,
                                                const BootstrapSettings &settings)
{
    return interval(values.size(), settings,
                    [&](const auto &drawn) { return medianOf(values, drawn); });
}

std::optional<domain::Interval> bootstrapQuantile(std::span<const double> values, double p,
                                                  const BootstrapSettings &settings)
{
    return interval(values.size(), settings, [&](const auto &drawn) {
        std::vector<double> sorted;
        for (const std::size_t place : drawn)
            sorted.push_back(values[place]);
        std::ranges::sort(sorted);
        return quantile(sorted, p);
    });
}

std::optional<domain::Interval> bootstrapDegradation(std::span<const double> rates,
                                                     std::span<const double> baseline,
                                                     const BootstrapSettings &settings)
{
    return interval(rates.size(), settings, [&](const auto &drawn) {
        return 1 - medianOf(rates, drawn) / medianOf(baseline, drawn);
    });
}

std::optional<domain::Interval> bootstrapChange(std::span<const double> rates,
                                                std::span<const double> before,
                                                const BootstrapSettings &settings)
{
    if (std::min(rates.size(), before.size()) < minRoundsForInterval || settings.resamples < 1)
        return std::nullopt;
    std::vector<std::size_t> drawnRates(rates.size());
    std::vector<std::size_t> drawnBefore(before.size());
    return percentiles(settings, [&](Drawer &drawer) {
        draw(drawnRates, drawer);
        draw(drawnBefore, drawer);
        return 1 - medianOf(rates, drawnRates) / medianOf(before, drawnBefore);
    });
}

} // namespace strata::app::analysis
