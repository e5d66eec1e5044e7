// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws row charts as a person wants them.
#pragma once

#include "app/domain/run.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/charts/scene/chart_options.h"

#include <QHash>

namespace strata::ui::charts {

//! How it is drawn if nobody chose anything.
ChartOptions usualOptions(RowChart::Kind kind);

//! How Throughput and Degradation are drawn in files, as their pages show them.
struct RowChoices {
    bool withPublished = false;   //!< figures of papers stand in the charts that have the same work
    ChartOptions throughput = {}; //!< empty: as usual
    ChartOptions degradation = {};
};

//! All charts of a page with everything that was chosen for them.
QList<RowChart> drawnAs(QList<RowChart> charts, const ChartOptions &options,
                        const app::domain::RunData &run);

//! How much work one iteration of each setting is, in what its rate counts; 0 where that is not the
//! same in all its trials: then times do not say which host is faster.
QHash<QString, double> workOfIterations(const app::domain::RunData &run);
//! Turns rates into times of one iteration. A chart of times, and one whose iterations are not
//! known, stay as they are.
void showIterationTimes(RowChart &chart, double workOfIteration, const QString &workName);

//! Puts the rows in order, and says in the caption if the axis is logarithmic or does not begin at
//! zero, and what is not drawn.
void applyOptions(RowChart &chart, const ChartOptions &options);

} // namespace strata::ui::charts
