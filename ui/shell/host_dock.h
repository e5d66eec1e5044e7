// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The panel with the tree of hosts.
#pragma once

#include "ui/models/hosts/host_tree_model.h"

#include <QDockWidget>
#include <QTreeView>

namespace strata::ui::shell {

class ActionTable;

class HostDock : public QDockWidget {
    Q_OBJECT
public:
    HostDock(models::HostTreeModel &model, const ActionTable &actions);

    //! Empty if none is selected.
    QString selectedHostId() const;
    void select(const QString &hostId);
    //! Begins to edit the name of the selected host in its place.
    void rename();

Q_SIGNALS:
    void selectionChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void restoreSelection();
    void shareWidth();

    models::HostTreeModel &m_model;
    QTreeView *m_tree = nullptr;
    QString m_selected;
};

} // namespace strata::ui::shell
