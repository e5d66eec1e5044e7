// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes what changed between two runs as CSV.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/run.h"
#include "app/domain/run_change.h"

#include <QString>

namespace strata::app::exchange {

//! <stem>-changes.csv: a row for each host and setting, with the rates of both runs (times in s of
//! tasks) and the change as a share; positive is slower. \return its path
domain::Expected<QString> writeChangeCsv(const domain::RunChange &change, const domain::Run &before,
                                         const domain::Run &after, const QString &directory,
                                         const QString &stem);

//! <stem>-changed-conditions.csv: a row for each host and fact that differs. \return its path
domain::Expected<QString> writeConditionCsv(const domain::RunChange &change,
                                            const domain::Run &before, const domain::Run &after,
                                            const QString &directory, const QString &stem);

} // namespace strata::app::exchange
