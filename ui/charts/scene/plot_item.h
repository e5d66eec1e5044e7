// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Base of everything we draw ourselves inside the plot area of a chart: knows where a value lies,
//! never paints outside.
#pragma once

#include <QGraphicsItem>
#include <QPointF>
#include <QRectF>

namespace strata::ui::charts {

//! Turns axis positions into places of a scene. Asking Qt Charts for each would be slow for lines
//! of many points.
struct PlotMap {
    QRectF plot;
    double xLow = 0;
    double xHigh = 1;
    double yLow = 0;
    double yHigh = 1;

    double atX(double x) const { return plot.left() + (x - xLow) / (xHigh - xLow) * plot.width(); }
    double atY(double y) const
    {
        return plot.bottom() - (y - yLow) / (yHigh - yLow) * plot.height();
    }
    double fromX(double place) const
    {
        return xLow + (place - plot.left()) / plot.width() * (xHigh - xLow);
    }
    double fromY(double place) const
    {
        return yLow + (plot.bottom() - place) / plot.height() * (yHigh - yLow);
    }
    QPointF at(double x, double y) const { return {atX(x), atY(y)}; }
    QPointF at(const QPointF &point) const { return at(point.x(), point.y()); }
};

//! The order from back to front. Qt Charts draws its grid at 2 and its series from 4 on.
enum PlotLayer { BandLayer = 1, MarksLayer = 3, ReadoutLayer = 50 };

class PlotItem : public QGraphicsItem {
public:
    //! Becomes a child of the chart, behind or before its grid.
    PlotItem(QGraphicsItem *chart, const PlotMap &map, PlotLayer layer);

    QRectF boundingRect() const override { return m_map.plot; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) final;

protected:
    //! The painter is clipped to the plot area and antialiased.
    virtual void paintPlot(QPainter &painter) = 0;
    const PlotMap &map() const { return m_map; }
    void setMap(const PlotMap &map);

private:
    PlotMap m_map;
};

} // namespace strata::ui::charts
