// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws box plots that lie on their side, one below the other: box from quartile to quartile, line
//! and mark at the median, whiskers, and each outlier as a circle.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"

namespace strata::ui::charts {

class BoxesItem : public PlotItem {
public:
    BoxesItem(QGraphicsItem *chart, const PlotMap &map, const QList<LineBox> &boxes,
              const QList<ChartHost> &hosts, const LineScale &across, const ChartPalette &palette);

protected:
    void paintPlot(QPainter &painter) override;

private:
    struct Box {
        ChartHost host;
        QRectF rect; //!< from quartile to quartile
        QLineF whiskers;
        QPointF median;
        QList<QPointF> outliers;
    };
    QList<Box> m_boxes;
    ChartPalette m_palette;
};

} // namespace strata::ui::charts
