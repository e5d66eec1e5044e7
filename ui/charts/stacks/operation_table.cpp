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

using app::domain::Interval;
using app::domain::OperationRow;
using app::domain::OperationTime;
using models::TableTwin;
using Cell = TableTwin::Cell;

//! In its own unit: a column may hold microseconds and seconds.
Cell timeCell(double seconds)
{
    return Cell::quantity(ElapsedText::time(seconds, ElapsedText::unitFor(seconds)), seconds);
}

Cell intervalCell(const std::optional<Interval> &interval)
{
    return interval
               ? Cell::quantity(OperationText::interval(*interval), interval->high - interval->low)
               : Cell::missing();
}

//! A dash where it may be chance.
Cell changeCell(double seconds, const std::optional<Interval> &interval, double baseline,
                const std::optional<Interval> &ofBaseline)
{
    if (!app::domain::areApart(interval, ofBaseline))
        return Cell::missing();
    const double change = seconds - baseline;
    return Cell::quantity(ElapsedText::change(change, ElapsedText::unitFor(std::abs(change))),
                          change);
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
    return there == parts.end()
               ? Cell::missing()
               : changeCell(time.seconds, time.interval, there->seconds, there->interval);
}

//! What all rows of a host begin and end with.
class RowMaker {
public:
    RowMaker(const OperationRow &row, const app::domain::Run &run, bool byPass) :
        m_row(row),
        m_run(run),
        m_byPass(byPass)
    {
    }
    TableTwin::Row make(const QString &name, const QString &pass, const QList<Cell> &numbers) const
    {
        QList<Cell> cells{Cell::longWords(shownHostName(m_run, m_row.hostId)),
                          Cell::longWords(name)};
        if (m_byPass)
            cells << Cell::words(pass);
        cells << numbers << Cell::count(m_row.trials)
              << Cell::longWords(shownWorkName(m_run, m_row.workloadId));
        return {m_row.hostId, m_row.workloadId, cells};
    }

private:
    const OperationRow &m_row;
    const app::domain::Run &m_run;
    bool m_byPass;
};

} // namespace

TableTwin::Content operationTable(const QList<OperationRow> &rows, const app::domain::Run &run,
                                  bool byPass)
{
    TableTwin::Content content{
        OperationText::headers(byPass), {}, OperationText::headerTips(byPass)};
    const QString none = QStringLiteral("\u2013");
    for (const OperationRow &row : rows) {
        const OperationRow *baseline = baselineOf(row, rows, run.plan.experiment.baselineId);
        const RowMaker maker(row, run, byPass);
        content.rows.append(maker.make(
            OperationText::wholeIteration(), none,
            {timeCell(row.iterationSeconds), Cell::missing(), intervalCell(row.iterationInterval),
             baseline ? changeCell(row.iterationSeconds, row.iterationInterval,
                                   baseline->iterationSeconds, baseline->iterationInterval)
                      : Cell::missing()}));
        QList<OperationTime> parts = row.parts(byPass);
        std::ranges::stable_sort(parts, {}, barOrderOf);
        for (const OperationTime &time : std::as_const(parts)) {
            const double share = time.seconds / row.sumOfParts(byPass);
            content.rows.append(maker.make(
                nameOf(time), time.pass ? OperationText::pass(*time.pass) : none,
                {timeCell(time.seconds), Cell::quantity(OperationText::share(share), share),
                 intervalCell(time.interval), changeCell(time, baseline, byPass)}));
        }
    }
    return content;
}

} // namespace strata::ui::charts
