// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What was found on a machine that can become a host, and what the project has of it.
#pragma once

#include "app/domain/discovery.h"
#include "ui/models/table_model.h"

namespace strata::ui::dialogs {

class FoundHostModel : public models::TableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, FoundColumn, StateColumn };

    FoundHostModel();

    void setFound(const QList<app::domain::FoundHost> &found);
    //! \param hosts of the project
    void setHosts(const QList<app::domain::Host> &hosts);

    bool canBeAdded(int row) const { return obstacle(row).isEmpty(); }
    QString obstacle(int row) const; //!< why it cannot be added; empty: it can
    //! With a name that no other host of the project has.
    app::domain::FoundHost at(int row) const;

private:
    int rows() const override;
    QString text(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    QList<app::domain::FoundHost> m_found;
    QList<app::domain::Host> m_hosts;
};

} // namespace strata::ui::dialogs
