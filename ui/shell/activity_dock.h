// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The panel with the log: all of it, or what is serious, or what has certain words.
#pragma once

#include "ui/models/log_filter.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLayout>
#include <QLineEdit>
#include <QTableView>

namespace strata::ui::shell {

class ActivityDock : public QDockWidget {
    Q_OBJECT
public:
    explicit ActivityDock(models::LogModel &log);

private:
    QLayout *makeFilters();
    void setUpTable();
    void showCount();

    models::LogModel &m_log;
    models::LogFilter m_filter;
    QTableView *m_table = nullptr;
    QComboBox *m_severities = nullptr;
    QLineEdit *m_search = nullptr;
};

} // namespace strata::ui::shell
