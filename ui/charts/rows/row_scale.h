// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The value axis of a result chart: its range, ticks and unit, and which hosts lie beyond it.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/charts/scene/axis.h"

#include <QList>
#include <QString>

namespace strata::ui::charts {

//! Throughput starts at zero, unless its axis is logarithmic. Degradation shows zero and ±δ, in
//! percent. An emulated host, whose value says nothing about a real VM, does not stretch a
//! degradation axis to more than offScaleFactor times what the other hosts need: it is then drawn
//! as an arrow at the edge with its number in words. A published rate is beside the others or,
//! likewise, beyond the edge; a published degradation is always in sight.
class RowScale {
public:
    static constexpr double offScaleFactor = 4;

    //! \param zoom what of the axis is shown
    RowScale(const RowChart &chart, int maxTicks, const std::optional<AxisSpan> &zoom = {});

    const Axis &axis() const { return m_axis; }
    double low() const { return m_axis.low; } //!< axis units, of what is shown
    double high() const { return m_axis.high; }
    const QList<Tick> &ticks() const { return m_axis.ticks; }
    const AxisSpan &whole() const { return m_whole; }
    const QString &unit() const { return m_scale.unit; } //!< "GFLOP/s", "%"
    //! Its position; on a logarithmic axis what is not greater than zero lies at the low end.
    double toAxis(double value) const;
    double inUnit(double value) const { return m_scale.toAxis(value); } //!< as it is written
    //! Beyond all of the axis.
    bool isOffScale(const ChartRow &row) const;
    bool isOffScale(const PublishedRow &row) const { return isOffScale(row.value); }

private:
    bool isOffScale(double value) const;
    void fitThroughput(const RowChart &chart);
    void fitLogarithmic(const RowChart &chart);
    void fitDegradation(const RowChart &chart);
    void makeTicks(const RowChart &chart, int maxTicks);

    bool m_isLogarithmic = false;
    UnitScale m_scale;
    Axis m_axis;
    AxisSpan m_whole;
};

} // namespace strata::ui::charts
