// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/heat_scale.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double wideRange = 30; // logarithmic from here on
constexpr double strong = 6;     // contrast of the ends to the background

double roundedUp(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (factor * power >= value * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

//! The hue at an end of a scale: its contrast to the background is the same for each.
QColor endOf(const QColor &hue, const ChartPalette &palette)
{
    return withContrast(hue, palette.background, strong);
}

} // namespace

HeatScale HeatScale::diverging(double largest, double factor)
{
    HeatScale scale;
    scale.m_isDiverging = true;
    scale.m_factor = factor;
    scale.m_high = std::isfinite(largest) && largest > 0 ? roundedUp(largest) : 1;
    scale.m_low = -scale.m_high;
    return scale;
}

HeatScale HeatScale::sequential(double low, double high, const UnitScale &unit)
{
    HeatScale scale;
    scale.m_factor = unit.factor;
    if (!std::isfinite(low) || !std::isfinite(high) || low > high)
        return scale;
    scale.m_isLog = low > 0 && high > wideRange * low;
    scale.m_low = low;
    scale.m_high = high > scale.m_low ? high : scale.m_low + 1;
    return scale;
}

double HeatScale::position(double value) const
{
    double share = (value - m_low) / (m_high - m_low);
    if (m_isLog)
        share = value > 0 ? std::log(value / m_low) / std::log(m_high / m_low) : 0;
    return std::isfinite(share) ? std::clamp(share, 0.0, 1.0) : 0;
}

QColor HeatScale::color(double value, const ChartPalette &palette) const
{
    return colorAt(position(value), palette);
}

QColor HeatScale::colorAt(double position, const ChartPalette &palette) const
{
    const QColor middle = palette.band;
    if (!m_isDiverging)
        return mix(middle, endOf(QColor(0x00, 0x72, 0xb2), palette), position);
    const double away = 2 * position - 1;
    const QColor hue = away > 0 ? QColor(0xd5, 0x5e, 0x00) : QColor(0x00, 0x72, 0xb2);
    return mix(middle, endOf(hue, palette), std::abs(away));
}

QList<Tick> HeatScale::ticks(int most) const
{
    QList<Tick> ticks;
    const double low = m_low * m_factor;
    const double high = m_high * m_factor;
    const QList<double> values = m_isLog ? logTicks(low, high, most) : linearTicks(low, high, most);
    const int decimals = m_isLog ? 0 : decimalsFor(niceStep(std::max(high - low, 1e-300), most));
    for (const double value : values) {
        QString label = m_isLog ? shortNumber(value, 1) : QLocale().toString(value, 'f', decimals);
        label.replace(QLatin1Char('-'), QChar(0x2212));
        if (m_isDiverging && value > 0)
            label.prepend(QLatin1Char('+'));
        ticks.append({position(value / m_factor), label});
    }
    return ticks;
}

} // namespace strata::ui::charts
