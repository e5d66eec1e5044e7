// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Roofs are a property of a host since it booted, so that not every run has to measure them.
#pragma once

#include "app/domain/run.h"
#include "app/runs/machine.h"

namespace strata::app::runs {

//! The newest of the host's roofs of the wanted device that this boot and this engine measured in
//! another run than this one. A container shares its machine's kernel, and so its boot. Null: none.
const domain::MeasuredRoofs *knownRoofs(const QList<domain::MeasuredRoofs> &roofs,
                                        const QString &bundleSha256, const domain::Host &host,
                                        const domain::WorkloadSpec &wanted, const QString &runId,
                                        Machine &machine);

//! True of a planned trial of roofs that the first round had no need to measure.
bool repeatsKnownRoofs(const domain::RunData &run, const domain::PlannedTrial &planned);

} // namespace strata::app::runs
