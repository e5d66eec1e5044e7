// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the line charts of sweeps: a quantity against a parameter, a line for each host.
#pragma once

#include "app/domain/run.h"
#include "app/domain/sweep.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/sweep_text.h"

namespace strata::ui::charts {

//! Across are the values of scalingAxisOf(): logarithmic where they grow by factors, side by side
//! where they are words. Each value of another axis has a panel. Intervals are bars. The baseline
//! has no degradation, and no line then.
LineChart scalingChart(const app::domain::SweepResult &result, SweepQuantity quantity,
                       const app::domain::Run &run, const QStringList &hiddenHosts = {});

//! Of every sweep, a chart for each of its quantities.
QList<LineChart> scalingCharts(const QList<app::domain::SweepResult> &results,
                               const app::domain::Run &run, const QStringList &hiddenHosts = {});

} // namespace strata::ui::charts
