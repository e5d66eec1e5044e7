// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How close the work of a run comes to what each host can do.
#pragma once

#include "app/api/project.h"
#include "app/domain/roofline.h"

namespace strata::app::api {

//! Roofs and points of a run; deterministic. Takes some milliseconds for each layer and host.
//! \param comparison of the same run; null: it is compared first
domain::Roofline roofline(const domain::RunData &run, const domain::RooflineChoice &choice,
                          const domain::Comparison *comparison = nullptr);

} // namespace strata::app::api
