// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of an iteration goes by kind of operation: pure functions.
#pragma once

#include "app/domain/operations.h"
#include "app/domain/run.h"

namespace strata::app::analysis {

//! One row per setting and host, in the order of the plan, of the trials that the comparison takes
//! (finished, undamaged, one a round) and that have a profile: samples
//! "profile.PASS.OPERATION.LAYER" in seconds of an iteration. The wait for input is a kind, too,
//! from the facts "time.input_wait_s" and "time.input_copy_s" of all measured steps. A kind is the
//! sum over its layers; each number is the median over trials, with its percentile bootstrap
//! interval. The rest is what the mean iteration of all measured steps, which are those that the
//! profile is of, takes besides. Values that are no times are left out, and a host without any.
QList<domain::OperationRow> operations(const domain::RunData &run);

} // namespace strata::app::analysis
