// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the cells of a heat map, and the samples of its legend: colour, value, and a pattern where
//! the colour alone would mislead.
#pragma once

#include "ui/charts/scene/palette.h"
#include "ui/charts/sweeps/heat_chart.h"

#include <QFont>
#include <QGraphicsItem>
#include <QList>
#include <QRectF>

namespace strata::ui::charts {

class HeatCellsItem : public QGraphicsItem {
public:
    struct Cell {
        QRectF rect;
        QColor fill;  //!< invalid: none
        QString text; //!< left out where it does not fit
        HeatSign sign = HeatSign::None;
    };

    HeatCellsItem(const QList<Cell> &cells, const ChartPalette &palette, const QFont &font);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    const QList<Cell> &cells() const { return m_cells; }

private:
    void paintSign(QPainter &painter, const Cell &cell, const QRectF &rect) const;
    void paintText(QPainter &painter, const Cell &cell) const;

    QList<Cell> m_cells;
    ChartPalette m_palette;
    QFont m_font;
    QRectF m_bounds;
};

//! The colours of a scale from its low end to its high one, from left to right.
class HeatBarItem : public QGraphicsItem {
public:
    HeatBarItem(const QRectF &rect, const HeatScale &scale, const ChartPalette &palette);

    QRectF boundingRect() const override { return m_rect.adjusted(-1, -1, 1, 1); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QRectF m_rect;
    HeatScale m_scale;
    ChartPalette m_palette;
};

} // namespace strata::ui::charts
