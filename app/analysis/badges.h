// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What limits the meaning of a number, found in the facts that the trials carry; and why two hosts
//! may not be compared.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"
#include "app/domain/plan.h"

#include <QList>

namespace strata::app::analysis {

//! Badges of one host and setting, each at most once, in the order of the enumeration. FewRounds
//! and Outliers are decided by whoever knows the values. The baseline is compared with itself for
//! what can differ within one host (check values, builds).
QList<domain::Badge> badgesOf(const HostSample &host, const HostSample &baseline,
                              const domain::Experiment &experiment);

//! Adds a badge unless it is there, and keeps the order of the enumeration.
void addBadge(QList<domain::Badge> &badges, domain::Badge badge);

//! Why no ratio may be formed; empty: it may.
QList<domain::Reason> obstacles(const HostSample &host, const HostSample &baseline);

} // namespace strata::app::analysis
