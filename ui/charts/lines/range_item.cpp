// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/range_item.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double gap = 4;
constexpr double shade = 0.08; // as strong as the band of a chart
// of all stripes over each other: marks and lines have to show before them
constexpr double darkest = 0.14;

} // namespace

RangeItem::RangeItem(QGraphicsItem *chart, const PlotMap &map, const QList<LineRange> &ranges,
                     const LineScale &across, const ChartPalette &palette, const QFont &font,
                     bool named) :
    PlotItem(chart, map, BandLayer),
    m_palette(palette),
    m_font(font),
    m_named(named)
{
    for (const LineRange &range : ranges) {
        const double from = across.toAxis(range.from);
        const double to = across.toAxis(range.to);
        if (!std::isfinite(from) || !std::isfinite(to) || from >= to)
            continue;
        const QRectF rect(QPointF(map.atX(from), map.plot.top()),
                          QPointF(map.atX(to), map.plot.bottom()));
        m_stripes.append({rect.intersected(map.plot), range.label});
    }
}

void RangeItem::paintPlot(QPainter &painter)
{
    QColor color = m_palette.text;
    color.setAlphaF(static_cast<float>(
        std::min(shade, darkest / static_cast<double>(std::max<qsizetype>(1, m_stripes.size())))));
    for (const Stripe &stripe : m_stripes)
        painter.fillRect(stripe.rect, color);
    if (!m_named)
        return;
    const QFontMetricsF metrics(m_font);
    QStringList named;
    painter.setFont(m_font);
    painter.setPen(m_palette.muted);
    for (const Stripe &stripe : m_stripes) {
        const bool fits = metrics.horizontalAdvance(stripe.label) + 2 * gap <= stripe.rect.width();
        if (!fits || named.contains(stripe.label))
            continue;
        painter.drawText(stripe.rect.bottomLeft() + QPointF(gap, -metrics.descent() - gap),
                         stripe.label);
        named.append(stripe.label);
    }
}

} // namespace strata::ui::charts
