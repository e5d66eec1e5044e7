// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/utilization.h"

#include "app/analysis/utilization.h"

namespace strata::app::api {

QList<domain::UtilizationRow> utilization(const domain::RunData &run)
{
    return analysis::utilization(run);
}

} // namespace strata::app::api
