// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roof_item.h"

#include "ui/charts/scene/text_block.h"

#include <QFontMetricsF>
#include <QPainter>

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
    if (!roof.memory || roof.level == MemoryLevel::Dram)
        return Qt::SolidLine;
    if (roof.level == MemoryLevel::L3)
        return Qt::DashLine;
    return roof.level == MemoryLevel::L2 ? Qt::DashDotLine : Qt::DotLine;
}

//! The part of a line inside a rectangle, by Liang and Barsky, "A new concept and method for line
//! clipping", ACM TOG 3 (1984).
QLineF clipped(const QLineF &line, const QRectF &rect)
{
    double from = 0;
    double to = 1;
    const auto cut = [&](double towards, double distance) {
        if (towards == 0)
            return distance >= 0;
        const double t = distance / towards;
        if (towards < 0)
            from = std::max(from, t);
        else
            to = std::min(to, t);
        return from < to;
    };
    const bool inside =
        cut(-line.dx(), line.x1() - rect.left()) && cut(line.dx(), rect.right() - line.x1()) &&
        cut(-line.dy(), line.y1() - rect.top()) && cut(line.dy(), rect.bottom() - line.y1());
    return inside ? QLineF(line.pointAt(from), line.pointAt(to)) : QLineF();
}

} // namespace

RoofItem::RoofItem(QGraphicsItem *parent, const PlotMap &map, const RooflineChart &chart,
                   const ChartPalette &palette, const QFont &font) :
    PlotItem(parent, map, MarksLayer),
    m_roofs(chart.roofs),
    m_palette(palette),
    m_font(smaller(font))
{
    for (const RoofLine &roof : m_roofs) {
        m_colors.append(palette.colorOf(chart.hosts.at(roof.host).kind));
        m_widths.append(chart.hosts.at(roof.host).baseline ? baselineWidth : lineWidth);
    }
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

void RoofItem::paintLabel(QPainter &painter, const RoofLine &roof, const QLineF &line) const
{
    const QFontMetricsF metrics(m_font);
    QRectF rect(0, 0, metrics.horizontalAdvance(roof.label) + 2, metrics.lineSpacing());
    if (roof.memory) // right below the slope, where that enters the plot
        rect.moveTopLeft(line.pointAt(0.04) + QPointF(3 * labelGap, -rect.height() / 4));
    else
        rect.moveBottomRight(QPointF(line.x2() - labelGap, line.y2() - labelGap / 2));
    rect.moveLeft(std::max(map().plot.left() + labelGap, rect.left()));
    rect.moveBottom(std::min(map().plot.bottom() - labelGap, rect.bottom()));
    drawPiece(painter,
              {rect, Qt::AlignLeft | Qt::AlignTop, false, roof.label, m_font, m_palette.text, true},
              m_palette.background);
}

void RoofItem::paintRoof(QPainter &painter, int index) const
{
    const QLineF line = lineOf(index);
    if (line.isNull())
        return;
    const RoofLine &roof = m_roofs.at(index);
    painter.setPen(QPen(m_colors.at(index), m_widths.at(index), styleOf(roof)));
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
    for (int i = 0; i < m_roofs.size(); ++i)
        if (const QLineF line = lineOf(i); m_roofs.at(i).labelled && !line.isNull())
            paintLabel(painter, m_roofs.at(i), line);
}

} // namespace strata::ui::charts
