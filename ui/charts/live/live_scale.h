// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Axes of the live chart: they grow in steps so that the picture stays calm, and turn logarithmic where hosts lie far apart.
#pragma once

#include "ui/charts/rows/row_scale.h"
#include "ui/charts/live/live_buffer.h"

#include <QList>
#include <QPointF>
#include <QString>

namespace strata::ui::charts {

//! Time runs from 0 to the next of {1, 2, 5} × 10ᵏ quarters above the longest trial. Values start at zero; if the largest is more
//! than logFactor times the smallest of the measured ones, their logarithms are plotted instead.
class LiveScale {
public:
    static constexpr double logFactor = 30;

    LiveScale(const QList<LiveLine> &lines, const QString &unit, double duration, int maxTimeTicks, int maxValueTicks);

    double timeEnd() const { return m_timeEnd; } //!< seconds
    double low() const { return m_low; }         //!< axis values
    double high() const { return m_high; }
    bool isLogarithmic() const { return m_logarithmic; }
    const QString &unit() const { return m_scale.unit; }
    const QList<Tick> &timeTicks() const { return m_timeTicks; }
    const QList<Tick> &valueTicks() const { return m_valueTicks; }
    QPointF toAxis(const QPointF &point) const;
    QList<QPointF> toAxis(const QList<QPointF> &points) const;
    bool operator==(const LiveScale &other) const;

private:
    void fitLinear(double largest, int maxTicks);
    void fitLogarithmic(double smallest, double largest, int maxTicks);

    UnitScale m_scale;
    double m_timeEnd = 1;
    double m_low = 0;
    double m_high = 1;
    bool m_logarithmic = false;
    QList<Tick> m_timeTicks;
    QList<Tick> m_valueTicks;
};

} // namespace strata::ui::charts
