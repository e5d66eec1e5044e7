// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What happened, newest last: the log of the Activity panel, of bounded length.
#pragma once

#include "app/api/runner.h"

#include <QAbstractTableModel>
#include <QHash>

#include <deque>

namespace strata::ui::models {

class LogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TimeColumn, HostColumn, TextColumn, ColumnCount };
    enum Role { SeverityRole = Qt::UserRole };
    static constexpr int maximumEntries = 5000;

    using QAbstractTableModel::QAbstractTableModel;

    void append(const app::api::LogEntry &entry);
    void clear();
    //! Names shown instead of host identifiers.
    void setHostNames(const QHash<QString, QString> &names);
    //! Warnings and errors among the entries.
    int problemCount() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString shownText(const app::api::LogEntry &entry, int column) const;

    std::deque<app::api::LogEntry> m_entries;
    QHash<QString, QString> m_hostNames;
};

//! An entry of now.
app::api::LogEntry makeEntry(app::api::LogEntry::Severity severity, const QString &hostId,
                             const QString &text);

//! "Information", "Warning", "Error".
QString severityText(app::api::LogEntry::Severity severity);

} // namespace strata::ui::models
