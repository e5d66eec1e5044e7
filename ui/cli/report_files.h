// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes the files of a report: CSV, and a PNG for each chart.
#pragma once

#include "app/api/project.h"
#include "app/domain/failure.h"

#include <QString>
#include <QStringList>

namespace strata::ui::cli {

struct ReportPlaces {
    QString csvDirectory; //!< empty: no CSV
    QString pngDirectory; //!< empty: no charts
    QString stem;         //!< begins every file's name
    double dpi = 300;
};

//! Of more settings than this the first have pictures, the tables have all: nobody looks at
//! thousands of files.
inline constexpr qsizetype mostPictured = 100;

//! Makes missing directories; returns the paths in the order in which they were written. Charts
//! need a QApplication.
app::domain::Expected<QStringList> writeReport(const app::api::RunDataPtr &run,
                                               const app::api::ComparisonPtr &comparison,
                                               const ReportPlaces &places);

//! A sentence for a person if writeReport leaves pictures out; else empty.
QString pictureNote(const app::domain::Run &run);

//! "project-run2" for the second run of project.strata.
QString reportStem(const QString &projectFile, int runNumber);

} // namespace strata::ui::cli
