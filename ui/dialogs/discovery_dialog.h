// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Searches a machine for what can become a host, and adds what a person chooses.
#pragma once

#include "app/api/host_checker.h"
#include "ui/dialogs/found_host_model.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

namespace strata::ui::dialogs {

class DiscoveryDialog : public QDialog {
    Q_OBJECT
public:
    //! Searches at once. The checker outlives the dialog. \param hosts of the project
    DiscoveryDialog(app::api::HostChecker &checker, const app::domain::Host &machine,
                    const QList<app::domain::Host> &hosts, QWidget *parent = nullptr);
    ~DiscoveryDialog() override; //!< gives the search up

    //! What the project has now: it is not added again.
    void setHosts(const QList<app::domain::Host> &hosts);

Q_SIGNALS:
    //! A person wants this as a host of the project.
    void addRequested(const strata::app::domain::FoundHost &found);

private:
    void build();
    void connectChecker();
    void search();
    void showFound(const app::domain::Discovery &found);
    QString verdict() const;
    void end(const QString &verdict);
    void showState();
    void add();

    app::api::HostChecker &m_checker;
    app::domain::Host m_machine;
    FoundHostModel m_model;
    bool m_searching = false;
    QString m_remark; //!< of the search
    QProgressBar *m_busy = nullptr;
    QTableView *m_table = nullptr;
    widgets::PlainLabel *m_gpus = nullptr;
    widgets::PlainLabel *m_verdict = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_again = nullptr;
};

} // namespace strata::ui::dialogs
