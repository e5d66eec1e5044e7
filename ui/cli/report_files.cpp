// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/report_files.h"

#include "app/api/export.h"
#include "ui/charts/lines/build_latency.h"
#include "ui/charts/lines/build_utilization.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/scene/chart_export.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace strata::ui::cli {

namespace {

//! tr() for the texts of this file.
struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::ReportText)
};

} // namespace

app::domain::Expected<QStringList> writeReport(const app::api::RunDataPtr &run,
                                               const app::api::ComparisonPtr &comparison,
                                               const ReportPlaces &places)
{
    QStringList written;
    if (!places.csvDirectory.isEmpty()) {
        if (!QDir().mkpath(places.csvDirectory))
            return app::domain::fail(app::domain::FailureCode::StorageError, places.csvDirectory);
        const auto files = app::api::exportCsv(run, comparison, places.csvDirectory, places.stem);
        if (!files)
            return files;
        written += *files;
    }
    if (!places.pngDirectory.isEmpty()) {
        const auto first = [](const auto &charts) {
            return charts::toCharts(charts.mid(0, mostPictured));
        };
        const auto charts = first(charts::throughputCharts(*comparison, run->run)) +
                            first(charts::degradationCharts(*comparison, run->run)) +
                            charts::toCharts(charts::rooflineCharts(*run)) +
                            first(charts::utilizationCharts(*run)) +
                            first(charts::latencyCharts(*run));
        const auto files = charts::exportCharts(charts, places.pngDirectory, places.stem,
                                                charts::ChartFormat::Png, places.dpi);
        if (!files)
            return files;
        written += *files;
    }
    return written;
}

QString pictureNote(const app::domain::Run &run)
{
    const qsizetype settings = run.plan.experiment.workloads.size();
    if (settings <= mostPictured)
        return {};
    return ReportText::tr("Only the charts of the first %1 of %2 settings were written. The CSV "
                          "files have all of them.")
        .arg(mostPictured)
        .arg(settings);
}

QString reportStem(const QString &projectFile, int runNumber)
{
    return QFileInfo(projectFile).completeBaseName() + QStringLiteral("-run") +
           QString::number(runNumber);
}

} // namespace strata::ui::cli
