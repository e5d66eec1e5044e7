// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_painter.h"

#include "ui/charts/lines/boxes_item.h"
#include "ui/charts/lines/line_cursor.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/lines/lines_item.h"
#include "ui/charts/scene/plain_chart.h"
#include "ui/charts/scene/readout_item.h"

#include <QChart>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double lowestPlot = 76;
constexpr double lowestSinglePlot = 220;
constexpr double pixelsPerTick = 25;
constexpr double keyLength = 24;
constexpr double pageShare = 0.1; // of the axis
constexpr double headingHeight = 48;
constexpr double lowestRow = 20;   // of a box plot
constexpr double pagePanel = 1.35; // inches
constexpr double fewestPanels = 3; // as high as these is one alone

//! The named quantities of a panel, each once.
QList<const LineSeries *> quantities(const LinePanel &panel)
{
    QList<const LineSeries *> found;
    for (const LineSeries &series : panel.series) {
        const bool known = std::ranges::any_of(
            found, [&](const LineSeries *other) { return other->name == series.name; });
        if (!series.name.isEmpty() && !series.faint && !known)
            found.append(&series);
    }
    return found;
}

} // namespace

std::unique_ptr<ChartPainter> LineChart::makePainter() const
{
    return std::make_unique<LinePainter>(*this);
}

double LineChart::leastPageHeight() const
{
    return pagePanel * (1 + std::max(fewestPanels, static_cast<double>(panels.size())));
}

void LinePainter::build()
{
    makeScales();
    layOut();
    for (int i = 0; i < m_panels.size(); ++i)
        addPanel(i);
    m_cursor = new CursorItem(m_palette.focus, m_palette.background);
    m_scene.addItem(m_cursor);
}

//! Once: there may be millions of points.
void LinePainter::measure()
{
    if (!m_levels.isEmpty())
        return;
    m_extentAcross = extentAcross(m_chart);
    for (const LinePanel &panel : std::as_const(m_chart.panels)) {
        m_extentsUp.append(extentOf(panel));
        QList<PointLevels> levels;
        for (const LineSeries &series : panel.series)
            levels.append(PointLevels(series.points));
        m_levels.append(levels);
    }
}

double LinePainter::lowestOf(int panel) const
{
    const double rows = lowestRow * static_cast<double>(m_chart.panels.at(panel).boxes.size());
    return std::max(rows, m_chart.panels.size() == 1 ? lowestSinglePlot : lowestPlot);
}

//! Of the plots: what is there beyond their lowest is shared.
QList<double> LinePainter::heightsOf(double all) const
{
    QList<double> heights;
    for (int i = 0; i < m_panels.size(); ++i) {
        heights.append(lowestOf(i));
        all -= heights.last();
    }
    for (double &height : heights)
        height += std::max(0.0, all / static_cast<double>(heights.size()));
    return heights;
}

void LinePainter::makeScales()
{
    measure();
    m_across =
        LineScale::across(m_chart, m_extentAcross, ticksForWidth(0.8 * m_size.width()), m_zoom.x);
    m_panels.clear();
    const auto panels = static_cast<double>(m_chart.panels.size());
    for (int i = 0; i < m_chart.panels.size(); ++i) {
        const double plot = std::max(lowestOf(i), 0.75 * m_size.height() / panels - 20);
        const LinePanel &panel = m_chart.panels.at(i);
        const int most = panel.boxes.isEmpty() ? 8 : static_cast<int>(2 * panel.boxes.size());
        const int ticksUp =
            std::clamp(static_cast<int>(plot / pixelsPerTick), 2, std::max(2, most));
        m_panels.append({LineScale::up(panel, m_extentsUp.at(i),
                                       panel.boxes.isEmpty() ? ticksUp : most, spanOf(m_zoom, i)),
                         {},
                         nullptr,
                         {}});
    }
}

double LinePainter::widestLabel() const
{
    double widest = 0;
    for (const Panel &panel : m_panels)
        for (const Tick &tick : panel.up.ticks())
            widest = std::max(widest, widthOf(m_small, tick.label));
    return widest;
}

//! What a panel shows, and beside it, or below where that is too long, a piece of line for each of
//! its quantities.
double LinePainter::addHeading(double top, int panel)
{
    const LinePanel &shown = m_chart.panels.at(panel);
    const double height = QFontMetricsF(m_font).lineSpacing();
    const double right = m_size.width() - outerMargin;
    const QString heading = LineText::heading(shown, m_panels.at(panel).up);
    double x = outerMargin + widthOf(m_font, heading) + 2 * gap;
    double y = addWrapped(top, heading, m_font, m_palette.text) - height;
    const QList<const LineSeries *> named = quantities(shown);
    for (const LineSeries *series : named) {
        const double width =
            std::min(widthOf(m_small, series->name), right - outerMargin - keyLength - gap);
        if (x + keyLength + width > right && x > outerMargin) {
            x = outerMargin;
            y += height;
        }
        QPen pen = LinesItem::penOf(*series, {}, m_palette);
        pen.setColor(m_palette.text);
        m_panels[panel].keys.append(
            m_scene.addLine(QLineF(x, y + height / 2, x + keyLength, y + height / 2), pen));
        m_texts.append({QRectF(x + keyLength + 5, y, width, height),
                        Qt::AlignLeft | Qt::AlignVCenter, false, series->name, m_small,
                        m_palette.text, false});
        x += keyLength + width + 5 + 1.5 * gap;
    }
    return y + height + 4;
}

double LinePainter::addBelow(double top)
{
    double below =
        addWrapped(top, LineText::axis(m_chart.x, *m_across), m_font, m_palette.text) + gap;
    below = addLegend(below, m_chart.hosts, true);
    return addCaption(below + gap / 2, m_chart.caption) + outerMargin;
}

void LinePainter::shiftBelow(int firstPanel, qsizetype firstText, double by)
{
    shift(firstText, by);
    for (auto i = firstPanel; i < m_panels.size(); ++i)
        for (QGraphicsLineItem *key : m_panels.at(i).keys)
            key->moveBy(0, by);
}

//! Everything is laid out with plots of no height first; they share what is left, and push down
//! what is below them.
void LinePainter::layOut()
{
    struct Anchor {
        qsizetype text = 0;
        double top = 0;
    };
    double top = addTitle(m_chart.title);
    QList<Anchor> plots;
    for (int i = 0; i < m_panels.size(); ++i) {
        const double plotTop = addHeading(top, i);
        plots.append({m_texts.size(), plotTop});
        top = plotTop + (i + 1 < m_panels.size() ? gap : tickLabelHeight);
    }
    const double bottom = addBelow(top);
    const QList<double> heights = heightsOf(m_size.height() - bottom);
    m_leastHeight = bottom;
    for (int i = 0; i < m_panels.size(); ++i)
        m_leastHeight += lowestOf(i);
    const double left = outerMargin + widestLabel() + gap;
    const double lastLabel =
        m_across->ticks().isEmpty() ? 0 : widthOf(m_small, m_across->ticks().last().label);
    const double width = m_size.width() - left - std::max(outerMargin, lastLabel / 2 + 4);
    double above = 0;
    for (int i = 0; i < m_panels.size(); ++i) {
        const LineScale &up = m_panels.at(i).up;
        const QRectF plot(left, plots.at(i).top + above, width, heights.at(i));
        m_panels[i].map = {plot, m_across->low(), m_across->high(), up.low(), up.high()};
        shiftBelow(i + 1, plots.at(i).text, heights.at(i));
        above += heights.at(i);
    }
    m_size.setHeight(bottom + above);
}

void LinePainter::addPanel(int index)
{
    Panel &panel = m_panels[index];
    const LinePanel &shown = m_chart.panels.at(index);
    QChart *chart = addPlainChart(m_scene, m_size);
    chart->setPlotArea(panel.map.plot);
    // All panels have the grid of the common axis; the last one carries its labels.
    addAxis(*chart, Qt::AlignBottom, m_across->axis(), m_palette, m_small)
        ->setLabelsVisible(index + 1 == m_panels.size());
    addAxis(*chart, Qt::AlignLeft, panel.up.axis(), m_palette, m_small);
    placeAxes(*chart);
    new RangeItem(chart, panel.map, m_chart.ranges, *m_across, m_palette, m_small, index == 0);
    panel.lines = new LinesItem(chart, panel.map, m_palette);
    for (qsizetype i = 0; i < shown.series.size(); ++i)
        panel.lines->add(shown.series.at(i), m_levels.at(index).at(i),
                         m_chart.hosts.value(shown.series.at(i).host), *m_across, panel.up);
    if (!shown.boxes.isEmpty())
        new BoxesItem(chart, panel.map, shown.boxes, m_chart.hosts, *m_across, m_palette);
}

QList<ZoomPlot> LinePainter::zoomPlots() const
{
    QList<ZoomPlot> plots;
    for (int i = 0; i < m_panels.size(); ++i) {
        const bool hasRows = !m_chart.panels.at(i).boxes.isEmpty();
        plots.append({i, m_panels.at(i).map, m_across->whole(),
                      hasRows ? std::nullopt : std::optional(m_panels.at(i).up.whole())});
    }
    return plots;
}

std::optional<ChartPainter::Position> LinePainter::positionOf(const Place &place) const
{
    const double x = m_across ? m_across->toAxis(place.x) : NAN;
    return std::isfinite(x) ? std::optional(Position{{x, x}, {}, place.index}) : std::nullopt;
}

//! Where the keys begin: at an end of the panel, or of what is shown of it.
std::optional<ChartPainter::Place> LinePainter::begin(int panel, bool atEnd) const
{
    const LinePanel &shown = m_chart.panels.at(panel);
    const auto x =
        m_zoom.x
            ? nearestStop(shown, m_across->fromAxis(atEnd ? m_across->high() : m_across->low()))
            : outermostStop(shown, atEnd);
    return x ? std::optional(Place{panel, *x}) : std::nullopt;
}

std::optional<ChartPainter::Place> LinePainter::placeAt(const QPointF &point) const
{
    for (int i = 0; i < m_panels.size(); ++i)
        if (const PlotMap &map = m_panels.at(i).map; map.plot.contains(point))
            if (const auto x =
                    nearestStop(m_chart.panels.at(i), m_across->fromAxis(map.fromX(point.x()))))
                return Place{i, *x};
    return std::nullopt;
}

//! The next panel up or down that has a point, at its place nearest to the cursor.
std::optional<ChartPainter::Place> LinePainter::inOtherPanel(const Place &from, int step) const
{
    for (int panel = from.index + step; panel >= 0 && panel < m_chart.panels.size(); panel += step)
        if (const auto x = nearestStop(m_chart.panels.at(panel), from.x))
            return Place{panel, *x};
    return from;
}

std::optional<ChartPainter::Place> LinePainter::moved(const std::optional<Place> &from,
                                                      int key) const
{
    if (m_panels.isEmpty())
        return std::nullopt;
    const int panel = from ? from->index : 0;
    const LinePanel &shown = m_chart.panels.at(panel);
    const auto at = [panel](std::optional<double> x) {
        return x ? std::optional(Place{panel, *x}) : std::nullopt;
    };
    const bool forward = key == Qt::Key_Right || key == Qt::Key_PageDown;
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        return from ? inOtherPanel(*from, key == Qt::Key_Down ? 1 : -1) : begin(panel, false);
    case Qt::Key_Home:
    case Qt::Key_End:
        return at(outermostStop(shown, key == Qt::Key_End));
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const bool page = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
        const double distance =
            (m_across->high() - m_across->low()) * (page ? pageShare : 1 / plot(panel).width());
        if (!from)
            return begin(panel, !forward);
        const auto next = nextStop(shown, *m_across, from->x, forward, distance);
        return at(next ? next : outermostStop(shown, forward));
    }
    default:
        return std::nullopt;
    }
}

QString LinePainter::readoutAt(const Place &place) const
{
    return LineText::readout(m_chart, place.index, place.x);
}

QRectF LinePainter::areaAt(const Place &place) const
{
    return plot(place.index).adjusted(0, -headingHeight, 0, headingHeight);
}

QString LinePainter::keyOf(const Place &) const
{
    QStringList titles;
    for (const LinePanel &panel : m_chart.panels)
        titles << panel.title;
    return titles.join(QLatin1Char('\n'));
}

QList<CursorValue> LinePainter::valuesAt(int index, double x) const
{
    QList<CursorValue> values;
    const Panel &panel = m_panels.at(index);
    const LinePanel &shown = m_chart.panels.at(index);
    for (const LineSeries &series : shown.series) {
        const auto point = series.faint ? std::nullopt : pointAt(series, x);
        const double y = point ? panel.up.toAxis(point->y()) : NAN;
        if (!(y >= panel.map.yLow && y <= panel.map.yHigh))
            continue;
        const ChartHost host = m_chart.hosts.value(series.host);
        const QColor color = m_palette.colorOf(host.kind, host.shade);
        values.append({panel.map.at({m_across->toAxis(point->x()), y}),
                       quantityText(point->y(), shown.unit),
                       withContrast(color, m_palette.background, m_palette.leastText)});
    }
    return values;
}

void LinePainter::setPlace(const std::optional<Place> &place)
{
    if (!m_cursor)
        return;
    const double position = place ? m_across->toAxis(place->x) : NAN;
    const bool isInSight = position >= m_across->low() && position <= m_across->high();
    if (!isInSight || place->index >= m_panels.size()) {
        m_cursor->hide();
        m_readout->hide();
        return;
    }
    QList<CursorItem::Dot> dots;
    QList<TextPiece> labels;
    for (int i = 0; i < m_panels.size(); ++i) {
        const QList<CursorValue> values = valuesAt(i, place->x);
        for (const CursorValue &value : values)
            dots.append({value.place, value.color});
        if (i != place->index) // the readout gives those of the panel that was chosen
            labels += cursorLabels(values, m_panels.at(i).map.plot, m_small);
    }
    const QRectF plot = m_panels.at(place->index).map.plot;
    const double x = m_panels.first().map.atX(m_across->toAxis(place->x));
    m_cursor->showAt(
        QLineF(x, m_panels.first().map.plot.top(), x, m_panels.last().map.plot.bottom()), dots,
        labels);
    // The box covers a neighbour, not the lines that it describes: above the panel, or below the
    // first one. A panel alone has it beside the cursor.
    const bool below = place->index == 0 && m_panels.size() > 1;
    QRectF bounds = m_scene.sceneRect();
    if (below)
        bounds.setTop(plot.bottom());
    else if (m_panels.size() == 1 && x < plot.center().x())
        bounds.setLeft(x + gap);
    else if (m_panels.size() == 1)
        bounds.setRight(x - gap);
    QString text = readoutAt(*place);
    m_readout->showAt(plot, QPointF(x, below ? plot.bottom() : plot.top()), bounds,
                      text.replace(QLatin1Char('\n'), QChar::LineSeparator));
}

} // namespace strata::ui::charts
