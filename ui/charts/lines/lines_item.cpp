// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/lines_item.h"

#include "ui/charts/scene/decimator.h"
#include "ui/charts/scene/marker_shape.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace strata::ui::charts {
namespace {

constexpr double lineWidth = 1.5;
constexpr double denseWidth = 1;
constexpr double faintWidth = 0.7;
constexpr float faintOpacity = 0.45F;
constexpr double markSize = 7;
constexpr double markDistance = 110;
constexpr double singleMark = 6; // of a point that is no line, among many
constexpr qsizetype many = 40;   // pieces
constexpr float mutedOpacity = 0.65F;
constexpr int hollow = 1;          // as the second host of a kind
constexpr double nearestMarks = 2; // of single points: nearer ones cover each other
constexpr double capHalf = 4;
constexpr double shift = 53; // of the marks of one line against those of the line before
constexpr std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

// of ranges
constexpr double gap = 4;
constexpr double shade = 0.08; // as strong as the band of a chart
// of all stripes over each other: marks and lines have to show before them
constexpr double darkest = 0.14;

//! Where a dash does not tell the quantity.
bool isDashOfHost(const LineSeries &series)
{
    return series.name.isEmpty() && !series.muted && series.style == 0;
}

} // namespace

LinesItem::LinesItem(QGraphicsItem *chart, const PlotMap &map, const ChartPalette &palette) :
    PlotItem(chart, map, MarksLayer),
    m_palette(palette)
{
}

QPen LinesItem::penOf(const LineSeries &series, const ChartHost &host, const ChartPalette &palette)
{
    QColor color = series.muted ? palette.muted : palette.colorOf(host.kind, host.shade);
    if (series.faint || series.muted)
        color.setAlphaF(series.muted ? mutedOpacity : faintOpacity);
    const int dash = isDashOfHost(series) ? host.shade : series.style;
    const auto style = styles.at(static_cast<std::size_t>(std::max(0, dash)) % styles.size());
    return {color, series.faint ? faintWidth : lineWidth, series.faint ? Qt::SolidLine : style,
            Qt::FlatCap, Qt::BevelJoin};
}

void LinesItem::add(const LineSeries &series, const PointLevels &levels, const ChartHost &host,
                    const LineScale &across, const LineScale &up)
{
    Line line;
    line.pen = penOf(series, host, m_palette);
    line.host = host;
    line.marked = !series.faint;
    line.joined = series.joined;
    line.muted = series.muted;
    line.bars = barsOf(series, across, up);
    line.markDistance = series.everyMark ? 0 : markDistance;
    line.firstMark =
        map().plot.left() +
        (series.everyMark ? -map().plot.width()
                          : std::fmod(shift * static_cast<double>(m_lines.size()), markDistance));
    for (const QPointF &mark : series.marks)
        line.marks.append(map().at(across.toAxis(mark.x()), up.toAxis(mark.y())));
    line.pieces = piecesOf(series, levels, across, up);
    line.isLong = line.pieces.size() > many;
    line.isDense = std::accumulate(line.pieces.cbegin(), line.pieces.cend(), qsizetype(0),
                                   [](qsizetype sum, const QList<QPointF> &piece) {
                                       return sum + piece.size();
                                   }) > static_cast<qsizetype>(map().plot.width() / 2);
    if (line.isDense && isDashOfHost(series)) // gaps would hide steps
        line.pen.setStyle(Qt::SolidLine);
    m_lines.append(line);
}

QList<QList<QPointF>> LinesItem::piecesOf(const LineSeries &series, const PointLevels &levels,
                                          const LineScale &across, const LineScale &up) const
{
    const PlotMap &plot = map();
    const int buckets = std::max(1, static_cast<int>(plot.plot.width()));
    QList<QList<QPointF>> pieces;
    QList<QPointF> run;
    const auto flush = [&] {
        // Two points a pixel, however many pieces there are.
        const double from = run.isEmpty() ? 0 : std::max(run.first().x(), plot.xLow);
        const double to = run.isEmpty() ? 0 : std::min(run.last().x(), plot.xHigh);
        const double share = std::max(0.0, to - from) / (plot.xHigh - plot.xLow);
        QList<QPointF> drawn =
            decimate(run, from, to, 1 + static_cast<int>(share * static_cast<double>(buckets)));
        // The neighbours beyond the edges: the line goes on to them.
        if (!run.isEmpty() && run.first().x() < plot.xLow)
            drawn.prepend(run.first());
        if (!run.isEmpty() && run.last().x() > plot.xHigh)
            drawn.append(run.last());
        QList<QPointF> piece;
        for (const QPointF &point : std::as_const(drawn)) {
            const QPointF place = plot.at(point);
            if (series.stairs && !piece.isEmpty())
                piece.append({place.x(), piece.last().y()});
            piece.append(place);
        }
        if (!piece.isEmpty())
            pieces.append(piece);
        run.clear();
    };
    for (const QPointF &point :
         levels.between(across.fromAxis(plot.xLow), across.fromAxis(plot.xHigh), buckets)) {
        const QPointF place(across.toAxis(point.x()), up.toAxis(point.y()));
        if (std::isfinite(place.x()) && std::isfinite(place.y()))
            run.append(place);
        else
            flush();
    }
    flush();
    return pieces;
}

int LinesItem::drawnPoints() const
{
    int sum = 0;
    for (const Line &line : m_lines)
        for (const auto &piece : line.pieces)
            sum += static_cast<int>(piece.size());
    return sum;
}

void LinesItem::paintMark(QPainter &painter, const Line &line, const QPointF &place,
                          double size) const
{
    drawMarker(painter, place, line.muted ? Marker::Circle : markerOf(line.host.kind), size,
               line.pen.color(), m_palette.background, line.muted ? hollow : line.host.nthOfKind);
}

//! A line that has given marks has no others; of a gray one, only what is no line has a mark.
void LinesItem::paintMarks(QPainter &painter, const Line &line) const
{
    for (const QPointF &place : line.marks)
        paintMark(painter, line, place, markSize);
    if (!line.marks.isEmpty())
        return;
    double next = line.firstMark;
    QPointF single; // drawn at last
    for (const auto &piece : line.pieces)
        for (const QPointF &place : piece) {
            const bool isSingle = piece.size() == 1;
            if (isSingle ? (place - single).manhattanLength() < nearestMarks
                         : line.muted || place.x() < next)
                continue;
            paintMark(painter, line, place, isSingle && line.isLong ? singleMark : markSize);
            if (isSingle)
                single = place;
            next = place.x() + line.markDistance;
        }
}

QList<QLineF> LinesItem::barsOf(const LineSeries &series, const LineScale &across,
                                const LineScale &up) const
{
    QList<QLineF> bars;
    if (series.intervals.isEmpty())
        return bars;
    for (qsizetype i = 0; i < series.points.size(); ++i) {
        const auto interval = series.intervals.value(i);
        if (!interval)
            continue;
        const double x = map().atX(across.toAxis(series.points.at(i).x()));
        const double low = up.toAxis(interval->low);
        const double high = up.toAxis(interval->high);
        // A logarithmic axis has no zero: such a bar ends at the edge.
        const QLineF bar(x, std::isfinite(low) ? map().atY(low) : map().plot.bottom(), x,
                         map().atY(high));
        if (std::isfinite(bar.x1()) && std::isfinite(bar.y2()))
            bars.append(bar);
    }
    return bars;
}

void LinesItem::paintBars(QPainter &painter, const Line &line)
{
    QPen pen = line.pen;
    pen.setStyle(Qt::SolidLine);
    painter.setPen(pen);
    for (const QLineF &bar : line.bars) {
        painter.drawLine(bar);
        for (const QPointF &end : {bar.p1(), bar.p2()})
            painter.drawLine(end - QPointF(capHalf, 0), end + QPointF(capHalf, 0));
    }
}

void LinesItem::paintPlot(QPainter &painter)
{
    for (const Line &line : m_lines) {
        paintBars(painter, line);
        // From top to bottom in each column of pixels: fine strokes would only cost time.
        QPen pen = line.pen;
        if (line.isDense)
            pen.setWidthF(std::min(pen.widthF(), denseWidth));
        painter.setRenderHint(QPainter::Antialiasing, !line.isDense);
        painter.setPen(pen);
        for (const auto &piece : line.pieces)
            if (line.joined)
                painter.drawPolyline(piece.constData(), static_cast<int>(piece.size()));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Line &line : m_lines)
        if (line.marked)
            paintMarks(painter, line);
}

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
        m_stripes.append({rect.intersected(map.plot), range.label, range.shaded});
    }
}

void RangeItem::paintPlot(QPainter &painter)
{
    QColor color = m_palette.text;
    color.setAlphaF(static_cast<float>(
        std::min(shade, darkest / static_cast<double>(std::max<qsizetype>(1, m_stripes.size())))));
    for (const Stripe &stripe : m_stripes)
        if (stripe.shaded)
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
