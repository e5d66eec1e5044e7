// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which hosts do a work of several processes together, and which of them does what.
#pragma once

#include "ui/models/placement_model.h"
#include "ui/models/plan_history.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

namespace strata::ui::dialogs {

class PlacementDialog : public QDialog {
    Q_OBJECT
public:
    //! \param edited a placement, of the plan or to be added to it, or a host of the plan
    PlacementDialog(app::domain::Plan plan, app::domain::Host edited, QWidget *parent = nullptr);

    //! With its places, and its name if it is a placement.
    app::domain::Host host() const;

private:
    void build();
    void showState();
    QString problem() const;
    QStringList outcomes() const;
    app::domain::Plan planWithThis() const;

    app::domain::Plan m_plan;
    app::domain::Host m_edited;
    models::PlacementModel m_model;
    QLineEdit *m_name = nullptr;
    QTableView *m_table = nullptr;
    widgets::PlainLabel *m_outcome = nullptr;
    QPushButton *m_accept = nullptr;
};

//! Has a person choose the places of a host of the plan, or of a new placement that is added where
//! there is no such host, and changes the plan if they accept.
void editPlacement(models::PlanHistory &history, const QString &hostId, QWidget *parent);

} // namespace strata::ui::dialogs
