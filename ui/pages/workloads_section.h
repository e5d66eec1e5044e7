// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: what work is done, as a table of settings.
#pragma once

#include "app/api/runner.h"
#include "ui/models/plan_history.h"
#include "ui/models/workload_table_model.h"

#include <QCheckBox>
#include <QGroupBox>
#include <QLayout>
#include <QPushButton>
#include <QTableView>

namespace strata::ui::pages {

class WorkloadsSection : public QGroupBox {
    Q_OBJECT
public:
    //! \param runner says how long work will take
    WorkloadsSection(models::PlanHistory &history, const app::api::Runner &runner,
                     const QList<app::api::WorkloadInfo> &catalog, QWidget *parent = nullptr);

private:
    QLayout *makeButtons();
    void measureRoofs(bool measure);
    void refresh();
    void showButtons();
    void add();
    void addSuite();
    void edit();
    void remove();
    void move(int by);
    int currentRow() const;
    QList<int> selectedRows() const; //!< ascending

    models::PlanHistory &m_history;
    const app::api::Runner &m_runner;
    QList<app::api::WorkloadInfo> m_catalog;
    models::WorkloadTableModel m_model;
    QTableView *m_table = nullptr;
    QCheckBox *m_roofs = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_addSuite = nullptr;
    QPushButton *m_edit = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
};

} // namespace strata::ui::pages
