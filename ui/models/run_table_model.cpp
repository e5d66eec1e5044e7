// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_table_model.h"

#include "app/api/text.h"
#include "ui/models/run_results.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::RunHead;

RunTableModel::RunTableModel() :
    TableModel({{tr("Run")},
                {tr("Started")},
                {tr("State")},
                {tr("Hosts"), Qt::AlignRight},
                {tr("Settings"), Qt::AlignRight},
                {tr("Tags")},
                {tr("Note")}})
{
}

void RunTableModel::setRuns(const QList<RunHead> &runs)
{
    const bool areSame = std::ranges::equal(runs, m_runs, {}, &RunHead::id, &RunHead::id);
    if (!areSame)
        beginResetModel();
    m_runs = runs;
    if (!areSame)
        endResetModel();
    for (int row = 0; areSame && row < rows(); ++row)
        rowChanged(row);
}

int RunTableModel::rowOf(const QString &runId) const
{
    const auto found = std::ranges::find(m_runs, runId, &RunHead::id);
    return found == m_runs.cend() ? -1 : int(found - m_runs.cbegin());
}

QString RunTableModel::text(int row, int column) const
{
    constexpr int longestNote = 100; // of its first line
    const RunHead &run = m_runs[row];
    switch (column) {
    case NameColumn:
        return displayText(run.name);
    case StartedColumn:
        return QLocale().toString(run.startedAt.toLocalTime(), QLocale::ShortFormat);
    case StateColumn:
        return runStateText(run);
    case HostsColumn:
        return QLocale().toString(run.hostCount);
    case SettingsColumn:
        return QLocale().toString(run.settingCount);
    case TagsColumn:
        return displayText(app::domain::tagsText(run.tags));
    default:
        return displayText(run.note.section(QLatin1Char('\n'), 0, 0), longestNote);
    }
}

QString RunTableModel::toolTip(int row, int column) const
{
    constexpr qsizetype longestNote = 1000;
    return column == NoteColumn ? app::domain::shownNote(m_runs[row].note, longestNote)
                                : text(row, column);
}

QVariant RunTableModel::sortKey(int row, int column) const
{
    const RunHead &run = m_runs[row];
    if (column == StartedColumn)
        return run.startedAt;
    if (column == HostsColumn)
        return run.hostCount;
    return column == SettingsColumn ? QVariant(run.settingCount) : QVariant(text(row, column));
}

QVariant RunTableModel::value(int row, int column, int role) const
{
    if (role == RunIdRole)
        return m_runs[row].id;
    if (role == SortRole)
        return sortKey(row, column);
    if (role == Qt::FontRole && m_runs[row].isHidden) {
        QFont font;
        font.setItalic(true);
        return font;
    }
    return {};
}

} // namespace strata::ui::models
