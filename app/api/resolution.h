// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which differences a plan will make visible.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QMap>

namespace strata::app::api {

//! By setting of the plan, half the width that the interval of a degradation is to be expected to
//! have, as a share: differences that are larger will show. It comes from how much the rounds of an
//! earlier run differed on the plan's hosts, the widest of them; settings that were measured
//! otherwise there, or not at all, are left out.
QMap<QString, double> expectedHalfWidths(const domain::Plan &planned, const domain::Run &measured,
                                         const domain::Comparison &comparison);

//! The same in one sentence for people, of those settings of which it is known; empty: of none.
QString expectedDifferences(const domain::Plan &planned, const domain::Run &measured,
                            const domain::Comparison &comparison);

} // namespace strata::app::api
