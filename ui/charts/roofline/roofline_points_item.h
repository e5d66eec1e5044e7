// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the points of a roofline chart: marks, intervals, arrows from the baseline, numbers,
//! changes and warnings.
#pragma once

#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/label_room.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>

namespace strata::ui::charts {

class RoofItem;

class RooflinePointsItem : public PlotItem {
public:
    RooflinePointsItem(QGraphicsItem *parent, const PlotMap &map, const RooflineChart &chart,
                       const RoofItem &roofs, const ChartPalette &palette, const QFont &font);

    QPointF placeOf(int mark) const;
    //! What marks, bars and arrows cover.
    static Obstacles covered(const RooflineChart &chart, const PlotMap &map);
    //! The labels of the marks that have room: they cover no mark, bar, arrow or other label. A
    //! leader leads to those that do not stand right beside their mark.
    const QList<TextPiece> &labels() const { return m_labels; }
    const QList<QLineF> &leaders() const { return m_leaders; }

protected:
    void paintPlot(QPainter &painter) override;

private:
    void paintChange(QPainter &painter, const RooflineChange &change) const;
    void paintMark(QPainter &painter, int mark) const;
    QStringList labelsOf(int mark) const;
    void placeLabels(const RoofItem &roofs);
    std::optional<LabelRoom> roomFor(int mark, const QSizeF &size, const Obstacles &obstacles,
                                     const QList<QLineF> &roofs) const;

    RooflineChart m_chart;
    ChartPalette m_palette;
    QFont m_font;
    QList<TextPiece> m_labels;
    QList<QLineF> m_leaders;
};

} // namespace strata::ui::charts
