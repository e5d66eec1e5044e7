// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The CSV file of the sweeps of a run; same rules as app/exchange/csv.h.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/run.h"
#include "app/domain/sweep.h"

#include <QString>

namespace strata::app::exchange {

//! <stem>-sweeps.csv: a row for each sweep (numbered from 1), host and cell: which parameters have
//! which values, rate, degradation against the baseline and verdict, seconds of an iteration and of
//! a trial's measured steps, speed-up and efficiency. Parameters that are equal in each setting are
//! joined: k=m=n. Returns the path.
domain::Expected<QString> writeSweepCsv(const domain::Run &run,
                                        const QList<domain::SweepResult> &sweeps,
                                        const QString &directory, const QString &stem);

} // namespace strata::app::exchange
