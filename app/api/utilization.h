// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How busy the hosts of a run were while they worked.
#pragma once

#include "app/api/project.h"
#include "app/domain/utilization.h"

namespace strata::app::api {

//! Maximum and mean of each telemetry series for each host and setting, over the measured steps of
//! the finished trials. Quick for trials with summaries; takes about a second for ten million
//! samples without: call it from a worker.
QList<domain::UtilizationRow> utilization(const domain::RunData &run);

} // namespace strata::app::api
