// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Work × host as rows: what is known of each work on each host, work of a family under a heading.
#pragma once

#include "ui/charts/rows/overview_cell.h"
#include "ui/models/work_family.h"

#include <QString>

#include <optional>
#include <vector>

namespace strata::ui::charts {

//! A work, or above several of a family a heading.
struct OverviewRow {
    models::WorkFamily family = models::WorkFamily::Other;
    QString workloadId;                      //!< empty: the heading of a family
    QString name;                            //!< of the work, or of the family
    int place = 0;                           //!< in the plan; of a heading, that of its first work
    int heading = 0;                         //!< row of its family's heading
    int works = 0;                           //!< of a heading, below it
    std::vector<OverviewCell> cells;         //!< by column; none of a heading
    std::vector<CellTally> tallies;          //!< by column, of a heading only
    std::vector<std::optional<double>> lost; //!< by column; of a heading, the most below it
    std::optional<double> worst; //!< of all columns; of emulated hosts only if there are no
                                 //!< others

    bool isHeading() const { return workloadId.isEmpty(); }
};

//! Families in the order in which the plan has them first, work within as planned; the columns are
//! the hosts of the experiment. Cells point into the comparison.
std::vector<OverviewRow> overviewRows(const app::domain::Comparison &comparison,
                                      const app::domain::Run &run);

} // namespace strata::ui::charts
