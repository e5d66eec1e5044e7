// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The panel with the log (all of it, or what is serious, or what has certain words), and the queue
//! of a run.
#pragma once

#include "ui/models/log_filter.h"
#include "ui/shell/queue_section.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLayout>
#include <QLineEdit>
#include <QTableView>

namespace strata::ui::shell {

class ActivityDock : public QDockWidget {
    Q_OBJECT
public:
    ActivityDock(models::LogModel &log, const app::api::Runner &runner);

    QueueSection &queue() { return *m_queue; }

private:
    QWidget *makeLog();
    QLayout *makeFilters();
    void setUpTable();
    void showCount();

    models::LogModel &m_log;
    models::LogFilter m_filter;
    QTableView *m_table = nullptr;
    QComboBox *m_severities = nullptr;
    QLineEdit *m_search = nullptr;
    QueueSection *m_queue = nullptr;
};

} // namespace strata::ui::shell
