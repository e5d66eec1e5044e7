// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns axis positions into places of a scene. Asking Qt Charts for each would be slow for lines
//! of many points.
#pragma once

#include <QPointF>
#include <QRectF>

namespace strata::ui::charts {

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
    QPointF at(double x, double y) const { return {atX(x), atY(y)}; }
    QPointF at(const QPointF &point) const { return at(point.x(), point.y()); }
};

} // namespace strata::ui::charts
