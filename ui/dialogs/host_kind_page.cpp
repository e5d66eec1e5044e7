// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! First page of the host wizard: what the host is, and what it stands on.
#include "app/api/text.h"
#include "ui/dialogs/host_pages.h"
#include "ui/models/glyph_icon.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QMap>
#include <QRadioButton>
#include <QVBoxLayout>
#include <QWizardPage>

namespace strata::ui::dialogs {

using app::domain::HostKind;
using widgets::PlainLabel;

class HostKindPage : public QWizardPage {
    Q_OBJECT
public:
    explicit HostKindPage(HostDraft &draft);

    void initializePage() override;
    bool isComplete() const override;
    bool validatePage() override;

private:
    void addKind(QVBoxLayout &layout, app::domain::HostKind kind, const QString &title,
                 const QString &explanation);
    void addPlace(QVBoxLayout &layout);
    void showParents();
    void leaveNoMadeVmWithoutHost();
    app::domain::HostKind chosenKind() const;
    QString chosenParent() const { return m_parents->currentData().toString(); }

    HostDraft &m_draft;
    QMap<app::domain::HostKind, QRadioButton *> m_kinds;
    QCheckBox *m_makes = nullptr;
    QLabel *m_parentLabel = nullptr;
    QComboBox *m_parents = nullptr;
    widgets::PlainLabel *m_hint = nullptr;
};

HostKindPage::HostKindPage(HostDraft &draft) :
    m_draft(draft),
    m_makes(new QCheckBox(tr("Strata &makes this virtual machine while it is needed"))),
    m_parentLabel(new QLabel),
    m_parents(new QComboBox),
    m_hint(new PlainLabel)
{
    setTitle(tr("Host type"));
    setSubTitle(tr(
        "A host is a place where work runs. Containers and virtual machines run on another host."));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(3);
    addKind(*layout, HostKind::BareMetal, tr("&Bare metal"),
            tr("A physical machine, or one you treat as such."));
    addKind(*layout, HostKind::Container, tr("&Container"),
            tr("Docker, Podman, runc, gVisor … on a bare-metal host. Needs no SSH server inside."));
    addKind(*layout, HostKind::Vm, tr("&Virtual machine"),
            tr("A guest with its own address and SSH server, or one that Strata makes on a host of "
               "this project."));
    addKind(*layout, HostKind::ContainerInVm, tr("Container &in a VM"),
            tr("Docker, Podman, runc, gVisor … inside a virtual machine."));
    layout->addSpacing(8);
    addPlace(*layout);
    layout->addStretch();
}

//! What a container or a virtual machine stands on.
void HostKindPage::addPlace(QVBoxLayout &layout)
{
    m_parentLabel->setBuddy(m_parents);
    layout.addWidget(m_makes);
    auto *form = new QFormLayout;
    form->addRow(m_parentLabel, m_parents);
    layout.addLayout(form);
    layout.addWidget(m_hint);
    connect(m_makes, &QCheckBox::toggled, this, &HostKindPage::leaveNoMadeVmWithoutHost);
    connect(m_parents, &QComboBox::currentIndexChanged, this, &HostKindPage::completeChanged);
    connect(m_parents, &QComboBox::activated, this, [this] {
        if (chosenParent().isEmpty()) // there Strata makes nothing
            m_makes->setChecked(false);
    });
}

void HostKindPage::addKind(QVBoxLayout &layout, HostKind kind, const QString &title,
                           const QString &explanation)
{
    auto *button = new QRadioButton(title);
    button->setIcon(models::kindIcon(kind));
    button->setAccessibleDescription(explanation);
    auto *text = new PlainLabel(explanation);
    text->setMuted(true);
    text->setIndent(44);
    layout.addWidget(button);
    layout.addWidget(text);
    layout.addSpacing(6);
    m_kinds.insert(kind, button);
    connect(button, &QRadioButton::toggled, this, [this](bool checked) {
        if (checked)
            showParents();
    });
}

HostKind HostKindPage::chosenKind() const
{
    for (auto it = m_kinds.cbegin(); it != m_kinds.cend(); ++it)
        if (it.value()->isChecked())
            return it.key();
    return HostKind::BareMetal;
}

void HostKindPage::showParents()
{
    const HostKind kind = chosenKind();
    const QString before = m_parents->currentData().toString();
    m_parents->clear();
    if (kind == HostKind::Vm)
        m_parents->addItem(tr("a machine that is not in this project"), QString());
    for (const app::domain::Host &host : std::as_const(m_draft.others))
        if (host.kind == parentKind(kind))
            m_parents->addItem(models::kindIcon(host.kind), app::api::displayText(host.name),
                               host.id);
    m_parents->setCurrentIndex(std::max(0, m_parents->findData(before)));
    m_makes->setVisible(kind == HostKind::Vm && m_parents->count() > 1);
    leaveNoMadeVmWithoutHost();
    const bool needed = kind != HostKind::BareMetal;
    const bool missing = isContainer(kind) && m_parents->count() == 0;
    m_parentLabel->setText(kind == HostKind::Vm ? tr("The VM runs &on:")
                                                : tr("The container runs &on:"));
    m_parentLabel->setVisible(needed && !missing);
    m_parents->setVisible(needed && !missing);
    m_hint->setVisible(missing);
    m_hint->setText(kind == HostKind::Container
                        ? tr("Add the bare-metal host first. Then add the container on it.")
                        : tr("Add the virtual machine first. Then add the container in it."));
    Q_EMIT completeChanged();
}

//! It is made on a host of the project: the first one, until the person chooses another.
void HostKindPage::leaveNoMadeVmWithoutHost()
{
    if (chosenKind() == HostKind::Vm && m_makes->isChecked() && chosenParent().isEmpty() &&
        m_parents->count() > 1)
        m_parents->setCurrentIndex(1);
}

void HostKindPage::initializePage()
{
    m_kinds.value(m_draft.host.kind)->setChecked(true);
    showParents();
    m_parents->setCurrentIndex(std::max(0, m_parents->findData(m_draft.host.parentId)));
    m_makes->setChecked(m_draft.host.made && !chosenParent().isEmpty());
    m_kinds.value(m_draft.host.kind)->setFocus();
}

bool HostKindPage::isComplete() const
{
    return !isContainer(chosenKind()) || !chosenParent().isEmpty();
}

bool HostKindPage::validatePage()
{
    m_draft.host.kind = chosenKind();
    m_draft.host.parentId = chosenKind() == HostKind::BareMetal ? QString() : chosenParent();
    if (chosenKind() != HostKind::Vm || chosenParent().isEmpty() || !m_makes->isChecked())
        m_draft.host.made.reset();
    else if (!m_draft.host.made)
        m_draft.host.made = app::domain::MadeVm();
    return true;
}

QWizardPage *makeHostKindPage(HostDraft &draft)
{
    return new HostKindPage(draft);
}

} // namespace strata::ui::dialogs

#include "host_kind_page.moc"
