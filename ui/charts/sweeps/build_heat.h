// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the heat maps of sweeps, and the table of any sweep.
#pragma once

#include "app/domain/run.h"
#include "app/domain/sweep.h"
#include "ui/charts/scene/sweep_text.h"
#include "ui/charts/sweeps/heat_chart.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

//! True of a sweep over two parameters, or over one on several hosts.
bool makesMap(const app::domain::SweepResult &result);

//! The first axis of the sweep lies across. The second goes up, in a table for each host; without
//! one the rows are the hosts, from the top in the order of the plan. A degradation is on a
//! diverging scale that neither emulated hosts nor inconclusive cells stretch, unless there is
//! nothing else; hosts without any are left out. An efficiency is on a scale from zero to the
//! ideal.
HeatChart heatChart(const app::domain::SweepResult &result, SweepQuantity quantity,
                    const app::domain::Run &run, const QStringList &hiddenHosts = {});

//! Of every sweep that makes a map, a chart for each of its quantities.
QList<HeatChart> heatCharts(const QList<app::domain::SweepResult> &results,
                            const app::domain::Run &run, const QStringList &hiddenHosts = {});

//! A row for each of the result's values, in their order.
models::TableTwin::Content sweepTable(const app::domain::SweepResult &result,
                                      const app::domain::Run &run);

} // namespace strata::ui::charts
