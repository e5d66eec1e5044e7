// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Axes of the live chart: they grow in steps so that the picture stays calm, and turn logarithmic
//! where hosts lie far apart.
#pragma once

#include "ui/charts/live/live_buffer.h"
#include "ui/charts/scene/axis.h"

#include <QList>
#include <QPointF>
#include <QString>

namespace strata::ui::charts {

//! Time runs from 0 to the next of {1, 2, 5} × 10ᵏ quarters above the longest trial. Values start
//! at zero; if the largest is more than logFactor times the smallest of the measured ones, their
//! logarithms are plotted instead.
class LiveScale {
public:
    static constexpr double logFactor = 30;

    LiveScale(const QList<LiveLine> &lines, const QString &unit, double duration, int maxTimeTicks,
              int maxValueTicks);

    const Axis &time() const { return m_time; }
    const Axis &values() const { return m_values; }
    double timeEnd() const { return m_time.high; } //!< seconds
    double low() const { return m_values.low; }    //!< axis values
    double high() const { return m_values.high; }
    bool isLogarithmic() const { return m_logarithmic; }
    const QString &unit() const { return m_scale.unit; }
    const QList<Tick> &valueTicks() const { return m_values.ticks; }
    QPointF toAxis(const QPointF &point) const;
    QList<QPointF> toAxis(const QList<QPointF> &points) const;
    bool operator==(const LiveScale &other) const;

private:
    void fitLinear(double largest, int maxTicks);
    void fitLogarithmic(double smallest, double largest, int maxTicks);

    UnitScale m_scale;
    Axis m_time;
    Axis m_values;
    bool m_logarithmic = false;
};

} // namespace strata::ui::charts
