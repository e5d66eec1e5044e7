// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Trials with every raw step and sample.
#pragma once

#include "app/domain/run.h"
#include "app/store/database.h"
#include "app/store/tables/run_table.h"

#include <QStringList>

namespace strata::app::store {

// To be called in a transaction, with a budget. Trial::hashOk is cleared too where the file has a
// summary of a trial that is not what its rows come to.
Expected<QList<domain::TrialData>> readWholeTrials(Database &database, const StoredRun &run);
//! Those that the run has, in the order that is asked for.
Expected<QList<domain::TrialData>> readWholeTrials(Database &database, const QString &runId,
                                                   const QStringList &trialIds);

} // namespace strata::app::store
