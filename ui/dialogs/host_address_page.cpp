// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Second page of the host wizard: how the machine is reached, or how the container is started.
#include "ui/dialogs/container_form.h"
#include "ui/dialogs/host_pages.h"
#include "ui/dialogs/machine_form.h"
#include "ui/widgets/plain_label.h"

#include <QStackedWidget>
#include <QVBoxLayout>
#include <QWizardPage>

namespace strata::ui::dialogs {

class HostAddressPage : public QWizardPage {
    Q_OBJECT
public:
    HostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases);

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

HostAddressPage::HostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases) :
    m_draft(draft),
    m_stack(new QStackedWidget),
    m_machine(new MachineForm(aliases)),
    m_container(new ContainerForm),
    m_problem(new widgets::PlainLabel)
{
    m_stack->addWidget(m_machine);
    m_stack->addWidget(m_container);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_stack);
    layout->addWidget(m_problem);
    connect(m_machine, &MachineForm::changed, this, &HostAddressPage::showProblem);
    connect(m_container, &ContainerForm::changed, this, &HostAddressPage::showProblem);
}

void HostAddressPage::initializePage()
{
    const bool container = isContainer(m_draft.host.kind);
    setTitle(container ? tr("Container") : tr("Connection"));
    setSubTitle(
        container ? tr("Strata starts the container on its host, and removes it after each trial.")
                  : tr("No password is stored. If one is needed, you are asked for it."));
    m_stack->setCurrentWidget(container ? static_cast<QWidget *>(m_container) : m_machine);
    if (container)
        m_container->setOptions(m_draft.host.container);
    else
        m_machine->setHost(m_draft.host);
    showProblem();
    // Later, because the wizard gives the focus to the page's first field after this.
    if (!container)
        QMetaObject::invokeMethod(m_machine, &MachineForm::focusAddress, Qt::QueuedConnection);
}

QString HostAddressPage::problem() const
{
    return m_stack->currentWidget() == m_machine ? m_machine->problem() : m_container->problem();
}

void HostAddressPage::showProblem()
{
    m_problem->setText(problem());
    Q_EMIT completeChanged();
}

bool HostAddressPage::isComplete() const
{
    return problem().isEmpty();
}

bool HostAddressPage::validatePage()
{
    if (m_stack->currentWidget() == m_machine)
        m_machine->fill(m_draft.host);
    else
        m_draft.host.container = m_container->options();
    m_draft.suggestName();
    return true;
}

QWizardPage *makeHostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases)
{
    return new HostAddressPage(draft, aliases);
}

} // namespace strata::ui::dialogs

#include "host_address_page.moc"
