// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_options.h"

#include "ui/charts/rows/failed_trials.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

bool isBetter(const RowChart &chart, const ChartRow &left, const ChartRow &right)
{
    if (!left.value || !right.value)
        return left.value.has_value() && !right.value;
    const bool isHigherBetter = chart.kind == RowChart::Kind::Throughput && !chart.isOfTimes();
    return isHigherBetter ? *left.value > *right.value : *left.value < *right.value;
}

//! An axis of factors has no place for zero.
bool areAboveZero(const RowChart &chart)
{
    return std::ranges::all_of(chart.rows, [](const ChartRow &row) {
        return !row.value || (*row.value > 0 && (!row.interval || row.interval->low > 0) &&
                              std::ranges::all_of(row.values, [](double one) { return one > 0; }));
    });
}

//! That no trial finished says less than why the last one did not.
void addFailures(RowChart &chart, const app::domain::RunData &run)
{
    for (ChartRow &row : chart.rows)
        if (const QString why = row.value || row.n > 0
                                    ? QString()
                                    : lastFailure(run.trials, chart.workloadId, row.hostId);
            !why.isEmpty())
            row.reasons.append(why);
}

} // namespace

ChartOptions usualOptions(RowChart::Kind kind)
{
    ChartOptions options{{ChartOption::ByValue, false},
                         {ChartOption::Intervals, true},
                         {ChartOption::SingleValues, true}};
    if (kind == RowChart::Kind::Throughput) {
        options.insert(ChartOption::FromZero, true);
        options.insert(ChartOption::Logarithmic, false);
        options.insert(ChartOption::TimePerIteration, false);
    }
    return options;
}

QList<RowChart> drawnAs(QList<RowChart> charts, const ChartOptions &options,
                        const app::domain::RunData &run)
{
    const bool asTimes = options.value(ChartOption::TimePerIteration);
    const QHash<QString, double> work = asTimes ? workOfIterations(run) : QHash<QString, double>();
    for (RowChart &chart : charts) {
        if (asTimes)
            showIterationTimes(chart, work.value(chart.workloadId),
                               shownWorkName(run.run, chart.workloadId));
        addFailures(chart, run);
        applyOptions(chart, options);
    }
    if (asTimes)
        makeStemsDiffer(charts); // those of times are other ones
    return charts;
}

QHash<QString, double> workOfIterations(const app::domain::RunData &run)
{
    QHash<QString, double> work;
    for (const app::domain::TrialData &data : run.trials) {
        const app::domain::Trial &trial = data.trial;
        if (trial.state != app::domain::TrialState::Done || !trial.hashOk)
            continue;
        const auto known = work.find(trial.workloadId);
        if (known == work.end())
            work.insert(trial.workloadId, trial.workPerIteration);
        else if (*known != trial.workPerIteration)
            *known = 0;
    }
    return work;
}

void showIterationTimes(RowChart &chart, double workOfIteration, const QString &workName)
{
    const auto isPositive = [](double rate) { return rate > 0; }; // or else it has no time
    const bool areRates = std::ranges::all_of(chart.rows, [&](const ChartRow &row) {
        return isPositive(row.value.value_or(1)) && std::ranges::all_of(row.values, isPositive);
    });
    if (chart.kind != RowChart::Kind::Throughput || chart.isOfTimes() || !areRates ||
        !(workOfIteration > 0))
        return;
    const auto timeOf = [&](double rate) { return workOfIteration / rate; };
    for (ChartRow &row : chart.rows) {
        if (row.value)
            row.value = timeOf(*row.value);
        if (row.interval && row.interval->low > 0)
            row.interval =
                app::domain::Interval{timeOf(row.interval->high), timeOf(row.interval->low)};
        else
            row.interval.reset();
        std::ranges::transform(row.values, row.values.begin(), timeOf);
    }
    chart.isOfIterations = true;
    chart.unit = app::domain::timeUnit;
    chart.title = RowText::title(chart, workName);
    chart.fileStem = fileStem(QStringLiteral("iteration-time"), workName);
    chart.caption.prepend(RowText::iterationTimes());
    chart.description = RowText::description(chart);
    describeNotes(chart);
}

void applyOptions(RowChart &chart, const ChartOptions &options)
{
    chart.fromZero = options.value(ChartOption::FromZero, true);
    chart.isLogarithmic = chart.kind == RowChart::Kind::Throughput && areAboveZero(chart) &&
                          options.value(ChartOption::Logarithmic);
    chart.showsIntervals = options.value(ChartOption::Intervals, true);
    chart.showsValues = options.value(ChartOption::SingleValues, true);
    if (options.value(ChartOption::ByValue))
        std::ranges::stable_sort(chart.rows, [&](const ChartRow &left, const ChartRow &right) {
            return isBetter(chart, left, right);
        });
    if (!chart.showsValues)
        chart.caption.prepend(RowText::noValues());
    if (!chart.showsIntervals)
        chart.caption.prepend(RowText::noIntervals());
    if (chart.isLogarithmic)
        chart.caption.prepend(RowText::logarithmic());
    else if (!chart.fromZero)
        chart.caption.prepend(RowText::notFromZero());
}

} // namespace strata::ui::charts
