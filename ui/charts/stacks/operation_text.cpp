// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/operation_text.h"

#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/elapsed_text.h"
#include "ui/charts/stacks/operation_kinds.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::OperationPass;
using app::domain::OperationRow;
using app::domain::OperationShare;
using app::domain::OperationTime;
using app::domain::Run;

//! In its own unit.
QString timeText(double seconds)
{
    return ElapsedText::time(seconds, ElapsedText::unitFor(seconds));
}

const OperationTime *partLike(const OperationRow &row, const OperationTime &time)
{
    const auto found = std::ranges::find_if(
        row.kinds, [&](const OperationTime &other) { return other.isSamePart(time); });
    return found == row.kinds.end() ? nullptr : &*found;
}

bool occurs(const QList<OperationRow> &rows, OperationShare share)
{
    return std::ranges::any_of(rows, [share](const OperationRow &row) {
        return std::ranges::find(row.kinds, share, &OperationTime::share) != row.kinds.end();
    });
}

} // namespace

QString OperationText::title(const QString &work)
{
    return tr("Operations: %1").arg(work);
}

QString OperationText::titleOfAll()
{
    return tr("Operations of all workloads");
}

QString OperationText::pass(OperationPass pass)
{
    switch (pass) {
    case OperationPass::Forward:
        //: pass through a network
        return tr("Forward");
    case OperationPass::Backward:
        //: pass through a network
        return tr("Backward");
    case OperationPass::Update:
        //: of the parameters of a network
        return tr("Update");
    case OperationPass::Other:
        //: pass through a network that is neither forward nor backward
        return tr("Other pass");
    }
    return {};
}

QString OperationText::share(double share)
{
    const int decimals = share > 0 && share < 0.01 ? 2 : 1;
    return QLocale().toString(100 * share, 'f', decimals) + QStringLiteral("\u00a0%");
}

QString OperationText::wholeIteration()
{
    return tr("Whole iteration");
}

QString OperationText::interval(const app::domain::Interval &interval)
{
    return tr("%1 to %2", "ends of an interval")
        .arg(timeText(interval.low), timeText(interval.high));
}

QString OperationText::axisOfShares()
{
    return tr("Share of one iteration in %");
}

QString OperationText::axisOfTimes(const UnitScale &unit)
{
    return tr("Time of one iteration in %1 (lower is better)").arg(unit.unit);
}

QString OperationText::partName(const OperationTime &time)
{
    return time.pass ? tr("%1, %2", "kind of operation, pass").arg(nameOf(time), pass(*time.pass))
                     : nameOf(time);
}

QString OperationText::readout(const QString &hostName, const OperationTime &time, double share)
{
    const QString text =
        tr("%1 \u00b7 %2: %3 (%4)", "host, operation, its time, 3 %")
            .arg(hostName, partName(time), timeText(time.seconds), OperationText::share(share));
    return time.interval ? tr("%1, interval %2").arg(text, interval(*time.interval)) : text;
}

QString OperationText::readout(const QString &hostName, const QString &kind,
                               const OperationRow &row)
{
    QList<OperationTime> parts = row.kinds;
    std::ranges::stable_sort(parts, {}, orderOf);
    QStringList shares;
    for (const OperationTime &time : std::as_const(parts))
        shares << tr("%1\u00a0%2", "operation, its share")
                      .arg(nameOf(time), share(time.seconds / row.sumOfParts(false)));
    return tr("%1 (%2): %3. %4.", "host, its kind, time of an iteration, its parts")
        .arg(hostName, kind, timeText(row.iterationSeconds), shares.join(QStringLiteral(", ")));
}

QString OperationText::largestDifference(const QList<OperationRow> &rows,
                                         const OperationRow &baseline, const Run &run)
{
    const OperationRow *mostOn = nullptr;
    OperationTime most;
    double difference = 0;
    for (const OperationRow &row : rows)
        for (const OperationTime &time : row.kinds) {
            const OperationTime *there = partLike(baseline, time);
            if (!there || !areApart(time.interval, there->interval) ||
                std::abs(time.seconds - there->seconds) <= std::abs(difference))
                continue;
            mostOn = &row;
            most = time;
            difference = time.seconds - there->seconds;
        }
    if (!mostOn)
        return {};
    const QString text = difference > 0 ? tr("The largest difference: %1 takes %2 more for %3.")
                                        : tr("The largest difference: %1 takes %2 less for %3.");
    return text.arg(shownHostName(run, mostOn->hostId), timeText(std::abs(difference)),
                    nameOf(most));
}

QString OperationText::lead(const QList<OperationRow> &rows, const Run &run)
{
    if (rows.isEmpty())
        return {};
    auto baseline = std::ranges::find(rows, run.plan.experiment.baselineId, &OperationRow::hostId);
    if (baseline == rows.end())
        baseline = rows.begin();
    const auto largest = std::ranges::max_element(baseline->kinds, {}, &OperationTime::seconds);
    const double largestShare = largest->seconds / baseline->sumOfParts(false);
    const QString lead =
        tr("One iteration of %1 takes %2 on %3; %4 of it is %5.",
           "workload, time, host, share, kind of operation")
            .arg(shownWorkName(run, baseline->workloadId), timeText(baseline->iterationSeconds),
                 shownHostName(run, baseline->hostId), share(largestShare), nameOf(*largest));
    const QString difference = largestDifference(rows, *baseline, run);
    return difference.isEmpty() ? lead : lead + QLatin1Char(' ') + difference;
}

QString OperationText::leadOfAll()
{
    return tr("What one iteration of each workload spends its time on.");
}

QStringList OperationText::caption(const QList<OperationRow> &rows, const Run &run,
                                   const OperationNotes &notes)
{
    QStringList sentences;
    if (notes.gathered)
        sentences << tr("Kinds that take less than %1 on every host are together in \u201c"
                        "Other kinds\u201d; the table has them.")
                         .arg(share(smallestShare));
    if (occurs(rows, OperationShare::Rest))
        sentences << tr("\u201cRest\u201d is what no operation accounts for, such as starting "
                        "them.");
    if (std::ranges::any_of(rows, &OperationRow::overlaps))
        sentences << tr("Where operations overlap, their times add up to more than the iteration, "
                        "whose time is shown to the right of the bar.");
    if (notes.shownWorks < notes.works)
        sentences << tr("The first %1 of %2 workloads.").arg(notes.shownWorks).arg(notes.works);
    const auto [least, most] = std::ranges::minmax_element(rows, {}, &OperationRow::trials);
    const QString counts =
        tr("Medians of finished trials behind each bar: %1. Intervals are in the table.")
            .arg(least->trials == most->trials ? QLocale().toString(most->trials)
                                               : tr("%1 to %2", "numbers of trials")
                                                     .arg(QLocale().toString(least->trials),
                                                          QLocale().toString(most->trials)));
    QStringList lines;
    if (std::ranges::any_of(rows, &OperationRow::emulated))
        lines << RunText::emulation();
    if (!sentences.isEmpty())
        lines << sentences.join(QLatin1Char(' '));
    return lines << counts
                 << RunText::provenance(run, shownHostName(run, run.plan.experiment.baselineId));
}

QStringList OperationText::headers(bool byPass)
{
    QStringList headers{tr("Host"), tr("Operation")};
    if (byPass)
        headers << tr("Pass");
    return headers << tr("Time") << tr("Share") << tr("Interval") << tr("\u0394 time")
                   << tr("Trials") << tr("Workload");
}

QStringList OperationText::headerTips(bool byPass)
{
    QStringList tips{{}, tr("All operations of a kind together")};
    if (byPass)
        tips << QString();
    return tips << tr("Of one iteration: the median over the trials")
                << tr("Of the sum of all parts") << tr("Of the median. None below five trials")
                << tr("How much more time than on the baseline; a dash where the intervals meet or "
                      "there are none")
                << tr("Finished trials with a profile") << QString();
}

} // namespace strata::ui::charts
