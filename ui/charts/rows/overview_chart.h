// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A picture of the overview: work × host as a table, for where there is no window.
#pragma once

#include "ui/charts/rows/overview_cell.h"
#include "ui/charts/scene/chart.h"

namespace strata::ui::charts {

class OverviewChart : public Chart {
public:
    //! Columns side by side; of more hosts there are several tables below each other.
    static constexpr qsizetype mostHosts = 4;

    struct Cell {
        QString text;
        CellState state = CellState::NotPlanned;
    };
    //! A work, or the heading of a family, which has no cells.
    struct Row {
        QString name;
        QList<Cell> cells; //!< by host
        QString workloadId = {};
    };

    std::unique_ptr<ChartPainter> makePainter() const override;
    double leastPageHeight() const override { return 0; }

    QString corner;    //!< heading of the names
    QStringList hosts; //!< headings of the columns
    QStringList hostIds;
    QList<Row> rows;
};

//! Of very many settings the first ones, as the caption says then. Its workloadId is empty: it is
//! of the whole run.
OverviewChart overviewChart(const app::domain::Comparison &comparison, const app::domain::Run &run);

} // namespace strata::ui::charts
