// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The sweeps of a run as a JSON array; same rules as app/exchange/json.h.
#pragma once

#include "app/domain/run.h"
#include "app/domain/sweep.h"

#include <QJsonArray>

namespace strata::app::exchange {

//! Of each sweep: workload, fixed (parameters that all settings share), axes [{parameters,
//! values}], cells [{host, workload, at, n, unit, rate, rate_interval {low, high}, degradation,
//! low, high, verdict, reasons, badges, iteration_seconds, measured_seconds, speed_up {value, low,
//! high}, efficiency {value, low, high}, latency_median_seconds, latency_p99_seconds,
//! latency_p99_9_seconds}], extremes [{host, most, least}]. "at" has an index into
//! the values of each axis; most and least are indexes into cells; what is not known is missing.
QJsonArray sweepsJson(const domain::Run &run, const QList<domain::SweepResult> &sweeps);

} // namespace strata::app::exchange
