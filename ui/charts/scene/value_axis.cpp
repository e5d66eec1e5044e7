// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/value_axis.h"

#include <QCategoryAxis>

namespace strata::ui::charts {

QCategoryAxis *makeValueAxis(double low, double high, const QList<Tick> &ticks, const ChartPalette &palette, const QFont &font)
{
    auto *axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setStartValue(low - (high - low)); // a first label at the very start of the axis counts as a category, too
    for (const Tick &tick : ticks)
        axis->append(tick.label.toHtmlEscaped(), tick.position);
    axis->setRange(low, high);
    axis->setLabelsColor(palette.text);
    axis->setLabelsFont(font);
    axis->setGridLinePen(QPen(palette.grid, 1));
    axis->setLinePen(QPen(palette.muted, 1));
    axis->setTruncateLabels(false);
    return axis;
}

} // namespace strata::ui::charts
