// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Roofs and points of a run as a JSON object; same rules as app/exchange/json.h.
#pragma once

#include "app/domain/roofline.h"
#include "app/domain/run.h"

#include <QJsonObject>

namespace strata::app::exchange {

//! Fields: level (whose bandwidth limits), roofs [{host, run, measured, name, precision, level,
//! operation, threads, value, unit, n, low, high}] of the first roofline, without_roofs (hosts),
//! points [{host, workload, layer, precision, threads, intensity, value, unit, n, low, high,
//! values, arithmetic, above_roof, counted_operations, counted_bytes, degradation, roof {name,
//! attainable, low, high, ridge, share}}] of all, left_out [{workload, reason}] of the first. A
//! degradation is against the baseline, as a share, positive is slower; what is not known is
//! missing.
QJsonObject rooflineJson(const domain::Run &run, const QList<domain::Roofline> &rooflines);

} // namespace strata::app::exchange
