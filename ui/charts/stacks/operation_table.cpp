// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/build_operations.h"
#include "ui/charts/stacks/elapsed_text.h"
#include "ui/charts/stacks/operation_kinds.h"
#include "ui/charts/stacks/operation_text.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::OperationRow;
using app::domain::OperationTime;
using models::TableTwin;
using Cell = TableTwin::Cell;

//! In its own unit: a column may hold microseconds and seconds.
Cell timeCell(double seconds)
{
    return Cell::quantity(ElapsedText::time(seconds, ElapsedText::unitFor(seconds)), seconds);
}

Cell intervalCell(const OperationTime &time)
{
    return time.interval ? Cell::quantity(OperationText::interval(*time.interval),
                                          time.interval->high - time.interval->low)
                         : Cell::missing();
}

const OperationRow *baselineOf(const OperationRow &row, const QList<OperationRow> &rows,
                               const QString &baselineId)
{
    const auto found = std::ranges::find_if(rows, [&](const OperationRow &other) {
        return other.hostId == baselineId && other.workloadId == row.workloadId;
    });
    return found == rows.end() || row.hostId == baselineId ? nullptr : &*found;
}

Cell changeCell(const OperationTime &time, const OperationRow *baseline, bool byPass)
{
    if (!baseline)
        return Cell::missing();
    const QList<OperationTime> &parts = baseline->parts(byPass);
    const auto there = std::ranges::find_if(
        parts, [&](const OperationTime &other) { return other.isSamePart(time); });
    if (there == parts.end() || !areApart(time, *there))
        return Cell::missing();
    const double change = time.seconds - there->seconds;
    return Cell::quantity(ElapsedText::change(change, ElapsedText::unitFor(std::abs(change))),
                          change);
}

} // namespace

TableTwin::Content operationTable(const QList<OperationRow> &rows, const app::domain::Run &run,
                                  bool byPass)
{
    TableTwin::Content content{
        OperationText::headers(byPass), {}, OperationText::headerTips(byPass)};
    for (const OperationRow &row : rows) {
        const OperationRow *baseline = baselineOf(row, rows, run.plan.experiment.baselineId);
        QList<OperationTime> parts = row.parts(byPass);
        std::ranges::stable_sort(parts, {}, barOrderOf);
        for (const OperationTime &time : std::as_const(parts)) {
            QList<Cell> cells{Cell::longWords(shownHostName(run, row.hostId)),
                              Cell::longWords(nameOf(time))};
            if (byPass)
                cells << Cell::words(time.pass ? OperationText::pass(*time.pass)
                                               : QStringLiteral("\u2013"));
            const double share = time.seconds / row.iterationSeconds();
            cells << timeCell(time.seconds) << Cell::quantity(OperationText::share(share), share)
                  << intervalCell(time) << changeCell(time, baseline, byPass)
                  << Cell::count(row.trials) << Cell::longWords(shownWorkName(run, row.workloadId));
            content.rows.append({row.hostId, row.workloadId, cells});
        }
    }
    return content;
}

} // namespace strata::ui::charts
