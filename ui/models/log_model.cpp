// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log_model.h"

#include "ui/models/glyph_icon.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::api::LogEntry;

QString severityText(LogEntry::Severity severity)
{
    switch (severity) {
    case LogEntry::Severity::Info:
        return LogModel::tr("Information");
    case LogEntry::Severity::Warning:
        return LogModel::tr("Warning");
    case LogEntry::Severity::Error:
        return LogModel::tr("Error");
    }
    return {};
}

LogEntry makeEntry(LogEntry::Severity severity, const QString &hostId, const QString &text)
{
    LogEntry entry;
    entry.severity = severity;
    entry.at = QDateTime::currentDateTimeUtc();
    entry.hostId = hostId;
    entry.text = text;
    return entry;
}

LogModel::LogModel() : TableModel(headings()) {}

QList<LogModel::Heading> LogModel::headings()
{
    return {{tr("Time")}, {tr("Host")}, {tr("What happened")}};
}

void LogModel::retranslate()
{
    setHeadings(headings());
}

void LogModel::append(const LogEntry &entry)
{
    if (int(m_entries.size()) >= maximumEntries) {
        beginRemoveRows({}, 0, 0);
        m_entries.pop_front();
        endRemoveRows();
    }
    const int row = int(m_entries.size());
    beginInsertRows({}, row, row);
    m_entries.push_back(entry);
    endInsertRows();
}

void LogModel::setHostNames(const QHash<QString, QString> &names)
{
    m_hostNames = names;
    if (!m_entries.empty())
        Q_EMIT dataChanged(index(0, HostColumn), index(int(m_entries.size()) - 1, HostColumn));
}

int LogModel::problemCount() const
{
    return int(std::count_if(m_entries.begin(), m_entries.end(), [](const LogEntry &entry) {
        return entry.severity != LogEntry::Severity::Info;
    }));
}

int LogModel::rows() const
{
    return int(m_entries.size());
}

QString LogModel::text(int row, int column) const
{
    const LogEntry &entry = m_entries[std::size_t(row)];
    if (column == TimeColumn)
        return QLocale().toString(entry.at.toLocalTime().time(), QStringLiteral("HH:mm:ss"));
    if (column == HostColumn)
        return displayText(m_hostNames.value(entry.hostId));
    return displayText(entry.text, 1000);
}

QString LogModel::toolTip(int row, int) const
{
    return text(row, TextColumn);
}

QVariant LogModel::value(int row, int column, int role) const
{
    const LogEntry &entry = m_entries[std::size_t(row)];
    if (role == Qt::DecorationRole && column == TimeColumn)
        return severityIcon(entry.severity);
    if (role == Qt::AccessibleTextRole && column == TimeColumn)
        return severityText(entry.severity) + QLatin1Char(' ') + text(row, TimeColumn);
    return role == SeverityRole ? QVariant(int(entry.severity)) : QVariant();
}

} // namespace strata::ui::models
