// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the log that is in sight: by how serious it is, and by its words.
#pragma once

#include "ui/models/log_model.h"

#include <QSortFilterProxyModel>
#include <QStringList>

namespace strata::ui::models {

class LogFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using Severity = app::api::LogEntry::Severity;

    explicit LogFilter(LogModel &log);

    //! Entries that are less serious are left out.
    void setLeast(Severity severity);
    //! Entries in whose text or host each of the words occurs.
    void search(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    Severity m_least = Severity::Info;
    QStringList m_words;
};

} // namespace strata::ui::models
