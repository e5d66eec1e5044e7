// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints the overview as a table, or several below each other.
#pragma once

#include "ui/charts/rows/overview_chart.h"
#include "ui/charts/scene/chart_painter.h"

namespace strata::ui::charts {

//! A picture only: nobody can be at a place in it.
class OverviewPainter : public ChartPainter {
public:
    explicit OverviewPainter(const OverviewChart &chart) : m_shown(chart) {}

    int lowest() const override { return 160; }
    std::optional<Place> placeAt(const QPointF &) const override { return std::nullopt; }
    void setPlace(const std::optional<Place> &) override {}
    QString readoutAt(const Place &) const override { return {}; }

protected:
    void build() override;

private:
    double addTable(double top, qsizetype firstHost, qsizetype hosts);
    double addRow(double top, const QString &name, const QList<OverviewChart::Cell> &cells,
                  const QFont &font);
    void addLine(double y);

    OverviewChart m_shown;
};

} // namespace strata::ui::charts
