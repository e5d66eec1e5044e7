// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs in their table. The plan that a run was started with is in the tables of plans.
#pragma once

#include "app/domain/run.h"
#include "app/store/database.h"

namespace strata::app::store {

struct StoredRun {
    domain::RunHead run;
    qint64 number = 0;
    qint64 planNumber = 0;
    qint64 trialCount = 0; //!< how many trials should be there
    bool hashOk =
        true; //!< of the run; also that its plan is the one it began with, but not what that holds
};

//! Call these in a transaction. An unknown run is a StorageError.
Expected<void> insertRun(Database &database, const domain::Run &run);
//! Everything but the plan, which stays as it was when the run began, and what people say of it.
Expected<void> replaceRun(Database &database, const domain::RunHead &run);
//! What people say of it. FileDamaged if it is not what was stored: storing it again would make its
//! damage look right.
Expected<void> labelRun(Database &database, const QString &runId, const domain::RunLabel &label);
Expected<void> countTrial(Database &database, const StoredRun &run);
Expected<QList<StoredRun>> readRuns(Database &database); //!< oldest first
//! Newest first: those whose plan has a host that is made slower on purpose.
Expected<QList<StoredRun>> readSlowedRuns(Database &database);
Expected<StoredRun> readRun(Database &database, const QString &runId);

} // namespace strata::app::store
