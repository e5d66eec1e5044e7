// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is said of published figures on a chart: always that they were not measured here, and where
//! they are from.
#pragma once

#include "ui/charts/rows/row_chart.h"
#include "ui/charts/rows/row_scale.h"

#include <QCoreApplication>
#include <QString>

namespace strata::ui::charts {

//! Plain text throughout.
class PublishedText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::PublishedText)
public:
    //! "Published, not measured here": stands above the rows.
    static QString heading();
    //! "Zhao 2018, figure 2, laptop"
    static QString source(const PublishedRow &row);
    //! "container, published"
    static QString kind(const PublishedRow &row);
    //! "4.33 GB/s", "up to +20.0 %"
    static QString value(const RowChart &chart, const RowScale &scale, const PublishedRow &row);
    //! "figure 2, laptop · MB of 2²⁰ bytes": under the mark.
    static QString note(const PublishedRow &row);
    //! Everything about one row in one sentence.
    static QString readout(const RowChart &chart, const PublishedRow &row);
    //! Which papers, under the chart, wherever it goes.
    static QString caption(const RowChart &chart);
};

} // namespace strata::ui::charts
