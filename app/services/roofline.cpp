// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/roofline.h"

#include "app/analysis/roofline.h"

namespace strata::app::api {

domain::Roofline roofline(const domain::RunData &run, const domain::RooflineChoice &choice,
                          const domain::Comparison *comparison)
{
    return analysis::roofline(run, choice, comparison);
}

} // namespace strata::app::api
