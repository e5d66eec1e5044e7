// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the texts of a layout, and the marks of its legend: plain text only, so that a name from a
//! shared file is never read as markup.
#pragma once

#include "ui/charts/scene/chart_host.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/text_block.h"

#include <QGraphicsItem>
#include <QList>

namespace strata::ui::charts {

struct LegendEntry {
    QPointF centre;
    Marker marker = Marker::Circle;
    QColor color;
    int nthOfKind = 0;
    QRectF area; //!< of mark and name
    ChartHost host;
    double noteRoom = 0; //!< at the right end of the area
};

struct LegendRows {
    QList<LegendEntry> entries;
    QList<TextPiece> names;
    double bottom = 0;
};

//! Hosts side by side, as many as fit between left and right, from the top down.
//! \param rooms behind the names, for what is put there; fewer than hosts: the rest has none
LegendRows legendRows(const QList<ChartHost> &hosts, const ChartPalette &palette, const QFont &font,
                      double left, double right, double top, const QList<double> &rooms = {});

//! Left upper corners of things of these widths, side by side, as many as fit between left and
//! right, from the top down in lines of this height.
QList<QPointF> placesInLines(const QList<double> &widths, double left, double right, double top,
                             double lineHeight);

class LabelsItem : public QGraphicsItem {
public:
    LabelsItem(const QList<TextPiece> &texts, const QList<LegendEntry> &legend,
               const QColor &background);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QList<TextPiece> m_texts;
    QList<LegendEntry> m_legend;
    QColor m_background;
    QRectF m_bounds;
};

} // namespace strata::ui::charts
