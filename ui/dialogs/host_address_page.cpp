// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Second page of the host wizard: how the machine is reached, or how the container is started.
#include "ui/dialogs/forms/container_form.h"
#include "ui/dialogs/forms/machine_form.h"
#include "ui/dialogs/forms/made_vm_form.h"
#include "ui/dialogs/host_pages.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
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
    bool canBeMade() const;
    void showForm();
    QString problem() const;
    void showProblem();

    HostDraft &m_draft;
    QCheckBox *m_makes = nullptr;
    QStackedWidget *m_stack = nullptr;
    MachineForm *m_machine = nullptr;
    MadeVmForm *m_made = nullptr;
    ContainerForm *m_container = nullptr;
    widgets::PlainLabel *m_problem = nullptr;
};

HostAddressPage::HostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases) :
    m_draft(draft),
    m_makes(new QCheckBox(tr("Strata &makes this virtual machine while it is needed"))),
    m_stack(new QStackedWidget),
    m_machine(new MachineForm(aliases)),
    m_made(new MadeVmForm),
    m_container(new ContainerForm),
    m_problem(new widgets::PlainLabel)
{
    m_stack->addWidget(m_machine);
    m_stack->addWidget(m_made);
    m_stack->addWidget(m_container);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_makes);
    layout->addWidget(m_stack);
    layout->addWidget(m_problem);
    connect(m_makes, &QCheckBox::toggled, this, &HostAddressPage::showForm);
    connect(m_machine, &MachineForm::changed, this, &HostAddressPage::showProblem);
    connect(m_made, &MadeVmForm::changed, this, &HostAddressPage::showProblem);
    connect(m_container, &ContainerForm::changed, this, &HostAddressPage::showProblem);
}

//! A machine on a host that Strata knows.
bool HostAddressPage::canBeMade() const
{
    return m_draft.host.kind == app::domain::HostKind::Vm && !m_draft.host.parentId.isEmpty();
}

void HostAddressPage::initializePage()
{
    const bool container = isContainer(m_draft.host.kind);
    setTitle(container ? tr("Container") : tr("Connection"));
    setSubTitle(
        container ? tr("Strata starts the container on its host, and removes it after each trial.")
                  : tr("No password is stored. If one is needed, you are asked for it."));
    m_makes->setVisible(canBeMade());
    m_makes->setChecked(canBeMade() && m_draft.host.made);
    if (container)
        m_container->setOptions(m_draft.host.container);
    else
        m_machine->setHost(m_draft.host);
    m_made->setOptions(m_draft.host.made.value_or(app::domain::MadeVm()));
    showForm();
    // Later, because the wizard gives the focus to the page's first field after this.
    if (m_stack->currentWidget() == m_machine)
        QMetaObject::invokeMethod(m_machine, &MachineForm::focusAddress, Qt::QueuedConnection);
}

void HostAddressPage::showForm()
{
    QWidget *form = m_machine;
    if (isContainer(m_draft.host.kind))
        form = m_container;
    else if (canBeMade() && m_makes->isChecked())
        form = m_made;
    m_stack->setCurrentWidget(form);
    showProblem();
}

QString HostAddressPage::problem() const
{
    if (m_stack->currentWidget() == m_made)
        return m_made->problem();
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
    app::domain::Host &host = m_draft.host;
    host.made.reset();
    if (m_stack->currentWidget() == m_made) {
        host.made = m_made->options();
        host.transport = app::domain::TransportKind::Local; // its parent's counts
        host.ssh = {};
        host.engineDirectory.clear();
    } else if (m_stack->currentWidget() == m_machine) {
        m_machine->fill(host);
    } else {
        host.container = m_container->options();
    }
    m_draft.suggestName();
    return true;
}

QWizardPage *makeHostAddressPage(HostDraft &draft, const QList<app::api::SshAlias> &aliases)
{
    return new HostAddressPage(draft, aliases);
}

} // namespace strata::ui::dialogs

#include "host_address_page.moc"
