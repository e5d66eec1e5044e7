// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/run_notes.h"

#include "app/api/text.h"
#include "ui/charts/scene/run_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace strata::ui::charts {

using app::domain::ChartNote;
using app::domain::Run;
using models::TableTwin;

namespace {

//! tr() for the texts of this file.
struct NotesText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::NotesText)
};

QString shownText(const ChartNote &note)
{
    return app::api::displayText(note.text, int(app::domain::longestChartNote));
}

//! What a note is about: a host, or the work as a whole.
QString aboutText(const Run &run, const ChartNote &note, bool namesWork)
{
    const QString work = shownWorkName(run, note.workloadId);
    if (note.hostId.isEmpty())
        return namesWork ? work : NotesText::tr("All hosts");
    const QString host = shownHostName(run, note.hostId);
    //: %1 a work, %2 a host
    return namesWork ? NotesText::tr("%1, %2").arg(work, host) : host;
}

QString textOf(const Run &run, const ChartNote &note, bool namesWork)
{
    //: %1 what a note is about, %2 the note
    return NotesText::tr("%1: %2").arg(aboutText(run, note, namesWork), shownText(note));
}

//! \param read(number, note), in their order; of a file from elsewhere not more than we write
template <typename Read>
void forEachNote(const Run &run, const Read &read)
{
    const qsizetype notes = std::min(run.chartNotes.size(), app::domain::mostChartNotes);
    for (qsizetype i = 0; i < notes; ++i)
        read(static_cast<int>(i) + 1, run.chartNotes.at(i));
}

} // namespace

QList<NoteOnChart> runNotes(const Run &run, const QStringList &workloadIds,
                            const QStringList &hostIds)
{
    QList<NoteOnChart> notes;
    forEachNote(run, [&](int number, const ChartNote &note) {
        if (workloadIds.contains(note.workloadId) &&
            (note.hostId.isEmpty() || hostIds.contains(note.hostId)))
            notes.append({number, QString::number(number), note.workloadId, note.hostId,
                          textOf(run, note, workloadIds.size() > 1)});
    });
    return notes;
}

QList<NoteOnChart> notesOfCompared(const Run &run, const QString &runName, bool isLaterRun,
                                   const QStringList &workloadIds, const QStringList &hostIds)
{
    QList<NoteOnChart> notes = runNotes(run, workloadIds, hostIds);
    for (NoteOnChart &note : notes) {
        note.sign.prepend(QLatin1Char(isLaterRun ? 'B' : 'A'));
        //: %1 a run, %2 a note on it
        note.text = NotesText::tr("%1, %2").arg(runName, note.text);
        note.isOfLaterRun = isLaterRun;
    }
    return notes;
}

void addNotes(Chart &chart, const Run &run, const QStringList &workloadIds,
              const QStringList &hostIds)
{
    chart.notes = runNotes(run, workloadIds, hostIds);
    describeNotes(chart);
}

void describeNotes(Chart &chart)
{
    for (const NoteOnChart &note : std::as_const(chart.notes))
        //: %1 its number, %2 its text
        chart.description +=
            QLatin1Char(' ') + NotesText::tr("Note %1: %2.").arg(note.sign, note.text);
}

void addNotes(Chart &chart, const Run &run, const QStringList &hostIds)
{
    addNotes(chart, run, {chart.workloadId}, hostIds);
}

QStringList idsOfShown(const QList<ChartHost> &hosts)
{
    QStringList ids;
    for (const ChartHost &host : hosts)
        if (!host.hidden)
            ids.append(host.id);
    return ids;
}

QString noteNumbers(const Run &run, const QString &workloadId, const QString &hostId)
{
    QStringList numbers;
    forEachNote(run, [&](int number, const ChartNote &note) {
        if (note.workloadId == workloadId && note.hostId == hostId)
            numbers << QStringLiteral("[%1]").arg(number);
    });
    return numbers.join(QChar::Nbsp);
}

QString spokenNoteNumbers(const Run &run, const QString &workloadId, const QString &hostId)
{
    QString spoken;
    forEachNote(run, [&](int number, const ChartNote &note) {
        if (note.workloadId == workloadId && note.hostId == hostId)
            spoken += NotesText::tr(", note %1").arg(number);
    });
    return spoken;
}

QStringList noteLinesBeside(const Run &run, const QString &workloadId, const QString &hostId)
{
    QStringList lines;
    forEachNote(run, [&](int number, const ChartNote &note) {
        if (note.workloadId == workloadId && (note.hostId.isEmpty() || note.hostId == hostId))
            lines << NotesText::tr("[%1] %2").arg(number).arg(textOf(run, note, false));
    });
    return lines;
}

TableTwin::Content withNotes(TableTwin::Content table, const Run &run)
{
    const bool isAny = std::ranges::any_of(run.chartNotes, [&](const ChartNote &note) {
        return std::ranges::find(table.rows, note.workloadId, &TableTwin::Row::workloadId) !=
               table.rows.end();
    });
    if (!isAny)
        return table;
    table.headers.append(NotesText::tr("Notes on the chart"));
    for (TableTwin::Row &row : table.rows) {
        QStringList texts;
        forEachNote(run, [&](int number, const ChartNote &note) {
            if (note.workloadId == row.workloadId &&
                (note.hostId.isEmpty() || note.hostId == row.hostId))
                //: %1 the number of a note, %2 its text
                texts << NotesText::tr("[%1] %2").arg(number).arg(shownText(note));
        });
        row.cells.append(TableTwin::Cell::longWords(texts.join(QLatin1Char(' '))));
    }
    return table;
}

QStringList noteLines(const Run &run)
{
    QStringList lines;
    forEachNote(run, [&](int number, const ChartNote &note) {
        lines << NotesText::tr("[%1] %2").arg(number).arg(textOf(run, note, true));
    });
    return lines;
}

} // namespace strata::ui::charts
