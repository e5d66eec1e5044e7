// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Work × host as one CSV table, for people who look at it in a spreadsheet; the same numbers as in
//! the summary, which has a row for each work and host.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/failure.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::app::exchange {

//! Writes <stem>-overview.csv: a row for each work in the order of the plan. After its name, of
//! each host in turn: rate and its unit; of those that are compared, degradation with its interval
//! as shares (0.1 is 10 % slower), verdict and badges. Headings begin with the host's name. Of very
//! many hosts the first ones. Returns the path.
domain::Expected<QString> writeOverviewCsv(const domain::Run &run,
                                           const domain::Comparison &comparison,
                                           const QString &directory, const QString &stem);

} // namespace strata::app::exchange
