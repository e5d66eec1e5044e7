// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes charts, and their tables, from a comparison: a chart per workload setting, because their
//! units differ.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/models/table_twin.h"

#include <QList>

namespace strata::ui::charts {

//! Median rate of each host with its interval; settings in the order of the comparison. Settings
//! without a row are left out.
QList<RowChart> throughputCharts(const app::domain::Comparison &comparison,
                                 const app::domain::Run &run);

//! Degradation of each host against the baseline. The baseline itself is named in the caption, not
//! drawn.
QList<RowChart> degradationCharts(const app::domain::Comparison &comparison,
                                  const app::domain::Run &run);

//! Workload, host, median, interval, n, steps, outliers, energy, cost, implementation (its tooltip:
//! all facts), notes, kind. \param charts of the comparison, as they are drawn: the table has their
//! rows, in their order and unit
models::TableTwin::Content throughputTable(const app::domain::Comparison &comparison,
                                           const app::domain::Run &run,
                                           const QList<RowChart> &charts);
models::TableTwin::Content throughputTable(const app::domain::Comparison &comparison,
                                           const app::domain::Run &run);
//! Workload, host, verdict, degradation, interval, n, design, notes, kind.
models::TableTwin::Content degradationTable(const app::domain::Comparison &comparison,
                                            const app::domain::Run &run,
                                            const QList<RowChart> &charts);
models::TableTwin::Content degradationTable(const app::domain::Comparison &comparison,
                                            const app::domain::Run &run);

} // namespace strata::ui::charts
