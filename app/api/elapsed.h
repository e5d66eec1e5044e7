// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of a trial goes on each host of a run.
#pragma once

#include "app/api/project.h"
#include "app/domain/elapsed.h"

namespace strata::app::api {

//! A row for each setting and host with a finished trial, in this order; empty for a run of before
//! these times were measured. Takes time where trials are many: call it from a worker.
QList<domain::ElapsedRow> elapsed(const domain::RunData &run);

} // namespace strata::app::api
