// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of an iteration goes as a JSON array; same rules as app/exchange/json.h.
#pragma once

#include "app/domain/operations.h"
#include "app/domain/plan.h"

#include <QJsonArray>

namespace strata::app::exchange {

//! [{host, workload, n, emulated, overlaps, iteration {seconds, low, high}, kinds [{part,
//! operation, seconds, low, high}], passes [{pass, part, operation, seconds, low, high}]}]:
//! operations_csv.h says what the fields are.
QJsonArray operationsJson(const domain::Plan &plan, const QList<domain::OperationRow> &rows);

} // namespace strata::app::exchange
