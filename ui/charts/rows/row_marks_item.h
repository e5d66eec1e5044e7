// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All of a row chart's plot but the large marks, which are series of Qt Charts: of each host the
//! interval, the single values, and an arrow where it lies beyond the axis; the line at zero; of
//! published figures a cross.
//! Behind the grid lies the zone that counts as equivalent.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/charts/rows/row_layout.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"

#include <QFont>

namespace strata::ui::charts {

class RowMarksItem : public PlotItem {
public:
    RowMarksItem(QGraphicsItem *chart, const PlotMap &map, const RowChart &shown,
                 const RowLayout &layout, const RowScale &scale, const ChartPalette &palette,
                 const QFont &font);

protected:
    void paintPlot(QPainter &painter) override;

private:
    void paintValues(QPainter &painter, const ChartRow &row, double y) const;
    void paintInterval(QPainter &painter, const app::domain::Interval &interval, double y) const;
    void paintArrow(QPainter &painter, double value, const QString &text, double y) const;
    void paintPublished(QPainter &painter, const PublishedRow &row, double y) const;
    double atX(double value) const { return map().atX(m_scale.toAxis(value)); }

    RowChart m_chart;
    RowLayout m_layout;
    RowScale m_scale;
    ChartPalette m_palette;
    QFont m_font;
};

//! From −δ to +δ.
class BandItem : public PlotItem {
public:
    //! \param margin δ in axis values, >= 0
    BandItem(QGraphicsItem *chart, const PlotMap &map, double margin, const QColor &color);

protected:
    void paintPlot(QPainter &painter) override;

private:
    double m_margin;
    QColor m_color;
};

} // namespace strata::ui::charts
