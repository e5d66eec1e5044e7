// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_painter.h"

#include "ui/charts/lines/cursor_item.h"
#include "ui/charts/lines/cursor_labels.h"
#include "ui/charts/lines/line_cursor.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/lines/lines_item.h"
#include "ui/charts/lines/range_item.h"
#include "ui/charts/scene/readout_item.h"
#include "ui/charts/scene/text_item.h"
#include "ui/charts/scene/ticks125.h"
#include "ui/charts/scene/value_axis.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLegend>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double outerMargin = 14;
constexpr double gap = 10;
constexpr double tickLabelHeight = 26;
constexpr double lowestPlot = 76;
constexpr double lowestSinglePlot = 220;
constexpr double pixelsPerTick = 25;
constexpr double keyLength = 24;

double widthOf(const QFont &font, const QString &text)
{
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1;
}

double lowestOf(qsizetype panels)
{
    return panels == 1 ? lowestSinglePlot : lowestPlot;
}

//! The named quantities of a panel, each once.
QList<const LineSeries *> quantities(const LinePanel &panel)
{
    QList<const LineSeries *> found;
    for (const LineSeries &series : panel.series) {
        const bool known = std::ranges::any_of(found, [&](const LineSeries *other) { return other->name == series.name; });
        if (!series.name.isEmpty() && !series.faint && !known)
            found.append(&series);
    }
    return found;
}

} // namespace

void LinePainter::show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font)
{
    m_scene.clear(); // takes the old charts and items with it
    m_cursor = nullptr;
    m_readout = nullptr;
    m_model = model;
    m_palette = palette;
    m_font = m_small = font;
    m_small.setPixelSize(std::max(9, font.pixelSize() - 2));
    makeScales(size);
    layOut(size);
    m_scene.setSceneRect(QRectF(QPointF(), m_size));
    m_scene.setBackgroundBrush(palette.background);
    for (int i = 0; i < m_panels.size(); ++i)
        addPanel(i);
    addOverlay();
}

void LinePainter::makeScales(const QSizeF &size)
{
    const auto panels = m_model.lines->panels.size();
    const double plot =
        std::max(lowestOf(panels), 0.75 * size.height() / static_cast<double>(std::max<qsizetype>(1, panels)) - 20);
    const int ticksUp = std::clamp(static_cast<int>(plot / pixelsPerTick), 2, 8);
    m_across = LineScale::across(*m_model.lines, ticksForWidth(0.8 * size.width()));
    m_panels.clear();
    for (const LinePanel &panel : m_model.lines->panels)
        m_panels.append({LineScale::up(panel, ticksUp), {}, nullptr});
}

double LinePainter::widestLabel() const
{
    double widest = 0;
    for (const Panel &panel : m_panels)
        for (const Tick &tick : panel.up.ticks())
            widest = std::max(widest, widthOf(m_small, tick.label));
    return widest;
}

double LinePainter::addWrapped(double top, const QString &text, const QFont &font, const QColor &color)
{
    const double width = m_size.width() - 2 * outerMargin;
    const double height = wrappedBounds(font, text, width).height();
    if (!text.isEmpty())
        m_texts.append({QRectF(outerMargin, top, width, height), Qt::AlignLeft | Qt::AlignTop, true, text, font, color, false});
    return top + height;
}

//! What a panel shows, and beside it, or below where that is too long, a piece of line for each of its quantities.
double LinePainter::addHeading(double top, int panel)
{
    const LinePanel &shown = m_model.lines->panels.at(panel);
    const double height = QFontMetricsF(m_font).lineSpacing();
    const double right = m_size.width() - outerMargin;
    const QString heading = LineText::heading(shown, m_panels.at(panel).up);
    double x = outerMargin + widthOf(m_font, heading) + 2 * gap;
    double y = addWrapped(top, heading, m_font, m_palette.text) - height;
    const QList<const LineSeries *> named = quantities(shown);
    for (const LineSeries *series : named) {
        const double width = std::min(widthOf(m_small, series->name), right - outerMargin - keyLength - gap);
        if (x + keyLength + width > right && x > outerMargin) {
            x = outerMargin;
            y += height;
        }
        QPen pen = LinesItem::penOf(*series, {}, m_palette);
        pen.setColor(m_palette.text);
        m_keys.append({QLineF(x, y + height / 2, x + keyLength, y + height / 2), pen});
        m_texts.append({QRectF(x + keyLength + 5, y, width, height), Qt::AlignLeft | Qt::AlignVCenter, false, series->name,
                        m_small, m_palette.text, false});
        x += keyLength + width + 5 + 1.5 * gap;
    }
    return y + height + 4;
}

double LinePainter::addBelow(double top)
{
    double below = addWrapped(top, LineText::axis(m_model.lines->x, *m_across), m_font, m_palette.text) + gap;
    const LegendRows legend =
        legendRows(m_model.lines->hosts, m_palette, m_font, outerMargin, m_size.width() - outerMargin, below);
    m_legend = legend.entries;
    m_texts += legend.names;
    below = legend.bottom + gap / 2;
    for (const QString &line : m_model.caption)
        below = addWrapped(below, line, m_small, m_palette.muted) + 2;
    return below + outerMargin;
}

void LinePainter::shiftBelow(qsizetype firstText, qsizetype firstKey, double by)
{
    for (auto i = firstText; i < m_texts.size(); ++i)
        m_texts[i].rect.translate(0, by);
    for (auto i = firstKey; i < m_keys.size(); ++i)
        m_keys[i].line.translate(0, by);
    for (LegendEntry &entry : m_legend)
        entry.centre.ry() += by;
}

//! Everything is laid out with plots of no height first; they share what is left, and push down what is below them.
void LinePainter::layOut(const QSizeF &size)
{
    struct Anchor {
        qsizetype text = 0;
        qsizetype key = 0;
        double top = 0;
    };
    m_texts.clear();
    m_keys.clear();
    m_size = size;
    QFont title = m_font;
    title.setBold(true);
    title.setPixelSize(m_font.pixelSize() + 2);
    double top = addWrapped(outerMargin, m_model.title, title, m_palette.text) + gap;
    QList<Anchor> plots;
    for (int i = 0; i < m_panels.size(); ++i) {
        const double plotTop = addHeading(top, i);
        plots.append({m_texts.size(), m_keys.size(), plotTop});
        top = plotTop + (i + 1 < m_panels.size() ? gap : tickLabelHeight);
    }
    const double bottom = addBelow(top);
    const auto count = std::max<qsizetype>(1, m_panels.size());
    const double height =
        m_panels.isEmpty() ? 0 : std::max(lowestOf(count), (size.height() - bottom) / static_cast<double>(count));
    const double left = outerMargin + widestLabel() + gap;
    const double lastLabel = m_across->ticks().isEmpty() ? 0 : widthOf(m_small, m_across->ticks().last().label);
    const double width = size.width() - left - std::max(outerMargin, lastLabel / 2 + 4);
    for (int i = 0; i < m_panels.size(); ++i) {
        const LineScale &up = m_panels.at(i).up;
        const QRectF plot(left, plots.at(i).top + i * height, width, height);
        m_panels[i].map = {plot, m_across->low(), m_across->high(), up.low(), up.high()};
        shiftBelow(plots.at(i).text, plots.at(i).key, height);
    }
    m_size.setHeight(bottom + static_cast<double>(m_panels.size()) * height);
}

void LinePainter::addPanel(int index)
{
    Panel &panel = m_panels[index];
    const LinePanel &shown = m_model.lines->panels.at(index);
    auto *chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide(); // it knows no hollow marks, and nothing of hosts
    chart->resize(m_size);
    chart->setPlotArea(panel.map.plot);
    m_scene.addItem(chart);
    auto *reference = new QScatterSeries;
    chart->addSeries(reference);
    const auto add = [&](const LineScale &scale, Qt::Alignment side) {
        QCategoryAxis *axis = makeValueAxis(scale.low(), scale.high(), scale.ticks(), m_palette, m_small);
        chart->addAxis(axis, side);
        reference->attachAxis(axis);
        return axis;
    };
    // All panels have the grid of the common axis; the last one carries its labels.
    add(*m_across, Qt::AlignBottom)->setLabelsVisible(index + 1 == m_panels.size());
    add(panel.up, Qt::AlignLeft);
    chart->layout()->activate(); // axes get their places now, not in the next turn of the event loop: an export has none
    new RangeItem(chart, reference, m_model.lines->ranges, *m_across, panel.map, m_palette, m_small, index == 0);
    panel.lines = new LinesItem(chart, reference, panel.map, m_palette);
    for (const LineSeries &series : shown.series)
        panel.lines->add(series, m_model.lines->hosts.value(series.host), *m_across, panel.up);
}

void LinePainter::addOverlay()
{
    m_scene.addItem(new TextItem(m_texts, m_palette.background, nullptr));
    m_scene.addItem(new LineKeyItem(m_keys));
    m_scene.addItem(new LegendItem(m_legend, m_palette.background, nullptr));
    m_cursor = new CursorItem;
    m_cursor->setLook(m_palette.focus, m_palette.background);
    m_cursor->hide();
    m_scene.addItem(m_cursor);
    m_readout = new ReadoutItem(nullptr);
    m_readout->setLook(m_palette, m_font);
    m_readout->hide();
    m_scene.addItem(m_readout);
}

std::optional<LinePainter::Place> LinePainter::placeAt(const QPointF &scenePlace) const
{
    for (int i = 0; i < m_panels.size(); ++i)
        if (const PlotMap &map = m_panels.at(i).map; map.plot.contains(scenePlace))
            return Place{i, m_across->fromAxis(map.fromX(scenePlace.x()))};
    return std::nullopt;
}

QList<CursorValue> LinePainter::valuesAt(int index, double x) const
{
    QList<CursorValue> values;
    const Panel &panel = m_panels.at(index);
    const LinePanel &shown = m_model.lines->panels.at(index);
    for (const LineSeries &series : shown.series) {
        const auto point = series.faint ? std::nullopt : pointAt(series, x);
        const double y = point ? panel.up.toAxis(point->y()) : NAN;
        if (!std::isfinite(y))
            continue;
        const QColor color = m_palette.colorOf(m_model.lines->hosts.value(series.host).kind);
        values.append({panel.map.at({m_across->toAxis(point->x()), y}), quantityText(point->y(), shown.unit),
                       withContrast(color, m_palette.background, 4.5)});
    }
    return values;
}

void LinePainter::setCursor(const std::optional<Place> &place)
{
    if (!m_cursor)
        return;
    if (!place || place->panel < 0 || place->panel >= m_panels.size()) {
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
        if (i != place->panel) // the readout tells those of the panel that was chosen
            labels += cursorLabels(values, m_panels.at(i).map.plot, m_small);
    }
    const QRectF plot = m_panels.at(place->panel).map.plot;
    const double x = m_panels.first().map.atX(m_across->toAxis(place->x));
    m_cursor->showAt(QLineF(x, m_panels.first().map.plot.top(), x, m_panels.last().map.plot.bottom()), dots, labels);
    // The box covers a neighbour, not the lines that it tells of: above the panel, or below the first one. A panel alone has it
    // beside the cursor.
    const bool below = place->panel == 0 && m_panels.size() > 1;
    QRectF bounds = m_scene.sceneRect();
    if (below)
        bounds.setTop(plot.bottom());
    else if (m_panels.size() == 1 && x < plot.center().x())
        bounds.setLeft(x + gap);
    else if (m_panels.size() == 1)
        bounds.setRight(x - gap);
    QString text = LineText::readout(*m_model.lines, place->panel, place->x);
    m_readout->showAt(plot, QPointF(x, below ? plot.bottom() : plot.top()), bounds,
                      text.replace(QLatin1Char('\n'), QChar::LineSeparator));
}

} // namespace strata::ui::charts
