// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A CSV file of where the time of an iteration goes; same rules as app/exchange/csv.h.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/operations.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::app::exchange {

//! <stem>-operations.csv: for each setting and host a row for each kind of operation in all passes
//! ("all"), and one for it in each pass: seconds of an iteration, the interval of that median, and
//! the share of all of them. "part" says whether it is a kind, all other kinds, or the rest.
//! Returns the path.
domain::Expected<QString> writeOperationsCsv(const domain::Run &run,
                                             const QList<domain::OperationRow> &rows,
                                             const QString &directory, const QString &stem);

} // namespace strata::app::exchange
