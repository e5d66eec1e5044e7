// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! First page of the host wizard: what the host is, and what it stands on.
#pragma once

#include "ui/dialogs/host_draft.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QLabel>
#include <QMap>
#include <QRadioButton>
#include <QVBoxLayout>
#include <QWizardPage>

namespace strata::ui::dialogs {

class HostKindPage : public QWizardPage {
    Q_OBJECT
public:
    explicit HostKindPage(HostDraft &draft, QWidget *parent = nullptr);

    void initializePage() override;
    bool isComplete() const override;
    bool validatePage() override;

private:
    void addKind(QVBoxLayout &layout, app::domain::HostKind kind, const QString &title,
                 const QString &explanation);
    void showParents();
    app::domain::HostKind chosenKind() const;

    HostDraft &m_draft;
    QMap<app::domain::HostKind, QRadioButton *> m_kinds;
    QLabel *m_parentLabel = nullptr;
    QComboBox *m_parents = nullptr;
    widgets::PlainLabel *m_hint = nullptr;
};

} // namespace strata::ui::dialogs
