// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Third page of the host wizard: the checklist, filling up while the host is examined.
#pragma once

#include "app/api/host_checker.h"
#include "ui/dialogs/host_draft.h"
#include "ui/models/check_list_model.h"
#include "ui/widgets/plain_label.h"

#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QWizardPage>

namespace strata::ui::dialogs {

class HostCheckPage : public QWizardPage {
    Q_OBJECT
public:
    HostCheckPage(HostDraft &draft, app::api::HostChecker &checker, QWidget *parent = nullptr);
    ~HostCheckPage() override;

    void initializePage() override;
    void cleanupPage() override;
    bool validatePage() override;

private:
    void connectChecker();
    void startCheck();
    void stopCheck();
    void finishCheck(const QString &verdict);
    void copyReport() const;

    HostDraft &m_draft;
    app::api::HostChecker &m_checker;
    models::CheckListModel m_model;
    QString m_runningId; //!< host under examination; empty: none
    widgets::PlainLabel *m_verdict = nullptr;
    QProgressBar *m_busy = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_again = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace strata::ui::dialogs
