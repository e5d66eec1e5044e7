// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What happened, newest last: the log of the Activity panel, of bounded length.
#pragma once

#include "app/api/runner.h"
#include "ui/models/table_model.h"

#include <QHash>

#include <deque>

namespace strata::ui::models {

class LogModel : public TableModel {
    Q_OBJECT
public:
    enum Column { TimeColumn, HostColumn, TextColumn };
    enum Role { SeverityRole = Qt::UserRole };
    static constexpr int maximumEntries = 5000;

    LogModel();

    //! The language has changed. Entries keep the words that they were made with.
    void retranslate();
    void append(const app::api::LogEntry &entry);
    //! Names shown instead of host identifiers.
    void setHostNames(const QHash<QString, QString> &names);
    //! Warnings and errors among the entries.
    int problemCount() const;

private:
    static QList<Heading> headings();
    int rows() const override;
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    std::deque<app::api::LogEntry> m_entries;
    QHash<QString, QString> m_hostNames;
};

//! An entry of now.
app::api::LogEntry makeEntry(app::api::LogEntry::Severity severity, const QString &hostId,
                             const QString &text);

//! "Information", "Warning", "Error".
QString severityText(app::api::LogEntry::Severity severity);

} // namespace strata::ui::models
