// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the distribution charts of a run, and their table: which share of a host's steps took at
//! most how long, and below it a box plot of each host on the same axis.
#pragma once

#include "app/domain/distribution.h"
#include "app/domain/run.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_options.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

//! What is asked of a step: the time of an iteration, or how much work a second.
enum class StepQuantity { Time, Rate };

//! Settings of the rows, in their order.
QStringList worksOf(const QList<app::domain::DistributionRow> &rows);
QList<app::domain::DistributionRow> rowsOf(const QList<app::domain::DistributionRow> &rows,
                                           const QString &workloadId);
//! False: the work of an iteration is not known, so there are no rates.
bool haveRates(const QList<app::domain::DistributionRow> &rows);

//! \param rows of one setting, at least one \param options Logarithmic and FromZero of the values;
//! what is not given is as suits them
LineChart distributionChart(const QList<app::domain::DistributionRow> &rows,
                            const app::domain::Run &run, StepQuantity quantity,
                            const QStringList &hiddenHosts = {}, const ChartOptions &options = {});
//! Of times, for a report: a chart for each setting.
QList<LineChart> distributionCharts(const app::domain::RunData &run);

//! A row for each row: how many, median, quartiles, the slow end, lowest and highest.
models::TableTwin::Content distributionTable(const QList<app::domain::DistributionRow> &rows,
                                             const app::domain::Run &run, StepQuantity quantity);

} // namespace strata::ui::charts
