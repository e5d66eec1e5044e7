// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The axes of a line chart: linear, logarithmic, or of percentiles.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/axis.h"

#include <QList>
#include <QString>

#include <optional>

namespace strata::ui::charts {

//! Of the values of a panel that its scale has a place for, of their intervals, and of how far the
//! panel wants its axis to reach.
Extent extentOf(const LinePanel &panel);
//! Of all that its x axis has a place for.
Extent extentAcross(const LineChart &chart);

class LineScale {
public:
    //! Holds every point of all panels, and the ranges.
    static LineScale across(const LineChart &chart, int maxTicks);
    //! Holds every value of the panel.
    static LineScale up(const LinePanel &panel, int maxTicks);
    //! The same where the extent is known, and a part of the axis wanted.
    static LineScale across(const LineChart &chart, const Extent &extent, int maxTicks,
                            const std::optional<AxisSpan> &part);
    static LineScale up(const LinePanel &panel, const Extent &extent, int maxTicks,
                        const std::optional<AxisSpan> &part);

    const Axis &axis() const { return m_axis; }
    double low() const { return m_axis.low; } //!< axis positions
    double high() const { return m_axis.high; }
    const AxisSpan &whole() const { return m_whole; } //!< of which a part may be shown
    const QList<Tick> &ticks() const { return m_axis.ticks; }
    const QString &unit() const { return m_unit.unit; } //!< with its prefix: "GB/s"; "%" for shares
    //! Not a number where the scale has no place for the value: zero on a logarithmic axis.
    double toAxis(double value) const;
    double fromAxis(double position) const;

private:
    LineScale(AxisScale kind, const QString &unit) : m_kind(kind), m_rawUnit(unit) {}
    void fit(double low, double high, int maxTicks);
    void fitLinear(double low, double high, int maxTicks);
    void show(const std::optional<AxisSpan> &part, int maxTicks);
    void addLogTicks(int maxTicks);
    void takeTicks(const QList<Tick> &ticks, int maxTicks);

    AxisScale m_kind;
    QString m_rawUnit;
    UnitScale m_unit;
    Axis m_axis;
    AxisSpan m_whole;
};

//! "12.3 ms", "98.2 %" of a share with the unit "1", "1.41" without a unit.
QString quantityText(double value, const QString &unit);
//! "99.9 %" of x = 1 / (1 − p) = 1000.
QString percentileText(double x);

} // namespace strata::ui::charts
