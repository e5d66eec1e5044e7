// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/build_changes.h"

#include "app/api/text.h"
#include "ui/charts/rows/change_text.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::ui::charts {
namespace {

using app::domain::Badge;
using app::domain::ChangeRow;
using app::domain::DegradationRow;
using app::domain::Run;
using app::domain::ThroughputRow;
using app::domain::Verdict;
using models::TableTwin;
using Cell = TableTwin::Cell;

QStringList badgesOf(const DegradationRow &change)
{
    QStringList badges;
    for (const Badge badge : change.badges)
        badges << (badge == Badge::Disturbed ? RowText::disturbed(change.met)
                                             : app::api::text(badge));
    return badges;
}

QStringList reasonsOf(const DegradationRow &change)
{
    QStringList reasons;
    for (const app::domain::Reason reason : change.reasons)
        reasons << ChangeText::reason(reason, change);
    return reasons;
}

void describeHost(ChartRow &row, const Run &run, const QString &hostId)
{
    if (const app::domain::Host *host = run.plan.host(hostId))
        row.kind = host->kind;
    row.runtime = shownRuntime(run, hostId);
}

ChartRow changeRow(const RunsAndChange &runs, const ChangeRow &source)
{
    const DegradationRow &change = source.change;
    ChartRow row;
    row.hostId = change.hostId;
    row.hostName = ChangeText::host(runs, source);
    describeHost(row, runs.before, change.hostId);
    row.partners = shownPartners(runs.before, change.hostId, change.workloadId);
    row.emulated = change.badges.contains(Badge::EmulatedTcg);
    row.interval = change.interval;
    row.n = change.rounds;
    row.verdict = change.verdict;
    if (change.verdict != Verdict::NotComparable && std::isfinite(change.degradation))
        row.value = change.degradation;
    row.badges = badgesOf(change);
    row.reasons = reasonsOf(change);
    return row;
}

//! \param hostId of the run before, by which the row is known in both
ChartRow rateRow(const Run &run, const ThroughputRow &source, const QString &hostId,
                 const QString &name)
{
    ChartRow row;
    row.hostId = hostId;
    row.hostName = name;
    describeHost(row, run, source.hostId);
    row.partners = shownPartners(run, source.hostId, source.workloadId);
    row.emulated = source.badges.contains(Badge::EmulatedTcg);
    if (source.trials > 0 && std::isfinite(source.median))
        row.value = source.median;
    row.interval = source.interval;
    row.values = source.values;
    row.leftOut = source.leftOut;
    row.origins = source.origins;
    row.n = source.trials;
    return row;
}

void addRates(RowChart &chart, const RunsAndChange &runs, const ChangeRow &source)
{
    const QString host = ChangeText::host(runs, source);
    chart.rows << rateRow(runs.before, source.before, source.change.hostId,
                          ChangeText::hostBefore(host))
               << rateRow(runs.after, source.after, source.change.hostId,
                          ChangeText::hostAfter(host));
    chart.rows[chart.rows.size() - 2].hollow = true;
    if (chart.unit.isEmpty())
        chart.unit = source.before.trials > 0 ? source.before.rateUnit : source.after.rateUnit;
}

//! One for each setting, in their order, with the rows that `add` makes of each change.
template <typename Add>
QList<RowChart> chartsOf(RowChart::Kind kind, const QString &stem, const RunsAndChange &runs,
                         const Add &add)
{
    QList<RowChart> charts;
    for (const ChangeRow &source : runs.change.rows) {
        const QString &workloadId = source.change.workloadId;
        if (charts.isEmpty() || charts.last().workloadId != workloadId) {
            RowChart chart;
            chart.kind = kind;
            chart.workloadId = workloadId;
            chart.baselineName = runs.nameBefore;
            chart.fileStem = fileStem(stem, shownWorkName(runs.before, workloadId));
            charts.append(chart);
        }
        add(charts.last(), source);
    }
    makeStemsDiffer(charts);
    return charts;
}

void addEmulation(RowChart &chart)
{
    if (std::ranges::any_of(chart.rows, &ChartRow::emulated))
        chart.caption.insert(1, RunText::emulation());
}

//! Of a row, and of its work as a whole, with the identifiers of the run before.
QList<NoteOnChart> notesOfBoth(const RunsAndChange &runs, const ChangeRow &source)
{
    const auto notesOf = [](const Run &run, const QString &name, bool isLater,
                            const ThroughputRow &row) {
        return notesOfCompared(run, name, isLater, {row.workloadId}, {row.hostId});
    };
    QList<NoteOnChart> notes = notesOf(runs.before, runs.nameBefore, false, source.before) +
                               notesOf(runs.after, runs.nameAfter, true, source.after);
    for (NoteOnChart &note : notes) {
        note.workloadId = source.change.workloadId;
        if (!note.hostId.isEmpty())
            note.hostId = source.change.hostId;
    }
    return notes;
}

void addNotesOfBoth(RowChart &chart, const RunsAndChange &runs)
{
    for (const ChangeRow &source : runs.change.rows)
        for (const NoteOnChart &note : source.change.workloadId == chart.workloadId
                                           ? notesOfBoth(runs, source)
                                           : QList<NoteOnChart>())
            if (std::ranges::find(chart.notes, note.sign, &NoteOnChart::sign) == chart.notes.end())
                chart.notes.append(note);
    std::ranges::stable_sort(chart.notes, {}, [](const NoteOnChart &note) {
        return std::pair(note.isOfLaterRun, note.number);
    });
    describeNotes(chart);
}

QString notesOf(const RunsAndChange &runs, const ChangeRow &source, const ChartRow &change)
{
    QStringList texts{RowText::notes(change)};
    for (const NoteOnChart &note : notesOfBoth(runs, source))
        texts << note.text;
    texts.removeAll(QString());
    return texts.join(QStringLiteral(" \u00b7 "));
}

Cell rateCell(const RowChart &chart, const RowScale &scale, const ChartRow &row)
{
    if (!row.value)
        return Cell::missing();
    Cell cell = Cell::quantity(RowText::value(chart, scale, row), *row.value, chart.unit);
    cell.toolTip = RowText::interval(chart, scale, row);
    return cell;
}

TableTwin::Row tableRow(const RunsAndChange &runs, const ChangeRow &source)
{
    RowChart shares;
    shares.kind = RowChart::Kind::Degradation;
    shares.rows = {changeRow(runs, source)};
    RowChart rates;
    addRates(rates, runs, source);
    const ChartRow &change = shares.rows.first();
    const RowScale ofShares(shares, 2);
    const RowScale ofRates(rates, 2);
    QList<Cell> cells{Cell::longWords(shownWorkName(runs.before, source.change.workloadId)),
                      Cell::longWords(change.hostName),
                      Cell::words(RowText::verdict(source.change.verdict)),
                      change.value
                          ? Cell::quantity(RowText::value(shares, ofShares, change), *change.value)
                          : Cell::missing(),
                      change.value && change.interval
                          ? Cell::quantity(RowText::interval(shares, ofShares, change),
                                           change.interval->high - change.interval->low)
                          : Cell::missing(),
                      rateCell(rates, ofRates, rates.rows.first()),
                      rateCell(rates, ofRates, rates.rows.last())};
    Cell counts = Cell::count(change.n);
    counts.text = ChangeText::counts(source);
    cells << counts << Cell::longWords(notesOf(runs, source, change));
    return {source.change.hostId, source.change.workloadId, cells};
}

} // namespace

QList<RowChart> changeCharts(const RunsAndChange &runs)
{
    QList<RowChart> charts = chartsOf(
        RowChart::Kind::Degradation, QStringLiteral("change"), runs,
        [&](RowChart &chart, const ChangeRow &row) { chart.rows << changeRow(runs, row); });
    for (RowChart &chart : charts) {
        chart.margin = runs.change.margin;
        chart.title = ChangeText::changeTitle(shownWorkName(runs.before, chart.workloadId));
        chart.caption = ChangeText::changeCaption(runs);
        addEmulation(chart);
        chart.description = RowText::description(chart);
        addNotesOfBoth(chart, runs);
    }
    return charts;
}

QList<RowChart> beforeAndAfterCharts(const RunsAndChange &runs)
{
    QList<RowChart> charts =
        chartsOf(RowChart::Kind::Throughput, QStringLiteral("before-and-after"), runs,
                 [&](RowChart &chart, const ChangeRow &row) { addRates(chart, runs, row); });
    for (RowChart &chart : charts) {
        chart.title = ChangeText::beforeAndAfterTitle(shownWorkName(runs.before, chart.workloadId));
        chart.caption = ChangeText::beforeAndAfterCaption(runs);
        addEmulation(chart);
        chart.description = RowText::description(chart);
        addNotesOfBoth(chart, runs);
    }
    return charts;
}

TableTwin::Content changeTable(const RunsAndChange &runs)
{
    TableTwin::Content content{ChangeText::tableHeaders(), {}};
    for (const ChangeRow &row : runs.change.rows)
        content.rows.append(tableRow(runs, row));
    return content;
}

TableTwin::Content conditionTable(const RunsAndChange &runs)
{
    const auto said = [](const QStringList &values) {
        const QString text = values.join(QStringLiteral(" \u00b7 "));
        return text.isEmpty() ? Cell::missing()
                              : Cell::longWords(app::api::displayText(text, 1000));
    };
    TableTwin::Content content{ChangeText::conditionHeaders(), {}};
    for (const app::domain::ChangedCondition &condition : runs.change.conditions)
        content.rows.append({condition.hostId,
                             {},
                             {Cell::longWords(shownHostName(runs.before, condition.hostId)),
                              Cell::words(app::api::displayText(condition.name)),
                              said(condition.before), said(condition.after)}});
    return content;
}

} // namespace strata::ui::charts
