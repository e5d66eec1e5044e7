// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Puts figures that papers state below the hosts of a chart. They are rows of their own, so that
//! nothing that was measured changes: no value, no table, no export of numbers.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/rows/row_chart.h"

#include <QList>

namespace strata::ui::charts {

//! Adds to each chart the figures of the same work, of kinds of hosts that the chart has, and of a
//! degradation only those against a baseline of the run's kind; with their sources in the caption.
void addPublishedRows(QList<RowChart> &charts, const app::domain::Comparison &comparison,
                      const app::domain::Run &run);

//! What papers state of the degradation of one host in a setting, a line for each figure.
QStringList publishedLines(const app::domain::Comparison &comparison, const app::domain::Run &run,
                           const QString &workloadId, const QString &hostId);

} // namespace strata::ui::charts
