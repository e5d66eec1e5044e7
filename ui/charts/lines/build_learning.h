// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the learning charts of a run, and their table: accuracy, reward and loss of networks in
//! training, a line for each trial.
#pragma once

#include "app/domain/run.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/models/table_twin.h"

#include <QStringList>

namespace strata::ui::charts {

//! Settings of the run that trained and said how it went, in the order of the plan.
QStringList settingsThatLearn(const app::domain::RunData &run);

//! Across is the time since the first step of a task, with that of looking at the accuracy, since
//! its time is what is compared; the number of the step of everything else. Lines of the first
//! trial of each host are drawn in full, the others faintly. Long lines keep their peaks only.
LineChart learningChart(const app::domain::RunData &run, const QString &workloadId);

//! One of those without the lines of hidden hosts, which stay in the legend.
LineChart learningChartWithout(const QStringList &hiddenHosts, LineChart chart);

//! A chart for each of settingsThatLearn().
QList<LineChart> learningCharts(const app::domain::RunData &run);

//! A row for each trial of the setting that has something to say.
models::TableTwin::Content learningTable(const app::domain::RunData &run,
                                         const QString &workloadId);

} // namespace strata::ui::charts
