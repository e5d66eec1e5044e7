// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/result_groups.h"

#include "app/api/distributions.h"
#include "app/api/elapsed.h"
#include "app/api/latencies.h"
#include "app/api/operations.h"
#include "app/api/roofline.h"
#include "app/api/sweep.h"
#include "ui/charts/lines/build_distribution.h"
#include "ui/charts/lines/build_latency.h"
#include "ui/charts/lines/build_learning.h"
#include "ui/charts/lines/build_scaling.h"
#include "ui/charts/lines/build_step_times.h"
#include "ui/charts/lines/build_utilization.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/published_rows.h"
#include "ui/charts/stacks/build_elapsed.h"
#include "ui/charts/stacks/build_operations.h"
#include "ui/charts/sweeps/build_heat.h"

#include <QCoreApplication>

namespace strata::ui::report {

using app::domain::Comparison;
using app::domain::RunData;
using charts::toCharts;
using Tables = QList<models::TableTwin::Content>;

namespace {

//! tr() for the texts of this file.
struct GroupText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::GroupText)
};

QList<ResultGroup> comparisonGroups(const RunData &run, const Comparison &comparison,
                                    const charts::RowChoices &choices)
{
    QList<charts::RowChart> rates =
        charts::drawnAs(charts::throughputCharts(comparison, run.run), choices.throughput, run);
    QList<charts::RowChart> losses =
        charts::drawnAs(charts::degradationCharts(comparison, run.run), choices.degradation, run);
    if (choices.withPublished) {
        charts::addPublishedRows(rates, comparison, run.run);
        charts::addPublishedRows(losses, comparison, run.run);
    }
    return {{GroupText::tr("Throughput"), toCharts(rates),
             [&, rates] { return Tables{charts::throughputTable(comparison, run.run, rates)}; }},
            {GroupText::tr("Degradation"), toCharts(losses),
             [&, losses] { return Tables{charts::degradationTable(comparison, run.run, losses)}; }},
            {GroupText::tr("Roofline"), toCharts(charts::rooflineCharts(run, comparison)), [&] {
                 return Tables{
                     charts::rooflineTable(app::api::roofline(run, {}, &comparison), run.run)};
             }}};
}

ResultGroup distributionGroup(const RunData &run)
{
    const auto rows = app::api::distributions(run);
    return {GroupText::tr("Distribution"),
            toCharts(charts::distributionCharts(run)) + toCharts(charts::stepTimesCharts(run)),
            [&run, rows] {
                return Tables{charts::distributionTable(rows, run.run, charts::StepQuantity::Time)};
            }};
}

QList<ResultGroup> timeGroups(const RunData &run)
{
    const auto latencies = app::api::latencies(run);
    const auto elapsed = app::api::elapsed(run);
    const auto operations = app::api::operations(run);
    return {{GroupText::tr("Utilization"), toCharts(charts::utilizationCharts(run)), {}},
            {GroupText::tr("Latency"), toCharts(charts::latencyCharts(latencies, run.run)),
             [&run, latencies] { return Tables{charts::latencyTable(latencies, run.run)}; }},
            {GroupText::tr("Elapsed time"), toCharts(charts::elapsedCharts(elapsed, run.run)),
             [&run, elapsed] { return Tables{charts::elapsedTable(elapsed, run.run)}; }},
            distributionGroup(run),
            {GroupText::tr("Operations"), toCharts(charts::operationCharts(operations, run.run)),
             [&run, operations] {
                 return Tables{charts::operationTable(operations, run.run, false)};
             }}};
}

ResultGroup learningGroup(const RunData &run)
{
    return {GroupText::tr("Learning"), toCharts(charts::learningCharts(run)), [&run] {
                Tables tables;
                for (const QString &workloadId : charts::settingsThatLearn(run))
                    tables << charts::learningTable(run, workloadId);
                return tables;
            }};
}

ResultGroup sweepGroup(const RunData &run, const Comparison &comparison)
{
    const auto sweeps = app::api::sweeps(run, comparison);
    return {GroupText::tr("Sweeps"),
            toCharts(charts::heatCharts(sweeps, run.run)) +
                toCharts(charts::scalingCharts(sweeps, run.run)),
            [&run, sweeps] {
                Tables tables;
                for (const app::domain::SweepResult &sweep : sweeps)
                    tables << charts::sweepTable(sweep, run.run);
                return tables;
            }};
}

} // namespace

QList<ResultGroup> resultGroups(const RunData &run, const Comparison &comparison,
                                const charts::RowChoices &choices)
{
    QList<ResultGroup> groups = comparisonGroups(run, comparison, choices) + timeGroups(run);
    groups << learningGroup(run) << sweepGroup(run, comparison);
    groups.removeIf([](const ResultGroup &group) { return group.charts.isEmpty(); });
    return groups;
}

} // namespace strata::ui::report
