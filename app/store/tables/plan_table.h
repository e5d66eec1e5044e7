// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plans in their tables: the project's own (number 1) and the snapshot of each run.
#pragma once

#include "app/domain/plan.h"
#include "app/store/database.h"

namespace strata::app::store {

inline constexpr qint64 projectPlanNumber = 1;

struct StoredPlan {
    domain::Plan plan;
    bool hashOk = true;
    //! For each host what its column ssh_known_hosts_file has. Ignored: whom a person trusts is not
    //! decided by a file from elsewhere.
    QStringList retiredKnownHostsFiles;
};

//! Stores a new plan and returns its number. Call these in a transaction.
Expected<qint64> insertPlan(Database &database, const domain::Plan &plan);
Expected<void> replacePlan(Database &database, qint64 number, const domain::Plan &plan);
Expected<void> deletePlan(Database &database, qint64 number);
Expected<StoredPlan> readPlan(Database &database, qint64 number);

} // namespace strata::app::store
