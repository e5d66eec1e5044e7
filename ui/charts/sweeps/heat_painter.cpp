// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/heat_painter.h"

#include "ui/charts/scene/readout_item.h"
#include "ui/charts/scene/sweep_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double panelGap = 28;
constexpr double labelGap = 6;
constexpr double narrowestCell = 16;
constexpr double widestCell = 92;
constexpr double highestCell = 56;
constexpr double cellPadding = 8; // beside its text
constexpr double barWidth = 300;
constexpr double barHeight = 14;
constexpr double sampleWidth = 26;
constexpr int barTicks = 6;

QString signName(HeatSign sign)
{
    switch (sign) {
    case HeatSign::Inconclusive:
        return SweepText::inconclusive();
    case HeatSign::NotComparable:
        return SweepText::notComparable();
    case HeatSign::NotMeasured:
        return SweepText::notMeasured();
    case HeatSign::None:
        break;
    }
    return {};
}

//! What is in sight of a column or a row.
AxisSpan shownPart(int at, double low, double high)
{
    return {std::max(low, double(at)), std::min(high, at + 1.0)};
}

//! Whether a column or a row has its label: each where there is room for all labels, or else some,
//! of those that are whole.
bool isLabelled(int at, const AxisSpan &shown, double cell, double label, double widestLabel)
{
    const int step = std::max(1, static_cast<int>(std::ceil(widestLabel / cell)));
    const bool isWhole = shown.length() > 1 - 1e-9;
    return step == 1 ? isWhole || shown.length() * cell >= label : isWhole && at % step == 0;
}

} // namespace

std::unique_ptr<ChartPainter> HeatChart::makePainter() const
{
    return std::make_unique<HeatPainter>(*this);
}

double HeatPainter::lineHeight() const
{
    return QFontMetricsF(m_small).lineSpacing();
}

void HeatPainter::build()
{
    m_maps.clear();
    m_samples.clear();
    measure();
    layOut();
    for (int panel = 0; panel < m_maps.size(); ++panel)
        addPanel(panel);
    addCells();
}

bool HeatPainter::areTitled() const
{
    return !m_shown.panels.isEmpty() && !m_shown.panels.first().title.isEmpty();
}

//! The widths that texts need, and how many panels fit side by side.
void HeatPainter::measure()
{
    const double available = m_size.width() - 2 * outerMargin;
    m_labels = 0;
    for (const QString &row : m_shown.rows)
        m_labels = std::max(m_labels, widthOf(m_small, row));
    m_labels = std::min(m_labels, available / 4) + labelGap;
    double widest = narrowestCell;
    for (const HeatPanel &panel : m_shown.panels)
        for (const HeatCell &cell : panel.cells)
            widest = std::max(widest, widthOf(m_small, cell.text) + cellPadding);
    const double across = std::max(1, columns());
    const double panels = static_cast<double>(std::max<qsizetype>(1, m_shown.panels.size()));
    const double least = m_labels + across * widest;
    m_perLine = static_cast<int>(
        std::clamp(std::floor((available + panelGap) / (least + panelGap)), 1.0, panels));
    const double width = (available + panelGap) / m_perLine - panelGap;
    m_cell.setWidth(std::clamp((width - m_labels) / across, 2.0, widestCell));
    // What stands between two values of a parameter can be guessed, but not the name of a host.
    m_leastCell = rows() > 24 && areTitled() ? lineHeight() * 0.6 : lineHeight() + 4;
}

void HeatPainter::layOut()
{
    const double top = addTitle(m_shown.title);
    // What stands below is laid out from zero first: it is as high as its lines.
    const qsizetype firstBelow = m_texts.size();
    const double below = addBelow(0);
    const auto panels = static_cast<int>(m_shown.panels.size());
    const int lines = (panels + m_perLine - 1) / m_perLine;
    const double heading =
        (areTitled() ? QFontMetricsF(m_font).lineSpacing() : 0) + lineHeight() + labelGap;
    const double labels = 2 * lineHeight() + labelGap + gap;
    const double fixed = lines * (heading + labels);
    const double least = rows() * m_leastCell;
    m_leastHeight = top + fixed + lines * least + below;
    const double room =
        lines > 0 && rows() > 0 ? (m_size.height() - top - below - fixed) / (lines * rows()) : 0;
    m_cell.setHeight(std::clamp(room, m_leastCell, std::max(m_leastCell, highestCell)));
    const QSizeF grid(m_cell.width() * columns(), m_cell.height() * rows());
    const AxisSpan across = shownOf(m_zoom.x, {0, double(columns())});
    const AxisSpan up = shownOf(spanOf(m_zoom, 0), {0, double(rows())});
    const double width = (m_size.width() - 2 * outerMargin + panelGap) / m_perLine;
    for (int panel = 0; panel < panels; ++panel)
        m_maps.append({QRectF(QPointF(outerMargin + (panel % m_perLine) * width + m_labels,
                                      top + heading +
                                          (panel / m_perLine) * (heading + grid.height() + labels)),
                              grid),
                       across.low, across.high, up.low, up.high});
    if (panels > 0)
        m_cell = {grid.width() / across.length(), grid.height() / up.length()};
    const double bottom = top + fixed + lines * grid.height();
    shift(firstBelow, bottom);
    m_bar.translate(0, bottom);
    for (HeatCellsItem::Cell &sample : m_samples)
        sample.rect.translate(0, bottom);
    m_size.setHeight(std::max(m_size.height(), bottom + below));
}

double HeatPainter::addBelow(double top)
{
    double below = addScale(top);
    below = addSigns(below) + gap / 2;
    below = addLegend(below, m_shown.hosts);
    return addCaption(below + gap / 2, m_shown.caption) + outerMargin;
}

double HeatPainter::addScale(double top)
{
    top = addWrapped(top, m_shown.scaleTitle, m_font, m_palette.text) + 4;
    m_bar =
        QRectF(outerMargin, top, std::min(barWidth, m_size.width() - 2 * outerMargin), barHeight);
    for (const Tick &tick : m_shown.scale.ticks(barTicks)) {
        const double width = widthOf(m_small, tick.label);
        const double x = m_bar.left() + tick.position * m_bar.width() - width / 2;
        m_texts.append({QRectF(std::max(2.0, x), m_bar.bottom() + 2, width, lineHeight()),
                        Qt::AlignLeft | Qt::AlignTop, false, tick.label, m_small, m_palette.text,
                        false});
    }
    return m_bar.bottom() + 2 + lineHeight() + gap / 2;
}

double HeatPainter::addSigns(double top)
{
    const double height = lineHeight() + 4;
    const double right = m_size.width() - outerMargin;
    double x = outerMargin;
    for (const HeatSign sign : m_shown.signs) {
        const QString name = signName(sign);
        const double width = sampleWidth + labelGap + widthOf(m_small, name);
        if (x > outerMargin && x + width > right) {
            x = outerMargin;
            top += height;
        }
        const QColor fill =
            sign == HeatSign::Inconclusive ? m_shown.scale.colorAt(0.5, m_palette) : QColor();
        m_samples.append({QRectF(x, top + 1, sampleWidth, height - 2), fill, {}, sign});
        m_texts.append({QRectF(x + sampleWidth + labelGap, top, width - sampleWidth, height),
                        Qt::AlignLeft | Qt::AlignVCenter, false, name, m_small, m_palette.text,
                        false});
        x += width + 2 * gap;
    }
    return m_shown.signs.isEmpty() ? top : top + height;
}

void HeatPainter::addPanel(int panel)
{
    const QRectF grid = m_maps.at(panel).plot;
    const double left = grid.left() - m_labels;
    const double width = std::max(grid.right() - left, m_size.width() / m_perLine - panelGap);
    QFont bold = m_font;
    bold.setBold(true);
    const double height = QFontMetricsF(bold).lineSpacing();
    const double top = grid.top() - labelGap - lineHeight() - height;
    if (const QString &title = m_shown.panels.at(panel).title; !title.isEmpty())
        m_texts.append({QRectF(left, top, width, height), Qt::AlignLeft | Qt::AlignTop, false,
                        fittedText(bold, title, width, 1), bold, m_palette.text, false});
    m_texts.append({QRectF(left, top + height, width, lineHeight()), Qt::AlignLeft | Qt::AlignTop,
                    false, m_shown.rowTitle, m_small, m_palette.muted, false});
    m_texts.append(
        {QRectF(grid.left(), grid.bottom() + labelGap + lineHeight(),
                std::max(grid.width(), widthOf(m_small, m_shown.columnTitle)), lineHeight()),
         Qt::AlignHCenter | Qt::AlignTop, false, m_shown.columnTitle, m_small, m_palette.muted,
         false});
    addRowLabels(m_maps.at(panel));
    addColumnLabels(m_maps.at(panel));
}

void HeatPainter::addRowLabels(const PlotMap &map)
{
    for (int row = 0; row < rows(); ++row) {
        const AxisSpan shown = shownPart(row, map.yLow, map.yHigh);
        if (!isLabelled(row, shown, m_cell.height(), lineHeight(), lineHeight()))
            continue;
        m_texts.append(
            {QRectF(map.plot.left() - m_labels, map.atY(shown.middle()) - lineHeight() / 2,
                    m_labels - labelGap, lineHeight()),
             Qt::AlignRight | Qt::AlignVCenter, false,
             fittedText(m_small, m_shown.rows.at(row), m_labels - labelGap, 1), m_small,
             m_palette.text, false});
    }
}

void HeatPainter::addColumnLabels(const PlotMap &map)
{
    double widest = 0;
    for (const QString &column : m_shown.columns)
        widest = std::max(widest, widthOf(m_small, column));
    widest = std::min({widest, 2 * widestCell, map.plot.width() - labelGap});
    for (int column = 0; column < columns(); ++column) {
        const AxisSpan shown = shownPart(column, map.xLow, map.xHigh);
        const double width = std::min(widest, widthOf(m_small, m_shown.columns.at(column)));
        if (!isLabelled(column, shown, m_cell.width(), width, widest + labelGap))
            continue;
        m_texts.append({QRectF(map.atX(shown.middle()) - width / 2,
                               map.plot.bottom() + labelGap / 2, width, lineHeight()),
                        Qt::AlignHCenter | Qt::AlignTop, false,
                        fittedText(m_small, m_shown.columns.at(column), width, 1), m_small,
                        m_palette.text, false});
    }
}

void HeatPainter::addCells()
{
    QList<HeatCellsItem::Cell> drawn = m_samples;
    for (int place = 0; place < places(); ++place) {
        const QRectF rect = cellRect(place);
        if (!isThere(place) || rect.isEmpty())
            continue;
        const HeatCell &cell = cellOf(place);
        drawn.append({rect, cell.value ? m_shown.scale.color(*cell.value, m_palette) : QColor(),
                      cell.text, cell.sign});
    }
    m_cells = new HeatCellsItem(drawn, m_palette, m_small);
    m_scene.addItem(m_cells);
    if (!m_shown.panels.isEmpty())
        m_scene.addItem(new HeatBarItem(m_bar, m_shown.scale, m_palette));
}

const HeatCell &HeatPainter::cellOf(int place) const
{
    return m_shown.panels.at(place / cellsOfPanel()).cells.at(place % cellsOfPanel());
}

bool HeatPainter::isThere(int place) const
{
    return place >= 0 && place < places() && cellOf(place).isThere;
}

QRectF HeatPainter::cellRect(int place) const
{
    const PlotMap &map = m_maps.at(place / cellsOfPanel());
    const int cell = place % cellsOfPanel();
    const AxisSpan across = shownPart(cell % columns(), map.xLow, map.xHigh);
    const AxisSpan up = shownPart(cell / columns(), map.yLow, map.yHigh);
    if (across.length() <= 0 || up.length() <= 0)
        return {};
    return {map.at(across.low, up.high), map.at(across.high, up.low)};
}

QList<ZoomPlot> HeatPainter::zoomPlots() const
{
    QList<ZoomPlot> plots;
    for (const PlotMap &map : m_maps)
        plots.append({0, map, {0, double(columns())}, AxisSpan{0, double(rows())}, true, 1});
    return plots;
}

std::optional<ChartPainter::Position> HeatPainter::positionOf(const Place &place) const
{
    if (!isThere(place.index))
        return std::nullopt;
    const int cell = place.index % cellsOfPanel();
    const double column = cell % columns();
    const double row = cell / columns();
    return Position{{column, column + 1}, AxisSpan{row, row + 1}, place.index / cellsOfPanel()};
}

//! In the right upper corner of its cell, where it covers as little of the text as can be.
std::optional<LabelRoom> HeatPainter::roomForNote(const NoteOnChart &note, const QSizeF &size,
                                                  const QList<QRectF> &taken) const
{
    for (int place = 0; place < places(); ++place) {
        if (!isThere(place) || subjectAt(Place{place}) != Subject{note.workloadId, note.hostId})
            continue;
        const QRectF cell = cellRect(place);
        if (cell.isEmpty())
            return std::nullopt;
        QList<NoteOnChart> ofWork = m_notes;
        ofWork.removeIf(
            [&](const NoteOnChart &other) { return other.workloadId != note.workloadId; });
        const double right = cell.right() + size.height() / 2; // that of all marks
        const double all = roomForMarks(ofWork, note.hostId, m_small, cell.width()) - markGap;
        return freeToTheRight({right - std::max(all, size.width()), cell.top()}, size, taken,
                              right);
    }
    return std::nullopt;
}

std::optional<ChartPainter::Place> HeatPainter::placeAt(const QPointF &point) const
{
    for (int panel = 0; panel < m_maps.size(); ++panel) {
        const PlotMap &map = m_maps.at(panel);
        if (!map.plot.contains(point))
            continue;
        const int column = std::clamp(static_cast<int>(map.fromX(point.x())), 0, columns() - 1);
        const int row = std::clamp(static_cast<int>(map.fromY(point.y())), 0, rows() - 1);
        const int place = panel * cellsOfPanel() + row * columns() + column;
        return isThere(place) ? std::optional(Place{place}) : std::nullopt;
    }
    return std::nullopt;
}

//! The first cell that is there in steps from a place; the limit is the first place that is none of
//! them.
std::optional<ChartPainter::Place> HeatPainter::next(int place, int step, int limit) const
{
    for (int at = place + step; step > 0 ? at < limit : at > limit; at += step)
        if (isThere(at))
            return Place{at};
    return std::nullopt;
}

std::optional<ChartPainter::Place> HeatPainter::moved(const std::optional<Place> &from,
                                                      int key) const
{
    const auto first = next(-1, 1, places());
    const auto last = next(places(), -1, -1);
    if (key == Qt::Key_End)
        return last;
    if (key != Qt::Key_Home && key != Qt::Key_Left && key != Qt::Key_Right && key != Qt::Key_Up &&
        key != Qt::Key_Down)
        return std::nullopt;
    if (!from || key == Qt::Key_Home)
        return first;
    const int place = from->index;
    const int panelStart = place - place % cellsOfPanel();
    const int rowStart = place - place % columns();
    std::optional<Place> to;
    if (key == Qt::Key_Left)
        to = next(place, -1, rowStart - 1);
    else if (key == Qt::Key_Right)
        to = next(place, 1, rowStart + columns());
    else if (key == Qt::Key_Up) // values grow upwards, and the first host is on top
        to = next(place, columns(), panelStart + cellsOfPanel());
    else
        to = next(place, -columns(), panelStart - 1);
    const int column = place % columns();
    if (!to && key == Qt::Key_Up && panelStart > 0)
        to = next(panelStart - cellsOfPanel() + column - columns(), columns(), panelStart);
    else if (!to && key == Qt::Key_Down && panelStart + cellsOfPanel() < places())
        to = next(panelStart + 2 * cellsOfPanel() + column, -columns(),
                  panelStart + cellsOfPanel() - 1);
    return to ? to : from;
}

void HeatPainter::setPlace(const std::optional<Place> &place)
{
    if (!m_readout)
        return;
    const QRectF rect = place && isThere(place->index) ? cellRect(place->index) : QRectF();
    if (rect.isEmpty()) { // or it is zoomed away
        m_readout->hide();
        return;
    }
    QString text = readoutAt(*place);
    m_readout->showAt(rect, rect.center(), m_scene.sceneRect(),
                      text.replace(QLatin1Char('\n'), QChar::LineSeparator));
}

QString HeatPainter::readoutAt(const Place &place) const
{
    return isThere(place.index) ? cellOf(place.index).readout : QString();
}

ChartPainter::Subject HeatPainter::subjectAt(const Place &place) const
{
    if (!isThere(place.index))
        return {};
    return {cellOf(place.index).workloadId, cellOf(place.index).hostId};
}

QRectF HeatPainter::areaAt(const Place &place) const
{
    // with the readout beside it
    return isThere(place.index) ? cellRect(place.index).adjusted(0, -120, 0, 120) : QRectF();
}

QString HeatPainter::keyOf(const Place &place) const
{
    const Subject subject = subjectAt(place);
    return subject.hostId.isEmpty() ? QString()
                                    : subject.hostId + QLatin1Char('\n') + subject.workloadId;
}

std::optional<ChartPainter::Place> HeatPainter::placeOf(const QString &key, const Place &) const
{
    for (int place = 0; place < places(); ++place)
        if (isThere(place) && keyOf(Place{place}) == key)
            return Place{place};
    return std::nullopt;
}

} // namespace strata::ui::charts
