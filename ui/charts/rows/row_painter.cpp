// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_painter.h"

#include "app/api/text.h"
#include "ui/charts/rows/band_item.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/rows/error_bar_item.h"
#include "ui/charts/rows/off_scale_item.h"
#include "ui/charts/scene/readout_item.h"
#include "ui/charts/scene/text_item.h"
#include "ui/charts/scene/ticks125.h"
#include "ui/charts/scene/value_axis.h"
#include "ui/charts/rows/value_dots_item.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double markSize = 12;
constexpr double assumedPlotShare = 0.5; // of the width, to choose the number of ticks before the columns are known

QScatterSeries::MarkerShape shapeOf(Marker marker)
{
    switch (marker) {
    case Marker::Circle:
        return QScatterSeries::MarkerShapeCircle;
    case Marker::Square:
        return QScatterSeries::MarkerShapeRectangle;
    case Marker::Triangle:
        return QScatterSeries::MarkerShapeTriangle;
    case Marker::Diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    }
    return QScatterSeries::MarkerShapeCircle;
}

} // namespace

void ChartPainter::show(const ChartModel &model, const ChartPalette &palette, const QSizeF &size, const QFont &font)
{
    m_scene.clear(); // takes the old chart and its items with it
    m_model = model;
    m_palette = palette;
    m_font = font;
    const ChartScale scale(model, ticksForWidth(assumedPlotShare * size.width()));
    m_layout = layOut(model, scale, palette, size, font);
    m_scene.setSceneRect(QRectF(QPointF(), m_layout.size));
    m_scene.setBackgroundBrush(palette.background);
    makeChart();
    addAxes(scale);
    addMarks(scale);
    addItems(scale);
    m_chart->layout()->activate(); // axes get their places now, not in the next turn of the event loop: an export has none
}

void ChartPainter::makeChart()
{
    m_chart = new QChart;
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide(); // every row carries its own name
    m_chart->resize(m_layout.size);
    m_chart->setPlotArea(m_layout.plot);
    m_scene.addItem(m_chart);
}

void ChartPainter::addAxes(const ChartScale &scale)
{
    QFont small = m_font;
    small.setPixelSize(std::max(9, m_font.pixelSize() - 1));
    m_valueAxis = makeValueAxis(scale.low(), scale.high(), scale.ticks(), m_palette, small);
    m_chart->addAxis(m_valueAxis, Qt::AlignBottom);
    m_rowAxis = new QValueAxis;
    m_rowAxis->setRange(0, static_cast<double>(std::max<qsizetype>(1, m_model.rows.size())));
    m_rowAxis->setVisible(false);
    m_chart->addAxis(m_rowAxis, Qt::AlignLeft);
    m_reference = seriesOf(app::domain::HostKind::BareMetal);
}

void ChartPainter::attach(QAbstractSeries *series)
{
    m_chart->addSeries(series);
    series->attachAxis(m_valueAxis);
    series->attachAxis(m_rowAxis);
}

QScatterSeries *ChartPainter::seriesOf(app::domain::HostKind kind)
{
    const QString name = app::api::text(kind).toHtmlEscaped();
    for (QAbstractSeries *known : m_chart->series())
        if (known->name() == name)
            return static_cast<QScatterSeries *>(known); // only scatter series are added here
    auto *series = new QScatterSeries;
    series->setName(name);
    series->setMarkerShape(shapeOf(markerOf(kind)));
    series->setMarkerSize(markSize);
    series->setColor(m_palette.colorOf(kind));
    series->setBorderColor(m_palette.background);
    attach(series);
    return series;
}

void ChartPainter::addMarks(const ChartScale &scale)
{
    for (int i = 0; i < m_model.rows.size(); ++i) {
        const ChartRow &row = m_model.rows.at(i);
        if (row.value && !scale.isOffScale(row))
            seriesOf(row.kind)->append(scale.toAxis(*row.value), axisY(i));
    }
}

void ChartPainter::addItems(const ChartScale &scale)
{
    QList<ErrorBar> bars;
    QList<ValueDots> dots;
    QList<OffScaleMark> beyond;
    for (int i = 0; i < m_model.rows.size(); ++i) {
        const ChartRow &row = m_model.rows.at(i);
        const QColor color = m_palette.colorOf(row.kind);
        if (!row.value)
            continue;
        if (scale.isOffScale(row)) {
            beyond.append({axisY(i), scale.toAxis(*row.value) > scale.high(), ChartText::value(m_model, scale, row), color});
            continue;
        }
        if (row.interval)
            bars.append({axisY(i), scale.toAxis(row.interval->low), scale.toAxis(row.interval->high), color});
        QList<double> values;
        for (const double value : row.values)
            values.append(scale.toAxis(value));
        dots.append({axisY(i), values, color});
    }
    if (m_model.kind == ChartKind::Degradation) {
        new BandItem(m_chart, m_reference, scale.toAxis(m_model.margin), m_palette.band);
        new ZeroLineItem(m_chart, m_reference, m_palette.muted);
    }
    new ValueDotsItem(m_chart, m_reference, dots);
    new ErrorBarItem(m_chart, m_reference, bars);
    new OffScaleItem(m_chart, m_reference, beyond, m_font);
    (new TextItem(m_layout.texts, m_palette.background, m_chart))->setZValue(MarksLayer);
    m_readout = new ReadoutItem(m_chart);
    m_readout->setLook(m_palette, m_font);
    m_readout->hide();
}

double ChartPainter::axisY(int row) const
{
    return static_cast<double>(m_model.rows.size()) - row - m_layout.markOffset / m_layout.rowHeight;
}

QPointF ChartPainter::anchorOf(int row) const
{
    const ChartScale scale(m_model, ticksForWidth(m_layout.plot.width()));
    const double value = m_model.rows.at(row).value.value_or(0);
    const double x = std::clamp(scale.toAxis(value), scale.low(), scale.high());
    return m_chart->mapToPosition(QPointF(x, axisY(row)), m_reference);
}

void ChartPainter::setCurrentRow(int row)
{
    if (m_readout == nullptr)
        return;
    if (row < 0 || row >= m_model.rows.size()) {
        m_readout->hide();
        return;
    }
    m_readout->showAt(m_layout.row(row), anchorOf(row), m_scene.sceneRect(), ChartText::readout(m_model, m_model.rows.at(row)));
}

int ChartPainter::rowAt(const QPointF &place) const
{
    for (int i = 0; i < m_model.rows.size(); ++i)
        if (m_layout.row(i).contains(place))
            return i;
    return -1;
}

} // namespace strata::ui::charts
