// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_files.h"

#include "app/api/export.h"
#include "app/domain/writable_folder.h"
#include "ui/charts/rows/overview_chart.h"
#include "ui/report/result_groups.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace strata::ui::report {

using app::api::ComparisonPtr;
using app::api::RunDataPtr;
using app::domain::Expected;
using charts::ChartPtr;

namespace {

//! tr() for the texts of this file.
struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::ReportText)
};

} // namespace

qsizetype picturedSettings(const app::domain::Run &run)
{
    const qsizetype hosts = std::max<qsizetype>(run.plan.experiment.hostIds.size(), 1);
    return std::clamp<qsizetype>(mostPicturedRows / hosts, 1, mostPictured);
}

bool isAmongFirst(const charts::Chart &chart, const app::domain::Run &run)
{
    const QList<app::domain::WorkloadSpec> &works = run.plan.experiment.workloads;
    const auto place = std::ranges::find(works, chart.workloadId, &app::domain::WorkloadSpec::id);
    return place == works.end() || place - works.begin() < picturedSettings(run);
}

QList<ChartPtr> reportCharts(const app::domain::RunData &run,
                             const app::domain::Comparison &comparison,
                             const charts::RowChoices &choices)
{
    QList<ChartPtr> charts;
    if (!comparison.degradation.isEmpty())
        charts << std::make_shared<const charts::OverviewChart>(
            charts::overviewChart(comparison, run.run));
    for (const ResultGroup &group : resultGroups(run, comparison, choices))
        charts += group.charts;
    return charts;
}

Expected<QStringList> writeNumbers(const RunDataPtr &run, const ComparisonPtr &comparison,
                                   const ReportPlaces &places)
{
    QStringList written;
    if (!places.csvDirectory.isEmpty()) {
        if (const auto made = app::domain::makeFolder(places.csvDirectory); !made)
            return tl::make_unexpected(made.error());
        const auto files = app::api::exportCsv(run, comparison, places.csvDirectory, places.stem);
        if (!files)
            return files;
        written += *files;
    }
    if (!places.jsonDirectory.isEmpty()) {
        if (const auto made = app::domain::makeFolder(places.jsonDirectory); !made)
            return tl::make_unexpected(made.error());
        const auto file = app::api::exportJson(run, comparison, places.jsonDirectory, places.stem);
        if (!file)
            return tl::make_unexpected(file.error());
        written += *file;
    }
    return written;
}

Expected<QStringList> writeReport(const RunDataPtr &run, const ComparisonPtr &comparison,
                                  const ReportPlaces &places, bool everySetting,
                                  const charts::RowChoices &choices)
{
    Expected<QStringList> written = writeNumbers(run, comparison, places);
    if (!written || places.chartDirectory.isEmpty())
        return written;
    QList<ChartPtr> drawn = reportCharts(*run, *comparison, choices);
    if (!everySetting)
        drawn.removeIf([&](const ChartPtr &chart) { return !isAmongFirst(*chart, run->run); });
    const Expected<QStringList> pictures = charts::exportCharts(drawn, places.pictures());
    if (!pictures)
        return pictures;
    return *written + *pictures;
}

QString pictureNote(const app::domain::Run &run)
{
    const qsizetype settings = run.plan.experiment.workloads.size();
    const qsizetype pictured = picturedSettings(run);
    if (settings <= pictured)
        return {};
    return ReportText::tr("Only the charts of the first %1 of %2 settings were written. The CSV "
                          "files have all of them.")
        .arg(pictured)
        .arg(settings);
}

QString reportStem(const QString &projectFile, qsizetype runNumber)
{
    const QString name = QFileInfo(projectFile).completeBaseName();
    return (name.isEmpty() ? QStringLiteral("strata") : name) + QStringLiteral("-run") +
           QString::number(runNumber);
}

} // namespace strata::ui::report
