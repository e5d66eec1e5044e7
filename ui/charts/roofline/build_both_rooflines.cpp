// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/build_both_rooflines.h"

#include "app/api/text.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/roofline/roofline_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace strata::ui::charts {
namespace {

using app::domain::ChangeRow;
using app::domain::RunChange;
using models::TableTwin;

RooflineFilter usedOnly(const app::domain::Roofline &roofline)
{
    RooflineFilter filter;
    const QStringList used = usedPrecisions(roofline);
    for (const QString &precision : allPrecisions(roofline))
        if (!used.contains(precision))
            filter.hiddenPrecisions.append(precision);
    return filter;
}

//! What hosts and works of the run after are called in the run before; what that does not have
//! keeps its identifier behind a mark, so that it is taken for nothing else.
class EarlierNames {
public:
    explicit EarlierNames(const RunChange &change)
    {
        for (const app::domain::HostMatch &match : change.hosts)
            if (!match.after.isEmpty())
                m_hosts.insert(match.after, match.before);
        for (const ChangeRow &row : change.rows)
            m_works.insert(row.after.workloadId, row.change.workloadId);
    }
    QString host(const QString &id) const { return m_hosts.value(id, QLatin1Char('+') + id); }
    QString work(const QString &id) const { return m_works.value(id, QLatin1Char('+') + id); }

private:
    QHash<QString, QString> m_hosts;
    QHash<QString, QString> m_works;
};

class BothBuilder {
public:
    BothBuilder(const RooflineOfRun &before, const RooflineOfRun &after, const RunChange &change) :
        m_before(before),
        m_after(after),
        m_change(change),
        m_names(change)
    {
    }

    RooflineChart build()
    {
        m_chart = rooflineChart(m_before.roofline, m_before.run, usedOnly(m_before.roofline));
        m_chart.changes.clear();
        takeBefore();
        addAfter(rooflineChart(m_after.roofline, m_after.run, usedOnly(m_after.roofline)));
        const bool isReadable = m_chart.marks.size() <= mostLabelledMarks;
        numberWorks(isReadable);
        if (isReadable)
            addChanges();
        describe(isReadable);
        return m_chart;
    }

private:
    void takeBefore();
    void addAfter(const RooflineChart &after);
    void numberWorks(bool isReadable);
    void addChanges();
    void describe(bool isReadable);
    QStringList idsOf(bool isLater, bool ofWorks) const;

    const RooflineOfRun &m_before;
    const RooflineOfRun &m_after;
    const RunChange &m_change;
    EarlierNames m_names;
    RooflineChart m_chart;
    QHash<QString, QString> m_workNames;
};

//! Hollow, as every mark of the earlier run is; larger, so that it shows around the later one.
void BothBuilder::takeBefore()
{
    for (ChartHost &host : m_chart.hosts) {
        host.name = RooflineText::hostBefore(host.name);
        host.nthOfKind = 2 * host.nthOfKind + 1;
        host.baseline = true;
    }
    for (RoofLine &roof : m_chart.roofs) {
        roof.isDashed = true;
        roof.labelled = false; // those of the later run have names
    }
    for (RooflineMark &mark : m_chart.marks) {
        m_workNames.insert(mark.workloadId, shownWorkName(m_before.run, mark.workloadId));
        mark.readout = RooflineText::ofRun(m_before.name, mark.readout);
    }
}

void BothBuilder::addAfter(const RooflineChart &after)
{
    const auto first = static_cast<int>(m_chart.hosts.size());
    for (ChartHost host : after.hosts) {
        host.id = m_names.host(host.id);
        host.name = RooflineText::hostAfter(host.name);
        host.nthOfKind *= 2;
        host.baseline = false;
        m_chart.hosts.append(host);
    }
    for (RoofLine roof : after.roofs) {
        roof.host += first;
        m_chart.roofs.append(roof);
    }
    for (RooflineMark mark : after.marks) {
        const QString workloadId = m_names.work(mark.workloadId);
        if (!m_workNames.contains(workloadId))
            m_workNames.insert(workloadId, shownWorkName(m_after.run, mark.workloadId));
        mark.host += first;
        mark.workloadId = workloadId;
        mark.isOfLaterRun = true;
        mark.readout = RooflineText::ofRun(m_after.name, mark.readout);
        m_chart.marks.append(mark);
    }
    m_chart.integersBeside =
        m_chart.integersBeside || after.integersBeside || m_chart.operation != after.operation;
}

void BothBuilder::numberWorks(bool isReadable)
{
    m_chart.works.clear();
    m_chart.workIds.clear();
    for (RooflineMark &mark : m_chart.marks) {
        mark.number = 0;
        if (!isReadable)
            continue;
        if (!m_chart.workIds.contains(mark.workloadId)) {
            m_chart.workIds.append(mark.workloadId);
            m_chart.works.append(QStringLiteral("%1\u2002%2")
                                     .arg(m_chart.workIds.size())
                                     .arg(m_workNames.value(mark.workloadId)));
        }
        mark.number = static_cast<int>(m_chart.workIds.indexOf(mark.workloadId)) + 1;
    }
}

void BothBuilder::addChanges()
{
    const auto markOf = [&](const ChangeRow &row, bool isLater) {
        const auto found = std::ranges::find_if(m_chart.marks, [&](const RooflineMark &mark) {
            return mark.isOfLaterRun == isLater && mark.workloadId == row.change.workloadId &&
                   m_chart.hosts.at(mark.host).id == row.change.hostId;
        });
        return found == m_chart.marks.end() ? -1 : static_cast<int>(found - m_chart.marks.begin());
    };
    for (const ChangeRow &row : m_change.rows) {
        const int from = markOf(row, false);
        const int to = markOf(row, true);
        const bool isCompared = row.change.verdict != app::domain::Verdict::NotComparable;
        if (from >= 0 && to >= 0)
            m_chart.changes.append(
                {from, to,
                 isCompared ? app::api::formatDegradation(row.change.degradation) : QString()});
        if (from >= 0 && to >= 0)
            m_chart.marks[from].number = 0; // that of the later one is enough
    }
}

//! Of the marks of one run, in its own identifiers.
QStringList BothBuilder::idsOf(bool isLater, bool ofWorks) const
{
    QStringList ids;
    const RooflineOfRun &side = isLater ? m_after : m_before;
    for (const app::domain::RooflinePoint &point : side.roofline.points)
        ids.append(ofWorks ? point.workloadId : point.hostId);
    ids.removeDuplicates();
    return ids;
}

void BothBuilder::describe(bool isReadable)
{
    m_chart.title = RooflineText::titleOfBoth();
    m_chart.baselineName = m_before.name;
    m_chart.fileStem = QStringLiteral("roofline-of-both");
    const QStringList method =
        RooflineText::caption(m_after.roofline, m_after.run, false).mid(0, 1);
    m_chart.caption =
        QStringList{RooflineText::bothRuns(m_before.name, m_after.name, isReadable)} + method;
    if (m_chart.integersBeside)
        m_chart.caption << RooflineText::integersBeside();
    for (const RooflineOfRun *side : {&m_before, &m_after})
        m_chart.caption << RooflineText::ofRun(side->name, RunText::provenance(side->run));
    QStringList sentences{m_chart.title + QLatin1Char('.')};
    for (const RooflineMark &mark : std::as_const(m_chart.marks))
        sentences << mark.readout + QLatin1Char('.');
    m_chart.description = sentences.join(QLatin1Char(' '));
    m_chart.notes = notesOfCompared(m_before.run, m_before.name, false, idsOf(false, true),
                                    idsOf(false, false));
    for (NoteOnChart note :
         notesOfCompared(m_after.run, m_after.name, true, idsOf(true, true), idsOf(true, false))) {
        note.workloadId = m_names.work(note.workloadId);
        if (!note.hostId.isEmpty())
            note.hostId = m_names.host(note.hostId);
        m_chart.notes.append(note);
    }
    describeNotes(m_chart);
}

TableTwin::Content tableOf(const RooflineOfRun &side)
{
    TableTwin::Content table =
        withNotes(rooflineTable(side.roofline, side.run, usedOnly(side.roofline)), side.run);
    table.headers.prepend(RooflineText::run());
    for (TableTwin::Row &row : table.rows)
        row.cells.prepend(TableTwin::Cell::longWords(side.name));
    return table;
}

} // namespace

RooflineChart bothRooflines(const RooflineOfRun &before, const RooflineOfRun &after,
                            const RunChange &change)
{
    return BothBuilder(before, after, change).build();
}

TableTwin::Content bothRooflinesTable(const RooflineOfRun &before, const RooflineOfRun &after,
                                      const RunChange &change)
{
    const EarlierNames names(change);
    TableTwin::Content table = tableOf(before);
    TableTwin::Content later = tableOf(after);
    if (later.headers.size() > table.headers.size())
        std::swap(table.headers, later.headers); // only one of them has notes
    for (TableTwin::Row &row : later.rows) {
        row.workloadId = row.workloadId.isEmpty() ? QString() : names.work(row.workloadId);
        row.hostId = names.host(row.hostId);
        table.rows.append(row);
    }
    for (TableTwin::Row &row : table.rows)
        while (row.cells.size() < table.headers.size())
            row.cells.append(TableTwin::Cell::words({}));
    return table;
}

} // namespace strata::ui::charts
