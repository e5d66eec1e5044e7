// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/plain_chart.h"

#include <QGraphicsLayout>
#include <QLegend>

namespace strata::ui::charts {

QChart *addPlainChart(QGraphicsScene &scene, const QSizeF &size)
{
    auto *chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    chart->resize(size);
    scene.addItem(chart);
    return chart;
}

QCategoryAxis *addAxis(QChart &chart, Qt::Alignment side, const Axis &axis,
                       const ChartPalette &palette, const QFont &font)
{
    auto *shown = new QCategoryAxis;
    shown->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    shown->setStartValue(
        axis.low -
        (axis.high - axis.low)); // a first label at the very start counts as a category, too
    for (const Tick &tick : axis.ticks)
        shown->append(tick.label.toHtmlEscaped(), tick.position);
    shown->setRange(axis.low, axis.high);
    shown->setLabelsColor(palette.text);
    shown->setLabelsFont(font);
    shown->setGridLinePen(QPen(palette.grid, 1));
    shown->setLinePen(QPen(palette.muted, 1));
    shown->setTruncateLabels(false);
    chart.addAxis(shown, side);
    return shown;
}

void placeAxes(QChart &chart)
{
    chart.layout()->activate();
}

} // namespace strata::ui::charts
