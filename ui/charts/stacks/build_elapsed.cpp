// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/build_elapsed.h"

#include "app/api/elapsed.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/elapsed_text.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

using app::domain::ElapsedPart;
using app::domain::ElapsedRow;
using app::domain::Run;

//! What happens before the engine is there, from there to the first step that counts, the work, and
//! what comes after it. At most as many parts as there are shades of a color.
int groupOf(ElapsedPart part)
{
    switch (part) {
    case ElapsedPart::Connect:
    case ElapsedPart::BootVm:
    case ElapsedPart::SendEngine:
    case ElapsedPart::SetUpRuntime:
    case ElapsedPart::Meet:
        return 0;
    case ElapsedPart::Launch:
    case ElapsedPart::Prepare:
    case ElapsedPart::FirstStep:
    case ElapsedPart::WarmUp:
        return 1;
    case ElapsedPart::Input:
    case ElapsedPart::Work:
    case ElapsedPart::Exchange:
    case ElapsedPart::Check:
        return 2;
    case ElapsedPart::CleanUp:
        return 3;
    }
    return 3;
}

int nthOfGroup(ElapsedPart part)
{
    const auto *place = std::ranges::find(app::domain::allElapsedParts, part);
    return static_cast<int>(
        std::count_if(app::domain::allElapsedParts.begin(), place,
                      [part](ElapsedPart other) { return groupOf(other) == groupOf(part); }));
}

//! Without those of hidden hosts: what is drawn.
QList<ElapsedRow> drawnRows(const QList<ElapsedRow> &rows, const QStringList &hiddenHosts)
{
    QList<ElapsedRow> drawn = rows;
    drawn.removeIf([&](const ElapsedRow &row) { return hiddenHosts.contains(row.hostId); });
    return drawn;
}

QList<ElapsedPart> partsOf(const QList<ElapsedRow> &rows)
{
    QList<ElapsedPart> parts;
    for (const ElapsedPart part : app::domain::allElapsedParts)
        if (std::ranges::any_of(rows, [part](const ElapsedRow &row) {
                return std::ranges::find(row.parts, part, &app::domain::ElapsedTime::part) !=
                       row.parts.end();
            }))
            parts.append(part);
    return parts;
}

StackBar barOf(const ElapsedRow &row, const ChartHost &host, const StackChart &chart,
               const QList<ElapsedPart> &parts)
{
    StackBar bar;
    const double total = row.totalSeconds();
    for (const app::domain::ElapsedTime &time : row.parts)
        bar.segments.append({static_cast<int>(parts.indexOf(time.part)), time.seconds,
                             ElapsedText::readout(host.name, time, total, chart.scale)});
    std::ranges::stable_sort(bar.segments, {}, &StackSegment::part);
    bar.total = ElapsedText::time(total, chart.scale);
    return bar;
}

QString description(const StackChart &chart)
{
    QStringList sentences{chart.title + QLatin1Char('.')};
    for (const StackBar &bar : chart.bars)
        if (!bar.host.hidden)
            sentences << bar.readout;
    return sentences.join(QLatin1Char(' '));
}

QStringList hostsOf(const StackChart &chart)
{
    QStringList ids;
    for (const StackBar &bar : chart.bars)
        if (!bar.host.hidden)
            ids.append(bar.host.id);
    return ids;
}

//! \param rows of one setting
StackChart elapsedChart(const QList<ElapsedRow> &rows, const Run &run,
                        const QStringList &hiddenHosts)
{
    const QList<ElapsedRow> drawn = drawnRows(rows, hiddenHosts);
    const QList<ElapsedPart> parts = partsOf(drawn);
    const QString baselineId = run.plan.experiment.baselineId;
    StackChart chart;
    chart.workloadId = rows.first().workloadId;
    const QString work = shownWorkName(run, chart.workloadId);
    double longest = 0;
    for (const ElapsedRow &row : drawn)
        longest = std::max(longest, row.totalSeconds());
    chart.scale = ElapsedText::unitFor(longest);
    for (const ElapsedPart part : parts)
        chart.parts.append({ElapsedText::part(part), groupOf(part), nthOfGroup(part)});
    for (const ChartHost &host : shownHosts(run, baselineId, hiddenHosts)) {
        const auto row = std::ranges::find(rows, host.id, &ElapsedRow::hostId);
        if (row == rows.end())
            continue; // none of its trials finished
        StackBar bar = host.hidden ? StackBar() : barOf(*row, host, chart, parts);
        bar.host = host;
        bar.kind = RunText::kind(host.kind, shownRuntime(run, host.id),
                                 shownPartners(run, host.id, chart.workloadId), host.baseline);
        if (row->emulated)
            bar.kind = ElapsedText::emulated(bar.kind);
        bar.readout = ElapsedText::readout(host.name, bar.kind, *row, chart.scale);
        chart.bars.append(bar);
    }
    chart.title = ElapsedText::title(work);
    chart.unit = QStringLiteral("s");
    chart.axisTitle = ElapsedText::axis(chart.scale);
    chart.baselineName = shownHostName(run, baselineId);
    chart.caption = ElapsedText::caption(rows, run);
    chart.description = description(chart);
    addNotes(chart, run, hostsOf(chart));
    chart.fileStem = fileStem(QStringLiteral("elapsed"), work);
    return chart;
}

} // namespace

QList<StackChart> elapsedCharts(const QList<ElapsedRow> &rows, const Run &run,
                                const QStringList &hiddenHosts)
{
    QStringList works;
    for (const ElapsedRow &row : rows)
        if (!works.contains(row.workloadId))
            works.append(row.workloadId);
    QList<StackChart> charts;
    for (const QString &work : works) {
        QList<ElapsedRow> ofWork;
        for (const ElapsedRow &row : rows)
            if (row.workloadId == work)
                ofWork.append(shownRow(row));
        charts.append(elapsedChart(ofWork, run, hiddenHosts));
    }
    makeStemsDiffer(charts);
    return charts;
}

QList<StackChart> elapsedCharts(const app::domain::RunData &run)
{
    return elapsedCharts(app::api::elapsed(run), run.run);
}

} // namespace strata::ui::charts
