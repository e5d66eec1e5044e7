// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes what changed between two runs to files.
#pragma once

#include "ui/dialogs/changes/change_view.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/models/change_results.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace strata::ui::dialogs {

//! All charts of a change; the person chooses among them. Nothing: they changed their mind.
std::optional<ExportChoice> askWhatToExport(const ChangeView::Drawn &drawn,
                                            const QString &directory, QWidget *parent);

//! "compared-Run-1-to-Run-2": begins the names of files.
QString changeStem(const models::ChangeResults &results);

//! What writes the numbers that were asked for, in a worker, and returns their paths.
std::function<app::domain::Expected<QStringList>()>
numberWriter(const models::ChangeResults &results, const ExportChoice &choice);

} // namespace strata::ui::dialogs
