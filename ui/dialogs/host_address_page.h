// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Second page of the host wizard: how the machine is reached, or how the container is started.
#pragma once

#include "app/api/services.h"
#include "ui/dialogs/host_draft.h"
#include "ui/widgets/plain_label.h"

#include <QStackedWidget>
#include <QWizardPage>

namespace strata::ui::dialogs {

class ContainerForm;
class MachineForm;

class HostAddressPage : public QWizardPage {
    Q_OBJECT
public:
    HostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases,
                    QWidget *parent = nullptr);

    void initializePage() override;
    bool isComplete() const override;
    bool validatePage() override;

private:
    QString problem() const;
    void showProblem();

    HostDraft &m_draft;
    QStackedWidget *m_stack = nullptr;
    MachineForm *m_machine = nullptr;
    ContainerForm *m_container = nullptr;
    widgets::PlainLabel *m_problem = nullptr;
};

} // namespace strata::ui::dialogs
