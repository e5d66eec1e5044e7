// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All that is known of one host, and what Strata executes there, to read and to copy.
#pragma once

#include "ui/models/hosts/host_details.h"

#include <QDialog>
#include <QStandardItemModel>

class QPlainTextEdit;
class QPushButton;
class QTreeView;

namespace strata::ui::dialogs {

//! Stays open beside its window; whoever opened it says what there is to show.
class HostDetailsDialog : public QDialog {
    Q_OBJECT
public:
    explicit HostDetailsDialog(QWidget *parent = nullptr);

    //! What is selected and where it is scrolled to stays, as far as it is there still.
    void setContent(const QString &hostName, const QList<models::DetailGroup> &groups,
                    const QList<app::domain::HostCommand> &commands);
    //! Empty: the host can be checked.
    void setCheckReason(const QString &reason);

Q_SIGNALS:
    void checkRequested();

private:
    void setUpTree();
    void fillTree(const QList<models::DetailGroup> &groups);
    void copySelected() const;
    void copyAll() const;

    QStandardItemModel m_model;
    QList<models::DetailGroup> m_groups;
    QTreeView *m_tree = nullptr;
    QPlainTextEdit *m_commands = nullptr;
    QPushButton *m_check = nullptr;
};

} // namespace strata::ui::dialogs
