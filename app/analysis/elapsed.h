// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of a trial goes on each host: pure functions.
#pragma once

#include "app/domain/elapsed.h"
#include "app/domain/run.h"

namespace strata::app::analysis {

//! One row per setting and host, in the order of the plan, of the trials that the comparison takes:
//! finished, undamaged, one a round. Each part is the median over these trials. What happens once
//! in a run for a machine (connect, boot, send) or for a host (set up the runtime) is in the
//! rows of all hosts of the machine, whichever trial did it: the longest time, since later trials
//! find it done, but for connecting, where a person may have been asked, the shortest. The work is
//! what the baseline did in its median trial, at the host's median rate. Nothing for
//! roofs, nor for trials of before their launch was timed.
QList<domain::ElapsedRow> elapsed(const domain::RunData &run);

} // namespace strata::app::analysis
