// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The roofs that a project has, of all its runs, from raw rows.
#pragma once

#include "app/domain/run.h"
#include "app/store/database.h"

namespace strata::app::store {

//! Oldest first, with summaries. To be called in a transaction.
Expected<QList<domain::MeasuredRoofs>> readRoofs(Database &database);

} // namespace strata::app::store
