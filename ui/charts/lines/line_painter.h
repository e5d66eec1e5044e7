// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Paints a line chart: panels one above the other over one x axis. Grid and axes by Qt Charts,
//! everything else by our own items.
#pragma once

#include "ui/charts/lines/cursor_item.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/lines/point_levels.h"
#include "ui/charts/scene/chart_painter.h"
#include "ui/charts/scene/plot_item.h"

#include <QGraphicsLineItem>

namespace strata::ui::charts {

class LinesItem;

//! Its places are values of x at which a panel has a point.
class LinePainter : public ChartPainter {
public:
    explicit LinePainter(const LineChart &chart) : ChartPainter(chart), m_chart(chart) {}

    QRectF plot(int panel) const { return m_panels.at(panel).map.plot; }
    const LinesItem *lines(int panel) const { return m_panels.at(panel).lines; }
    const CursorItem *cursor() const { return m_cursor; }
    QList<ZoomPlot> zoomPlots() const override;
    std::optional<Position> positionOf(const Place &place) const override;

    int lowest() const override { return 320; }
    std::optional<Place> placeAt(const QPointF &point) const override;
    std::optional<Place> moved(const std::optional<Place> &from, int key) const override;
    //! Shows the cursor in all panels, and what it reads in its own.
    void setPlace(const std::optional<Place> &place) override;
    QString readoutAt(const Place &place) const override;
    QRectF areaAt(const Place &place) const override;
    QString keyOf(const Place &place) const override; //!< the same for charts with the same panels

protected:
    void build() override;

private:
    struct Panel {
        LineScale up;
        PlotMap map;
        LinesItem *lines = nullptr;
        QList<QGraphicsLineItem *> keys; //!< before the names of its quantities
    };

    void measure();
    void makeScales();
    void layOut();
    double widestLabel() const;
    double addHeading(double top, int panel);
    double addBelow(double top);
    void shiftBelow(int firstPanel, qsizetype firstText, double by);
    void addPanel(int panel);
    double lowestOf(int panel) const;
    QList<double> heightsOf(double all) const;
    std::optional<Place> begin(int panel, bool atEnd) const;
    QList<CursorValue> valuesAt(int panel, double x) const;
    std::optional<Place> inOtherPanel(const Place &from, int step) const;

    LineChart m_chart;
    // These depend on nothing but the chart; a part of it is shown in a moment.
    Extent m_extentAcross;
    QList<Extent> m_extentsUp;          //!< of each panel
    QList<QList<PointLevels>> m_levels; //!< of each panel's series
    std::optional<LineScale> m_across;
    QList<Panel> m_panels;
    CursorItem *m_cursor = nullptr;
};

} // namespace strata::ui::charts
