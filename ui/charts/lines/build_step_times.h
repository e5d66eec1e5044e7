// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the chart of a setting's steps over time: each trial of each host, round after round, so
//! that what comes and goes can be seen.
#pragma once

#include "app/domain/run.h"
#include "ui/charts/lines/build_distribution.h"
#include "ui/charts/lines/line_chart.h"

namespace strata::ui::charts {

//! The trials that are drawn, by round: finished and undamaged, and of very many steps only the
//! last rounds. The pointers are into the run.
struct TrialsOverTime {
    QList<const app::domain::TrialData *> trials;
    int rounds = 0;
    int leftOut = 0; //!< earlier rounds
};
TrialsOverTime trialsOverTime(const app::domain::RunData &run, const QString &workloadId);

//! \param shown with raw steps. Takes time in proportion to them.
LineChart stepTimesChart(const TrialsOverTime &shown, const app::domain::Run &run,
                         const QString &workloadId, StepQuantity quantity,
                         const QStringList &hiddenHosts = {}, const ChartOptions &options = {});
//! Of times, for a report: a chart for each setting.
QList<LineChart> stepTimesCharts(const app::domain::RunData &run);

} // namespace strata::ui::charts
