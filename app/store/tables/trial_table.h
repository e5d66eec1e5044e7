// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Trials in their table: everything about them except their measurements.
#pragma once

#include "app/domain/run.h"
#include "app/store/tables/run_table.h"
#include "app/store/tables/shared_texts.h"

#include <QSet>

#include <optional>

namespace strata::app::store {

struct StoredTrial {
    domain::Trial trial; //!< with hashOk set
    qint64 number = 0;
};

//! Inserts or replaces the row and keeps the run's count. Call it in a transaction.
Expected<void> putTrial(Database &database, const QString &runId, const domain::Trial &trial);
//! In the order of the run.
Expected<QList<StoredTrial>> readTrials(Database &database, const StoredRun &run);

//! One trial of the run; none: it has no such trial. \param shared texts that its other trials have
//! too
Expected<std::optional<StoredTrial>> readTrial(Database &database, const StoredRun &run,
                                               const QString &trialId,
                                               SharedTexts *shared = nullptr);

//! The numbers of runs in which a workload is Done.
Expected<QSet<qint64>> runsWithFinishedTrials(Database &database, const QString &workload);
//! Only those of one workload that are Done.
Expected<QList<StoredTrial>> readFinishedTrials(Database &database, const StoredRun &run,
                                                const QString &workload);

} // namespace strata::app::store
