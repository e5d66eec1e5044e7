// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_text.h"

#include "app/api/text.h"
#include "ui/charts/scene/unit_scale.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::charts {
namespace {

using app::domain::Verdict;

constexpr int readoutTicks = 5; // a scale is needed for its unit; its ticks do not show here
constexpr int shortHash = 12;

QString number(const ChartModel &model, const ChartScale &scale, double value)
{
    return model.kind == ChartKind::Throughput ? shortNumber(scale.toAxis(value)) : app::api::formatDegradation(value);
}

QString percent(double share)
{
    return QLocale().toString(100 * share, 'g', 4) + QStringLiteral("\u00a0%");
}

QChar glyph(Verdict verdict)
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

} // namespace

QString ChartText::title(ChartKind kind, const QString &workload)
{
    return kind == ChartKind::Throughput ? tr("Throughput: %1").arg(workload) : tr("Degradation: %1").arg(workload);
}

QString ChartText::axisTitle(const ChartModel &model, const ChartScale &scale)
{
    if (model.kind == ChartKind::Throughput && scale.unit().isEmpty()) // no trial finished, so nobody told the unit
        return tr("Throughput (higher is better)");
    if (model.kind == ChartKind::Throughput)
        return tr("Throughput in %1 (higher is better)").arg(scale.unit());
    return tr("Performance lost against %1 in % (lower is better)").arg(model.baselineName);
}

QString ChartText::value(const ChartModel &model, const ChartScale &scale, const ChartRow &row)
{
    if (!row.value)
        return QStringLiteral("\u2013");
    const QString text = number(model, scale, *row.value);
    return model.kind == ChartKind::Throughput ? text + QChar(0xa0) + scale.unit() : text;
}

QString ChartText::interval(const ChartModel &model, const ChartScale &scale, const ChartRow &row)
{
    if (!row.value || !row.interval)
        return {};
    return QStringLiteral("[%1; %2]").arg(number(model, scale, row.interval->low), number(model, scale, row.interval->high));
}

QString ChartText::verdict(Verdict verdict)
{
    return glyph(verdict) + QStringLiteral("\u00a0") + app::api::text(verdict);
}

QString ChartText::countAndVerdict(const ChartRow &row)
{
    const QString count = tr("n = %1").arg(row.n);
    return row.verdict ? verdict(*row.verdict) + QStringLiteral(", ") + count : count;
}

QString ChartText::kind(const ChartRow &row)
{
    const QString alone = app::api::text(row.kind);
    const QString kind = row.partners.isEmpty() ? alone : tr("%1 with %2").arg(alone, row.partners);
    return row.baseline ? tr("%1, baseline").arg(kind) : kind;
}

QString ChartText::notes(const ChartRow &row)
{
    return (row.reasons + row.badges).join(QStringLiteral(" \u00b7 "));
}

QString ChartText::readout(const ChartModel &model, const ChartRow &row)
{
    const ChartScale scale(model, readoutTicks);
    QStringList parts;
    parts << (row.value ? value(model, scale, row) : tr("no value"));
    if (const QString range = interval(model, scale, row); !range.isEmpty())
        parts << tr("interval %1").arg(range);
    parts << tr("n = %1").arg(row.n);
    if (row.verdict)
        parts << app::api::text(*row.verdict);
    parts << row.reasons << row.badges;
    return tr("%1 (%2): %3").arg(row.hostName, kind(row), parts.join(QStringLiteral(", ")));
}

QStringList ChartText::method(const ChartModel &model, const app::domain::Comparison &comparison)
{
    const QString confidence = percent(comparison.confidence);
    const QLocale locale;
    const QString resamples = locale.toString(comparison.resamples);
    if (model.kind == ChartKind::Throughput)
        return {
            tr("Large mark: median of n trials. Bar: %1 bootstrap interval of the median over trials (%2 resamples); none below "
               "5 trials. Small marks: single trials.")
                .arg(confidence, resamples)};
    return {
        tr("Large mark: 1 \u2212 median rate / median rate of %1, over the n rounds that both finished. Bar: %2 bootstrap "
           "interval over rounds (%3 resamples); none below 5 rounds. Small marks: single rounds.")
            .arg(model.baselineName, confidence, resamples),
        tr("Shaded: within \u00b1%1, taken as equivalent. Slower, faster or equivalent is said only if the whole interval is.")
            .arg(percent(model.margin))};
}

//! What a picture of a run that came to no good end has to say, wherever it goes.
QString ChartText::unfinished(app::domain::RunState state)
{
    switch (state) {
    case app::domain::RunState::Running:
        return tr("run still under way");
    case app::domain::RunState::Stopped:
        return tr("run stopped");
    case app::domain::RunState::Interrupted:
        return tr("run interrupted");
    case app::domain::RunState::Incomplete:
        return tr("run incomplete");
    case app::domain::RunState::Done:
        break;
    }
    return {};
}

QString ChartText::missingTrials(const ChartModel &model, const app::domain::Comparison &comparison)
{
    QStringList hosts;
    for (const app::domain::ThroughputRow &row : comparison.throughput) {
        const auto shown = std::ranges::find(model.rows, row.hostId, &ChartRow::hostId);
        const bool isBaseline = row.hostId == comparison.baselineId;
        if (row.workloadId != model.workloadId || row.missing <= 0 || (shown == model.rows.end() && !isBaseline))
            continue;
        const QString name = shown == model.rows.end() ? model.baselineName : shown->hostName;
        hosts << tr("%1: %2 of %3", "host: missing of planned trials")
                     .arg(name, QString::number(row.missing), QString::number(row.missing + row.trials));
    }
    return hosts.isEmpty() ? QString() : tr("Trials without a result: %1.").arg(hosts.join(QStringLiteral("; ")));
}

QString ChartText::provenance(const app::domain::Run &run)
{
    QStringList parts;
    if (!run.name.isEmpty())
        parts << app::api::displayText(run.name);
    if (run.startedAt.isValid())
        parts << tr("%1 UTC").arg(run.startedAt.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    if (!run.appVersion.isEmpty())
        parts << tr("Strata %1").arg(app::api::displayText(run.appVersion, 40));
    if (!run.bundleSha256.isEmpty())
        parts << tr("engine bundle %1").arg(app::api::displayText(run.bundleSha256.left(shortHash)));
    parts << tr("seed %1").arg(run.plan.experiment.seed);
    if (const QString state = unfinished(run.state); !state.isEmpty())
        parts << state;
    return parts.join(QStringLiteral(" \u00b7 "));
}

QStringList ChartText::caption(const ChartModel &model, const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    QStringList lines = method(model, comparison);
    if (std::ranges::any_of(model.rows, &ChartRow::emulated))
        lines << tr("Emulated (TCG): the processor is imitated in software. Such a value shows that the path works, never what "
                    "a virtual machine costs.");
    if (const QString missing = missingTrials(model, comparison); !missing.isEmpty())
        lines << missing;
    lines << tr("Baseline: %1").arg(model.baselineName) + QStringLiteral(" \u00b7 ") + provenance(run);
    return lines;
}

QString ChartText::description(const ChartModel &model)
{
    QStringList sentences{model.title + QLatin1Char('.')};
    if (model.kind == ChartKind::Throughput)
        sentences << tr("Higher is better. Baseline: %1.").arg(model.baselineName);
    else
        sentences << tr("Positive is slower than the baseline %1; within \u00b1%2 is equivalent.")
                         .arg(model.baselineName, percent(model.margin));
    for (const ChartRow &row : model.rows)
        sentences << readout(model, row) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

} // namespace strata::ui::charts
