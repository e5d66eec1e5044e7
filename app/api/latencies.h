// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long individual events took on each host of a run.
#pragma once

#include "app/api/project.h"
#include "app/domain/latency.h"

namespace strata::app::api {

//! A row for each setting, series of events and host, in this order. Takes time where trials are
//! many: call it from a worker.
QList<domain::LatencyRow> latencies(const domain::RunData &run);

} // namespace strata::app::api
