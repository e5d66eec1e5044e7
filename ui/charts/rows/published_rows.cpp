// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/published_rows.h"

#include "app/api/published_figures.h"
#include "ui/charts/rows/published_text.h"

#include <QSet>

namespace strata::ui::charts {
namespace {

using app::api::PublishedFigure;
using app::domain::HostKind;

PublishedRow rowOf(const PublishedFigure &figure, HostKind kind, double value)
{
    return {figure.paper.name, figure.place, figure.remark, kind, value, figure.isUpTo};
}

//! The figures of a setting that belong to the chart, one row for each.
QList<PublishedRow> rowsOf(const RowChart &chart, const QList<PublishedFigure> &figures,
                           const QSet<HostKind> &kinds, std::optional<HostKind> baseline)
{
    QList<PublishedRow> rows;
    for (const PublishedFigure &figure : figures) {
        if (chart.kind == RowChart::Kind::Degradation) {
            if (figure.degradation && figure.against == baseline && kinds.contains(figure.kind))
                rows.append(rowOf(figure, figure.kind, *figure.degradation));
            continue;
        }
        if (figure.rateUnit != chart.unit || chart.isOfTimes())
            continue;
        if (figure.baselineRate && figure.against && kinds.contains(*figure.against))
            rows.append(rowOf(figure, *figure.against, *figure.baselineRate));
        if (figure.rate && kinds.contains(figure.kind))
            rows.append(rowOf(figure, figure.kind, *figure.rate));
    }
    return rows;
}

} // namespace

void addPublishedRows(QList<RowChart> &charts, const app::domain::Comparison &comparison,
                      const app::domain::Run &run)
{
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    for (RowChart &chart : charts) {
        const app::domain::WorkloadSpec *setting = run.plan.workload(chart.workloadId);
        if (!setting)
            continue;
        QSet<HostKind> kinds;
        for (const ChartRow &row : std::as_const(chart.rows))
            kinds.insert(row.kind);
        chart.published = rowsOf(chart, app::api::publishedFigures(*setting), kinds,
                                 baseline ? std::optional(baseline->kind) : std::nullopt);
        if (chart.published.isEmpty())
            continue;
        chart.caption.prepend(PublishedText::caption(chart));
        for (const PublishedRow &row : std::as_const(chart.published))
            chart.description +=
                QLatin1Char(' ') + PublishedText::readout(chart, row) + QLatin1Char('.');
    }
}

QStringList publishedLines(const app::domain::Comparison &comparison, const app::domain::Run &run,
                           const QString &workloadId, const QString &hostId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    if (!host)
        return {};
    RowChart chart;
    chart.kind = RowChart::Kind::Degradation;
    chart.workloadId = workloadId;
    chart.rows.append(ChartRow());
    chart.rows.first().kind = host->kind;
    QList<RowChart> charts{chart};
    addPublishedRows(charts, comparison, run);
    QStringList lines;
    for (const PublishedRow &row : std::as_const(charts.first().published))
        lines.append(PublishedText::readout(charts.first(), row));
    return lines;
}

} // namespace strata::ui::charts
