// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/build_elapsed.h"
#include "ui/charts/stacks/elapsed_text.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::ElapsedPart;
using app::domain::ElapsedRow;
using app::domain::ElapsedTime;
using models::TableTwin;
using Cell = TableTwin::Cell;

const ElapsedTime *timeOf(const ElapsedRow &row, ElapsedPart part)
{
    const auto found = std::ranges::find(row.parts, part, &ElapsedTime::part);
    return found == row.parts.end() ? nullptr : &*found;
}

//! In its own unit: a column may hold milliseconds and minutes.
Cell timeCell(double seconds)
{
    return Cell::quantity(ElapsedText::time(seconds, ElapsedText::unitFor(seconds)), seconds);
}

Cell partCell(const ElapsedRow &row, ElapsedPart part)
{
    const ElapsedTime *time = timeOf(row, part);
    return time ? timeCell(time->seconds) : Cell::missing();
}

Cell largestCell(const ElapsedRow &row)
{
    const auto largest = std::ranges::max_element(row.parts, {}, &ElapsedTime::seconds);
    return Cell::longWords(largest == row.parts.end() ? QString()
                                                      : ElapsedText::part(largest->part));
}

//! Against the baseline's row of the same setting, if there is one.
Cell changeCell(const ElapsedRow &row, const QList<ElapsedRow> &rows, const QString &baselineId)
{
    const auto baseline = std::ranges::find_if(rows, [&](const ElapsedRow &other) {
        return other.hostId == baselineId && other.workloadId == row.workloadId;
    });
    if (baseline == rows.end() || row.hostId == baselineId)
        return Cell::missing();
    const double change = row.totalSeconds() - baseline->totalSeconds();
    return Cell::quantity(ElapsedText::change(change, ElapsedText::unitFor(std::abs(change))),
                          change);
}

} // namespace

TableTwin::Content elapsedTable(const QList<ElapsedRow> &rows, const app::domain::Run &run)
{
    QList<ElapsedRow> shown;
    for (const ElapsedRow &row : rows)
        shown.append(shownRow(row));
    QList<ElapsedPart> parts;
    for (const ElapsedPart part : app::domain::allElapsedParts)
        if (std::ranges::any_of(shown, [part](const auto &row) { return timeOf(row, part); }))
            parts.append(part);
    TableTwin::Content content{ElapsedText::headers(parts), {}, ElapsedText::headerTips(parts)};
    for (const ElapsedRow &row : std::as_const(shown)) {
        QList<Cell> cells{Cell::longWords(shownHostName(run, row.hostId)), largestCell(row),
                          timeCell(row.totalSeconds()),
                          changeCell(row, shown, run.plan.experiment.baselineId)};
        for (const ElapsedPart part : std::as_const(parts))
            cells << partCell(row, part);
        cells << Cell::count(row.trials) << Cell::longWords(shownWorkName(run, row.workloadId));
        content.rows.append({row.hostId, row.workloadId, cells});
    }
    return content;
}

} // namespace strata::ui::charts
