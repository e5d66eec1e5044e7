// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/error_bar_item.h"

#include <QPainter>

namespace strata::ui::charts {
namespace {
constexpr double lineWidth = 2;
constexpr double capHeight = 6;
} // namespace

ErrorBarItem::ErrorBarItem(QChart *chart, QAbstractSeries *series, const QList<ErrorBar> &bars) :
    PlotItem(chart, series, MarksLayer),
    m_bars(bars)
{
}

void ErrorBarItem::paintPlot(QPainter &painter)
{
    for (const ErrorBar &bar : m_bars) {
        painter.setPen(QPen(bar.color, lineWidth, Qt::SolidLine, Qt::FlatCap));
        const QPointF low = position(bar.low, bar.y);
        const QPointF high = position(bar.high, bar.y);
        painter.drawLine(low, high);
        for (const QPointF &end : {low, high})
            painter.drawLine(end - QPointF(0, capHeight), end + QPointF(0, capHeight));
    }
}

} // namespace strata::ui::charts
