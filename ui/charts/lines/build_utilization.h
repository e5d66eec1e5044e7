// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the utilization chart, and its table, of one setting: step times on top, telemetry below,
//! over the time of one trial a host.
#pragma once

#include "app/domain/run.h"
#include "app/domain/utilization.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/models/table_twin.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

struct UtilizationChoice {
    static constexpr int lastFinished = -1;
    QString workloadId;
    int round = lastFinished; //!< from 0; lastFinished: of each host the last one
    QStringList hiddenHosts;
    QStringList hiddenGroups; //!< keys of UtilizationGroups
    bool eachCore = false;
};

//! True if steps or telemetry of the trial can be drawn: its stored steps are as they were
//! measured.
bool hasTimeline(const app::domain::TrialData &data);
//! Settings of which a trial can be drawn, in the order of the plan.
QStringList settingsWithTimeline(const app::domain::RunData &run);
//! Rounds of a setting of which a trial can be drawn, in order.
QList<int> roundsWithTimeline(const app::domain::RunData &run, const QString &workloadId);
//! Groups of which a trial of the setting has a sample.
QStringList groupsWithSamples(const app::domain::RunData &run, const QString &workloadId);

//! The trial of each host that a choice means, in the order of the plan, without hidden hosts. The
//! pointers are into the run.
QList<const app::domain::TrialData *> shownTrials(const app::domain::RunData &run,
                                                  const UtilizationChoice &choice);

//! A line chart. Takes time in proportion to the samples of the shown trials.
LineChart utilizationChart(const app::domain::RunData &run, const UtilizationChoice &choice);
//! The same with the trials that it means, where the run has them without raw steps and samples.
LineChart utilizationChart(const app::domain::RunData &run, const UtilizationChoice &choice,
                           const QList<const app::domain::TrialData *> &trials);

//! Host, quantity, maximum, mean, trials, samples: over all finished trials of the setting.
models::TableTwin::Content utilizationTable(const QList<app::domain::UtilizationRow> &rows,
                                            const app::domain::Run &run,
                                            const UtilizationChoice &choice);

//! For a report: a chart for each setting whose trials have telemetry.
QList<LineChart> utilizationCharts(const app::domain::RunData &run);

} // namespace strata::ui::charts
