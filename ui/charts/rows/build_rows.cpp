// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/build_rows.h"

#include "app/api/text.h"
#include "ui/charts/rows/row_text.h"

#include <QSet>

#include <cctype>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::Badge;
using app::domain::Comparison;
using app::domain::Run;

constexpr int longestStem = 80;

QString hostName(const Run &run, const QString &hostId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    return app::api::displayText(host != nullptr && !host->name.isEmpty() ? host->name : hostId);
}

QString workloadName(const Run &run, const QString &workloadId)
{
    const app::domain::WorkloadSpec *spec = run.plan.workload(workloadId);
    return app::api::displayText(spec != nullptr ? app::domain::label(*spec) : workloadId);
}

//! Those that the setting needs, of those that the host has.
QString partnerNames(const Run &run, const QString &hostId, const QString &workloadId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    const app::domain::WorkloadSpec *spec = run.plan.workload(workloadId);
    QStringList names;
    if (host && spec)
        for (const app::domain::Host &member : app::domain::membersOf(*host, *spec, run.plan.hosts).mid(1))
            names.append(app::api::displayText(member.name));
    return names.join(QStringLiteral(", "));
}

template <typename Row>
ChartRow commonRow(const Run &run, const Row &source)
{
    ChartRow row;
    row.hostId = source.hostId;
    row.hostName = hostName(run, source.hostId);
    if (const app::domain::Host *host = run.plan.host(source.hostId))
        row.kind = host->kind;
    row.partners = partnerNames(run, source.hostId, source.workloadId);
    row.emulated = source.badges.contains(Badge::EmulatedTcg);
    row.interval = source.interval;
    row.values = source.values;
    for (const Badge badge : source.badges)
        row.badges << app::api::text(badge);
    return row;
}

//! The chart of a setting in the list, made when its first row comes.
ChartModel &chartOf(QList<ChartModel> &charts, ChartKind kind, const QString &workloadId, const Comparison &comparison,
                    const Run &run)
{
    // From the end: rows of a setting follow each other, and a suite has hundreds of settings.
    for (auto chart = charts.rbegin(); chart != charts.rend(); ++chart)
        if (chart->workloadId == workloadId)
            return *chart;
    ChartModel chart;
    chart.kind = kind;
    chart.workloadId = workloadId;
    const QString workload = workloadName(run, workloadId);
    chart.title = ChartText::title(kind, workload);
    chart.fileStem = fileStem(kind == ChartKind::Throughput ? QStringLiteral("throughput") : QStringLiteral("degradation"), workload);
    chart.baselineName = hostName(run, comparison.baselineId);
    chart.margin = kind == ChartKind::Degradation ? comparison.margin : 0;
    charts.append(chart);
    return charts.last();
}

//! Captions and descriptions speak of all rows, so they come last.
void finish(QList<ChartModel> &charts, const Comparison &comparison, const Run &run)
{
    for (ChartModel &chart : charts) {
        chart.caption = ChartText::caption(chart, comparison, run);
        chart.description = ChartText::description(chart);
    }
    makeStemsDiffer(charts);
}

} // namespace

QString fileStem(const QString &kind, const QString &workload)
{
    QString stem = kind;
    bool gap = true;
    for (const QChar character : workload) {
        const char ascii = character.toLatin1();
        const bool safe = character.unicode() < 0x80 && (std::isalnum(static_cast<unsigned char>(ascii)) != 0);
        if (safe)
            stem += gap ? QStringLiteral("-") + character : QString(character);
        else if (character == QLatin1Char('='))
            continue;
        gap = !safe;
    }
    return stem.left(longestStem);
}

void makeStemsDiffer(QList<ChartModel> &charts)
{
    QSet<QString> stems;
    for (ChartModel &chart : charts) {
        const QString stem = chart.fileStem;
        for (int copy = 2; stems.contains(chart.fileStem); ++copy)
            chart.fileStem = stem + QLatin1Char('-') + QString::number(copy);
        stems.insert(chart.fileStem);
    }
}

QList<ChartModel> throughputCharts(const Comparison &comparison, const Run &run)
{
    QList<ChartModel> charts;
    for (const app::domain::ThroughputRow &source : comparison.throughput) {
        ChartModel &chart = chartOf(charts, ChartKind::Throughput, source.workloadId, comparison, run);
        ChartRow row = commonRow(run, source);
        row.baseline = source.hostId == comparison.baselineId;
        row.n = source.trials;
        if (source.trials > 0 && std::isfinite(source.median))
            row.value = source.median;
        if (chart.unit.isEmpty())
            chart.unit = source.rateUnit;
        chart.rows.append(row);
    }
    finish(charts, comparison, run);
    return charts;
}

QList<ChartModel> degradationCharts(const Comparison &comparison, const Run &run)
{
    QList<ChartModel> charts;
    for (const app::domain::DegradationRow &source : comparison.degradation) {
        ChartModel &chart = chartOf(charts, ChartKind::Degradation, source.workloadId, comparison, run);
        ChartRow row = commonRow(run, source);
        row.n = source.rounds;
        row.verdict = source.verdict;
        if (source.verdict != app::domain::Verdict::NotComparable && source.rounds > 0 && std::isfinite(source.degradation))
            row.value = source.degradation;
        for (const app::domain::Reason reason : source.reasons)
            row.reasons << app::api::reasonText(reason);
        chart.rows.append(row);
    }
    finish(charts, comparison, run);
    return charts;
}

} // namespace strata::ui::charts
