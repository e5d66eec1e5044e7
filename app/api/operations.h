// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of an iteration goes on each host of a run, by kind of operation.
#pragma once

#include "app/api/project.h"
#include "app/domain/operations.h"

namespace strata::app::api {

//! A row for each setting and host with a finished trial that has a profile, in this order. Takes
//! time where trials are many: call it from a worker.
QList<domain::OperationRow> operations(const domain::RunData &run);

} // namespace strata::app::api
