// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the lines of one panel: decimated to the pixels there are, broken at gaps, with the mark
//! of their host here and there. Behind the grid lie the ranges.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/lines/point_levels.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"

#include <QFont>
#include <QLineF>
#include <QPen>

namespace strata::ui::charts {

class LinesItem : public PlotItem {
public:
    LinesItem(QGraphicsItem *chart, const PlotMap &map, const ChartPalette &palette);

    //! Adds a line, of which the levels have the points; the scales say where its values lie.
    void add(const LineSeries &series, const PointLevels &levels, const ChartHost &host,
             const LineScale &across, const LineScale &up);
    //! All points that are drawn, for a test of speed.
    int drawnPoints() const;

    //! The pen of a series: colour of its host, dash of its style, or of its host where the panel
    //! has one quantity.
    static QPen penOf(const LineSeries &series, const ChartHost &host, const ChartPalette &palette);

protected:
    void paintPlot(QPainter &painter) override;

private:
    struct Line {
        QPen pen;
        ChartHost host;
        bool marked = true;
        double firstMark = 0; //!< place in the scene: neighbours have theirs elsewhere
        double markDistance = 0;
        bool joined = true;
        bool muted = false;
        bool isDense = false;         //!< more points than every other pixel across
        bool isLong = false;          //!< of so many pieces that marks would cover them
        QList<QPointF> marks;         //!< places in the scene; empty: here and there
        QList<QList<QPointF>> pieces; //!< places in the scene
        QList<QLineF> bars;           //!< intervals
    };
    QList<QList<QPointF>> piecesOf(const LineSeries &series, const PointLevels &levels,
                                   const LineScale &across, const LineScale &up) const;
    void paintMark(QPainter &painter, const Line &line, const QPointF &place, double size) const;
    void paintMarks(QPainter &painter, const Line &line) const;
    static void paintBars(QPainter &painter, const Line &line);
    QList<QLineF> barsOf(const LineSeries &series, const LineScale &across,
                         const LineScale &up) const;

    ChartPalette m_palette;
    QList<Line> m_lines;
};

//! Shades ranges of the x axis behind the grid, and names them where their names fit.
class RangeItem : public PlotItem {
public:
    //! \param named false: another panel shows the names
    RangeItem(QGraphicsItem *chart, const PlotMap &map, const QList<LineRange> &ranges,
              const LineScale &across, const ChartPalette &palette, const QFont &font, bool named);

protected:
    void paintPlot(QPainter &painter) override;

private:
    struct Stripe {
        QRectF rect;
        QString label;
        bool shaded = true;
    };
    QList<Stripe> m_stripes;
    ChartPalette m_palette;
    QFont m_font;
    bool m_named;
};

} // namespace strata::ui::charts
