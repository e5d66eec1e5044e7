// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_scale.h"

#include "ui/charts/scene/ticks125.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

struct Extent {
    double low = 0;
    double high = 0;
    void include(double value)
    {
        if (!std::isfinite(value))
            return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void include(const ChartRow &row)
    {
        if (!row.value)
            return;
        include(*row.value);
        if (row.interval) {
            include(row.interval->low);
            include(row.interval->high);
        }
        for (const double value : row.values)
            include(value);
    }
    double reach() const { return std::max(-low, high); }
};

Extent extentOf(const ChartModel &model, bool withEmulated)
{
    Extent extent;
    extent.include(1.5 * model.margin);
    extent.include(-1.5 * model.margin);
    for (const ChartRow &row : model.rows)
        if (withEmulated || !row.emulated)
            extent.include(row);
    return extent;
}

bool hasRealHost(const ChartModel &model)
{
    return std::ranges::any_of(model.rows, [](const ChartRow &row) { return row.value && !row.emulated; });
}

} // namespace

ChartScale::ChartScale(const ChartModel &model, int maxTicks)
{
    if (model.kind == ChartKind::Throughput)
        fitThroughput(model);
    else
        fitDegradation(model);
    makeTicks(model, maxTicks);
}

void ChartScale::fitThroughput(const ChartModel &model)
{
    Extent extent;
    for (const ChartRow &row : model.rows)
        extent.include(row);
    m_scale = UnitScale::forMagnitude(extent.high, model.unit);
    m_high = extent.high > 0 ? m_scale.toAxis(extent.high) * 1.06 : 1;
    m_low = -0.02 * m_high; // half a mark of room, so that a host a thousand times slower is not cut in two at zero
}

void ChartScale::fitDegradation(const ChartModel &model)
{
    m_scale = {100, QStringLiteral("%")};
    const Extent all = extentOf(model, true);
    const Extent real = extentOf(model, false);
    const bool crop = hasRealHost(model) && all.reach() > offScaleFactor * real.reach();
    const Extent &extent = crop ? real : all;
    const double margin = 0.06 * std::max(extent.high - extent.low, 0.01);
    m_low = m_scale.toAxis(extent.low - margin);
    m_high = m_scale.toAxis(extent.high + margin);
}

void ChartScale::makeTicks(const ChartModel &model, int maxTicks)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    const int decimals = decimalsFor(niceStep(m_high - m_low, maxTicks));
    for (const double position : linearTicks(m_low, m_high, maxTicks)) {
        const bool signedValue = model.kind == ChartKind::Degradation && position > 0;
        QString number = locale.toString(position, 'f', decimals);
        number.replace(QLatin1Char('-'), QChar(0x2212)); // the minus of the numbers beside the plot
        m_ticks.append({position, signedValue ? QLatin1Char('+') + number : number});
    }
}

bool ChartScale::isOffScale(const ChartRow &row) const
{
    return row.value && (toAxis(*row.value) < m_low || toAxis(*row.value) > m_high);
}

} // namespace strata::ui::charts
