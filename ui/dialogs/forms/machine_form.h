// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a machine is reached: this computer, or an address with a user, a key file and jump hosts.
#pragma once

#include "app/api/services.h"
#include "app/domain/ssh_address.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <QWidget>

#include <optional>

namespace strata::ui::dialogs {

class MachineForm : public QWidget {
    Q_OBJECT
public:
    explicit MachineForm(QList<app::api::SshAlias> aliases);

    void setHost(const app::domain::Host &host);
    //! Writes the fields of a machine: transport, ssh, engineDirectory.
    void fill(app::domain::Host &host) const;
    //! Puts the keyboard where most people type first: into the address, if there is to be one.
    void focusAddress();
    //! One sentence about what is missing or wrong, or empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    void addAliases(QFormLayout &layout);
    void addTarget(QFormLayout &layout);
    void connectFields();
    void useAlias(int index);
    void splitAddress();
    std::optional<app::domain::SshAddress> address() const;
    void chooseKeyFile();
    void showState();

    QList<app::api::SshAlias> m_aliases;
    bool m_chosenByMouse = false;
    QRadioButton *m_local = nullptr;
    QRadioButton *m_ssh = nullptr;
    QWidget *m_target = nullptr;
    QComboBox *m_alias = nullptr;
    widgets::PlainLabel *m_ignored = nullptr;
    QLabel *m_hostLabel = nullptr;
    QLineEdit *m_hostName = nullptr;
    QSpinBox *m_port = nullptr;
    QLineEdit *m_user = nullptr;
    QLineEdit *m_keyFile = nullptr;
    QLineEdit *m_jump = nullptr;
    QLineEdit *m_directory = nullptr;
};

} // namespace strata::ui::dialogs
