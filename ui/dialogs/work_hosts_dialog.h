// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which of the hosts that take part do some work of the plan.
#pragma once

#include "ui/models/work_host_model.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QTableView>

namespace strata::ui::dialogs {

class WorkHostsDialog : public QDialog {
    Q_OBJECT
public:
    //! \param works of the plan, at least one
    WorkHostsDialog(const app::domain::Plan &plan, const QList<app::domain::WorkloadSpec> &works,
                    QWidget *parent = nullptr);

    //! As WorkloadSpec::hostIds.
    QList<QString> hostIds() const { return m_model.chosen(); }

private:
    void showState();

    models::WorkHostModel m_model;
    QTableView *m_table = nullptr;
    widgets::PlainLabel *m_state = nullptr;
};

} // namespace strata::ui::dialogs
