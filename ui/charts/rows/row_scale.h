// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The value axis of a result chart: its range, ticks and unit, and which hosts lie beyond it.
#pragma once

#include "ui/charts/scene/chart_model.h"
#include "ui/charts/scene/unit_scale.h"

#include <QList>
#include <QString>

namespace strata::ui::charts {

struct Tick {
    double position = 0; //!< on the axis
    QString label;
};

//! Throughput starts at zero. Degradation shows zero and ±δ, in percent. An emulated host, whose value says nothing about a real
//! VM, does not stretch a degradation axis to more than offScaleFactor times what the other hosts need: it is then drawn as an
//! arrow at the edge with its number in words.
class ChartScale {
public:
    static constexpr double offScaleFactor = 4;

    ChartScale(const ChartModel &model, int maxTicks);

    double low() const { return m_low; } //!< axis units
    double high() const { return m_high; }
    const QList<Tick> &ticks() const { return m_ticks; }
    const QString &unit() const { return m_scale.unit; } //!< "GFLOP/s", "%"
    double toAxis(double value) const { return m_scale.toAxis(value); }
    bool isOffScale(const ChartRow &row) const;

private:
    void fitThroughput(const ChartModel &model);
    void fitDegradation(const ChartModel &model);
    void makeTicks(const ChartModel &model, int maxTicks);

    UnitScale m_scale;
    double m_low = 0;
    double m_high = 1;
    QList<Tick> m_ticks;
};

} // namespace strata::ui::charts
