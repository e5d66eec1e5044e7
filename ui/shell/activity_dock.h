// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The panel with the log: everything, or problems only.
#pragma once

#include "ui/models/log_model.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace strata::ui::shell {

class ActivityDock : public QDockWidget {
    Q_OBJECT
public:
    explicit ActivityDock(models::LogModel &log);

private:
    void setUpTable();
    void showCount();

    models::LogModel &m_log;
    QSortFilterProxyModel *m_filter = nullptr;
    QTableView *m_table = nullptr;
    QCheckBox *m_problemsOnly = nullptr;
};

} // namespace strata::ui::shell
