// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The files of a report, from the window and from the command line: CSV, JSON, and a picture of
//! each chart. Their names begin with the project's name and the number of the run.
#pragma once

#include "app/api/project.h"
#include "app/domain/failure.h"
#include "ui/charts/rows/row_options.h"
#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_export.h"

#include <QSizeF>
#include <QString>
#include <QStringList>

namespace strata::ui::report {

struct ReportPlaces {
    QString csvDirectory;   //!< empty: no CSV
    QString jsonDirectory;  //!< empty: no JSON
    QString chartDirectory; //!< empty: no charts
    QString stem;           //!< begins every file's name
    charts::ChartFormat format = charts::ChartFormat::Png;
    QSizeF sizeInches = {}; //!< empty: what suits each chart
    double dpi = 300;

    charts::ChartFiles pictures() const { return {chartDirectory, stem, format, sizeInches, dpi}; }
};

//! Of more settings than this the first have pictures unless all are asked for, the tables have
//! all: few people look at thousands of files.
inline constexpr qsizetype mostPictured = 100;
inline constexpr qsizetype mostPicturedRows = 5000; //!< hosts × settings, of one kind of charts

//! How many these are: fewer where each picture has very many hosts, but one.
qsizetype picturedSettings(const app::domain::Run &run);

//! True if the chart is of one of the first settings, or of the whole run.
bool isAmongFirst(const charts::Chart &chart, const app::domain::Run &run);

//! Every chart of the run, in the order of the pages. A run without raw steps and samples gives
//! the same list, in which the lines of utilization lack their points. Takes seconds where there
//! are hundreds of settings; may be called by a worker.
QList<charts::ChartPtr> reportCharts(const app::domain::RunData &run,
                                     const app::domain::Comparison &comparison,
                                     const charts::RowChoices &choices = {});

//! What is not a chart; makes missing directories; returns the paths. May be called by a worker.
app::domain::Expected<QStringList> writeNumbers(const app::api::RunDataPtr &run,
                                                const app::api::ComparisonPtr &comparison,
                                                const ReportPlaces &places);
//! All of it: numbers, then charts. Needs a QApplication, and its thread. \param everySetting
//! pictures of more than the first, too
app::domain::Expected<QStringList> writeReport(const app::api::RunDataPtr &run,
                                               const app::api::ComparisonPtr &comparison,
                                               const ReportPlaces &places, bool everySetting,
                                               const charts::RowChoices &choices = {});

//! A sentence for a person if only the first settings have pictures; else empty.
QString pictureNote(const app::domain::Run &run);

//! "project-run2" for the second run of project.strata; "strata-run2" without a name.
QString reportStem(const QString &projectFile, qsizetype runNumber);

} // namespace strata::ui::report
