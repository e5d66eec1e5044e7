// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log_filter.h"

#include <algorithm>

namespace strata::ui::models {

LogFilter::LogFilter(LogModel &log)
{
    setSourceModel(&log);
}

void LogFilter::setLeast(Severity severity)
{
    m_least = severity;
    invalidateFilter();
}

void LogFilter::search(const QString &text)
{
    m_words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool LogFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QAbstractItemModel &log = *sourceModel();
    if (log.index(row, 0, parent).data(LogModel::SeverityRole).toInt() < int(m_least))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString said = log.index(row, LogModel::HostColumn, parent).data().toString() +
                         QLatin1Char('\n') +
                         log.index(row, LogModel::TextColumn, parent).data().toString();
    return std::ranges::all_of(
        m_words, [&](const QString &word) { return said.contains(word, Qt::CaseInsensitive); });
}

} // namespace strata::ui::models
