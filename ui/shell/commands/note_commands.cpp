// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/note_commands.h"

#include "ui/dialogs/chart_note_dialog.h"

namespace strata::ui::shell {

using app::domain::ChartNote;
using app::domain::RunLabel;
using dialogs::ChartNoteDialog;

NoteCommands::NoteCommands(models::PlanHistory &history, models::RunResults &results,
                           QWidget &window) :
    QObject(&window),
    m_history(history),
    m_results(results),
    m_window(window)
{
}

bool NoteCommands::mayWrite()
{
    if (!m_history.isEditable())
        Q_EMIT reported(m_history.readOnlyReason());
    return m_history.isEditable() && m_results.run();
}

void NoteCommands::add(const QString &workloadId, const QString &hostId)
{
    const models::Subject &front = m_results.subject();
    if (mayWrite())
        ask(0, workloadId.isEmpty() ? ChartNote{front.workloadId, front.hostId, {}}
                                    : ChartNote{workloadId, hostId, {}});
}

void NoteCommands::edit(int number)
{
    if (!mayWrite())
        return;
    const qsizetype notes = m_results.run()->run.chartNotes.size();
    const int wanted = number > 0 ? number : numberInFront();
    if (wanted <= notes && wanted <= app::domain::mostChartNotes)
        ask(wanted, {});
}

int NoteCommands::numberInFront() const
{
    const models::Subject &front = m_results.subject();
    const QList<ChartNote> &notes = m_results.run()->run.chartNotes;
    for (qsizetype i = 0; i < notes.size(); ++i)
        if (notes.at(i).workloadId == front.workloadId &&
            (notes.at(i).hostId.isEmpty() || notes.at(i).hostId == front.hostId))
            return static_cast<int>(i) + 1;
    return 1;
}

void NoteCommands::ask(int number, const ChartNote &proposed)
{
    const QString runId = m_results.runId();
    ChartNoteDialog dialog(m_results.run()->run, number, proposed, &m_window);
    const int answer = dialog.exec();
    const qsizetype place = dialog.number() - 1;
    if (answer == ChartNoteDialog::removed)
        m_history.labelRuns([] { return tr("removing a note"); }, {runId},
                            [&](RunLabel &label) {
                                if (place < label.chartNotes.size())
                                    label.chartNotes.removeAt(place);
                            });
    else if (answer == QDialog::Accepted && place < 0)
        m_history.labelRuns([] { return tr("a note on a chart"); }, {runId},
                            [&](RunLabel &label) { label.chartNotes.append(dialog.note()); });
    else if (answer == QDialog::Accepted)
        m_history.labelRuns([] { return tr("changing a note"); }, {runId},
                            [&](RunLabel &label) {
                                if (place < label.chartNotes.size())
                                    label.chartNotes[place] = dialog.note();
                            });
}

} // namespace strata::ui::shell
