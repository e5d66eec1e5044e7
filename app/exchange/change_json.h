// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What changed between two runs as one JSON object: every number in base units, every word a
//! stable English key.
#pragma once

#include "app/domain/run.h"
#include "app/domain/run_change.h"

#include <QJsonObject>

namespace strata::app::exchange {

//! Fields: format (1), before and after {id, name, state, started, finished, app_version,
//! bundle_sha256}, confidence, margin, seed, resamples, hosts [{before, after, matched_by}],
//! hosts_only_after, changes [{host, host_after, workload, unit, before and after {n, median, low,
//! high}, degradation, low, high, verdict, corrected_p, reasons, differences [{reason, name,
//! before, after}], badges}], workloads_only_before, workloads_only_after, conditions [{host, name,
//! before, after}]. Hosts and workloads are names as shown; low and high are missing where there is
//! no interval, degradation and corrected_p where the two are not comparable, after of a host that
//! has no counterpart; times are ISO 8601 in UTC.
QJsonObject changeJson(const domain::RunChange &change, const domain::Run &before,
                       const domain::Run &after);

} // namespace strata::app::exchange
