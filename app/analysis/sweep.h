// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the sweeps of a run come to: pure functions.
#pragma once

#include "app/domain/run.h"
#include "app/domain/sweep.h"

namespace strata::app::analysis {

//! The settings of the run's plan with all parameters that another setting of the workload names:
//! what a setting leaves to the engine is what its trials, or those of the workload, were done
//! with. Without trials it stays unsaid.
QList<domain::WorkloadSpec> completeSettings(const domain::RunData &run);

//! In the order of domain::sweepsOf(). Rates, degradations, intervals and verdicts are those of the
//! comparison; trials are those that it takes.
QList<domain::SweepResult> sweeps(const domain::RunData &run, const domain::Comparison &comparison);

} // namespace strata::app::analysis
