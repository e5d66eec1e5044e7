// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of a trial goes as a JSON array; same rules as app/exchange/json.h.
#pragma once

#include "app/domain/elapsed.h"
#include "app/domain/plan.h"

#include <QJsonArray>

namespace strata::app::exchange {

//! [{host, workload, n, emulated, seconds {part: number}, total_seconds}]
QJsonArray elapsedJson(const domain::Plan &plan, const QList<domain::ElapsedRow> &rows);

} // namespace strata::app::exchange
