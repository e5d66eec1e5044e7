// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts of ~/.ssh/config, each with a check box unless the project has it.
#pragma once

#include "app/api/services.h"
#include "ui/models/table_model.h"

#include <QSet>

namespace strata::ui::dialogs {

class SshAliasModel : public models::TableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, AddressColumn, UserColumn, JumpColumn };

    //! \param hosts of the project
    SshAliasModel(QList<app::api::SshAlias> aliases, QList<app::domain::Host> hosts,
                  QObject *parent = nullptr);

    //! Shows those with the text in their name, address or user. Check marks stay with their hosts
    //! while those are out of sight.
    void setFilter(const QString &text);
    //! Of those in sight.
    void checkAll(bool checked);
    //! Turns the rows' marks into the opposite of the first row's that has one.
    void toggle(const QList<int> &rows);

    //! The checked ones, in sight or not, as new machines of the project.
    QList<app::domain::Host> chosen() const;
    //! How many of the checked ones have lines that Strata does not follow.
    int partlyFollowed() const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void chosenChanged();

private:
    int rows() const override;
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;
    QString obstacle(const app::api::SshAlias &alias) const;
    bool check(int row, bool checked);
    void tellChecked(int first, int last);

    QList<app::api::SshAlias> m_aliases;
    QList<app::domain::Host> m_hosts;
    QStringList m_obstacles; //!< of each alias, why it cannot be added; empty: it can
    QList<int> m_rows;       //!< aliases in sight
    QSet<int> m_checked;     //!< aliases
};

} // namespace strata::ui::dialogs
