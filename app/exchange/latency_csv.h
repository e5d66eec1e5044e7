// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! CSV files of how long individual events took; same rules as app/exchange/csv.h.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/latency.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::app::exchange {

//! <stem>-latencies.csv: a row for each setting, series and host: events, trials, minimum,
//! percentiles and maximum in ns. Returns the path.
domain::Expected<QString> writeLatencyCsv(const domain::Run &run,
                                          const QList<domain::LatencyRow> &rows,
                                          const QString &directory, const QString &stem);

//! <stem>-histograms.csv: a row for each bucket of each trial, finished or not. Returns the path.
domain::Expected<QString> writeHistogramCsv(const domain::RunData &run, const QString &directory,
                                            const QString &stem);

} // namespace strata::app::exchange
