// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/latencies.h"

#include "app/analysis/latencies.h"

namespace strata::app::api {

QList<domain::LatencyRow> latencies(const domain::RunData &run)
{
    return analysis::latencies(run);
}

} // namespace strata::app::api
