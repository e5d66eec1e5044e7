// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Everything that a run has to show, by kind, in the order of the pages: what is exported and what
//! reports are made of.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/rows/row_options.h"
#include "ui/charts/scene/chart.h"
#include "ui/models/table_twin.h"

#include <functional>

namespace strata::ui::report {

//! Results of one kind.
struct ResultGroup {
    QString title; //!< "Throughput"
    QList<charts::ChartPtr> charts;
    //! Makes their numbers as tables; none where the charts are all that there is. Refers to the
    //! run and the comparison that it comes from.
    std::function<QList<models::TableTwin::Content>()> tables;
};

//! Groups without a chart are left out. Hosts that are hidden on pages are here. Takes seconds
//! where there are hundreds of settings; may be called by a worker.
QList<ResultGroup> resultGroups(const app::domain::RunData &run,
                                const app::domain::Comparison &comparison,
                                const charts::RowChoices &choices = {});

} // namespace strata::ui::report
