// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a report as PDF, with the same content as in HTML.
#pragma once

#include "ui/charts/scene/chart_export.h"
#include "ui/report/document.h"

#include <QByteArray>
#include <QList>
#include <QPageSize>

#include <atomic>

namespace strata::ui::report {

//! The size of paper that people have where the locale says they are.
QPageSize usualPaper();

//! Texts are texts, in charts too, and lines are lines. Needs a QGuiApplication; may be called by a
//! worker. \param pictures one for each of chartsOf(document) \param cancelled looked at before
//! each page; once it is true the answer is empty
QByteArray pdfOf(const Document &document, const QList<charts::ChartPicture> &pictures,
                 const QPageSize &paper, const std::atomic_bool &cancelled);

} // namespace strata::ui::report
