// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws a row chart as a person wants it.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/charts/scene/chart_options.h"

namespace strata::ui::charts {

//! How it is drawn if nobody chose anything.
ChartOptions usualOptions(RowChart::Kind kind);

//! Puts the rows in order, and says in the caption if the axis does not begin at zero, and what is
//! not drawn.
void applyOptions(RowChart &chart, const ChartOptions &options);

} // namespace strata::ui::charts
