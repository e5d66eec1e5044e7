// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a report as one HTML file that needs nothing else: no script, no other file, no network.
#pragma once

#include "ui/charts/scene/chart_export.h"
#include "ui/report/document.h"

#include <QByteArray>
#include <QList>

namespace strata::ui::report {

//! UTF-8, in the language that is set. Texts become text and nothing else; a policy in the file
//! forbids a browser all but its own style and pictures. May be called by a worker.
//! \param pictures one for each of chartsOf(document)
QByteArray htmlOf(const Document &document, const QList<charts::ChartPicture> &pictures);

} // namespace strata::ui::report
