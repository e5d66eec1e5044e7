// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/ticks125.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

// a tick that rounding pushed past the end of the axis still belongs to it
constexpr double slack = 1e-9;
constexpr double farthest = 1e300; // a file may hold any number; an axis has to have a length

bool isRange(double low, double high)
{
    return std::isfinite(low) && std::isfinite(high) && low < high;
}

QList<double> decades(int first, int last, int stride)
{
    QList<double> ticks;
    for (int exponent = first; exponent <= last; ++exponent)
        if (exponent % stride == 0)
            ticks.append(std::pow(10.0, exponent));
    return ticks;
}

} // namespace

void Extent::include(double value)
{
    if (!(std::abs(value) < farthest))
        return;
    low = std::min(low, value);
    high = std::max(high, value);
}

double niceStep(double range, int maxIntervals)
{
    const double rough = range / std::max(1, maxIntervals);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough * (1 - slack))
            return factor * power;
    return 10 * power;
}

QList<double> linearTicks(double low, double high, int maxIntervals)
{
    if (!isRange(low, high))
        return {};
    const double step = niceStep(high - low, maxIntervals);
    const double first = std::ceil(low / step - slack);
    const double last = std::floor(high / step + slack);
    QList<double> ticks;
    for (double multiple = first; multiple <= last; ++multiple)
        ticks.append(multiple == 0 ? 0 : multiple * step); // no negative zero
    return ticks;
}

QList<double> logTicks(double low, double high, int maxTicks)
{
    if (!isRange(low, high) || low <= 0)
        return {};
    const int first = static_cast<int>(std::floor(std::log10(low)));
    const int last = static_cast<int>(std::ceil(std::log10(high)));
    const auto inside = [=](double tick) {
        return tick >= low * (1 - slack) && tick <= high * (1 + slack);
    };
    QList<double> ticks;
    for (int exponent = first; exponent <= last; ++exponent)
        for (const double factor : {1.0, 2.0, 5.0})
            if (const double tick = factor * std::pow(10.0, exponent); inside(tick))
                ticks.append(tick);
    for (int stride = 1; ticks.size() > std::max(1, maxTicks) && stride <= last - first + 1;
         ++stride) {
        ticks = decades(first, last, stride);
        ticks.removeIf([&](double tick) { return !inside(tick); });
    }
    return ticks;
}

int decimalsFor(double step)
{
    return std::max(0, static_cast<int>(-std::floor(std::log10(step) + slack)));
}

int ticksForWidth(double width)
{
    return std::clamp(static_cast<int>(width / 55), 2, 10);
}

} // namespace strata::ui::charts
