// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/phase_item.h"

#include <QFontMetricsF>
#include <QPainter>

namespace strata::ui::charts {
namespace {
constexpr double gap = 5;
} // namespace

PhaseItem::PhaseItem(QGraphicsItem *chart, const QColor &color, const QFont &font) :
    PlotItem(chart, {}, MarksLayer),
    m_color(color),
    m_font(font)
{
}

void PhaseItem::setStart(const PlotMap &map, const std::optional<double> &at, const QString &before,
                         const QString &after)
{
    m_at = at;
    m_before = before;
    m_after = after;
    setMap(map);
}

void PhaseItem::paintPlot(QPainter &painter)
{
    if (!m_at)
        return;
    const QRectF &plot = map().plot;
    const double x = map().atX(*m_at);
    const QFontMetricsF metrics(m_font);
    const double y = plot.bottom() - metrics.descent() - gap;
    painter.setPen(QPen(m_color, 1, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setFont(m_font);
    painter.setPen(m_color);
    const double beforeWidth = metrics.horizontalAdvance(m_before);
    if (x - gap - beforeWidth > plot.left()) // a short warm-up leaves no room for its name
        painter.drawText(QPointF(x - gap - beforeWidth, y), m_before);
    painter.drawText(QPointF(x + gap, y), m_after);
}

} // namespace strata::ui::charts
