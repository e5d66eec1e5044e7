// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the points of a roofline chart: marks, intervals, arrows from the baseline, numbers,
//! changes and warnings.
#pragma once

#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>

namespace strata::ui::charts {

class RooflinePointsItem : public PlotItem {
public:
    RooflinePointsItem(QGraphicsItem *parent, const PlotMap &map, const RooflineChart &chart,
                       const ChartPalette &palette, const QFont &font);

    QPointF placeOf(int mark) const;
    //! The labels beside the marks; none covers another.
    QList<TextPiece> labels() const;

protected:
    void paintPlot(QPainter &painter) override;

private:
    void paintChange(QPainter &painter, const RooflineChange &change) const;
    void paintMark(QPainter &painter, int mark) const;
    QString labelOf(int mark) const;

    RooflineChart m_chart;
    ChartPalette m_palette;
    QFont m_font;
};

} // namespace strata::ui::charts
