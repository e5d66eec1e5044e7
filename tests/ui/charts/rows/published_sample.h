// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The sample comparison, of work that a paper has figures of: sysbench's test of memory.
#pragma once

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/published_rows.h"

namespace strata::ui::charts {

inline Sample publishedSample()
{
    Sample sample = sampleComparison();
    for (app::domain::WorkloadSpec &spec : sample.run.plan.experiment.workloads)
        if (spec.id == QLatin1String("t")) {
            spec.workload = QStringLiteral("memory");
            spec.parameters = {{QStringLiteral("threads"), QStringLiteral("8")}};
        }
    return sample;
}

inline QList<RowChart> withPublished(QList<RowChart> charts, const Sample &sample)
{
    addPublishedRows(charts, sample.comparison, sample.run);
    return charts;
}

} // namespace strata::ui::charts
