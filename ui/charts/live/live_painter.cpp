// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_painter.h"

#include "app/api/text.h"
#include "ui/charts/scene/marker_shape.h"
#include "ui/charts/scene/plain_chart.h"
#include "ui/charts/scene/plot_item.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double margin = 12;
constexpr double tickGap = 12;
constexpr double bottomRoom = 26; // tick labels
constexpr double lineWidth = 1.8;
constexpr float oldOpacity = 0.45F;
constexpr float warmupOpacity = 0.35F;
constexpr double phaseGap = 5;

constexpr double endSize = 9;
constexpr double markRoom = 18; // beside a name in the legend

} // namespace

//! The line at which the newest trial went from warm-up to measuring.
class PhaseItem : public PlotItem {
public:
    PhaseItem(QGraphicsItem *chart, const QColor &color, const QFont &font) :
        PlotItem(chart, {}, MarksLayer),
        m_color(color),
        m_font(font)
    {
    }
    //! \param at seconds on the axis; nothing is drawn without it
    void setStart(const PlotMap &map, const std::optional<double> &at, const QString &before,
                  const QString &after)
    {
        m_at = at;
        m_before = before;
        m_after = after;
        setMap(map);
    }

protected:
    void paintPlot(QPainter &painter) override;

private:
    QColor m_color;
    QFont m_font;
    std::optional<double> m_at;
    QString m_before;
    QString m_after;
};

void PhaseItem::paintPlot(QPainter &painter)
{
    if (!m_at)
        return;
    const QRectF &plot = map().plot;
    const double x = map().atX(*m_at);
    const QFontMetricsF metrics(m_font);
    const double y = plot.bottom() - metrics.descent() - phaseGap;
    painter.setPen(QPen(m_color, 1, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setFont(m_font);
    painter.setPen(m_color);
    const double beforeWidth = metrics.horizontalAdvance(m_before);
    if (x - phaseGap - beforeWidth > plot.left()) // a short warm-up leaves no room for its name
        painter.drawText(QPointF(x - phaseGap - beforeWidth, y), m_before);
    painter.drawText(QPointF(x + phaseGap, y), m_after);
}

//! The mark of its host at the end of each line: hosts of one kind have one colour.
class EndsItem : public PlotItem {
public:
    struct End {
        QPointF place;
        Marker marker = Marker::Circle;
        QColor color;
        int nthOfKind = 0;
    };

    EndsItem(QGraphicsItem *chart, const QColor &background) :
        PlotItem(chart, {}, ReadoutLayer),
        m_background(background)
    {
    }
    void setEnds(const QRectF &plot, const QList<End> &ends)
    {
        m_ends = ends;
        // An end lies on the edge of the plot, or beside it where a scale is being left.
        setMap({plot.adjusted(-endSize, -endSize, endSize, endSize)});
    }

protected:
    void paintPlot(QPainter &painter) override
    {
        for (const End &end : m_ends)
            drawMarker(painter, end.place, end.marker, endSize, end.color, m_background,
                       end.nthOfKind);
    }

private:
    QColor m_background;
    QList<End> m_ends;
};

void LivePainter::setLook(const ChartPalette &palette, const QSizeF &size, const QFont &font)
{
    m_scene.clear();
    m_series.clear();
    m_timeAxis = m_valueAxis = nullptr;
    m_texts = nullptr;
    m_scale.reset();
    m_palette = palette;
    m_size = size;
    m_font = font;
    m_scene.setSceneRect(QRectF(QPointF(), size));
    m_scene.setBackgroundBrush(palette.background);
    m_chart = addPlainChart(m_scene, size);
    m_phase = new PhaseItem(m_chart, palette.muted, font);
    m_ends = new EndsItem(m_chart, palette.background);
}

void LivePainter::show(const LiveBuffer &buffer, LiveChart::Quantity quantity, const QString &note)
{
    const QList<LiveLine> lines =
        buffer.lines(quantity, std::max(50, static_cast<int>(m_size.width())));
    const QString unit =
        quantity == LiveChart::Quantity::Rate ? buffer.rateUnit() : QStringLiteral("s");
    const LiveScale scale(lines, unit, buffer.duration(), ticksForWidth(m_size.width()),
                          std::clamp(static_cast<int>(m_size.height() / 45), 2, 8));
    m_pieces.clear();
    placePlot(placeLegend(lines, heading(scale, quantity)), scale);
    if (!m_scale || !(*m_scale == scale))
        setAxes(scale);
    setLines(lines, scale);
    setEnds(lines, scale);
    const QString nothing = nothingText(lines, note);
    setTexts(nothing);
    describe(lines, scale);
    if (!nothing.isEmpty())
        m_description = nothing;
}

//! Instead of lines; empty: there are steps.
QString LivePainter::nothingText(const QList<LiveLine> &lines, const QString &note)
{
    const bool hasSteps = std::ranges::any_of(lines, [](const LiveLine &line) {
        return !line.warmup.isEmpty() || !line.measured.isEmpty();
    });
    if (hasSteps)
        return {};
    if (!lines.isEmpty())
        return tr("No step has arrived yet.");
    return note.isEmpty() ? tr("Steps appear here while a trial runs.") : note;
}

QString LivePainter::heading(const LiveScale &scale, LiveChart::Quantity quantity) const
{
    if (scale.unit().isEmpty()) // no trial has reported its unit yet
        return tr("Rate of each step (higher is better)");
    const QString text = quantity == LiveChart::Quantity::Rate
                             ? tr("Rate of each step in %1 (higher is better)").arg(scale.unit())
                             : tr("Time of each step in %1 (lower is better)").arg(scale.unit());
    return scale.isLogarithmic() ? tr("%1, logarithmic").arg(text) : text;
}

double LivePainter::placeLegend(const QList<LiveLine> &lines, const QString &heading)
{
    const QFontMetricsF metrics(m_font);
    const double height = metrics.lineSpacing();
    const double right = m_size.width() - margin;
    m_pieces.append({QRectF(margin, margin, right - margin, height), Qt::AlignLeft, false, heading,
                     m_font, m_palette.text, false});
    QList<ChartHost> hosts; // each once: the lines of its trials look alike
    for (const LiveLine &line : lines) {
        const LiveTrial &trial = line.trial;
        if (std::ranges::any_of(hosts, [&](const ChartHost &host) {
                return host.id == trial.hostName && host.kind == trial.kind &&
                       host.nthOfKind == trial.nthOfKind;
            }))
            continue;
        hosts.append(
            {trial.hostName,
             metrics.elidedText(trial.hostName, Qt::ElideMiddle, right - margin - markRoom),
             trial.kind, trial.nthOfKind, trial.nthOfKind});
    }
    const double top = margin + height + 4;
    const LegendRows legend = legendRows(hosts, m_palette, m_font, margin, right, top);
    m_legend = legend.entries;
    m_pieces += legend.names;
    return lines.isEmpty() ? top + 8 : legend.bottom + 6;
}

void LivePainter::placePlot(double top, const LiveScale &scale)
{
    const QFontMetricsF metrics(m_font);
    double labels = 0;
    for (const Tick &tick : scale.valueTicks())
        labels = std::max(labels, metrics.horizontalAdvance(tick.label));
    const double left = margin + std::ceil(labels) + tickGap;
    const double bottom = m_size.height() - margin - metrics.lineSpacing() - bottomRoom;
    const QRectF plot(QPointF(left, top),
                      QPointF(m_size.width() - 2 * margin, std::max(top + 40, bottom)));
    if (plot != m_chart->plotArea())
        m_chart->setPlotArea(plot);
    m_pieces.append(
        {QRectF(plot.left(), plot.bottom() + bottomRoom, plot.width(), metrics.lineSpacing()),
         Qt::AlignHCenter, false, tr("Seconds since the first step of the trial"), m_font,
         m_palette.text, false});
}

void LivePainter::setAxes(const LiveScale &scale)
{
    for (QAbstractAxis *axis : {m_timeAxis, m_valueAxis})
        if (axis != nullptr) {
            m_chart->removeAxis(axis);
            delete axis;
        }
    m_timeAxis = addAxis(*m_chart, Qt::AlignBottom, scale.time(), m_palette, m_font);
    m_valueAxis = addAxis(*m_chart, Qt::AlignLeft, scale.values(), m_palette, m_font);
    for (QLineSeries *series : m_series) {
        series->attachAxis(m_timeAxis);
        series->attachAxis(m_valueAxis);
    }
    m_scale = scale;
}

void LivePainter::setLines(const QList<LiveLine> &lines, const LiveScale &scale)
{
    int index = 0;
    std::optional<double> measuringFrom;
    for (const LiveLine &line : lines) {
        setLine(index++, scale.toAxis(line.warmup), colorOf(line, true), 1);
        setLine(index++, scale.toAxis(line.measured), colorOf(line, false),
                line.newest ? lineWidth : 1);
        if (line.newest)
            measuringFrom = line.measuringFrom;
    }
    for (; index < m_series.size(); ++index)
        m_series.at(index)->clear();
    m_phase->setStart({m_chart->plotArea(), 0, scale.timeEnd(), scale.low(), scale.high()},
                      measuringFrom, tr("warm-up"), tr("measuring"));
}

//! A solid pen always: Qt draws a dashed one of width 2 forty times slower.
void LivePainter::setLine(int index, const QList<QPointF> &points, const QColor &color,
                          double width)
{
    while (m_series.size() <= index) {
        auto *series = new QLineSeries;
        m_chart->addSeries(series);
        series->attachAxis(m_timeAxis);
        series->attachAxis(m_valueAxis);
        m_series.append(series);
    }
    QLineSeries *series = m_series.at(index);
    const QPen pen(color, width);
    if (series->pen() != pen)
        series->setPen(pen);
    series->setPointsVisible(points.size() == 1); // one point has no line yet
    series->replace(points);
}

void LivePainter::setEnds(const QList<LiveLine> &lines, const LiveScale &scale)
{
    QList<EndsItem::End> ends;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const LiveLine &line = lines.at(i);
        const bool isMeasured = !line.measured.isEmpty();
        const QList<QPointF> &points = isMeasured ? line.measured : line.warmup;
        if (points.isEmpty())
            continue;
        QLineSeries *series = m_series.at(2 * i + (isMeasured ? 1 : 0));
        ends.append({m_chart->mapToPosition(scale.toAxis(points.last()), series),
                     markerOf(line.trial.kind), colorOf(line, !isMeasured), line.trial.nthOfKind});
    }
    m_ends->setEnds(m_chart->plotArea(), ends);
}

QColor LivePainter::colorOf(const LiveLine &line, bool warmup) const
{
    QColor color = m_palette.colorOf(line.trial.kind, line.trial.nthOfKind);
    if (warmup)
        color.setAlphaF(warmupOpacity);
    else if (!line.newest)
        color.setAlphaF(oldOpacity);
    return color;
}

void LivePainter::setTexts(const QString &nothing)
{
    if (!nothing.isEmpty())
        m_pieces.append(
            {m_chart->plotArea(), Qt::AlignCenter, true, nothing, m_font, m_palette.muted, false});
    delete m_texts;
    m_texts = new LabelsItem(m_pieces, m_legend, m_palette.background);
    m_scene.addItem(m_texts);
}

//! Made when it is drawn: the language may change while the trial is under way.
QString LivePainter::nameOf(const LiveTrial &trial)
{
    //: a line of the live chart: %1 a host
    return tr("%1, round %2").arg(trial.hostName, QString::number(trial.round + 1));
}

void LivePainter::describe(const QList<LiveLine> &lines, const LiveScale &scale)
{
    QStringList parts;
    for (const LiveLine &line : lines)
        if (!line.measured.isEmpty())
            parts << tr("%1: last step at %2 %3")
                         .arg(nameOf(line.trial),
                              shortNumber(scale.toAxis(line.measured.last()).y()), scale.unit());
    m_description = parts.join(QStringLiteral("; "));
}

} // namespace strata::ui::charts
