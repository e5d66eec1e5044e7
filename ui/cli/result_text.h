// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The results of a run as text tables, the same numbers as the tables beside the charts.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/rows/build_rows.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::ui::cli {

//! Columns as wide as their widest cell, two spaces between them; the columns in `numbers` are
//! aligned to the right. Without any header there is no line for them.
QString alignedTable(const QStringList &headers, const QList<QStringList> &rows,
                     const QList<int> &numbers);

//! A table as the window has it, with plain spaces.
QString tableText(const models::TableTwin::Content &content);

//! Throughput and degradation with their intervals, n, verdicts, and what limits them; and what is
//! missing, with the first few names.
QString resultText(const app::domain::Comparison &comparison, const app::domain::RunData &data);

//! Which trials have no result, with the first few names, and what measures them; empty: none is
//! missing.
QString missingTable(const app::domain::RunData &data);

} // namespace strata::ui::cli
