// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_painter.h"

#include "app/api/text.h"
#include "ui/charts/roofline/roof_item.h"
#include "ui/charts/roofline/roofline_points_item.h"
#include "ui/charts/roofline/roofline_text.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/plain_chart.h"
#include "ui/charts/scene/readout_item.h"

#include <QChart>
#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace strata::ui::charts {
namespace {

constexpr double lowestPlot = 260;
constexpr double pixelsPerTick = 55;
constexpr double nearEnough = 14;
constexpr double besidePoint = 11;  // a note's mark
constexpr double farthestNote = 90; // the same
constexpr double room = 2.5;        // factor beside the outermost value

//! A logarithmic axis with some room around its values; without any, around one.
AxisSpan wholeOf(const Extent &values, double factor)
{
    return {std::log10((values.any() ? values.low : 1) / factor),
            std::log10((values.any() ? values.high : 1) * factor)};
}

//! With a prefix of its own for each, or, where the range is too narrow for round ones, with one
//! for all and as many digits as tell them apart. \param unit of the values
QList<Tick> ticksWithUnit(double low, double high, int maxTicks, const QString &unit)
{
    QList<Tick> ticks;
    for (const double value : logTicks(low, high, maxTicks))
        ticks.append({std::log10(value), app::api::formatQuantity(value, unit)});
    if (ticks.size() >= 2)
        return ticks;
    const UnitScale scale = UnitScale::forMagnitude(high, unit);
    ticks = numberedTicksOnLog(scale.toAxis(low), scale.toAxis(high), maxTicks);
    for (Tick &tick : ticks) {
        tick.position -= std::log10(scale.factor);
        tick.label += QLatin1Char(' ') + scale.unit;
    }
    return ticks;
}

//! The axes hold every point, its interval, every horizontal roof and every ridge. Their positions
//! are log10 of FLOP/B and of FLOP/s.
struct RooflineScale {
    Axis intensity;
    Axis performance;
    AxisSpan wholeAcross;
    AxisSpan wholeUp;

    RooflineScale(const RooflineChart &chart, const ChartZoom &zoom, int maxTicksAcross,
                  int maxTicksUp)
    {
        Extent across;
        Extent up;
        const auto include = [](Extent &extent, double value) {
            if (value > 0) // only such a value has a logarithm
                extent.include(value);
        };
        for (const RooflineMark &mark : chart.marks) {
            include(across, mark.intensity);
            include(up, mark.achieved);
            if (mark.interval) {
                include(up, mark.interval->low);
                include(up, mark.interval->high);
            }
        }
        for (const RoofLine &roof : chart.roofs) {
            include(across, roof.endIntensity);
            // A slope without a horizontal roof passes intensity 1 there.
            if (!roof.memory || !(roof.endIntensity > 0))
                include(up, roof.value);
        }
        wholeAcross = wholeOf(across, room * 1.6);
        wholeUp = wholeOf(up, room);
        const AxisSpan shownAcross = shownOf(zoom.x, wholeAcross);
        const AxisSpan shownUp = shownOf(spanOf(zoom, 0), wholeUp);
        intensity = {shownAcross.low, shownAcross.high,
                     numberedTicksOnLog(std::pow(10.0, shownAcross.low),
                                        std::pow(10.0, shownAcross.high), maxTicksAcross)};
        performance = {shownUp.low, shownUp.high,
                       ticksWithUnit(std::pow(10.0, shownUp.low), std::pow(10.0, shownUp.high),
                                     maxTicksUp, chart.operation + QStringLiteral("/s"))};
    }
};

} // namespace

std::unique_ptr<ChartPainter> RooflineChart::makePainter() const
{
    return std::make_unique<RooflinePainter>(*this);
}

void RooflinePainter::build()
{
    const int ticksUp =
        std::max(2, static_cast<int>(std::max(m_size.height() / 2, lowestPlot) / pixelsPerTick));
    const RooflineScale scale(m_chart, m_zoom, ticksForWidth(0.8 * m_size.width()), ticksUp);
    layOut(scale.performance);
    QChart *chart = addPlainChart(m_scene, m_size);
    chart->setPlotArea(m_plot);
    addAxis(*chart, Qt::AlignBottom, scale.intensity, m_palette, m_small);
    addAxis(*chart, Qt::AlignLeft, scale.performance, m_palette, m_small);
    placeAxes(*chart);
    m_wholeAcross = scale.wholeAcross;
    m_wholeUp = scale.wholeUp;
    const PlotMap map{m_plot, scale.intensity.low, scale.intensity.high, scale.performance.low,
                      scale.performance.high};
    m_roofs = new RoofItem(chart, map, m_chart, m_palette, m_font,
                           RooflinePointsItem::covered(m_chart, map));
    m_map = map;
    m_points = new RooflinePointsItem(chart, map, m_chart, *m_roofs, m_palette, m_font);
}

QList<ZoomPlot> RooflinePainter::zoomPlots() const
{
    return {{0, m_map, m_wholeAcross, m_wholeUp, true}};
}

std::optional<ChartPainter::Position> RooflinePainter::positionOf(const Place &place) const
{
    const RooflineMark &mark = m_chart.marks.at(place.index);
    if (!(mark.intensity > 0) || !(mark.achieved > 0))
        return std::nullopt;
    const double x = std::log10(mark.intensity);
    const double y = std::log10(mark.achieved);
    return Position{{x, x}, AxisSpan{y, y}};
}

void RooflinePainter::layOut(const Axis &performance)
{
    double top = addTitle(m_chart.title);
    top = addWrapped(top, RooflineText::performanceAxis(), m_font, m_palette.text) + gap / 2;
    double labels = 0;
    for (const Tick &tick : performance.ticks)
        labels = std::max(labels, widthOf(m_small, tick.label));
    // What stands below the plot is laid out from zero first: the plot gets what is left.
    const auto firstBelow = m_texts.size();
    double below = addWrapped(tickLabelHeight, RooflineText::intensityAxis(m_chart.operation),
                              m_font, m_palette.text) +
                   gap;
    below = addLegend(below, m_chart.hosts);
    m_firstWork = m_texts.size();
    const double marks = roomBesideTitle(m_notes, m_small, m_size.width() - 2 * outerMargin);
    for (const QString &work : m_chart.works)
        below = addWrapped(below, work, m_small, m_palette.text, marks) + 1;
    below = addCaption(below + gap / 2, m_chart.caption) + outerMargin;
    m_leastHeight = top + lowestPlot + below;
    const double height = std::max(lowestPlot, m_size.height() - top - below);
    m_plot = QRectF(outerMargin + labels + gap, top,
                    m_size.width() - 2 * outerMargin - labels - gap, height);
    shift(firstBelow, m_plot.bottom());
    m_texts[firstBelow].rect.setLeft(m_plot.left());
    m_size.setHeight(m_plot.bottom() + below);
}

int RooflinePainter::markOf(const NoteOnChart &note) const
{
    const auto found = std::ranges::find_if(m_chart.marks, [&](const RooflineMark &mark) {
        return mark.workloadId == note.workloadId && mark.isOfLaterRun == note.isOfLaterRun &&
               m_chart.hosts.at(mark.host).id == note.hostId;
    });
    return found == m_chart.marks.end() ? -1 : static_cast<int>(found - m_chart.marks.begin());
}

//! Beside the point, where it covers nothing; of a work as a whole behind its name.
std::optional<LabelRoom> RooflinePainter::roomForNote(const NoteOnChart &note, const QSizeF &size,
                                                      const QList<QRectF> &taken) const
{
    const qsizetype work = m_chart.workIds.indexOf(note.workloadId);
    if (note.hostId.isEmpty() && work >= 0) {
        const TextPiece &name = m_texts.at(m_firstWork + work);
        const double width = std::min(widthOf(name.font, name.text), name.rect.width());
        return freeToTheRight(
            {name.rect.left() + width + markGap, name.rect.top() + size.height() / 2}, size, taken,
            m_size.width() - outerMargin);
    }
    const int mark = markOf(note);
    if (mark < 0 || !m_plot.contains(m_points->placeOf(mark)))
        return std::nullopt;
    Obstacles obstacles = RooflinePointsItem::covered(m_chart, m_map);
    obstacles.areas += taken;
    for (const QList<TextPiece> &labels : {m_roofs->labels(), m_points->labels()})
        for (const TextPiece &label : labels)
            obstacles.areas.append(label.rect);
    obstacles.lines += m_points->leaders();
    return roomBeside(m_points->placeOf(mark), besidePoint, farthestNote, size, m_plot, obstacles);
}

void RooflinePainter::setPlace(const std::optional<Place> &place)
{
    if (!m_readout)
        return;
    m_readout->setVisible(place && place->index < m_chart.marks.size());
    if (!m_readout->isVisible())
        return;
    const QPointF point = m_points->placeOf(place->index);
    m_readout->setVisible(m_plot.contains(point));
    if (!m_readout->isVisible())
        return;
    const QRectF around(point - QPointF(nearEnough, nearEnough),
                        QSizeF(2 * nearEnough, 2 * nearEnough));
    m_readout->showAt(around, point, m_scene.sceneRect(), readoutAt(*place));
}

std::optional<ChartPainter::Place> RooflinePainter::placeAt(const QPointF &point) const
{
    std::optional<Place> nearest;
    double distance = nearEnough;
    for (int i = 0; i < m_chart.marks.size(); ++i)
        if (const double away = QLineF(m_points->placeOf(i), point).length(); away < distance) {
            nearest = Place{i};
            distance = away;
        }
    return nearest;
}

ChartPainter::Subject RooflinePainter::subjectAt(const Place &place) const
{
    const RooflineMark &mark = m_chart.marks.at(place.index);
    return {mark.workloadId, m_chart.hosts.at(mark.host).id};
}

QList<int> RooflinePainter::order() const
{
    QList<int> marks(m_chart.marks.size());
    std::iota(marks.begin(), marks.end(), 0);
    std::ranges::stable_sort(marks, [this](int left, int right) {
        const RooflineMark &a = m_chart.marks.at(left);
        const RooflineMark &b = m_chart.marks.at(right);
        return a.intensity != b.intensity ? a.intensity < b.intensity : a.achieved > b.achieved;
    });
    return marks;
}

} // namespace strata::ui::charts
