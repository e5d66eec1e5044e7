// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What limits the meaning of a number, found in the facts that the trials carry; and why two hosts may not be compared.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"
#include "app/domain/plan.h"

#include <QList>
#include <QStringList>

namespace strata::app::analysis {

//! Badges of one host and setting, each at most once, in the order of the enumeration. FewRounds and Outliers are decided by
//! whoever knows the values. The baseline is compared with itself for what can differ within one host (check values, builds).
QList<domain::Badge> badgesOf(const HostSample &host, const HostSample &baseline, const domain::Experiment &experiment);

//! Adds a badge unless it is there, and keeps the order of the enumeration.
void addBadge(QList<domain::Badge> &badges, domain::Badge badge);

//! Why no ratio may be formed; empty: it may. Keys:
//!   baseline_missing  the baseline has no finished trial of this setting
//!   no_trials         the host has none
//!   unit_differs      the rates are in different units
//!   work_differs      workload, its version or the check values differ, between the hosts or among trials of one
//!   work_unproven     a trial has no check value, so nothing shows that the work was the same
//!   build_differs     engine version or bundle hash differ
QStringList obstacles(const HostSample &host, const HostSample &baseline);

} // namespace strata::app::analysis
