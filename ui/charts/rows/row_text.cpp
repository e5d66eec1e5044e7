// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_text.h"

#include "app/api/resolution.h"
#include "app/api/text.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/run_text.h"
#include "ui/models/plan_summary.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::Verdict;

constexpr int readoutTicks = 5; // a scale is needed for its unit; its ticks do not show here

QString number(const RowChart &chart, const RowScale &scale, double value)
{
    return chart.kind == RowChart::Kind::Throughput ? shortNumber(scale.inUnit(value))
                                                    : app::api::formatDegradation(value);
}

QString percent(double share)
{
    return QLocale().toString(100 * share, 'g', 4) + QStringLiteral("\u00a0%");
}

//! Of the processors that there are, if that is known.
QString used(const app::domain::Met &met)
{
    const bool isStolen = met.stolen > met.others;
    const QString some = QLocale().toString(std::max(met.others, met.stolen), 'f', 1);
    const QString all = QString::number(met.processors);
    if (met.processors <= 0)
        return RowText::tr("others used up to %1 processors").arg(some);
    return isStolen
               ? RowText::tr("the hypervisor withheld up to %1 of %2 processors").arg(some, all)
               : RowText::tr("other processes used up to %1 of %2 processors").arg(some, all);
}

} // namespace

QString RowText::title(const RowChart &chart, const QString &workload)
{
    if (chart.isOfIterations)
        return tr("Time of one iteration: %1").arg(workload);
    if (chart.isOfTimes())
        return tr("Time to accuracy: %1").arg(workload);
    return chart.kind == RowChart::Kind::Throughput ? tr("Throughput: %1").arg(workload)
                                                    : tr("Degradation: %1").arg(workload);
}

QString RowText::axisTitle(const RowChart &chart, const RowScale &scale)
{
    if (chart.kind == RowChart::Kind::Throughput &&
        scale.unit().isEmpty()) // no trial finished, so the unit is unknown
        return tr("Throughput (higher is better)");
    if (chart.isOfIterations)
        return tr("Time of one iteration in %1 (lower is better)").arg(scale.unit());
    if (chart.isOfTimes())
        return tr("Time to accuracy in %1 (lower is better)").arg(scale.unit());
    if (chart.kind == RowChart::Kind::Throughput)
        return tr("Throughput in %1 (higher is better)").arg(scale.unit());
    return tr("Performance lost against %1 in % (lower is better)").arg(chart.baselineName);
}

QString RowText::value(const RowChart &chart, const RowScale &scale, const ChartRow &row)
{
    if (!row.value)
        return QStringLiteral("\u2013");
    const QString text = number(chart, scale, *row.value);
    return chart.kind == RowChart::Kind::Throughput ? text + QChar(0xa0) + scale.unit() : text;
}

QString RowText::interval(const RowChart &chart, const RowScale &scale, const ChartRow &row)
{
    if (!row.value || !row.interval)
        return {};
    return QStringLiteral("[%1; %2]")
        .arg(number(chart, scale, row.interval->low), number(chart, scale, row.interval->high));
}

QChar RowText::sign(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Slower:
        return QChar(0x25bc); // black triangle down
    case Verdict::Faster:
        return QChar(0x25b2); // black triangle up
    case Verdict::Equivalent:
        return QChar(0x2248); // almost equal
    case Verdict::Inconclusive:
        return QLatin1Char('?');
    case Verdict::NotComparable:
        return QChar(0x2715); // multiplication x
    }
    return QLatin1Char('?');
}

QString RowText::verdict(Verdict verdict)
{
    return sign(verdict) + QStringLiteral("\u00a0") + app::api::text(verdict);
}

QString RowText::countAndVerdict(const ChartRow &row)
{
    const QString count = tr("n = %1").arg(row.n);
    return row.verdict ? verdict(*row.verdict) + QStringLiteral(", ") + count : count;
}

QString RowText::kind(const ChartRow &row)
{
    return RunText::kind(row.kind, row.runtime, row.partners, row.baseline);
}

QString RowText::reason(app::domain::Reason reason, const app::domain::DegradationRow &row,
                        const QString &baselineName)
{
    constexpr qsizetype most = 3; // all of them are exported
    QStringList differences;
    for (const app::domain::Difference &difference : row.differences)
        if (difference.reason == reason)
            differences << app::api::differenceText(difference, baselineName);
    QString text = joinable(app::api::reasonText(reason));
    if (differences.isEmpty())
        return text;
    if (differences.size() > most)
        differences = differences.mid(0, most) << QStringLiteral("\u2026");
    return QStringLiteral("%1 (%2)").arg(text, differences.join(QStringLiteral("; ")));
}

QString RowText::joinable(const QString &sentence)
{
    const bool isStopped = sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QChar(0x3002));
    return isStopped ? sentence.chopped(1) : sentence;
}

QString RowText::settled(double seconds)
{
    //: %1 a time such as "about 8 minutes"
    return tr("%1 more would settle it").arg(models::durationText(seconds));
}

QString RowText::addedInVain(int rounds)
{
    return tr("the last %n added round(s) do not count, since others disturbed them: measure more "
              "when the host is quiet",
              nullptr, rounds);
}

QString RowText::disturbed(const app::domain::Met &met)
{
    constexpr double shown = 0.8; // what is less than that disturbs
    constexpr double shownOthers = 0.25;
    const auto percent = [](double share) { return QLocale().toString(share * 100, 'f', 0); };
    QStringList causes;
    if (met.speed < shown)
        causes << tr("its processors fell to %1 % of their speed").arg(percent(met.speed));
    if (met.clock < shown)
        causes << tr("its clock fell to %1 %").arg(percent(met.clock));
    if (met.heat)
        causes << tr("heat slowed its processors");
    if (causes.isEmpty() || std::max(met.others, met.stolen) >= shownOthers)
        causes.prepend(used(met));
    const int decimals = met.disturbed < 0.01 ? 1 : 0;
    //: %1 a number such as 12, %2 what it was
    return tr("disturbed for %1 % of the time: %2")
        .arg(QLocale().toString(met.disturbed * 100, 'f', decimals),
             causes.join(QStringLiteral(", ")));
}

QString RowText::late(int turns)
{
    return tr("%n pair(s) of turns do not count: one turn was late or overlapped with another",
              nullptr, turns);
}

QString RowText::unknown(const QList<app::domain::QuietSign> &signs)
{
    using app::domain::QuietSign;
    const auto word = [](QuietSign sign) {
        switch (sign) {
        case QuietSign::Load:
            break; // has a badge of its own
        case QuietSign::Steal:
            //: what is not recorded of a host: time that the hypervisor withheld
            return tr("steal");
        case QuietSign::Speed:
            //: what is not recorded of a host
            return tr("speed of its processors");
        case QuietSign::Clock:
            //: what is not recorded of a host: the frequency of its processors
            return tr("clock speed");
        case QuietSign::Heat:
            //: what is not recorded of a host: whether heat slowed its processors
            return tr("thermal throttling");
        }
        return QString();
    };
    QStringList words;
    for (const QuietSign sign : signs)
        if (const QString named = word(sign); !named.isEmpty())
            words << named;
    return words.isEmpty() ? QString()
                           : tr("not recorded: %1").arg(words.join(QStringLiteral(", ")));
}

QString RowText::warmup(double share)
{
    return tr("warm-up: the first %1 % of the steps do not count")
        .arg(QLocale().toString(share * 100, 'f', 0));
}

QString RowText::tail(const app::domain::QuantileChange &change)
{
    //: %1 a number such as 1 or 10, %2 a change such as +12.0 %
    return tr("slowest %1 % of steps: %2")
        .arg(QString::number(std::lround((1 - change.share) * 100)),
             app::api::formatDegradation(change.change));
}

QString RowText::notes(const ChartRow &row)
{
    return (row.reasons + row.badges).join(QStringLiteral(" \u00b7 "));
}

QString RowText::readout(const RowChart &chart, const ChartRow &row)
{
    const RowScale scale(chart, readoutTicks);
    QStringList parts;
    parts << (row.value ? value(chart, scale, row) : tr("no value"));
    if (const QString range = interval(chart, scale, row); !range.isEmpty())
        parts << tr("interval %1").arg(range);
    parts << tr("n = %1").arg(row.n);
    if (row.verdict)
        parts << app::api::text(*row.verdict);
    parts << row.reasons << row.badges;
    return tr("%1 (%2): %3").arg(row.hostName, kind(row), parts.join(QStringLiteral(", ")));
}

QString RowText::readout(const RowChart &chart, const ChartRow &row, int value)
{
    ChartRow single = row;
    single.value = row.values.at(value);
    QStringList parts{RowText::value(chart, RowScale(chart, readoutTicks), single)};
    QString name = row.hostName;
    if (value < row.origins.size()) {
        const app::domain::ValueOrigin &origin = row.origins.at(value);
        name = tr("%1, round %2").arg(row.hostName).arg(origin.round + 1);
        parts << tr("%n step(s)", nullptr, static_cast<int>(origin.steps))
              << (origin.disturbed ? tr("disturbed by others") : tr("not disturbed"));
    }
    if (row.leftOut.value(value))
        parts << tr("does not count");
    return QStringLiteral("%1: %2").arg(name, parts.join(QStringLiteral(", ")));
}

QStringList RowText::method(const RowChart &chart, const app::domain::Comparison &comparison)
{
    const QString confidence = percent(comparison.confidence);
    const QLocale locale;
    const QString resamples = locale.toString(comparison.resamples);
    if (chart.kind == RowChart::Kind::Throughput)
        return {tr("Large mark: median of n trials. Bar: %1 bootstrap interval of the median over "
                   "trials (%2 resamples); none below "
                   "5 trials. Small marks: single trials.")
                    .arg(confidence, resamples)};
    const auto areMeasured = [&](app::domain::Design design) {
        return std::ranges::any_of(chart.rows, [design](const ChartRow &row) {
            return row.design == design && row.verdict != Verdict::NotComparable;
        });
    };
    QStringList lines;
    if (areMeasured(app::domain::Design::Turns))
        lines << tr("Measured in turns with %1. Large mark: 1 \u2212 the ratio of rates in turns "
                    "side by side, pseudomedian over n rounds. Bar: %2 interval over rounds "
                    "(Student\u2019s t); none below 5 rounds (3 if disturbed rounds are left out). "
                    "Small marks: single rounds.")
                     .arg(chart.baselineName, confidence);
    if (areMeasured(app::domain::Design::Rounds))
        lines
            << tr("Measured in rounds. Large mark: 1 \u2212 median rate / median rate of %1, over "
                  "the n rounds that both finished. Bar: %2 bootstrap interval over rounds "
                  "(%3 resamples); none below 5 rounds. Small marks: single rounds.")
                   .arg(chart.baselineName, confidence, resamples);
    const auto hasHollow = [](const ChartRow &row) { return row.leftOut.contains(true); };
    if (std::ranges::any_of(chart.rows, hasHollow))
        lines << tr("Hollow small marks do not count because other programs disturbed them. In "
                    "turns, three undisturbed rounds are enough for an interval.");
    lines << tr("Shaded: within \u00b1%1, taken as equivalent. A verdict is given only if the "
                "whole interval agrees.")
                 .arg(percent(chart.margin));
    return lines;
}

QString RowText::missingTrials(const RowChart &chart, const app::domain::Comparison &comparison)
{
    QStringList hosts;
    for (const app::domain::ThroughputRow &row : comparison.throughput) {
        if (row.workloadId != chart.workloadId || row.missing <= 0)
            continue;
        const auto shown = std::ranges::find(chart.rows, row.hostId, &ChartRow::hostId);
        const bool isBaseline = row.hostId == comparison.baselineId;
        if (shown == chart.rows.end() && !isBaseline)
            continue;
        const QString name = shown == chart.rows.end() ? chart.baselineName : shown->hostName;
        hosts << tr("%1: %2 of %3", "host: missing of planned trials")
                     .arg(name, QString::number(row.missing), QString::number(row.begun));
    }
    return hosts.isEmpty()
               ? QString()
               : tr("Trials without a result: %1.").arg(hosts.join(QStringLiteral("; ")));
}

//! What the beginning of a turn costs, on the chart's host that it costs the most; empty if nothing
//! that shows in a percentage, or nobody took turns.
QString RowText::firstSteps(const RowChart &chart, const app::domain::Comparison &comparison)
{
    constexpr double least = 0.005;
    double most = 0;
    for (const app::domain::ThroughputRow &row : comparison.throughput)
        if (row.workloadId == chart.workloadId)
            most = std::max(most, row.firstStepCost.value_or(0));
    return most < least ? QString()
                        : tr("A turn\u2019s first step takes up to %1 % longer than those after "
                             "it; it does not count.")
                              .arg(QLocale().toString(100 * most, 'f', 0));
}

QStringList RowText::whyWider(const RowChart &chart, const app::domain::Comparison &comparison,
                              const app::domain::Experiment &experiment)
{
    const auto isContinued = [&](const app::domain::DegradationRow &row) {
        return row.workloadId == chart.workloadId && row.isContinued;
    };
    if (std::ranges::any_of(comparison.degradation, isContinued))
        return {tr("More was measured after the first results had been seen; to allow for that, "
                   "the intervals are wider than those of a run that ends as planned.")};
    if (app::domain::addsRounds(experiment))
        return {tr("Rounds were added until the intervals were narrow enough; to allow for that, "
                   "the intervals are wider than those of fixed rounds.")};
    return {};
}

QStringList RowText::caption(const RowChart &chart, const app::domain::Comparison &comparison,
                             const app::domain::Run &run)
{
    QStringList lines = method(chart, comparison);
    if (chart.kind == RowChart::Kind::Degradation)
        lines << whyWider(chart, comparison, run.plan.experiment);
    if (std::ranges::any_of(chart.rows, &ChartRow::emulated))
        lines << RunText::emulation();
    for (const QString &line : {firstSteps(chart, comparison), missingTrials(chart, comparison)})
        if (!line.isEmpty())
            lines << line;
    if (chart.kind == RowChart::Kind::Degradation)
        lines << app::api::selfCheckText(run, comparison);
    lines << RunText::provenance(run, chart.baselineName);
    return lines;
}

QString RowText::description(const RowChart &chart)
{
    QStringList sentences{chart.title + QLatin1Char('.')};
    if (chart.kind == RowChart::Kind::Throughput)
        sentences << (chart.isOfTimes() ? tr("Lower is better. Baseline: %1.")
                                        : tr("Higher is better. Baseline: %1."))
                         .arg(chart.baselineName);
    else
        sentences << tr("Positive is slower than the baseline %1; within \u00b1%2 is equivalent.")
                         .arg(chart.baselineName, percent(chart.margin));
    for (const ChartRow &row : chart.rows)
        sentences << readout(chart, row) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

} // namespace strata::ui::charts
