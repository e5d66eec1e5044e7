// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the bars of a stack chart: their segments, and between neighbours a thin line.
#pragma once

#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"
#include "ui/charts/stacks/stack_chart.h"

#include <QList>
#include <QPainterPath>
#include <QRectF>

namespace strata::ui::charts {

//! A group has a hue of Okabe & Ito's set, "Color Universal Design" (2008); parts that follow each
//! other differ in lightness, too. All of them have the 3 : 1 against the background that WCAG 2.1
//! (1.4.11) asks of graphics.
QColor colorOfPart(const StackPart &part, const ChartPalette &palette);

//! The lines of a hatch within the rectangle, for a pen: patterned brushes are lost in SVG files.
QPainterPath hatchLines(Hatch hatch, const QRectF &rect);
//! Of those lines: between the color and the background.
QColor hatchColor(const QColor &color, const ChartPalette &palette);

class StackBarsItem : public PlotItem {
public:
    struct Segment {
        QRectF rect;
        QColor color;
        Hatch hatch = Hatch::None;
        QColor lines = {};
        QRectF name = {}; //!< is left free of lines
    };

    //! \param bars from top to bottom, the segments of each from left to right
    StackBarsItem(QGraphicsItem *chart, const PlotMap &map, const QList<QList<Segment>> &bars,
                  const QColor &background);

protected:
    void paintPlot(QPainter &painter) override;

private:
    QList<QList<Segment>> m_bars;
    QColor m_background;
};

} // namespace strata::ui::charts
