// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/overview_chart.h"

#include "ui/charts/rows/answer_text.h"
#include "ui/charts/rows/overview_rows.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <utility>

namespace strata::ui::charts {

using app::domain::Comparison;
using app::domain::Run;

namespace {

constexpr qsizetype mostRows = 160; // of all its tables: a picture has a size

//! tr() for the texts of this file.
struct OverviewChartText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::OverviewChartText)
};

QStringList captionOf(const Comparison &comparison, const Run &run, qsizetype shown,
                      qsizetype works)
{
    const QLocale locale;
    const QString baseline = shownHostName(run, comparison.baselineId);
    QStringList lines;
    if (shown < works)
        lines << OverviewChartText::tr("The first %1 of %2 settings.").arg(shown).arg(works);
    lines << OverviewChartText::tr("Share of performance lost against %1, with its %2 % interval. "
                                   "Positive is slower; within ±%3 % counts as equivalent.")
                 .arg(baseline, locale.toString(comparison.confidence * 100, 'g', 3),
                      locale.toString(comparison.margin * 100, 'g', 3))
          << CellText::legend();
    if (std::ranges::any_of(comparison.degradation, [](const auto &row) {
            return row.badges.contains(app::domain::Badge::EmulatedTcg);
        }))
        lines << RunText::emulation();
    return lines << RunText::provenance(run, baseline);
}

//! Value, interval and limit below each other: a column is narrow.
QString inLines(QString text)
{
    const auto bracket = text.indexOf(QStringLiteral(" ("));
    const auto warning = text.indexOf(QChar(0x26a0), bracket);
    for (const auto place : {bracket, warning - 1})
        if (bracket > 0 && place > 0)
            text[place] = QChar::LineSeparator;
    return text;
}

OverviewChart::Row rowOf(const OverviewRow &row)
{
    OverviewChart::Row shown{row.name, {}, row.workloadId};
    for (const OverviewCell &cell : row.cells) {
        shown.cells.append({inLines(CellText::shown(cell)), cell.state()});
    }
    return shown;
}

} // namespace

OverviewChart overviewChart(const Comparison &comparison, const Run &run)
{
    OverviewChart chart;
    chart.title = OverviewChartText::tr("Overview");
    chart.fileStem = QStringLiteral("overview");
    chart.baselineName = shownHostName(run, comparison.baselineId);
    chart.corner = OverviewChartText::tr("Workload");
    const QStringList &hostIds = run.plan.experiment.hostIds;
    chart.hostIds = hostIds;
    for (const QString &hostId : hostIds)
        chart.hosts << (hostId == comparison.baselineId
                            //: heading of the column of the host that others are compared with
                            ? OverviewChartText::tr("%1 (baseline)").arg(shownHostName(run, hostId))
                            : shownHostName(run, hostId));
    const std::vector<OverviewRow> rows = overviewRows(comparison, run);
    const auto families = std::ranges::count_if(rows, &OverviewRow::isHeading);
    const qsizetype tables = std::max<qsizetype>(
        1, (hostIds.size() + OverviewChart::mostHosts - 1) / OverviewChart::mostHosts);
    qsizetype shown = 0;
    for (const OverviewRow &row : rows) {
        if (chart.rows.size() >= mostRows / tables)
            break;
        shown += !row.isHeading();
        if (!row.isHeading() || families > 1)
            chart.rows.append(rowOf(row));
    }
    chart.caption = captionOf(comparison, run, shown, qsizetype(rows.size()) - families);
    constexpr int everyHost = std::numeric_limits<int>::max();
    const QString answer = answerOnPage(comparison, run, everyHost);
    chart.description = chart.title + QStringLiteral(". ") +
                        QString(answer).replace(QLatin1Char('\n'), QStringLiteral(". "));
    QStringList works;
    for (const OverviewChart::Row &row : std::as_const(chart.rows))
        if (!row.workloadId.isEmpty())
            works << row.workloadId;
    addNotes(chart, run, works, hostIds);
    return chart;
}

} // namespace strata::ui::charts
