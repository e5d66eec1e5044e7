// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The results of a run as one JSON object: every number in base units, every word a stable English
//! key.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QJsonObject>

namespace strata::app::exchange {

//! Fields: format (1), run as runJson() has it,
//! baseline, confidence, margin, seed, resamples, hosts [{id, name, kind, parent,
//! price_per_hour}], throughput [{host, workload, unit, n, steps, median, low, high, outliers,
//! facts, seconds_per_call, energy {joules, sources}, cost, values, badges}], degradation [{host,
//! workload, design, turns, n, degradation, low, high, verdict, reasons, values, badges}], trials
//! [{host, workload, round, order, state, reason, rate, unit, threads, backend,
//! operations_per_iteration, bytes_per_iteration, facts, check_value, verified, cleaned_up,
//! hash_ok, histograms [{series, lower_ns, upper_ns, counts}], turns [{number, first_step, steps,
//! from_ns, to_ns, zero_ns}]}], latencies [{host, workload, series, events, n, min_ns, median_ns,
//! p95_ns, p99_ns, p99_9_ns, max_ns}]. facts are the engine's words by name; host and workload are
//! names as shown; low and high are missing where there is no interval; times are ISO 8601 in UTC.
QJsonObject resultJson(const domain::RunData &run, const domain::Comparison &comparison,
                       const QList<domain::LatencyRow> &latencies);

} // namespace strata::app::exchange
