// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! CSV files of a run: RFC 4180, UTF-8, C locale numbers with full precision, text cells safe in a
//! spreadsheet.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/failure.h"
#include "app/domain/run.h"

#include <QString>
#include <QStringList>

namespace strata::app::exchange {

//! Writes <stem>-steps.csv (one row a step), <stem>-trials.csv (one row a trial: provenance) and
//! <stem>-summary.csv (throughput and degradation with intervals, n, verdict, badges), each by
//! write-to-temporary and rename; returns the paths.
domain::Expected<QStringList> writeCsv(const domain::RunData &run,
                                       const domain::Comparison &comparison,
                                       const QString &directory, const QString &stem);

} // namespace strata::app::exchange
