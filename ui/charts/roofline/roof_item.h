// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the roofs of hosts: slopes of memory, horizontals of arithmetic, and a dot at each ridge.
#pragma once

#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/label_room.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>
#include <QLineF>

namespace strata::ui::charts {

class RoofItem : public PlotItem {
public:
    //! The map is of logarithms to base ten.
    //! \param points what no name of a roof may cover
    RoofItem(QGraphicsItem *parent, const PlotMap &map, const RooflineChart &chart,
             const ChartPalette &palette, const QFont &font, const Obstacles &points);

    //! Where a roof runs in the chart, cut to the plot; a null line if it runs outside.
    QLineF lineOf(int roof) const;
    //! The names that have room; none covers another.
    const QList<TextPiece> &labels() const { return m_labels; }

protected:
    void paintPlot(QPainter &painter) override;

private:
    void paintRoof(QPainter &painter, int roof) const;
    QList<QRectF> placesFor(const RoofLine &roof, const QLineF &line) const;
    void placeLabels(const Obstacles &points);
    QPointF at(double intensity, double performance) const;

    QList<RoofLine> m_roofs;
    QList<QColor> m_colors;
    QList<double> m_widths;
    QList<int> m_shades;
    ChartPalette m_palette;
    QFont m_font;
    QList<TextPiece> m_labels;
};

} // namespace strata::ui::charts
