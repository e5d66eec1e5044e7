// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which differences a plan will make visible.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "app/domain/self_check.h"

#include <QMap>
#include <QStringList>

namespace strata::app::api {

//! By setting of the plan, half the width that the interval of a degradation is to be expected to
//! have, as a share: differences that are larger will show. It comes from how much the rounds of an
//! earlier run differed on the plan's hosts, the widest of them, and from how many rounds the plan
//! has time for, judging by those; settings that were measured otherwise there, or not at all, are
//! left out.
QMap<QString, double> expectedHalfWidths(const domain::Plan &planned, const domain::Run &measured,
                                         const domain::Comparison &comparison);

//! The same in one sentence for people, of those settings of which it is known; empty: of none.
QString expectedDifferences(const domain::Plan &planned, const domain::Run &measured,
                            const domain::Comparison &comparison);
//! The same as far as self-checks of the plan's hosts can tell, where nothing was measured that
//! resembles the plan; empty: not all of them were checked, or they do not take turns.
QString expectedDifferences(const domain::Plan &planned, const domain::SelfChecks &checks);

//! "resolves differences of 0.8 %, checked on 24 Nov 2026": of a host.
QString resolutionText(const domain::SelfCheck &check);

//! What a self-check came to, a sentence each: of each host whether its interval holds the slowdown
//! that the engine made, and what the host resolves. Empty: the run is none.
QStringList selfCheckText(const domain::Run &run, const domain::Comparison &comparison);

} // namespace strata::app::api
