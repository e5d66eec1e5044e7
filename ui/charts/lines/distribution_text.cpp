// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/distribution_text.h"

#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::charts {

using app::domain::DistributionRow;

namespace {

bool haveSingleIterations(const QList<DistributionRow> &rows)
{
    return std::ranges::all_of(rows,
                               [](const DistributionRow &row) { return row.mostIterations <= 1; });
}

QString number(qint64 value)
{
    return QLocale().toString(value);
}

} // namespace

QString DistributionText::axis(const Rows &rows, StepQuantity quantity)
{
    return stepValue(quantity, haveSingleIterations(rows));
}

QString DistributionText::stepValue(StepQuantity quantity, bool isOfSingleIterations)
{
    if (quantity == StepQuantity::Rate)
        return tr("Rate of each step");
    return isOfSingleIterations ? tr("Time of each step")
                                : tr("Time of an iteration, mean of each step");
}

QString DistributionText::quantity(StepQuantity quantity)
{
    //: what is shown of each step
    return quantity == StepQuantity::Rate ? tr("rate") : tr("time");
}

QString DistributionText::lead(const Rows &rows)
{
    qint64 steps = 0;
    for (const DistributionRow &row : rows)
        steps += app::domain::countOf(row.times);
    return tr("How %1 steps are spread on %n host(s), and how they went over time.", nullptr,
              static_cast<int>(rows.size()))
        .arg(number(steps));
}

//! Means of more iterations differ less.
QString DistributionText::iterations(const Rows &rows, const app::domain::Run &run)
{
    if (haveSingleIterations(rows))
        return {};
    QStringList counts;
    for (const DistributionRow &row : rows)
        counts << tr("%1: %2").arg(
            shownHostName(run, row.hostId),
            row.fewestIterations == row.mostIterations
                ? number(row.mostIterations)
                : tr("%1 to %2").arg(number(row.fewestIterations), number(row.mostIterations)));
    return tr("A value is the mean over the iterations of one step (%1). Means of more iterations "
              "differ less: compare the spread only of hosts whose numbers are alike.")
        .arg(counts.join(QStringLiteral("; ")));
}

QStringList DistributionText::caption(const Rows &rows, const app::domain::Run &run,
                                      StepQuantity quantity)
{
    QStringList counts;
    QStringList unsteady;
    qint64 warmups = 0;
    qint64 leftOut = 0;
    for (const DistributionRow &row : rows) {
        counts << tr("%1: %2 in %n trial(s)", nullptr, row.trials)
                      .arg(shownHostName(run, row.hostId), number(app::domain::countOf(row.times)));
        warmups += row.warmups;
        leftOut += row.leftOut;
        if (row.unsteadyShare > 0)
            unsteady << tr("%1: %2 %")
                            .arg(shownHostName(run, row.hostId),
                                 QLocale().toString(100 * row.unsteadyShare, 'f', 0));
    }
    QStringList lines{
        tr("Steps of all finished trials together. %1. Left out: warm-up (%2), beginnings of turns "
           "(%3).")
            .arg(counts.join(QStringLiteral("; ")), number(warmups), number(leftOut))};
    if (!unsteady.isEmpty())
        lines << tr("Included: steps before the speed was steady (%1 of each trial).")
                     .arg(unsteady.join(QStringLiteral("; ")));
    if (const QString means = iterations(rows, run); !means.isEmpty())
        lines << means;
    lines << tr("%1 Marks are medians. A box reaches from the lower to the upper quartile, its "
                "whiskers to the last value within 1.5 times that distance; circles are outliers.")
                 .arg(quantity == StepQuantity::Rate ? tr("Higher is better.")
                                                     : tr("Lower is better."));
    lines << RunText::provenance(run, shownHostName(run, run.plan.experiment.baselineId));
    return lines;
}

QStringList DistributionText::captionOverTime(const app::domain::Run &run, int rounds, int leftOut)
{
    QStringList lines{
        tr("Each step of %n round(s) at its end, from the first step of its trial on; the time "
           "between rounds is left out. Gray: warm-up and beginnings of turns, which do not count. "
           "A line is interrupted while other hosts have their turn.",
           nullptr, rounds)};
    if (leftOut > 0)
        lines << tr("%n earlier round(s) are not drawn, because the steps are too many.", nullptr,
                    leftOut);
    lines << RunText::provenance(run, shownHostName(run, run.plan.experiment.baselineId));
    return lines;
}

QStringList DistributionText::headers(StepQuantity quantity)
{
    const bool isRate = quantity == StepQuantity::Rate;
    return {tr("Host"),
            tr("Steps"),
            tr("Median"),
            tr("Lower quartile"),
            tr("Upper quartile"),
            isRate ? tr("p5") : tr("p95"),
            isRate ? tr("p1") : tr("p99"),
            tr("Lowest"),
            tr("Highest"),
            tr("Outliers"),
            tr("Trials"),
            tr("Iterations of a step"),
            tr("Kind"),
            tr("Workload")};
}

QStringList DistributionText::headerTips(StepQuantity quantity)
{
    const QString value =
        tr("Of the steps of all finished trials together, exact to 0.1 %. No interval is claimed: "
           "the steps of a trial depend on each other.");
    const QString tail = quantity == StepQuantity::Rate
                             ? tr("This share of the steps is slower.") + QLatin1Char(' ') + value
                             : tr("This share of the steps is faster.") + QLatin1Char(' ') + value;
    const QString none;
    return {none,
            tr("Steps that count, of all finished trials"),
            value,
            value,
            value,
            tail,
            tail,
            value,
            value,
            tr("Farther from the quartiles than 1.5 times their distance"),
            tr("Finished trials"),
            tr("A value is the mean over so many iterations"),
            none,
            none};
}

} // namespace strata::ui::charts
