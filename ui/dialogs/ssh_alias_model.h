// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts of ~/.ssh/config, each with a check box unless the project has it.
#pragma once

#include "app/api/services.h"
#include "ui/models/checked_rows_model.h"

namespace strata::ui::dialogs {

class SshAliasModel : public models::CheckedRowsModel {
    Q_OBJECT
public:
    enum Column { NameColumn, AddressColumn, UserColumn, JumpColumn };

    //! \param hosts of the project
    SshAliasModel(QList<app::api::SshAlias> aliases, QList<app::domain::Host> hosts);

    //! Shows those with the text in their name, address or user.
    void setFilter(const QString &text);

    //! The checked ones, in sight or not, as new machines of the project.
    QList<app::domain::Host> chosen() const;
    //! How many of the checked ones have lines that Strata does not follow.
    int partlyFollowed() const;

private:
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    bool canBeChecked(int alias) const override;
    QVariant look(int row, int column, int role) const override;
    QString obstacle(const app::api::SshAlias &alias) const;

    QList<app::api::SshAlias> m_aliases;
    QList<app::domain::Host> m_hosts;
    QStringList m_obstacles; //!< of each alias, why it cannot be added; empty: it can
};

} // namespace strata::ui::dialogs
