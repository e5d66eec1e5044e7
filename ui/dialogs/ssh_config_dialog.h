// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Adds hosts of ~/.ssh/config to a project, several at once.
#pragma once

#include "ui/dialogs/ssh_alias_model.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

namespace strata::ui::dialogs {

class SshConfigDialog : public QDialog {
    Q_OBJECT
public:
    //! \param hosts of the project: they are not added again
    SshConfigDialog(QList<app::api::SshAlias> aliases, QList<app::domain::Host> hosts,
                    QWidget *parent = nullptr);

    //! What is to be added; at least one after the dialog was accepted.
    QList<app::domain::Host> hosts() const { return m_model.chosen(); }

private:
    void setUpTable();
    QLayout *makeSearch();
    void showState();

    SshAliasModel m_model;
    QLineEdit *m_search = nullptr;
    QTableView *m_table = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
