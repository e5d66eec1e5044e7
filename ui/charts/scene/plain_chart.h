// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A chart of Qt Charts with nothing but its plot, and axes that carry our own ticks and labels.
#pragma once

#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/palette.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFont>
#include <QGraphicsScene>
#include <QSizeF>

namespace strata::ui::charts {

//! Added to the scene, without margins, background and legend: Qt's knows no hollow marks, reads
//! names as markup, and has no room for many.
QChart *addPlainChart(QGraphicsScene &scene, const QSizeF &size);

//! Labels stand at their values. Qt's own value axis knows no 1-2-5 steps, and its logarithmic axis
//! shows no label at all within a decade, which is why logarithms are plotted on this one. The
//! chart owns the axis.
QCategoryAxis *addAxis(QChart &chart, Qt::Alignment side, const Axis &axis,
                       const ChartPalette &palette, const QFont &font);

//! Gives the axes their places now, not in the next turn of the event loop: an export has none.
void placeAxes(QChart &chart);

} // namespace strata::ui::charts
