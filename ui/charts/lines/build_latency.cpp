// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_latency.h"

#include "app/api/latencies.h"
#include "ui/charts/lines/latency_text.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::LatencyRow;
using app::domain::Run;

constexpr int placesPerDecade = 24;
constexpr double furthest = 1e6; // 99.9999 %

//! Where a line of so many events is read: on the tail axis, x = 1 / (1 − p). The same places for
//! every host, so that a cursor reads all of them at one percentile, and among them those of the
//! table.
std::vector<double> placesUpTo(double events)
{
    std::vector<double> places;
    const double end = std::clamp(events, 1.0, furthest);
    for (int decade = 0; std::pow(10.0, decade) <= end; ++decade) {
        places.push_back(2 * std::pow(10.0, decade)); // 50 %, 95 %, 99.5 % …
        for (int i = 0; i < placesPerDecade; ++i)
            places.push_back(std::pow(10.0, decade) *
                             (i == 0 ? 1 : std::pow(10.0, i / double(placesPerDecade))));
    }
    std::erase_if(places, [end](double place) { return place > end; });
    places.push_back(end);
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

LineSeries lineOf(const LatencyRow &row, int host)
{
    LineSeries line;
    line.host = host;
    line.workloadId = row.workloadId;
    const auto events = static_cast<double>(row.events);
    const std::vector<double> places = placesUpTo(events);
    std::vector<double> shares;
    for (const double place : places)
        shares.push_back(1 - 1 / place);
    if (events <= furthest)
        shares.back() = 1; // the slowest event
    const std::vector<double> percentiles = app::domain::percentilesNs(row.merged, shares);
    for (std::size_t i = 0; i < places.size(); ++i)
        line.points.append({places[i], percentiles[i] * 1e-9});
    return line;
}

//! "latency-write-file-io-mode-rndwr"
QString stemOf(const QString &series, const QString &work)
{
    const QString kind = QStringLiteral("latency");
    return fileStem(fileStem(kind, series.startsWith(kind) ? series.mid(kind.size()) : series),
                    work);
}

LineChart latencyChart(const QList<LatencyRow> &rows, const Run &run,
                       const QStringList &hiddenHosts)
{
    QStringList absent = run.plan.experiment.hostIds;
    for (const LatencyRow &row : rows)
        absent.removeAll(row.hostId);
    LineChart chart;
    chart.hosts = shownHosts(run, run.plan.experiment.baselineId, hiddenHosts);
    chart.hosts.removeIf([&](const ChartHost &host) { return absent.contains(host.id); });
    chart.x = {LatencyText::percentileAxis(), QString(), AxisScale::Tail};
    LinePanel panel;
    panel.title = LatencyText::latencyPanel();
    panel.unit = QStringLiteral("s");
    panel.scale = AxisScale::Log;
    for (const LatencyRow &row : rows)
        if (const int host = indexOfHost(chart.hosts, row.hostId); host >= 0)
            panel.series.append(lineOf(row, host));
    chart.panels = {panel};
    chart.workloadId = rows.first().workloadId;
    chart.title = LatencyText::title(shownWorkName(run, chart.workloadId), rows.first().series);
    chart.unit = panel.unit;
    chart.baselineName = shownHostName(run, run.plan.experiment.baselineId);
    chart.caption = LatencyText::caption(rows, run);
    chart.description = LineText::description(chart);
    addNotes(chart, run, idsOfShown(chart.hosts));
    chart.fileStem = stemOf(rows.first().series, shownWorkName(run, chart.workloadId));
    return chart;
}

} // namespace

QList<LatencyKind> latencyKinds(const QList<LatencyRow> &rows)
{
    QList<LatencyKind> kinds;
    for (const LatencyRow &row : rows)
        if (const LatencyKind kind{row.workloadId, row.series}; !kinds.contains(kind))
            kinds.append(kind);
    return kinds;
}

QList<LatencyRow> rowsOf(const QList<LatencyRow> &rows, const LatencyKind &kind)
{
    QList<LatencyRow> found;
    for (const LatencyRow &row : rows)
        if (row.workloadId == kind.workloadId && row.series == kind.series)
            found.append(row);
    return found;
}

QList<LineChart> latencyCharts(const QList<LatencyRow> &rows, const Run &run,
                               const QStringList &hiddenHosts)
{
    QList<LineChart> charts;
    for (const LatencyKind &kind : latencyKinds(rows))
        charts.append(latencyChart(rowsOf(rows, kind), run, hiddenHosts));
    makeStemsDiffer(charts);
    return charts;
}

QList<LineChart> latencyCharts(const app::domain::RunData &run)
{
    return latencyCharts(app::api::latencies(run), run.run);
}

} // namespace strata::ui::charts
