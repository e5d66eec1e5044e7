// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes charts from a comparison: one per workload setting, because their units differ.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/scene/chart_model.h"

#include <QList>

namespace strata::ui::charts {

//! Median rate of each host with its interval; settings in the order of the comparison. Settings without a row are left out.
QList<ChartModel> throughputCharts(const app::domain::Comparison &comparison, const app::domain::Run &run);

//! Degradation of each host against the baseline. The baseline itself is named in the caption, not drawn.
QList<ChartModel> degradationCharts(const app::domain::Comparison &comparison, const app::domain::Run &run);

//! "throughput-gemm-m1024" of the kind "throughput" and a setting: what a file name may hold everywhere, ASCII letters, digits and
//! dashes.
QString fileStem(const QString &kind, const QString &workload);

//! Numbers the file stems of charts whose settings read alike.
void makeStemsDiffer(QList<ChartModel> &charts);

} // namespace strata::ui::charts
