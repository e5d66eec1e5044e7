// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/overview_rows.h"

#include "ui/charts/scene/run_text.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace strata::ui::charts {

using app::domain::Comparison;
using app::domain::Run;

namespace {

using Cells = QHash<std::pair<QString, QString>, OverviewCell>;

//! By setting and host.
Cells cellsOf(const Comparison &comparison)
{
    Cells cells;
    cells.reserve(comparison.throughput.size());
    for (const app::domain::ThroughputRow &row : comparison.throughput)
        cells[{row.workloadId, row.hostId}].rate = &row;
    for (const app::domain::DegradationRow &row : comparison.degradation)
        cells[{row.workloadId, row.hostId}].loss = &row;
    return cells;
}

void raise(std::optional<double> &most, std::optional<double> value)
{
    if (value && (!most || *value > *most))
        most = value;
}

std::optional<double> worstOf(const std::vector<OverviewCell> &cells)
{
    std::optional<double> real;
    std::optional<double> emulated;
    for (const OverviewCell &cell : cells)
        raise(cell.isEmulated() ? emulated : real, cell.degradation());
    return real ? real : emulated;
}

void addToHeading(OverviewRow &heading, const OverviewRow &row)
{
    ++heading.works;
    raise(heading.worst, row.worst);
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        heading.tallies[column].add(row.cells[column]);
        raise(heading.lost[column], row.lost[column]);
    }
}

} // namespace

std::vector<OverviewRow> overviewRows(const Comparison &comparison, const Run &run)
{
    const QStringList &hostIds = run.plan.experiment.hostIds;
    const Cells cells = cellsOf(comparison);
    std::vector<models::WorkFamily> families; // in the order of the plan
    QHash<models::WorkFamily, std::vector<OverviewRow>> works;
    int place = 0;
    for (const app::domain::WorkloadSpec &spec : run.plan.experiment.workloads) {
        if (app::domain::measuresRoofs(spec))
            continue;
        OverviewRow row;
        row.family = models::familyOf(spec.workload);
        row.workloadId = spec.id;
        row.name = shownWorkName(run, spec.id);
        row.place = place++;
        for (const QString &hostId : hostIds) {
            row.cells.push_back(cells.value({spec.id, hostId}));
            row.lost.push_back(row.cells.back().degradation());
        }
        row.worst = worstOf(row.cells);
        if (std::ranges::find(families, row.family) == families.end())
            families.push_back(row.family);
        works[row.family].push_back(std::move(row));
    }
    std::vector<OverviewRow> rows;
    for (const models::WorkFamily family : families) {
        const int headingRow = int(rows.size());
        OverviewRow heading;
        heading.family = family;
        heading.name = models::familyTitle(family);
        heading.place = works[family].front().place;
        heading.tallies.resize(std::size_t(hostIds.size()));
        heading.lost.resize(std::size_t(hostIds.size()));
        for (const OverviewRow &row : works[family])
            addToHeading(heading, row);
        heading.heading = headingRow;
        rows.push_back(std::move(heading));
        for (OverviewRow &row : works[family]) {
            row.heading = headingRow;
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

} // namespace strata::ui::charts
