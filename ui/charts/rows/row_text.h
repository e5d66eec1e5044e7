// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a result chart, translated: axis titles, numbers with their intervals, captions, descriptions.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/scene/chart_model.h"
#include "ui/charts/rows/row_scale.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout. Functions of a row expect a row of the model.
class ChartText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::ChartText)
public:
    static QString title(ChartKind kind, const QString &workload);
    //! With unit and direction: "Throughput in GFLOP/s (higher is better)".
    static QString axisTitle(const ChartModel &model, const ChartScale &scale);

    //! "98.2 GFLOP/s" or "+12.3 %"; a dash without a value.
    static QString value(const ChartModel &model, const ChartScale &scale, const ChartRow &row);
    //! "[97.1, 99.0]"; empty without an interval.
    static QString interval(const ChartModel &model, const ChartScale &scale, const ChartRow &row);
    //! "n = 5"; with the glyph and word of the verdict where there is one.
    static QString countAndVerdict(const ChartRow &row);
    static QString verdict(app::domain::Verdict verdict); //!< "▼ slower"
    static QString kind(const ChartRow &row);             //!< "container", "bare metal with gpu02, baseline"
    //! Badges and reasons in one line; empty without any.
    static QString notes(const ChartRow &row);
    //! Everything about one host in one sentence.
    static QString readout(const ChartModel &model, const ChartRow &row);

    static QStringList caption(const ChartModel &model, const app::domain::Comparison &comparison, const app::domain::Run &run);
    static QString description(const ChartModel &model);
    //! Run, date, versions and seed in one line.
    static QString provenance(const app::domain::Run &run);

private:
    static QString unfinished(app::domain::RunState state);
    static QString missingTrials(const ChartModel &model, const app::domain::Comparison &comparison);
    static QStringList method(const ChartModel &model, const app::domain::Comparison &comparison);
};

} // namespace strata::ui::charts
