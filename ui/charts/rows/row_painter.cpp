// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_painter.h"

#include "app/api/text.h"
#include "ui/charts/rows/published_text.h"
#include "ui/charts/rows/row_marks_item.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/plain_chart.h"
#include "ui/charts/scene/readout_item.h"

#include <QLineF>
#include <QMap>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace strata::ui::charts {
namespace {

constexpr double markSize = 12;
constexpr double holeSize = markSize / 3;
// of the width, to choose the number of ticks before the columns are known
constexpr double assumedPlotShare = 0.5;
constexpr double usualWidth = 720;
constexpr double nearEnough = 6; // to a single value

//! In the order of Marker.
constexpr std::array markerShapes{
    QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeRectangle,
    QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle,
    QScatterSeries::MarkerShapeStar};

//! As drawMarker does it: the second of a kind is hollow, the third has a hole.
bool isHollow(const ChartRow &row)
{
    return row.hollow || row.nthOfKind % 2 == 1;
}

bool hasHole(const ChartRow &row)
{
    return row.nthOfKind > 0 && !isHollow(row);
}

QScatterSeries *marksOf(const ChartRow &row, const ChartPalette &palette)
{
    const QColor color = palette.colorOf(row.kind, row.nthOfKind);
    auto *marks = new QScatterSeries;
    marks->setMarkerShape(markerShapes.at(static_cast<std::size_t>(markerOf(row.kind))));
    marks->setMarkerSize(markSize);
    marks->setColor(isHollow(row) ? palette.background : color);
    marks->setBorderColor(palette.background);
    if (isHollow(row))
        marks->setPen(QPen(color, 2));
    return marks;
}

QScatterSeries *holesIn(const ChartPalette &palette)
{
    auto *holes = new QScatterSeries;
    holes->setMarkerShape(QScatterSeries::MarkerShapeCircle);
    holes->setMarkerSize(holeSize);
    holes->setColor(palette.background);
    holes->setBorderColor(palette.background);
    return holes;
}

} // namespace

std::unique_ptr<ChartPainter> RowChart::makePainter() const
{
    return std::make_unique<RowPainter>(*this);
}

void RowPainter::build()
{
    const RowScale scale(m_shown, ticksForWidth(assumedPlotShare * m_size.width()), m_zoom.x);
    m_whole = scale.whole();
    m_layout = layOut(m_shown, scale, m_palette, m_size, m_font);
    m_size = m_layout.size;
    m_leastHeight = m_layout.leastHeight;
    m_texts = m_layout.texts;
    m_firstNote = m_layout.firstNote;
    m_titleEnd = m_layout.titleEnd;
    m_map = {m_layout.plot, scale.low(), scale.high(), 0,
             m_layout.plot.height() / m_layout.rowHeight};
    m_chart = addPlainChart(m_scene, m_size);
    m_chart->setPlotArea(m_layout.plot);
    addMarks(scale);
    if (m_shown.kind == RowChart::Kind::Degradation)
        new BandItem(m_chart, m_map, scale.toAxis(m_shown.margin), m_palette.band);
    new RowMarksItem(m_chart, m_map, m_shown, m_layout, scale, m_palette, m_font);
    placeAxes(*m_chart);
}

void RowPainter::addMarks(const RowScale &scale)
{
    QFont labels = m_font;
    labels.setPixelSize(std::max(9, m_font.pixelSize() - 1));
    QAbstractAxis *values = addAxis(*m_chart, Qt::AlignBottom, scale.axis(), m_palette, labels);
    auto *rows = new QValueAxis;
    rows->setRange(m_map.yLow, m_map.yHigh);
    rows->setVisible(false);
    m_chart->addAxis(rows, Qt::AlignLeft);
    const auto add = [&](QScatterSeries *made) {
        m_chart->addSeries(made);
        made->attachAxis(values);
        made->attachAxis(rows);
        return made;
    };
    QMap<std::tuple<app::domain::HostKind, int, bool>, QScatterSeries *> series;
    QList<QPointF> holed;
    const auto seriesOf = [&](const ChartRow &row) {
        QScatterSeries *&found = series[{row.kind, row.nthOfKind, row.hollow}];
        if (!found)
            found = add(marksOf(row, m_palette));
        return found;
    };
    for (int i = 0; i < m_shown.rows.size(); ++i) {
        const ChartRow &row = m_shown.rows.at(i);
        if (!row.value || scale.isOffScale(row))
            continue;
        const QPointF place(scale.toAxis(*row.value),
                            m_map.yHigh - i - m_layout.markOffset / m_layout.rowHeight);
        seriesOf(row)->append(place);
        if (hasHole(row))
            holed.append(place);
    }
    if (!holed.isEmpty())
        add(holesIn(m_palette))->append(holed); // after all marks: it lies on them
}

QList<ZoomPlot> RowPainter::zoomPlots() const
{
    return {{0, m_map, m_whole, std::nullopt}}; // its rows are always all there
}

double RowPainter::onAxis(double value) const
{
    return RowScale(m_shown, 2).toAxis(value);
}

double RowPainter::valueOf(const Place &place) const
{
    if (const PublishedRow *published = publishedAt(place.index))
        return published->value;
    const ChartRow &row = m_shown.rows.at(place.index);
    return place.part >= 0 ? row.values.at(place.part) : row.value.value_or(0);
}

std::optional<ChartPainter::Position> RowPainter::positionOf(const Place &place) const
{
    const bool isHost = place.index < m_shown.rows.size();
    if (place.index >= rows() || (isHost && !m_shown.rows.at(place.index).value))
        return std::nullopt;
    const double x = std::clamp(onAxis(valueOf(place)), m_whole.low, m_whole.high);
    return Position{{x, x}};
}

//! Of two runs the earlier one is hollow.
int RowPainter::rowOf(const NoteOnChart &note) const
{
    const bool isOfTwoRuns = std::ranges::any_of(m_shown.rows, &ChartRow::hollow);
    const auto found = std::ranges::find_if(m_shown.rows, [&](const ChartRow &row) {
        return row.hostId == note.hostId && (!isOfTwoRuns || row.hollow != note.isOfLaterRun);
    });
    return found == m_shown.rows.end() ? -1 : static_cast<int>(found - m_shown.rows.begin());
}

//! Above the large mark, or at the left without a value; of one that is zoomed away nowhere.
std::optional<LabelRoom> RowPainter::roomForNote(const NoteOnChart &note, const QSizeF &size,
                                                 const QList<QRectF> &taken) const
{
    const int row = rowOf(note);
    if (row < 0)
        return std::nullopt;
    const QRectF &plot = m_layout.plot;
    const auto position = positionOf(Place{row});
    const double x = position ? m_map.atX(position->x.low) : plot.left();
    if (x < plot.left() - 1 || x > plot.right() + 1)
        return std::nullopt;
    const double all = roomForMarks(m_notes, note.hostId, m_small, plot.width());
    const double left = std::max(plot.left(), std::min(x - size.width() / 2, plot.right() - all));
    const double middle = m_layout.markY(row) - markSize / 2 - 2 - size.height() / 2;
    return freeToTheRight({left, middle}, size, taken, plot.right());
}

QSizeF RowPainter::usualSize() const
{
    const RowScale scale(m_shown, ticksForWidth(usualWidth));
    const RowLayout layout =
        layOut(m_shown, scale, ChartPalette::light(), QSizeF(usualWidth, 0), chartFont());
    return {usualWidth, std::max<double>(lowest(), static_cast<int>(layout.size.height()) + 1)};
}

int RowPainter::rows() const
{
    return static_cast<int>(m_shown.rows.size() + m_shown.published.size());
}

const PublishedRow *RowPainter::publishedAt(int index) const
{
    const auto hosts = static_cast<int>(m_shown.rows.size());
    return index < hosts ? nullptr : &m_shown.published.at(index - hosts);
}

std::optional<ChartPainter::Place> RowPainter::placeAt(const QPointF &point) const
{
    for (int i = 0; i < rows(); ++i) {
        if (!m_layout.row(i).contains(point))
            continue;
        Place nearest{i};
        double distance = nearEnough;
        for (const int value : valuesFromLeftToRight(i))
            if (const double away = QLineF(placeOfValue(i, value), point).length();
                away < distance && m_layout.plot.contains(placeOfValue(i, value))) {
                nearest.part = value;
                distance = away;
            }
        return nearest;
    }
    return std::nullopt;
}

QList<int> RowPainter::valuesFromLeftToRight(int index) const
{
    if (publishedAt(index))
        return {};
    const ChartRow &row = m_shown.rows.at(index);
    if (!row.value || !m_shown.showsValues || RowScale(m_shown, 2).isOffScale(row))
        return {};
    QList<int> values(row.values.size());
    std::iota(values.begin(), values.end(), 0);
    std::ranges::stable_sort(values, {}, [&row](int value) { return row.values.at(value); });
    return values;
}

QPointF RowPainter::placeOfValue(int row, int value) const
{
    return {m_map.atX(onAxis(m_shown.rows.at(row).values.at(value))), m_layout.valueY(row)};
}

std::optional<ChartPainter::Place> RowPainter::moved(const std::optional<Place> &from,
                                                     int key) const
{
    const auto inRow =
        from ? movedInRow(*from, key, valuesFromLeftToRight(from->index)) : std::nullopt;
    return inRow ? inRow : ChartPainter::moved(from, key);
}

void RowPainter::setPlace(const std::optional<Place> &place)
{
    if (!m_readout)
        return;
    m_readout->setVisible(place && place->index < rows());
    if (!m_readout->isVisible())
        return;
    if (place->part >= 0) {
        const QPointF value = placeOfValue(place->index, place->part);
        m_readout->setVisible(m_layout.plot.contains(value)); // or it is zoomed away
        const QPointF corner(nearEnough, nearEnough);
        if (m_readout->isVisible())
            m_readout->showAt({value - corner, value + corner}, value, m_scene.sceneRect(),
                              readoutAt(*place));
        return;
    }
    const double x = m_map.atX(onAxis(valueOf(*place)));
    const QPointF mark(std::clamp(x, m_layout.plot.left(), m_layout.plot.right()),
                       m_layout.markY(place->index));
    m_readout->showAt(m_layout.row(place->index), mark, m_scene.sceneRect(), readoutAt(*place));
}

QString RowPainter::readoutAt(const Place &place) const
{
    if (const PublishedRow *published = publishedAt(place.index))
        return PublishedText::readout(m_shown, *published);
    const ChartRow &row = m_shown.rows.at(place.index);
    return place.part < 0 ? RowText::readout(m_shown, row)
                          : RowText::readout(m_shown, row, place.part);
}

ChartPainter::Subject RowPainter::subjectAt(const Place &place) const
{
    return {m_shown.workloadId, keyOf(place)};
}

QString RowPainter::keyOf(const Place &place) const
{
    return publishedAt(place.index) ? QString() : m_shown.rows.at(place.index).hostId;
}

std::optional<ChartPainter::Place> RowPainter::placeOf(const QString &key,
                                                       const Place &before) const
{
    const auto found = std::ranges::find(m_shown.rows, key, &ChartRow::hostId);
    if (found == m_shown.rows.end())
        return std::nullopt;
    Place place{static_cast<int>(found - m_shown.rows.begin())};
    if (found->value && before.part < found->values.size())
        place.part = before.part;
    return place;
}

QList<int> RowPainter::order() const
{
    QList<int> all(rows());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

} // namespace strata::ui::charts
