// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! CSV files of roofs and points, and of how busy the hosts were; same rules as app/exchange/csv.h.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/roofline.h"
#include "app/domain/run.h"
#include "app/domain/utilization.h"

#include <QString>

namespace strata::app::exchange {

//! <stem>-roofline.csv: a row for each point (of the works, then of the layers) and, of the first
//! roofline, for each roof. FLOP/s (OP/s of integers), B/s, FLOP/B; shares and degradations as
//! fractions. Returns the path.
domain::Expected<QString> writeRooflineCsv(const domain::Run &run,
                                           const QList<domain::Roofline> &rooflines,
                                           const QString &directory, const QString &stem);

//! <stem>-utilization.csv: maximum and mean of each series for each host and setting. Returns the
//! path.
domain::Expected<QString> writeUtilizationCsv(const domain::Run &run,
                                              const QList<domain::UtilizationRow> &rows,
                                              const QString &directory, const QString &stem);

} // namespace strata::app::exchange
