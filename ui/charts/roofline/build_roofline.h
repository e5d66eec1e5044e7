// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the roofline chart, and its table, from the roofs and points of a run.
#pragma once

#include "app/domain/roofline.h"
#include "app/domain/run.h"
#include "ui/charts/roofline/roofline_chart.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

//! More marks than this get neither numbers nor arrows: they would cover each other.
inline constexpr int mostLabelledMarks = 32;

RooflineChart rooflineChart(const app::domain::Roofline &roofline, const app::domain::Run &run,
                            const RooflineFilter &filter = {});

//! True if there is a roof or a point.
bool hasContent(const app::domain::Roofline &roofline);

//! Of roofs and points, sorted.
QStringList allPrecisions(const app::domain::Roofline &roofline);
//! Those of the points; of the roofs where there are no points. What is shown unless somebody asks
//! for more.
QStringList usedPrecisions(const app::domain::Roofline &roofline);

//! The charts of a run for a report, in the precisions that were used: of the work, and of the
//! layers where some were profiled. Empty without anything to draw.
QList<RooflineChart> rooflineCharts(const app::domain::RunData &run,
                                    const app::domain::Comparison &comparison);

//! Points, then all roofs of each host with their intervals.
models::TableTwin::Content rooflineTable(const app::domain::Roofline &roofline,
                                         const app::domain::Run &run,
                                         const RooflineFilter &filter = {});

} // namespace strata::ui::charts
