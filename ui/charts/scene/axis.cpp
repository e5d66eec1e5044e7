// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/axis.h"

#include "app/api/text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
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

constexpr double kibi = 1024;
constexpr std::array binaryUnits{"KiB", "MiB", "GiB", "TiB", "PiB"};
constexpr int smallestExponent = -5; // femto, in powers of 1000
constexpr int mostDigits = 12; // before the point, until a number is easier read with an exponent

const QStringList &prefixes()
{
    static const QStringList list =
        QStringLiteral("f p n µ m . k M G T P E").split(QLatin1Char(' '));
    return list;
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

QList<Tick> numberedTicks(double low, double high, int maxIntervals)
{
    if (!isRange(low, high))
        return {};
    const QLocale locale;
    const int decimals = decimalsFor(niceStep(high - low, maxIntervals));
    QList<Tick> ticks;
    for (const double position : linearTicks(low, high, maxIntervals)) {
        QString number = locale.toString(position, 'f', decimals);
        number.replace(QLatin1Char('-'), QChar(0x2212)); // the minus of the numbers beside the plot
        ticks.append({position, number});
    }
    return ticks;
}

QList<Tick> numberedTicksOnLog(double low, double high, int maxTicks)
{
    QList<Tick> ticks;
    for (const double value : logTicks(low, high, maxTicks))
        ticks.append({value, shortNumber(value, 1)});
    if (ticks.size() < 2 && low > 0)
        ticks = numberedTicks(low, high, maxTicks);
    for (Tick &tick : ticks)
        tick.position = std::log10(tick.position);
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

UnitScale UnitScale::forMagnitude(double largest, const QString &unit)
{
    const double magnitude = std::abs(largest);
    if (unit.isEmpty() || !app::api::takesPrefix(unit) || magnitude == 0 ||
        !std::isfinite(magnitude))
        return {1, unit};
    if (unit == QLatin1String("B")) {
        const int power = std::clamp(int(std::log2(magnitude) / 10), 0, int(binaryUnits.size()));
        if (power == 0)
            return {1, unit};
        return {std::pow(kibi, -power), QLatin1String(binaryUnits.at(std::size_t(power) - 1))};
    }
    const int last = smallestExponent + static_cast<int>(prefixes().size()) - 1;
    const int exponent = std::clamp(static_cast<int>(std::floor(std::log10(magnitude) / 3 + 1e-12)),
                                    smallestExponent, last);
    if (exponent == 0)
        return {1, unit};
    return {std::pow(1000.0, -exponent), prefixes().at(exponent - smallestExponent) + unit};
}

QString shortNumber(double value, int significantDigits)
{
    const QLocale locale;
    if (value == 0)
        return locale.toString(0);
    if (!std::isfinite(value))
        return locale.toString(value);
    // digits before the point
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    if (magnitude > mostDigits || magnitude < -3)
        return locale.toString(value, 'g', significantDigits);
    if (magnitude > significantDigits &&
        magnitude > 6) { // "4,490,000 events/s": a unit without prefixes
        const double last = std::pow(10.0, magnitude - significantDigits);
        value = std::round(value / last) * last;
    }
    return locale.toString(value, 'f', std::max(0, significantDigits - magnitude));
}

} // namespace strata::ui::charts
