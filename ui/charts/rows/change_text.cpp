// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/change_text.h"

#include "app/api/text.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>
#include <QMap>

#include <algorithm>

namespace strata::ui::charts {
namespace {

using app::domain::Difference;
using app::domain::Reason;
using app::domain::Verdict;

constexpr int longestName = 200;
constexpr int longestValue = 60;

QString percent(double share)
{
    return QLocale().toString(100 * share, 'g', 4) + QStringLiteral("\u00a0%");
}

QString valuesText(const QStringList &values)
{
    QStringList shown;
    for (const QString &value : values)
        //: an environment variable
        shown << (value.isEmpty() ? ChangeText::tr("not set")
                                  : app::api::displayText(value, longestValue));
    //: what a host said about itself
    return shown.isEmpty() ? ChangeText::tr("unknown") : shown.join(QStringLiteral(", "));
}

QString sentence(Reason reason)
{
    switch (reason) {
    case Reason::BaselineMissing:
        return ChangeText::tr("The run before has no finished trial of this.");
    case Reason::NoTrials:
        return ChangeText::tr("The run after has no finished trial of this.");
    case Reason::UnitDiffers:
        return ChangeText::tr("The runs report different units.");
    case Reason::WorkUnproven:
        return ChangeText::tr(
            "It cannot be proven that both runs did the same work: a check value is missing.");
    case Reason::WorkDiffers:
        return ChangeText::tr("The runs did not do the same work: their check values or workload "
                              "versions differ.");
    case Reason::BuildDiffers:
        return ChangeText::tr("The runs were measured with different builds of the engine.");
    case Reason::ThreadsDiffer:
        return ChangeText::tr("The runs did not use the same threads.");
    case Reason::InstructionSetDiffers:
        return ChangeText::tr("The runs did not use the same instruction set.");
    case Reason::LibrariesDiffer:
        return ChangeText::tr("The runs did not use the same libraries.");
    case Reason::GpuDiffers:
        return ChangeText::tr("The runs did not use the same GPU.");
    case Reason::EnvironmentDiffers:
        return ChangeText::tr("Environment variables differ.");
    case Reason::CacheDiffers:
        return ChangeText::tr("In one of the runs files may have been kept in memory, in the other "
                              "they were not.");
    case Reason::FewRounds:
        return ChangeText::tr("One of the runs has fewer than 5 rounds, too few for an interval.");
    case Reason::NoCommonRound: // rounds of two runs have nothing in common
    case Reason::NoCommonTurn:
    case Reason::IntervalWide:
        break;
    case Reason::Disturbed:
        return ChangeText::tr("Half of the rounds of a run or more were disturbed, so this may not "
                              "come from what changed. Measure again when the host is quiet.");
    }
    return app::api::reasonText(reason);
}

} // namespace

QString ChangeText::changeTitle(const QString &workload)
{
    return tr("Change: %1").arg(workload);
}

QString ChangeText::beforeAndAfterTitle(const QString &workload)
{
    return tr("Before and after: %1").arg(workload);
}

QString ChangeText::host(const RunsAndChange &runs, const app::domain::ChangeRow &row)
{
    const QString before = shownHostName(runs.before, row.before.hostId, longestName);
    const QString after = shownHostName(runs.after, row.after.hostId, longestName);
    return before == after ? before : QStringLiteral("%1 \u2192 %2").arg(before, after);
}

QString ChangeText::hostBefore(const QString &name)
{
    //: %1 is a host, in the first of two runs
    return tr("%1, before").arg(name);
}

QString ChangeText::hostAfter(const QString &name)
{
    //: %1 is a host, in the second of two runs
    return tr("%1, after").arg(name);
}

QString ChangeText::reason(Reason reason, const app::domain::DegradationRow &change)
{
    constexpr qsizetype most = 3; // all of them are exported
    QStringList differences;
    for (const Difference &difference : change.differences)
        if (difference.reason == reason)
            //: what differs, its value in the first run, its value in the second
            differences << tr("%1: %2 before, %3 after")
                               .arg(app::api::displayText(difference.name),
                                    valuesText(difference.baseline), valuesText(difference.host));
    const QString why = RowText::joinable(sentence(reason));
    if (differences.isEmpty())
        return why;
    if (differences.size() > most)
        differences = differences.mid(0, most) << QStringLiteral("\u2026");
    return QStringLiteral("%1 (%2)").arg(why, differences.join(QStringLiteral("; ")));
}

QString ChangeText::summary(const app::domain::RunChange &change)
{
    QMap<Verdict, int> counts;
    for (const app::domain::ChangeRow &row : change.rows)
        ++counts[row.change.verdict];
    QStringList parts;
    if (const int count = counts.value(Verdict::Slower))
        parts << tr("%n slower", nullptr, count);
    if (const int count = counts.value(Verdict::Faster))
        parts << tr("%n faster", nullptr, count);
    if (const int count = counts.value(Verdict::Equivalent))
        parts << tr("%n equivalent (within \u00b1%1)", nullptr, count).arg(percent(change.margin));
    QStringList sentences;
    if (change.rows.isEmpty())
        sentences << tr("The two runs have no work and host in common.");
    if (!parts.isEmpty())
        //: %1 numbers of verdicts, such as "1 slower, 2 faster"
        sentences << tr("Compared with the earlier run: %1.").arg(parts.join(QStringLiteral(", ")));
    if (const int count = counts.value(Verdict::Inconclusive))
        sentences << tr("%n result(s) are inconclusive.", nullptr, count);
    if (const int count = counts.value(Verdict::NotComparable))
        sentences << tr("%n result(s) are not comparable.", nullptr, count);
    const qsizetype alone = change.settingsOnlyBefore.size() + change.settingsOnlyAfter.size();
    if (alone > 0)
        sentences << tr("%n workload(s) are in only one of the two runs.", nullptr, int(alone));
    return sentences.join(QLatin1Char(' '));
}

QString ChangeText::conditionsSummary(const app::domain::RunChange &change)
{
    const int count = int(change.conditions.size());
    return count == 0 ? tr("The hosts reported the same facts in both runs.")
                      : tr("%n fact(s) differ between the runs. Each is a possible cause of a "
                           "change, none is a proven one.",
                           nullptr, count);
}

QString ChangeText::apart()
{
    return tr("The runs were measured at different times, not in turns: whatever else changed on "
              "the machine in between, such as its temperature or what others did there, is part "
              "of the difference, and the interval does not cover it.");
}

QStringList ChangeText::changeCaption(const RunsAndChange &runs)
{
    const QString resamples = QLocale().toString(runs.change.resamples);
    return QStringList{apart(),
                       tr("Large mark: 1 \u2212 median rate after / median rate before. Bar: %1 "
                          "bootstrap interval (%2 resamples), for which the rounds of each run are "
                          "drawn independently; none if a run has fewer than 5. n: rounds of the "
                          "run that has fewer.")
                           .arg(percent(runs.change.confidence), resamples),
                       tr("Shaded: within \u00b1%1, taken as equivalent. A verdict is given only "
                          "if the whole interval agrees.")
                           .arg(percent(runs.change.margin))} +
           provenance(runs);
}

QStringList ChangeText::beforeAndAfterCaption(const RunsAndChange &runs)
{
    const QString resamples = QLocale().toString(runs.change.resamples);
    return QStringList{apart(),
                       tr("Hollow: before. Filled: after. Large mark: median of n trials. Bar: %1 "
                          "bootstrap interval of the median over trials (%2 resamples); none below "
                          "5 trials. Small marks: single trials.")
                           .arg(percent(runs.change.confidence), resamples)} +
           provenance(runs);
}

QStringList ChangeText::provenance(const RunsAndChange &runs)
{
    //: %1 is the name of a run, %2 its date and versions
    return {tr("Before: %1: %2").arg(runs.nameBefore, RunText::provenance(runs.before)),
            tr("After: %1: %2").arg(runs.nameAfter, RunText::provenance(runs.after))};
}

QStringList ChangeText::tableHeaders()
{
    return {tr("Workload"), tr("Host"),  tr("Verdict"), tr("Degradation"), tr("Interval"),
            tr("Before"),   tr("After"), tr("n"),       tr("Notes")};
}

QStringList ChangeText::conditionHeaders()
{
    return {tr("Host"), tr("What differs"), tr("Before"), tr("After")};
}

QString ChangeText::counts(const app::domain::ChangeRow &row)
{
    return row.before.trials == row.after.trials
               ? QString::number(row.before.trials)
               : QStringLiteral("%1 | %2").arg(row.before.trials).arg(row.after.trials);
}

} // namespace strata::ui::charts
