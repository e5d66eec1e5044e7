// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_points_item.h"

#include "ui/charts/roofline/roof_item.h"
#include "ui/charts/scene/marker_shape.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace strata::ui::charts {
namespace {

// larger, so that it shows around another host's mark on top of it
constexpr double baselineSize = 13;
constexpr double markSize = 10;
constexpr double warningSize = 15;
constexpr double barWidth = 1.5;
constexpr double capWidth = 4;
constexpr double arrowHead = 6;
constexpr double labelDistance = 12;
constexpr double widestName = 90;
constexpr double besideTheMark = 12; // how far a label goes to keep off the roofs
constexpr double farthest = 90;

QPointF placeIn(const PlotMap &map, const RooflineMark &mark)
{
    return map.at(std::log10(mark.intensity), std::log10(mark.achieved));
}

//! A null line without an interval.
QLineF barOf(const PlotMap &map, const RooflineMark &mark)
{
    if (!mark.interval || !(mark.interval->low > 0))
        return {};
    const double x = std::log10(mark.intensity);
    return {map.at(x, std::log10(mark.interval->low)), map.at(x, std::log10(mark.interval->high))};
}

//! A null line where the marks touch: the number gives the difference.
QLineF arrowOf(const PlotMap &map, const RooflineChart &chart, const RooflineChange &change)
{
    const QLineF line(placeIn(map, chart.marks.at(change.from)),
                      placeIn(map, chart.marks.at(change.to)));
    return line.length() < arrowHead + markSize ? QLineF() : line;
}

QRectF squareAround(const QPointF &centre, double size)
{
    return {centre - QPointF(size / 2, size / 2), QSizeF(size, size)};
}

} // namespace

RooflinePointsItem::RooflinePointsItem(QGraphicsItem *parent, const PlotMap &map,
                                       const RooflineChart &chart, const RoofItem &roofs,
                                       const ChartPalette &palette, const QFont &font) :
    PlotItem(parent, map, MarksLayer),
    m_chart(chart),
    m_palette(palette),
    m_font(smaller(font))
{
    setZValue(MarksLayer + 1); // over the roofs
    placeLabels(roofs);
}

Obstacles RooflinePointsItem::covered(const RooflineChart &chart, const PlotMap &map)
{
    Obstacles covered;
    for (const RooflineMark &mark : chart.marks) {
        const QPointF centre = placeIn(map, mark);
        covered.areas.append(
            squareAround(centre, chart.hosts.at(mark.host).baseline ? baselineSize : markSize));
        if (mark.above)
            covered.areas.append(squareAround(centre - QPointF(0, warningSize), warningSize));
        if (const QLineF bar = barOf(map, mark); !bar.isNull())
            covered.lines.append(bar);
    }
    for (const RooflineChange &change : chart.changes)
        if (const QLineF arrow = arrowOf(map, chart, change); !arrow.isNull())
            covered.lines.append(arrow);
    return covered;
}

QPointF RooflinePointsItem::placeOf(int mark) const
{
    return placeIn(map(), m_chart.marks.at(mark));
}

//! What may stand beside a mark: all that is to be said, then less. The last is the number of the
//! work, which the list below the chart and the table explain; empty: there is nothing to say.
QStringList RooflinePointsItem::labelsOf(int index) const
{
    const RooflineMark &mark = m_chart.marks.at(index);
    const QString number = mark.number > 0 ? QString::number(mark.number) : QString();
    QStringList parts;
    if (m_chart.hosts.at(mark.host).baseline)
        parts << number;
    const QString name = QFontMetricsF(m_font).elidedText(m_chart.hosts.at(mark.host).name,
                                                          Qt::ElideMiddle, widestName);
    for (const RooflineChange &change : m_chart.changes)
        if (change.to == index)
            parts << QStringLiteral("%1\u2002%2 %3").arg(number, name, change.text).trimmed();
    parts.removeAll(QString());
    if (parts.isEmpty())
        parts << number;
    const QString separator = QStringLiteral(" \u00b7 ");
    QStringList labels{(parts + QStringList{mark.note}).join(separator), parts.join(separator),
                       number};
    if (mark.note.isEmpty())
        labels.removeFirst();
    labels.removeAll(QString());
    labels.removeDuplicates();
    return labels;
}

//! Right beside the mark it does without the lines of roofs, farther away it covers them.
std::optional<LabelRoom> RooflinePointsItem::roomFor(int mark, const QSizeF &size,
                                                     const Obstacles &obstacles,
                                                     const QList<QLineF> &roofs) const
{
    Obstacles withRoofs = obstacles;
    withRoofs.lines += roofs;
    const QPointF point = placeOf(mark);
    auto room = roomBeside(point, labelDistance, besideTheMark, size, map().plot, withRoofs);
    return room ? room : roomBeside(point, labelDistance, farthest, size, map().plot, obstacles);
}

void RooflinePointsItem::placeLabels(const RoofItem &roofs)
{
    Obstacles obstacles = covered(m_chart, map());
    for (const TextPiece &piece : roofs.labels())
        obstacles.areas.append(piece.rect);
    QList<QLineF> lines;
    for (int roof = 0; roof < m_chart.roofs.size(); ++roof)
        lines.append(roofs.lineOf(roof));
    const QFontMetricsF metrics(m_font);
    QList<int> order(m_chart.marks.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [this](int mark) { return placeOf(mark).y(); });
    for (const int mark : std::as_const(order)) {
        if (!map().plot.contains(placeOf(mark)))
            continue; // zoomed away
        const ChartHost &host = m_chart.hosts.at(m_chart.marks.at(mark).host);
        const QColor color = m_palette.colorOf(host.kind, host.shade);
        for (const QString &text : labelsOf(mark)) {
            const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
            const auto room = roomFor(mark, size, obstacles, lines);
            if (!room)
                continue;
            m_labels.append({room->rect, Qt::AlignLeft | Qt::AlignTop, false, text, m_font,
                             withContrast(color, m_palette.background, m_palette.leastText), true});
            obstacles.areas.append(room->rect);
            if (!room->leader.isNull()) {
                m_leaders.append(room->leader);
                obstacles.lines.append(room->leader);
            }
            break;
        }
    }
}

void RooflinePointsItem::paintChange(QPainter &painter, const RooflineChange &change) const
{
    const QLineF line = arrowOf(map(), m_chart, change);
    if (line.isNull())
        return;
    painter.setPen(QPen(m_palette.muted, 1.2));
    painter.drawLine(line);
    const QPointF tip = line.pointAt(1 - markSize / 2 / line.length());
    QLineF back(tip, line.p1());
    back.setLength(arrowHead);
    for (const double turn : {-28.0, 28.0}) {
        QLineF barb = back;
        barb.setAngle(back.angle() + turn);
        painter.drawLine(barb);
    }
}

void RooflinePointsItem::paintMark(QPainter &painter, int index) const
{
    const RooflineMark &mark = m_chart.marks.at(index);
    const ChartHost &host = m_chart.hosts.at(mark.host);
    const QColor color = m_palette.colorOf(host.kind, host.shade);
    const QPointF centre = placeOf(index);
    if (const QLineF bar = barOf(map(), mark); !bar.isNull()) {
        painter.setPen(QPen(color, barWidth, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(bar);
        for (const QPointF &end : {bar.p1(), bar.p2()})
            painter.drawLine(end - QPointF(capWidth, 0), end + QPointF(capWidth, 0));
    }
    drawMarker(painter, centre, markerOf(host.kind), host.baseline ? baselineSize : markSize, color,
               m_palette.background, host.nthOfKind);
    if (mark.above)
        drawWarning(painter, centre - QPointF(0, warningSize), warningSize,
                    m_palette.colorOf(app::domain::Verdict::Slower), m_palette.background);
}

void RooflinePointsItem::paintPlot(QPainter &painter)
{
    for (const RooflineChange &change : m_chart.changes)
        paintChange(painter, change);
    painter.setPen(QPen(m_palette.muted, 0.8));
    painter.drawLines(m_leaders);
    for (const TextPiece &piece : m_labels)
        drawPiece(painter, piece, m_palette.background);
    // The baseline's first: the others, smaller, lie on top of it.
    for (const bool baseline : {true, false})
        for (int i = 0; i < m_chart.marks.size(); ++i)
            if (m_chart.hosts.at(m_chart.marks.at(i).host).baseline == baseline)
                paintMark(painter, i);
}

} // namespace strata::ui::charts
