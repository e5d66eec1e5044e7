// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes one roofline chart, and its table, of two runs that are compared.
#pragma once

#include "app/domain/roofline.h"
#include "app/domain/run.h"
#include "app/domain/run_change.h"
#include "ui/charts/roofline/roofline_chart.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

struct RooflineOfRun {
    const app::domain::Run &run;
    const app::domain::Roofline &roofline;
    QString name; //!< "Run 1"; plain text, as shown
};

//! Hosts and works have the identifiers of the run before where they were taken for each other.
RooflineChart bothRooflines(const RooflineOfRun &before, const RooflineOfRun &after,
                            const app::domain::RunChange &change);

//! The tables of both, with the run as the first column.
models::TableTwin::Content bothRooflinesTable(const RooflineOfRun &before,
                                              const RooflineOfRun &after,
                                              const app::domain::RunChange &change);

} // namespace strata::ui::charts
