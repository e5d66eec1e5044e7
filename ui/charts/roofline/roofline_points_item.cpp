// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_points_item.h"

#include "ui/charts/scene/marker_shape.h"

#include <QFontMetricsF>
#include <QLineF>
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
constexpr int mostShifts = 40;

//! Moves a label down and up by lines until it covers no other; it stays in the plot.
void place(TextPiece &piece, const QList<TextPiece> &others, const QRectF &plot)
{
    const QRectF wanted = piece.rect;
    for (int shift = 0; shift < mostShifts; ++shift) {
        const double lines = (shift % 2 == 0 ? -1 : 1) * ((shift + 1) / 2);
        piece.rect = wanted.translated(0, lines * wanted.height());
        const bool free = std::ranges::none_of(
            others, [&](const TextPiece &other) { return other.rect.intersects(piece.rect); });
        if (free && plot.contains(piece.rect))
            return;
    }
    piece.rect = wanted;
}

} // namespace

RooflinePointsItem::RooflinePointsItem(QGraphicsItem *parent, const PlotMap &map,
                                       const RooflineChart &chart, const ChartPalette &palette,
                                       const QFont &font) :
    PlotItem(parent, map, MarksLayer),
    m_chart(chart),
    m_palette(palette),
    m_font(smaller(font))
{
    setZValue(MarksLayer + 1); // over the roofs
}

QPointF RooflinePointsItem::placeOf(int mark) const
{
    return map().at(std::log10(m_chart.marks.at(mark).intensity),
                    std::log10(m_chart.marks.at(mark).achieved));
}

QString RooflinePointsItem::labelOf(int index) const
{
    const RooflineMark &mark = m_chart.marks.at(index);
    QStringList parts;
    if (mark.number > 0 && m_chart.hosts.at(mark.host).baseline)
        parts << QString::number(mark.number);
    const QString name = QFontMetricsF(m_font).elidedText(m_chart.hosts.at(mark.host).name,
                                                          Qt::ElideMiddle, widestName);
    for (const RooflineChange &change : m_chart.changes)
        if (change.to == index)
            parts << QStringLiteral("%1\u2002%2 %3")
                         .arg(mark.number > 0 ? QString::number(mark.number) : QString(), name,
                              change.text)
                         .trimmed();
    if (parts.isEmpty() && mark.number > 0)
        parts << QString::number(mark.number);
    if (!mark.note.isEmpty())
        parts << mark.note;
    return parts.join(QStringLiteral(" \u00b7 "));
}

QList<TextPiece> RooflinePointsItem::labels() const
{
    const QFontMetricsF metrics(m_font);
    QList<int> order(m_chart.marks.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [this](int mark) { return placeOf(mark).y(); });
    QList<TextPiece> pieces;
    for (const int mark : std::as_const(order)) {
        const QString text = labelOf(mark);
        if (text.isEmpty())
            continue;
        const QPointF point = placeOf(mark);
        QRectF rect(0, 0, metrics.horizontalAdvance(text) + 2, metrics.height());
        rect.moveTopLeft(point + QPointF(labelDistance, -rect.height() / 2));
        if (rect.right() > map().plot.right()) // no room on the right
            rect.moveRight(point.x() - labelDistance);
        TextPiece piece{
            rect,   Qt::AlignLeft | Qt::AlignTop,
            false,  text,
            m_font, m_palette.colorOf(m_chart.hosts.at(m_chart.marks.at(mark).host).kind),
            true};
        piece.color = withContrast(piece.color, m_palette.background, 4.5);
        place(piece, pieces, map().plot);
        pieces.append(piece);
    }
    return pieces;
}

void RooflinePointsItem::paintChange(QPainter &painter, const RooflineChange &change) const
{
    const QLineF line(placeOf(change.from), placeOf(change.to));
    if (line.length() < arrowHead + markSize) // the marks touch: the number gives the difference
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
    const QColor color = m_palette.colorOf(host.kind);
    const QPointF centre = placeOf(index);
    if (mark.interval && mark.interval->low > 0) {
        const double x = std::log10(mark.intensity);
        const QLineF bar(map().at(x, std::log10(mark.interval->low)),
                         map().at(x, std::log10(mark.interval->high)));
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
    for (const TextPiece &piece : labels())
        drawPiece(painter, piece, m_palette.background);
    // The baseline's first: the others, smaller, lie on top of it.
    for (const bool baseline : {true, false})
        for (int i = 0; i < m_chart.marks.size(); ++i)
            if (m_chart.hosts.at(m_chart.marks.at(i).host).baseline == baseline)
                paintMark(painter, i);
}

} // namespace strata::ui::charts
