// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Last page of the host wizard: the name, and what was chosen.
#pragma once

#include "ui/dialogs/host_draft.h"
#include "ui/widgets/plain_label.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QWizardPage>

namespace strata::ui::dialogs {

class HostSummaryPage : public QWizardPage {
    Q_OBJECT
public:
    explicit HostSummaryPage(HostDraft &draft, QWidget *parent = nullptr);

    void initializePage() override;
    bool isComplete() const override;
    bool validatePage() override;

private:
    QString nameProblem() const;

    HostDraft &m_draft;
    QLineEdit *m_name = nullptr;
    widgets::PlainLabel *m_problem = nullptr;
    widgets::PlainLabel *m_kind = nullptr;
    widgets::PlainLabel *m_place = nullptr;
    QPlainTextEdit *m_notes = nullptr;
};

} // namespace strata::ui::dialogs
