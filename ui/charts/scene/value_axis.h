// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An axis of Qt Charts that carries our own ticks and labels.
#pragma once

#include "ui/charts/rows/row_scale.h"
#include "ui/charts/scene/palette.h"

#include <QFont>
#include <QList>

QT_BEGIN_NAMESPACE
class QCategoryAxis;
QT_END_NAMESPACE

namespace strata::ui::charts {

//! Labels stand at their values. Qt's own value axis knows no 1-2-5 steps, and its logarithmic axis shows no label at all within
//! a decade, which is why logarithms are plotted on this one. The caller owns the axis until a chart takes it.
QCategoryAxis *makeValueAxis(double low, double high, const QList<Tick> &ticks, const ChartPalette &palette, const QFont &font);

} // namespace strata::ui::charts
