// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A CSV file of where the time of a trial goes; same rules as app/exchange/csv.h.
#pragma once

#include "app/domain/elapsed.h"
#include "app/domain/failure.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::app::exchange {

//! <stem>-elapsed.csv: a row for each setting, host and part: trials, whether the host is emulated,
//! the part's key and its seconds. Returns the path.
domain::Expected<QString> writeElapsedCsv(const domain::Run &run,
                                          const QList<domain::ElapsedRow> &rows,
                                          const QString &directory, const QString &stem);

} // namespace strata::app::exchange
