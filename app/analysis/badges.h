// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What limits the meaning of a number, found in the facts that the trials carry.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"
#include "app/domain/plan.h"

#include <QList>

namespace strata::app::analysis {

//! Badges of one host and setting, each at most once, in the order of the enumeration. FewRounds
//! and Outliers are decided by whoever knows the values. \param differences between the host and
//! the baseline (same_work.h); between the baseline and itself for what can differ within one host
QList<domain::Badge> badgesOf(const HostSample &host, const QList<domain::Difference> &differences,
                              const domain::Experiment &experiment);

//! Without those that say no more than a reason beside them.
QList<domain::Badge> withoutReasons(QList<domain::Badge> badges,
                                    const QList<domain::Reason> &reasons);

//! Adds a badge unless it is there, and keeps the order of the enumeration.
void addBadge(QList<domain::Badge> &badges, domain::Badge badge);

} // namespace strata::app::analysis
