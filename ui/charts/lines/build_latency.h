// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the latency charts of a run, and their table: latency against percentile, a line for each
//! host.
#pragma once

#include "app/domain/latency.h"
#include "app/domain/run.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

//! A chart is about one of these.
struct LatencyKind {
    QString workloadId;
    QString series;
    bool operator==(const LatencyKind &) const = default;
};

//! All of the rows, in their order.
QList<LatencyKind> latencyKinds(const QList<app::domain::LatencyRow> &rows);
QList<app::domain::LatencyRow> rowsOf(const QList<app::domain::LatencyRow> &rows,
                                      const LatencyKind &kind);

//! A chart for each kind, in the order of latencyKinds().
QList<LineChart> latencyCharts(const QList<app::domain::LatencyRow> &rows,
                               const app::domain::Run &run, const QStringList &hiddenHosts = {});
//! The same of a whole run, for a report.
QList<LineChart> latencyCharts(const app::domain::RunData &run);

//! A row for each row: percentiles, three of them also against the baseline's.
models::TableTwin::Content latencyTable(const QList<app::domain::LatencyRow> &rows,
                                        const app::domain::Run &run);

} // namespace strata::ui::charts
