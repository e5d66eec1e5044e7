// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Puts a report into a file, as HTML or PDF.
#pragma once

#include "app/domain/failure.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/report/document.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <atomic>

namespace strata::ui::report {

//! By the ending of the name: ".html", ".htm" or ".pdf".
bool isReportName(const QString &path);

//! Makes a missing directory; the file appears whole or not at all. Returns its path. Needs a
//! QGuiApplication; may be called by a worker. \param pictures one for each of
//! chartsOf(document) \param cancelled true: Cancelled, and no file. Further failures: as of
//! charts::exportChart.
app::domain::Expected<QString> writeDocument(const Document &document,
                                             const QList<charts::ChartPicture> &pictures,
                                             const QString &path,
                                             const std::atomic_bool &cancelled);

} // namespace strata::ui::report
