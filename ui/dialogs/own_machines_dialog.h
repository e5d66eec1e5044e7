// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Asks which of a person's own machines take the place of those of a plan.
#pragma once

#include "app/api/services.h"
#include "app/domain/own_machines.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QDialog>
#include <QHash>
#include <QPushButton>

namespace strata::ui::dialogs {

class OwnMachinesDialog : public QDialog {
    Q_OBJECT
public:
    //! \param aliases of ~/.ssh/config, offered beside this computer
    OwnMachinesDialog(const app::domain::Plan &plan, QList<app::api::SshAlias> aliases,
                      QWidget *parent = nullptr);

    //! The plan on the person's machines; it has at least one host after the dialog was accepted.
    app::domain::Plan plan() const;

private:
    QWidget *makeList();
    QComboBox *makeChoice(const app::domain::Host &machine, bool isFirst) const;
    QHash<QString, app::domain::OwnMachine> machines() const;
    void showState();

    app::domain::Plan m_plan;
    QList<app::api::SshAlias> m_aliases;
    QHash<QString, QComboBox *> m_choices; //!< by the machine's host
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
