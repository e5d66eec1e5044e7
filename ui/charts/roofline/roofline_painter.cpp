// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_painter.h"

#include "ui/charts/scene/readout_item.h"
#include "ui/charts/roofline/roof_item.h"
#include "ui/charts/roofline/roofline_points_item.h"
#include "ui/charts/roofline/roofline_text.h"
#include "ui/charts/scene/text_item.h"
#include "ui/charts/scene/ticks125.h"
#include "ui/charts/scene/value_axis.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineF>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double outerMargin = 14;
constexpr double gap = 10;
constexpr double lowestPlot = 260;
constexpr double tickLabelHeight = 26;
constexpr double pixelsPerTick = 55;
constexpr double nearEnough = 14;

double widthOf(const QFont &font, const QString &text) { return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1; }

} // namespace

void RooflinePainter::show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font)
{
    m_scene.clear(); // takes the old chart and its items with it
    m_model = model;
    m_palette = palette;
    m_font = m_small = font;
    m_small.setPixelSize(std::max(9, font.pixelSize() - 2));
    const int ticksUp = std::max(2, static_cast<int>(std::max(size.height() / 2, lowestPlot) / pixelsPerTick));
    const RooflineScale scale(*model.roofline, ticksForWidth(0.8 * size.width()), ticksUp);
    layOut(scale, size);
    m_scene.setSceneRect(QRectF(QPointF(), m_size));
    m_scene.setBackgroundBrush(palette.background);
    makeChart(scale);
    addItems();
    m_chart->layout()->activate(); // axes get their places now, not in the next turn of the event loop: an export has none
}

double RooflinePainter::addWrapped(double top, const QString &text, const QFont &font, const QColor &color)
{
    const double width = m_size.width() - 2 * outerMargin;
    const double height = wrappedBounds(font, text, width).height();
    if (!text.isEmpty())
        m_texts.append({QRectF(outerMargin, top, width, height), Qt::AlignLeft | Qt::AlignTop, true, text, font, color, false});
    return top + height;
}

void RooflinePainter::layOut(const RooflineScale &scale, const QSizeF &size)
{
    m_texts.clear();
    m_size = size;
    QFont title = m_font;
    title.setBold(true);
    title.setPixelSize(m_font.pixelSize() + 2);
    double top = addWrapped(outerMargin, m_model.title, title, m_palette.text) + gap;
    top = addWrapped(top, RooflineText::performanceAxis(), m_font, m_palette.text) + gap / 2;
    double labels = 0;
    for (const Tick &tick : scale.performance.ticks)
        labels = std::max(labels, widthOf(m_small, tick.label));
    // What stands below the plot is laid out from zero first: the plot gets what is left.
    const auto firstBelow = m_texts.size();
    double below = addWrapped(tickLabelHeight, RooflineText::intensityAxis(m_model.roofline->unit), m_font, m_palette.text) + gap;
    const LegendRows legend = legendRows(m_model.roofline->hosts, m_palette, m_font, outerMargin, m_size.width() - outerMargin, below);
    m_legend = legend.entries;
    m_texts += legend.names;
    below = legend.bottom;
    for (const QString &work : m_model.roofline->works)
        below = addWrapped(below, work, m_small, m_palette.text) + 1;
    below += gap / 2;
    for (const QString &line : m_model.caption)
        below = addWrapped(below, line, m_small, m_palette.muted) + 2;
    below += outerMargin;
    const double height = std::max(lowestPlot, size.height() - top - below);
    m_plot = QRectF(outerMargin + labels + gap, top, size.width() - 2 * outerMargin - labels - gap, height);
    for (auto i = firstBelow; i < m_texts.size(); ++i)
        m_texts[i].rect.translate(0, m_plot.bottom());
    for (LegendEntry &mark : m_legend)
        mark.centre.ry() += m_plot.bottom();
    m_texts[firstBelow].rect.setLeft(m_plot.left());
    m_size.setHeight(m_plot.bottom() + below);
}

void RooflinePainter::makeChart(const RooflineScale &scale)
{
    m_chart = new QChart;
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide(); // it knows no hollow marks, and nothing of hosts
    m_chart->resize(m_size);
    m_chart->setPlotArea(m_plot);
    m_scene.addItem(m_chart);
    m_reference = new QScatterSeries;
    m_chart->addSeries(m_reference);
    const auto add = [&](const LogAxis &values, Qt::Alignment side) {
        QCategoryAxis *axis = makeValueAxis(values.low, values.high, values.ticks, m_palette, m_small);
        m_chart->addAxis(axis, side);
        m_reference->attachAxis(axis);
    };
    add(scale.intensity, Qt::AlignBottom);
    add(scale.performance, Qt::AlignLeft);
}

void RooflinePainter::addItems()
{
    m_roofs = new RoofItem(m_chart, m_reference, *m_model.roofline, m_palette, m_font);
    m_points = new RooflinePointsItem(m_chart, m_reference, *m_model.roofline, m_palette, m_font);
    (new TextItem(m_texts, m_palette.background, m_chart))->setZValue(MarksLayer);
    new LegendItem(m_legend, m_palette.background, m_chart);
    m_readout = new ReadoutItem(m_chart);
    m_readout->setLook(m_palette, m_font);
    m_readout->hide();
}

void RooflinePainter::setCurrentMark(int mark)
{
    if (!m_readout)
        return;
    if (mark < 0 || mark >= m_model.roofline->marks.size()) {
        m_readout->hide();
        return;
    }
    const QPointF place = m_points->placeOf(mark);
    const QRectF around(place - QPointF(nearEnough, nearEnough), QSizeF(2 * nearEnough, 2 * nearEnough));
    m_readout->showAt(around, place, m_scene.sceneRect(), m_model.roofline->marks.at(mark).readout);
}

int RooflinePainter::markAt(const QPointF &place) const
{
    int nearest = -1;
    double distance = nearEnough;
    const auto marks = m_model.roofline ? static_cast<int>(m_model.roofline->marks.size()) : 0;
    for (int i = 0; i < marks; ++i)
        if (const double away = QLineF(m_points->placeOf(i), place).length(); away < distance) {
            nearest = i;
            distance = away;
        }
    return nearest;
}

} // namespace strata::ui::charts
