// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the interface may ask of app/analysis.
#include "app/analysis/distributions.h"
#include "app/analysis/elapsed.h"
#include "app/analysis/latencies.h"
#include "app/analysis/operations.h"
#include "app/analysis/roofline.h"
#include "app/analysis/sweep.h"
#include "app/analysis/utilization.h"
#include "app/api/distributions.h"
#include "app/api/elapsed.h"
#include "app/api/latencies.h"
#include "app/api/operations.h"
#include "app/api/roofline.h"
#include "app/api/sweep.h"
#include "app/api/utilization.h"

namespace strata::app::api {

QList<domain::DistributionRow> distributions(const domain::RunData &run)
{
    return analysis::distributions(run);
}

QList<domain::ElapsedRow> elapsed(const domain::RunData &run)
{
    return analysis::elapsed(run);
}

QList<domain::LatencyRow> latencies(const domain::RunData &run)
{
    return analysis::latencies(run);
}

QList<domain::OperationRow> operations(const domain::RunData &run)
{
    return analysis::operations(run);
}

domain::Roofline roofline(const domain::RunData &run, const domain::RooflineChoice &choice,
                          const domain::Comparison *comparison)
{
    return analysis::roofline(run, choice, comparison);
}

QList<domain::SweepResult> sweeps(const domain::RunData &run, const domain::Comparison &comparison)
{
    return analysis::sweeps(run, comparison);
}

QList<domain::UtilizationRow> utilization(const domain::RunData &run)
{
    return analysis::utilization(run);
}

} // namespace strata::app::api
