// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Base of everything we draw ourselves inside the plot area of a chart: knows where a value lies, never paints outside.
#pragma once

#include <QGraphicsItem>

QT_BEGIN_NAMESPACE
class QAbstractSeries;
class QChart;
QT_END_NAMESPACE

namespace strata::ui::charts {

//! The order from back to front. Qt Charts draws its grid at 2 and its series from 4 on.
enum PlotLayer { BandLayer = 1, MarksLayer = 3, ReadoutLayer = 50 };

class PlotItem : public QGraphicsItem {
public:
    //! Becomes a child of the chart; the series tells which axes values belong to. Both outlive the item.
    PlotItem(QChart *chart, QAbstractSeries *series, PlotLayer layer);

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) final;

protected:
    //! The painter is clipped to the plot area and antialiased.
    virtual void paintPlot(QPainter &painter) = 0;
    QPointF position(double x, double y) const; //!< axis values to chart coordinates

private:
    QChart *m_chart;
    QAbstractSeries *m_series;
};

} // namespace strata::ui::charts
