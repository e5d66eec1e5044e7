// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Shades ranges of the x axis behind the grid, and names them where their names fit.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_scale.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/plot_item.h"

#include <QFont>

namespace strata::ui::charts {

class RangeItem : public PlotItem {
public:
    //! \param named false: another panel shows the names
    RangeItem(QGraphicsItem *chart, const PlotMap &map, const QList<LineRange> &ranges,
              const LineScale &across, const ChartPalette &palette, const QFont &font, bool named);

protected:
    void paintPlot(QPainter &painter) override;

private:
    struct Stripe {
        QRectF rect;
        QString label;
    };
    QList<Stripe> m_stripes;
    ChartPalette m_palette;
    QFont m_font;
    bool m_named;
};

} // namespace strata::ui::charts
