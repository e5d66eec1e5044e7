// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/report_files.h"

#include "app/api/export.h"
#include "ui/charts/build_charts.h"
#include "ui/charts/build_latency.h"
#include "ui/charts/build_roofline.h"
#include "ui/charts/build_utilization.h"
#include "ui/charts/chart_export.h"

#include <QDir>
#include <QFileInfo>

namespace strata::ui::cli {

using app::domain::FailureCode;

app::domain::Expected<QStringList> writeReport(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison,
                                               const ReportPlaces &places)
{
    QStringList written;
    if (!places.csvDirectory.isEmpty()) {
        if (!QDir().mkpath(places.csvDirectory))
            return app::domain::fail(FailureCode::StorageError, places.csvDirectory);
        const auto files = app::api::exportCsv(run, comparison, places.csvDirectory, places.stem);
        if (!files)
            return files;
        written += *files;
    }
    if (!places.pngDirectory.isEmpty()) {
        const auto models = charts::throughputCharts(*comparison, run->run) + charts::degradationCharts(*comparison, run->run) +
                            charts::rooflineCharts(*run) + charts::utilizationCharts(*run) + charts::latencyCharts(*run);
        const auto files = charts::exportCharts(models, places.pngDirectory, places.stem, charts::ChartFormat::Png, places.dpi);
        if (!files)
            return files;
        written += *files;
    }
    return written;
}

QString reportStem(const QString &projectFile, int runNumber)
{
    return QFileInfo(projectFile).completeBaseName() + QStringLiteral("-run") + QString::number(runNumber);
}

} // namespace strata::ui::cli
