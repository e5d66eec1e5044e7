// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roof_item.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::MemoryLevel;

constexpr double baselineWidth = 1.4; // drawn last: an equal roof of another host shows beside it
constexpr double lineWidth = 3;
constexpr double ridgeRadius = 3;
constexpr double labelGap = 4;
constexpr double beyond = 6; // decades: farther than any plot reaches

Qt::PenStyle styleOf(const RoofLine &roof)
{
    if (roof.isDashed)
        return Qt::DashLine;
    if (!roof.memory || roof.level == MemoryLevel::Dram)
        return Qt::SolidLine;
    if (roof.level == MemoryLevel::L3)
        return Qt::DashLine;
    return roof.level == MemoryLevel::L2 ? Qt::DashDotLine : Qt::DotLine;
}

//! Whole lines are those of the first host of a kind only; the next ones have gaps far apart.
void setDash(QPen &pen, const RoofLine &roof, int shade)
{
    const QList<qreal> longDashes{9, 3};
    const QList<qreal> longAndShort{9, 3, 2, 3};
    pen.setStyle(styleOf(roof));
    if (pen.style() == Qt::SolidLine && shade > 0)
        pen.setDashPattern(shade % 2 == 1 ? longDashes : longAndShort);
}

} // namespace

RoofItem::RoofItem(QGraphicsItem *parent, const PlotMap &map, const RooflineChart &chart,
                   const ChartPalette &palette, const QFont &font, const Obstacles &points) :
    PlotItem(parent, map, MarksLayer),
    m_roofs(chart.roofs),
    m_palette(palette),
    m_font(smaller(font))
{
    for (const RoofLine &roof : m_roofs) {
        const ChartHost &host = chart.hosts.at(roof.host);
        m_colors.append(palette.colorOf(host.kind, host.shade));
        m_widths.append(host.baseline ? baselineWidth : lineWidth);
        m_shades.append(host.shade);
    }
    placeLabels(points);
}

QPointF RoofItem::at(double intensity, double performance) const
{
    return map().at(std::log10(intensity), std::log10(performance));
}

QLineF RoofItem::lineOf(int index) const
{
    const RoofLine &roof = m_roofs.at(index);
    const double far = std::pow(10.0, beyond);
    const double end = roof.endIntensity;
    if (!roof.memory)
        return clipped(
            {at(end > 0 ? end : 1 / far, roof.value), at((end > 0 ? end : 1) * far, roof.value)},
            map().plot);
    const double top = end > 0 ? end : far;
    return clipped({at(top / far / far, roof.value * top / far / far), at(top, roof.value * top)},
                   map().plot);
}

//! Where the name of a roof may stand, the best place first: below a slope, where that enters the
//! plot, or above a flat part, at its end; else farther along, or on the other side.
QList<QRectF> RoofItem::placesFor(const RoofLine &roof, const QLineF &line) const
{
    const QFontMetricsF metrics(m_font);
    const QSizeF size(metrics.horizontalAdvance(roof.label) + 2, metrics.lineSpacing());
    const QRectF plot = map().plot.adjusted(labelGap, labelGap, -labelGap, -labelGap);
    QList<QRectF> places;
    for (const bool otherSide : {false, true})
        for (double along = 0.04; along < 1; along += 0.08) {
            QRectF rect(QPointF(), size);
            if (roof.memory && !otherSide)
                rect.moveTopLeft(line.pointAt(along) + QPointF(3 * labelGap, -size.height() / 4));
            else if (roof.memory)
                rect.moveBottomRight(line.pointAt(along) -
                                     QPointF(3 * labelGap, -size.height() / 4));
            else
                rect.moveBottomRight(line.pointAt(1.04 - along) - QPointF(labelGap, labelGap / 2));
            if (!roof.memory && otherSide)
                rect.moveTop(line.y1() + labelGap / 2);
            rect.moveLeft(std::max(plot.left(), rect.left()));
            rect.moveBottom(std::min(plot.bottom(), rect.bottom()));
            if (plot.contains(rect))
                places.append(rect);
        }
    return places;
}

//! Apart from other lines if it can be; over marks and other names never: the table has all of
//! them.
void RoofItem::placeLabels(const Obstacles &points)
{
    Obstacles covered = points;
    for (int i = 0; i < m_roofs.size(); ++i) {
        const QLineF line = lineOf(i);
        if (!m_roofs.at(i).labelled || line.isNull())
            continue;
        Obstacles withRoofs = covered;
        for (int other = 0; other < m_roofs.size(); ++other)
            if (other != i)
                withRoofs.lines.append(lineOf(other));
        const QList<QRectF> places = placesFor(m_roofs.at(i), line);
        for (const Obstacles *obstacles : {&withRoofs, &covered}) {
            const auto found = std::ranges::find_if(
                places, [&](const QRectF &rect) { return !obstacles->meets(rect); });
            if (found == places.end())
                continue;
            m_labels.append({*found, Qt::AlignLeft | Qt::AlignTop, false, m_roofs.at(i).label,
                             m_font, m_palette.text, true});
            covered.areas.append(*found);
            break;
        }
    }
}

void RoofItem::paintRoof(QPainter &painter, int index) const
{
    const QLineF line = lineOf(index);
    if (line.isNull())
        return;
    const RoofLine &roof = m_roofs.at(index);
    QPen pen(m_colors.at(index), m_widths.at(index));
    setDash(pen, roof, m_shades.at(index));
    painter.setPen(pen);
    painter.drawLine(line);
    if (roof.memory || !(roof.endIntensity > 0))
        return;
    painter.setPen(QPen(m_colors.at(index), baselineWidth));
    painter.setBrush(m_palette.background);
    painter.drawEllipse(at(roof.endIntensity, roof.value), ridgeRadius, ridgeRadius);
}

void RoofItem::paintPlot(QPainter &painter)
{
    for (const double width : {lineWidth, baselineWidth})
        for (int i = 0; i < m_roofs.size(); ++i)
            if (m_widths.at(i) == width)
                paintRoof(painter, i);
    for (const TextPiece &piece : m_labels)
        drawPiece(painter, piece, m_palette.background);
}

} // namespace strata::ui::charts
