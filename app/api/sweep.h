// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a layer costs most: the settings of a run that differ in one or two parameters.
#pragma once

#include "app/api/project.h"
#include "app/domain/sweep.h"

namespace strata::app::api {

//! In the order of the plan. Takes time where trials are many: call it from a worker.
QList<domain::SweepResult> sweeps(const domain::RunData &run, const domain::Comparison &comparison);

} // namespace strata::app::api
