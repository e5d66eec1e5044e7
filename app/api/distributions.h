// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the steps of each host of a run are spread.
#pragma once

#include "app/api/project.h"
#include "app/domain/distribution.h"

namespace strata::app::api {

//! A row for each setting and host that has steps, in this order. Takes time where trials are many:
//! call it from a worker.
QList<domain::DistributionRow> distributions(const domain::RunData &run);

} // namespace strata::app::api
