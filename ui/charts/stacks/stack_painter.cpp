// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/stack_painter.h"

#include "ui/charts/scene/host_label.h"
#include "ui/charts/scene/plain_chart.h"
#include "ui/charts/scene/readout_item.h"
#include "ui/charts/scene/run_text.h"

#include <QChart>
#include <QFontMetricsF>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double markWidth = 18;     // with the space to the name
constexpr double widestNames = 0.26; // of the chart
constexpr double rowGap = 10;
constexpr double highestRow = 80;
constexpr double barShare = 0.55; // of its row
constexpr double keySize = 12;
constexpr double textGap = 6;
constexpr double leastOutline = 6; // of a place that is too narrow to be seen
constexpr double boxOverlap = 8;   // a readout keeps a distance that suits a mark
constexpr double nearEnough = 4;   // above or below a bar
constexpr double sectionGap = 3;   // between a bar and the lines above it
constexpr double sectionInset = 1; // at both ends of such a line

HostLabel labelOf(const StackBar &bar)
{
    return {bar.host.hidden ? RunText::hidden(bar.host.name) : bar.host.name, bar.kind};
}

} // namespace

std::unique_ptr<ChartPainter> StackChart::makePainter() const
{
    return std::make_unique<StackPainter>(*this);
}

void StackPainter::build()
{
    m_keys.clear();
    layOut();
    QChart *chart = addPlainChart(m_scene, m_size);
    chart->setPlotArea(m_map.plot);
    const Axis axis{m_map.xLow, m_map.xHigh,
                    numberedTicks(m_map.xLow, m_map.xHigh, ticksForWidth(m_map.plot.width()))};
    addAxis(*chart, Qt::AlignBottom, axis, m_palette, m_small);
    placeAxes(*chart);
    QList<QList<StackBarsItem::Segment>> bars;
    for (int i = 0; i < m_shown.bars.size(); ++i) {
        bars.append(segmentsOf(i));
        addHeading(i);
        addNames(i);
        addBar(i);
        addSections(i);
    }
    new StackBarsItem(chart, m_map, bars, m_palette.background);
    for (qsizetype i = 0; i < m_keys.size(); ++i) {
        const StackPart &part = m_shown.parts.at(i);
        const QColor color = colorOfPart(part, m_palette);
        m_scene.addRect(m_keys.at(i), Qt::NoPen, color);
        m_scene.addPath(hatchLines(part.hatch, m_keys.at(i)), hatchColor(color, m_palette));
    }
}

//! \return the height that the longest of them needs
double StackPainter::measureNames()
{
    m_names = 40;
    for (const StackBar &bar : m_shown.bars)
        m_names = std::max(m_names, labelOf(bar).width(m_font));
    m_names = std::min(m_names, widestNames * m_size.width());
    double height = QFontMetricsF(m_font).lineSpacing();
    for (const StackBar &bar : m_shown.bars) {
        const auto pieces = labelOf(bar).pieces(m_font, m_palette, 0, m_names, 0);
        if (!pieces.isEmpty())
            height = std::max(height, pieces.last().rect.bottom() - pieces.first().rect.top());
    }
    return height;
}

void StackPainter::layOut()
{
    const double rows = static_cast<double>(std::max<qsizetype>(1, m_shown.bars.size()));
    m_headings = QFontMetricsF(headingFont()).lineSpacing() + rowGap / 2;
    m_sections = m_shown.sections.isEmpty() ? 0 : QFontMetricsF(m_small).lineSpacing() + 2;
    const double least = measureNames() + rowGap + m_sections;
    const double headings =
        m_headings * static_cast<double>(std::ranges::count_if(
                         m_shown.bars, [](const StackBar &bar) { return !bar.heading.isEmpty(); }));
    const double top = addTitle(m_shown.title);
    // What stands below the plot is laid out from zero first: it is as high as its lines.
    const qsizetype firstBelow = m_texts.size();
    const double below = addBelow(tickLabelHeight);
    m_leastHeight = top + headings + rows * least + below;
    m_rowHeight = std::clamp((m_size.height() - top - headings - below) / rows, least,
                             std::max(least, highestRow));
    m_tops.clear();
    double next = top;
    for (const StackBar &bar : m_shown.bars) {
        m_tops.append(next + (bar.heading.isEmpty() ? 0 : m_headings));
        next = m_tops.last() + m_rowHeight;
    }
    const double left = outerMargin + markWidth + m_names + gap;
    m_map.plot =
        QRectF(left, top, m_size.width() - outerMargin - left, headings + rows * m_rowHeight);
    m_whole = {0, axisEnd()};
    const AxisSpan shown = shownOf(m_zoom.x, m_whole);
    m_map.xLow = shown.low;
    m_map.xHigh = shown.high;
    m_map.yLow = 0;
    m_map.yHigh = rows;
    shift(firstBelow, m_map.plot.bottom());
    for (QRectF &key : m_keys)
        key.translate(0, m_map.plot.bottom());
    m_size.setHeight(std::max(m_size.height(), m_map.plot.bottom() + below));
}

double StackPainter::addBelow(double top)
{
    double below = addWrapped(top, m_shown.axisTitle, m_font, m_palette.text) + gap;
    below = addParts(below) + gap;
    return addCaption(below, m_shown.caption) + outerMargin;
}

//! The legend: each part with its colour.
double StackPainter::addParts(double top)
{
    const double height = QFontMetricsF(m_font).lineSpacing() + 2;
    const double right = m_size.width() - outerMargin;
    QList<double> widths;
    for (const StackPart &part : m_shown.parts)
        widths.append(
            std::min(keySize + textGap + widthOf(m_font, part.name), right - outerMargin));
    const QList<QPointF> places = placesInLines(widths, outerMargin, right, top, height);
    for (qsizetype i = 0; i < places.size(); ++i) {
        const QRectF area(places.at(i), QSizeF(widths.at(i), height));
        m_keys.append(QRectF(area.left(), area.center().y() - keySize / 2, keySize, keySize));
        m_texts.append({area.adjusted(keySize + textGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                        false, m_shown.parts.at(i).name, m_font, m_palette.text, false});
    }
    return places.isEmpty() ? top : places.last().y() + height;
}

//! So far that behind each bar there is room for its total.
double StackPainter::axisEnd() const
{
    const double width = m_map.plot.width();
    double end = 0;
    for (const StackBar &bar : m_shown.bars) {
        const double room = width - widthOf(m_font, bar.total) - 2 * textGap -
                            roomForMarks(m_notes, bar.host.id, m_small, width / 3);
        end = std::max(end, m_shown.scale.toAxis(bar.length()) * width / std::max(room, width / 3));
    }
    return end > 0 ? end : 1;
}

QRectF StackPainter::row(int bar) const
{
    return {outerMargin / 2, m_tops.at(bar), m_size.width() - outerMargin, m_rowHeight};
}

//! Of a bar, which leaves room for the names of its sections.
double StackPainter::middleOf(int bar) const
{
    return row(bar).center().y() + m_sections / 2;
}

QFont StackPainter::headingFont() const
{
    QFont font = m_font;
    font.setBold(true);
    return font;
}

QRectF StackPainter::segmentRect(int index, int segment) const
{
    const QRectF &plot = m_map.plot;
    const double height = barShare * (m_rowHeight - m_sections);
    const double left = std::clamp(m_map.atX(startOf(index, segment)), plot.left(), plot.right());
    const double right =
        std::clamp(m_map.atX(startOf(index, segment + 1)), plot.left(), plot.right());
    return {left, middleOf(index) - height / 2, right - left, height};
}

double StackPainter::startOf(int index, int segment) const
{
    double start = 0;
    for (int i = 0; i < segment; ++i)
        start += m_shown.bars.at(index).segments.at(i).value;
    return m_shown.scale.toAxis(start);
}

QList<ZoomPlot> StackPainter::zoomPlots() const
{
    return {{0, m_map, m_whole, std::nullopt}}; // its rows are always all there
}

//! The middle of a segment, or the end of the bar.
std::optional<ChartPainter::Position> StackPainter::positionOf(const Place &place) const
{
    if (place.index >= m_shown.bars.size())
        return std::nullopt;
    const double x =
        place.part < 0
            ? m_shown.scale.toAxis(m_shown.bars.at(place.index).length())
            : (startOf(place.index, place.part) + startOf(place.index, place.part + 1)) / 2;
    return Position{{x, x}};
}

QString StackPainter::workOf(const StackBar &bar) const
{
    return bar.workloadId.isEmpty() ? m_shown.workloadId : bar.workloadId;
}

double StackPainter::marksRoom(int index, bool ofWork) const
{
    const StackBar &bar = m_shown.bars.at(index);
    QList<NoteOnChart> ofBar = m_notes;
    ofBar.removeIf([&](const NoteOnChart &note) { return note.workloadId != workOf(bar); });
    return roomForMarks(ofBar, ofWork ? QString() : bar.host.id, m_small, m_map.plot.width() / 3);
}

//! Behind the total; of a work as a whole behind its heading, where it has one.
std::optional<LabelRoom> StackPainter::roomForNote(const NoteOnChart &note, const QSizeF &size,
                                                   const QList<QRectF> &taken) const
{
    for (int i = 0; i < m_shown.bars.size(); ++i) {
        const StackBar &bar = m_shown.bars.at(i);
        const bool isOfWork = note.hostId.isEmpty() && !bar.heading.isEmpty();
        const bool isOfHost = note.hostId == bar.host.id && !bar.host.hidden;
        if (workOf(bar) != note.workloadId || !(isOfWork || isOfHost))
            continue;
        const QRectF before = isOfWork ? headingRect(i) : totalRect(i);
        return freeToTheRight({before.right() + markGap, before.center().y()}, size, taken,
                              m_map.plot.right());
    }
    return std::nullopt;
}

//! In the middle of its segment; empty where it does not fit.
QRectF StackPainter::nameRect(int bar, int segment) const
{
    const QRectF rect = segmentRect(bar, segment);
    const double width = widthOf(m_small, partAt({bar, 0, segment}).name);
    if (width + 2 * textGap > rect.width())
        return {};
    QRectF name(0, 0, width, std::min(rect.height(), QFontMetricsF(m_small).lineSpacing()));
    name.moveCenter(rect.center());
    return name;
}

QList<StackBarsItem::Segment> StackPainter::segmentsOf(int bar) const
{
    QList<StackBarsItem::Segment> drawn;
    for (int i = 0; i < m_shown.bars.at(bar).segments.size(); ++i) {
        const StackPart &part = partAt({bar, 0, i});
        const QColor color = colorOfPart(part, m_palette);
        const QRectF name = nameRect(bar, i);
        drawn.append({segmentRect(bar, i), color, part.hatch, hatchColor(color, m_palette),
                      name.isEmpty() ? name : name.adjusted(-textGap / 2, 0, textGap / 2, 0)});
    }
    return drawn;
}

QRectF StackPainter::barRect(int bar) const
{
    const auto segments = static_cast<int>(m_shown.bars.at(bar).segments.size());
    return segments == 0 ? QRectF() : segmentRect(bar, 0).united(segmentRect(bar, segments - 1));
}

//! Behind the bar, or over its end where that is zoomed out of sight.
QRectF StackPainter::totalRect(int index) const
{
    const StackBar &bar = m_shown.bars.at(index);
    const double end = bar.segments.isEmpty() ? m_map.plot.left() : barRect(index).right();
    const double width = widthOf(m_font, bar.total);
    const double height = wrappedBounds(m_font, bar.total, m_size.width()).height();
    const double last = m_map.plot.right() - width - marksRoom(index, false);
    return {std::min(end + textGap, last), middleOf(index) - height / 2, width, height};
}

//! The total behind the bar, and in its segments their names, where they fit.
void StackPainter::addBar(int index)
{
    const StackBar &bar = m_shown.bars.at(index);
    if (bar.host.hidden)
        return;
    m_texts.append({totalRect(index), Qt::AlignLeft | Qt::AlignTop, false, bar.total, m_font,
                    m_palette.text, true});
    for (int i = 0; i < bar.segments.size(); ++i) {
        const StackPart &part = partAt({index, 0, i});
        if (const QRectF rect = nameRect(index, i); !rect.isEmpty())
            m_texts.append({rect, Qt::AlignCenter, false, part.name, m_small,
                            textColorOn(colorOfPart(part, m_palette)), false});
    }
}

void StackPainter::addHeading(int index)
{
    if (m_shown.bars.at(index).heading.isEmpty())
        return;
    m_texts.append({headingRect(index), Qt::AlignLeft | Qt::AlignTop, false, shownHeading(index),
                    headingFont(), m_palette.text, true});
}

QString StackPainter::shownHeading(int index) const
{
    const double width = m_size.width() - 2 * outerMargin - marksRoom(index, true);
    return fittedText(headingFont(), m_shown.bars.at(index).heading, width, 1);
}

//! Not higher than the text: what is behind it covers the grid.
QRectF StackPainter::headingRect(int index) const
{
    QRectF rect = wrappedBounds(headingFont(), shownHeading(index), m_size.width());
    rect.moveTopLeft({outerMargin, m_tops.at(index) - (m_headings + rect.height()) / 2});
    return rect;
}

//! Above the bar a line along each of them, and its name where it fits.
void StackPainter::addSections(int index)
{
    const QList<StackSegment> &segments = m_shown.bars.at(index).segments;
    for (int i = 0, next = 0; i < segments.size(); i = next) {
        const int section = segments.at(i).section;
        while (next < segments.size() && segments.at(next).section == section)
            ++next;
        if (section < 0)
            continue;
        const QRectF rect = segmentRect(index, i).united(segmentRect(index, next - 1));
        const double line = rect.top() - sectionGap;
        if (rect.width() > 2 * sectionInset)
            m_scene.addLine(rect.left() + sectionInset, line, rect.right() - sectionInset, line,
                            m_palette.muted);
        const QString &name = m_shown.sections.at(section);
        QRectF above = wrappedBounds(m_small, name, m_size.width());
        above.moveTopLeft({rect.center().x() - above.width() / 2, line - 1 - above.height()});
        if (above.width() <= rect.width())
            m_texts.append(
                {above, Qt::AlignLeft | Qt::AlignTop, false, name, m_small, m_palette.muted, true});
    }
}

void StackPainter::addNames(int index)
{
    const StackBar &bar = m_shown.bars.at(index);
    const double middle = middleOf(index);
    QList<TextPiece> names =
        labelOf(bar).pieces(m_font, m_palette, outerMargin + markWidth, m_names, middle);
    QRectF area;
    for (TextPiece &name : names) {
        if (bar.host.hidden)
            name.color = m_palette.muted;
        area |= name.rect;
    }
    m_texts += names;
    m_legend.append(
        {QPointF(outerMargin + markWidth / 2 - 2, middle), markerOf(bar.host.kind),
         bar.host.hidden ? m_palette.grid : m_palette.colorOf(bar.host.kind, bar.host.shade),
         bar.host.nthOfKind, area.adjusted(-markWidth, 0, 0, 0), bar.host});
}

std::optional<ChartPainter::Place> StackPainter::placeAt(const QPointF &point) const
{
    for (int i = 0; i < m_shown.bars.size(); ++i) {
        if (m_shown.bars.at(i).host.hidden || !row(i).contains(point) ||
            point.x() < m_map.plot.left())
            continue;
        const QRectF bar = barRect(i).adjusted(0, -nearEnough, 0, nearEnough);
        if (!bar.contains(point))
            return Place{i};
        int segment = 0;
        while (segmentRect(i, segment).right() < point.x() &&
               segment + 1 < m_shown.bars.at(i).segments.size())
            ++segment;
        return Place{i, 0, segment};
    }
    return std::nullopt;
}

const StackPart &StackPainter::partAt(const Place &place) const
{
    return m_shown.parts.at(m_shown.bars.at(place.index).segments.at(place.part).part);
}

QString StackPainter::segmentKey(const Place &place) const
{
    if (place.part < 0)
        return {};
    const int section = m_shown.bars.at(place.index).segments.at(place.part).section;
    return m_shown.sections.value(section) + QLatin1Char('\n') + partAt(place).name;
}

int StackPainter::segmentOf(int index, const QString &key) const
{
    for (int i = 0; i < m_shown.bars.at(index).segments.size(); ++i)
        if (segmentKey({index, 0, i}) == key)
            return i;
    return -1;
}

std::optional<ChartPainter::Place> StackPainter::moved(const std::optional<Place> &from,
                                                       int key) const
{
    QList<int> segments;
    for (int i = 0; from && i < m_shown.bars.at(from->index).segments.size(); ++i)
        segments.append(i);
    if (const auto inBar = from ? movedInRow(*from, key, segments) : std::nullopt)
        return inBar;
    std::optional<Place> place = ChartPainter::moved(from, key);
    if (place && from)
        place->part = segmentOf(place->index, segmentKey(*from));
    return place;
}

void StackPainter::setPlace(const std::optional<Place> &place)
{
    if (!m_readout)
        return;
    m_readout->setVisible(place && place->index < m_shown.bars.size() &&
                          !m_shown.bars.at(place->index).host.hidden);
    if (!m_readout->isVisible())
        return;
    QRectF marked = row(place->index);
    QRectF bar = barRect(place->index);
    if (place->part >= 0) {
        marked = bar = segmentRect(place->index, place->part);
        const double missing = std::max(0.0, leastOutline - marked.width());
        marked.adjust(-missing / 2, 0, missing / 2, 0);
    }
    // The box leaves the bar free that it describes, and the title.
    QRectF bounds = m_scene.sceneRect();
    bounds.setTop(m_map.plot.top());
    m_readout->showAt(marked, bar.adjusted(0, boxOverlap, 0, -boxOverlap), bounds,
                      readoutAt(*place));
}

QString StackPainter::readoutAt(const Place &place) const
{
    const StackBar &bar = m_shown.bars.at(place.index);
    return place.part < 0 ? bar.readout : bar.segments.at(place.part).readout;
}

ChartPainter::Subject StackPainter::subjectAt(const Place &place) const
{
    const StackBar &bar = m_shown.bars.at(place.index);
    return {workOf(bar), bar.host.id};
}

QString StackPainter::keyOf(const Place &place) const
{
    return m_shown.bars.at(place.index).host.id + QLatin1Char('\n') + segmentKey(place);
}

std::optional<ChartPainter::Place> StackPainter::placeOf(const QString &key,
                                                         const Place &before) const
{
    const auto isThere = [&](int i) {
        const ChartHost &host = m_shown.bars.at(i).host;
        return host.id == key.section(QLatin1Char('\n'), 0, 0) && !host.hidden;
    };
    const auto placeIn = [&](int i) {
        return Place{i, 0, segmentOf(i, key.section(QLatin1Char('\n'), 1))};
    };
    // A host has a bar for each setting where there are several.
    if (before.index < m_shown.bars.size() && isThere(before.index))
        return placeIn(before.index);
    for (int i = 0; i < m_shown.bars.size(); ++i)
        if (isThere(i))
            return placeIn(i);
    return std::nullopt;
}

QList<int> StackPainter::order() const
{
    QList<int> bars;
    for (int i = 0; i < m_shown.bars.size(); ++i)
        if (!m_shown.bars.at(i).host.hidden)
            bars.append(i);
    return bars;
}

} // namespace strata::ui::charts
