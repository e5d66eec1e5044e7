// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_marks_item.h"

#include "ui/charts/rows/published_text.h"
#include "ui/charts/rows/row_text.h"

#include <QPainter>

namespace strata::ui::charts {
namespace {

constexpr double dotRadius = 2.5;
constexpr float dotOpacity = 0.4F;
constexpr double barWidth = 2;
constexpr double capHeight = 6;
constexpr double arrowLength = 16;
constexpr double arrowHalf = 6;
constexpr double arrowGap = 6;
constexpr double crossHalf = 5;
constexpr double crossWidth = 2.5;

} // namespace

RowMarksItem::RowMarksItem(QGraphicsItem *chart, const PlotMap &map, const RowChart &shown,
                           const RowLayout &layout, const RowScale &scale,
                           const ChartPalette &palette, const QFont &font) :
    PlotItem(chart, map, MarksLayer),
    m_chart(shown),
    m_layout(layout),
    m_scale(scale),
    m_palette(palette),
    m_font(font)
{
}

//! Faint; hollow if it does not count.
void RowMarksItem::paintValues(QPainter &painter, const ChartRow &row, double y) const
{
    QColor color = m_palette.colorOf(row.kind, row.nthOfKind);
    color.setAlphaF(dotOpacity);
    for (qsizetype i = 0; i < row.values.size(); ++i) {
        const bool isHollow = row.leftOut.value(i);
        painter.setPen(isHollow ? QPen(color, 1) : QPen(Qt::NoPen));
        painter.setBrush(isHollow ? QBrush(Qt::NoBrush) : QBrush(color));
        painter.drawEllipse(QPointF(atX(row.values.at(i)), y), dotRadius, dotRadius);
    }
}

//! A bar that reaches past the axis has no cap there.
void RowMarksItem::paintInterval(QPainter &painter, const app::domain::Interval &interval,
                                 double y) const
{
    const QPointF low(atX(interval.low), y);
    const QPointF high(atX(interval.high), y);
    painter.drawLine(low, high);
    for (const QPointF &end : {low, high})
        painter.drawLine(end - QPointF(0, capHeight), end + QPointF(0, capHeight));
}

//! At the edge of the plot, with the value in words.
void RowMarksItem::paintArrow(QPainter &painter, double value, const QString &valueText,
                              double y) const
{
    const QRectF &plot = map().plot;
    const QColor color = painter.pen().color();
    const bool right = m_scale.toAxis(value) > m_scale.high();
    const double inward = right ? -1 : 1;
    const QPointF tip(right ? plot.right() - 1 : plot.left() + 1, y);
    const QPointF back = tip + QPointF(inward * arrowLength, 0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF{tip, back - QPointF(0, arrowHalf), back + QPointF(0, arrowHalf)});
    painter.setFont(m_font);
    painter.setPen(color);
    const double textEnd = back.x() + inward * arrowGap;
    const QRectF text = right ? QRectF(plot.left(), y - 20, textEnd - plot.left(), 40)
                              : QRectF(textEnd, y - 20, plot.right() - textEnd, 40);
    painter.drawText(text, (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, valueText);
}

//! A cross, which no kind of host has; a dotted line from zero to what is only the most.
void RowMarksItem::paintPublished(QPainter &painter, const PublishedRow &row, double y) const
{
    painter.setPen(QPen(m_palette.colorOf(row.kind), crossWidth));
    if (m_scale.isOffScale(row)) {
        paintArrow(painter, row.value, PublishedText::value(m_chart, m_scale, row), y);
        return;
    }
    const QPointF centre(atX(row.value), y);
    for (const QPointF &half : {QPointF(crossHalf, crossHalf), QPointF(crossHalf, -crossHalf)})
        painter.drawLine(centre - half, centre + half);
    if (!row.isUpTo)
        return;
    painter.setPen(QPen(m_palette.colorOf(row.kind), 1, Qt::DotLine));
    painter.drawLine(QPointF(atX(0), y), centre);
}

void RowMarksItem::paintPlot(QPainter &painter)
{
    if (m_chart.kind == RowChart::Kind::Degradation) {
        painter.setPen(QPen(m_palette.muted, 1.5));
        painter.drawLine(QPointF(atX(0), map().plot.top()), QPointF(atX(0), map().plot.bottom()));
    }
    for (int i = 0; i < m_chart.rows.size(); ++i) {
        const ChartRow &row = m_chart.rows.at(i);
        if (!row.value)
            continue;
        if (m_scale.isOffScale(row)) {
            painter.setPen(m_palette.colorOf(row.kind, row.nthOfKind));
            paintArrow(painter, *row.value, RowText::value(m_chart, m_scale, row),
                       m_layout.markY(i));
            continue;
        }
        if (m_chart.showsValues)
            paintValues(painter, row, m_layout.valueY(i));
        painter.setPen(
            QPen(m_palette.colorOf(row.kind, row.nthOfKind), barWidth, Qt::SolidLine, Qt::FlatCap));
        if (row.interval && m_chart.showsIntervals)
            paintInterval(painter, *row.interval, m_layout.markY(i));
    }
    if (m_chart.published.isEmpty())
        return;
    const double border = m_layout.top(m_layout.hosts) - m_layout.heading;
    painter.setPen(QPen(m_palette.muted, 1, Qt::DashLine));
    painter.drawLine(QPointF(map().plot.left(), border), QPointF(map().plot.right(), border));
    for (int i = 0; i < m_chart.published.size(); ++i)
        paintPublished(painter, m_chart.published.at(i), m_layout.markY(m_layout.hosts + i));
}

BandItem::BandItem(QGraphicsItem *chart, const PlotMap &map, double margin, const QColor &color) :
    PlotItem(chart, map, BandLayer),
    m_margin(margin),
    m_color(color)
{
}

void BandItem::paintPlot(QPainter &painter)
{
    const QRectF &plot = map().plot;
    painter.fillRect(QRectF(QPointF(map().atX(-m_margin), plot.top()),
                            QPointF(map().atX(m_margin), plot.bottom())),
                     m_color);
}

} // namespace strata::ui::charts
