// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which host and which setting of one run are those of another.
#pragma once

#include "app/domain/plan.h"
#include "app/domain/run_change.h"

namespace strata::app::analysis {

//! Each host that takes part before, with at most one that takes part after: the same identifier,
//! or else the same name, or else the first that has the same role.
QList<domain::HostMatch> matchHosts(const domain::Plan &before, const domain::Plan &after);

//! What a setting does, whatever it is called and however long it is measured: equal for the same
//! work, where values may be written differently ("64M" and "67108864").
QString workKey(const domain::WorkloadSpec &spec);

} // namespace strata::app::analysis
