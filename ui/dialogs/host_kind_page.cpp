// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! First page of the host wizard: what the host is, and what it stands on.
#include "app/api/text.h"
#include "ui/dialogs/host_pages.h"
#include "ui/models/glyph_icon.h"
#include "ui/widgets/plain_label.h"

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
    void showParents();
    app::domain::HostKind chosenKind() const;

    HostDraft &m_draft;
    QMap<app::domain::HostKind, QRadioButton *> m_kinds;
    QLabel *m_parentLabel = nullptr;
    QComboBox *m_parents = nullptr;
    widgets::PlainLabel *m_hint = nullptr;
};

HostKindPage::HostKindPage(HostDraft &draft) :
    m_draft(draft),
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
            tr("A guest with its own address and SSH server."));
    addKind(*layout, HostKind::ContainerInVm, tr("Container &in a VM"),
            tr("Docker, Podman, runc, gVisor … inside a virtual machine."));
    layout->addSpacing(8);

    m_parentLabel->setBuddy(m_parents);
    auto *form = new QFormLayout;
    form->addRow(m_parentLabel, m_parents);
    layout->addLayout(form);
    layout->addWidget(m_hint);
    layout->addStretch();
    connect(m_parents, &QComboBox::currentIndexChanged, this, &HostKindPage::completeChanged);
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

void HostKindPage::initializePage()
{
    m_kinds.value(m_draft.host.kind)->setChecked(true);
    showParents();
    m_parents->setCurrentIndex(std::max(0, m_parents->findData(m_draft.host.parentId)));
    m_kinds.value(m_draft.host.kind)->setFocus();
}

bool HostKindPage::isComplete() const
{
    return !isContainer(chosenKind()) || !m_parents->currentData().toString().isEmpty();
}

bool HostKindPage::validatePage()
{
    m_draft.host.kind = chosenKind();
    m_draft.host.parentId =
        chosenKind() == HostKind::BareMetal ? QString() : m_parents->currentData().toString();
    return true;
}

QWizardPage *makeHostKindPage(HostDraft &draft)
{
    return new HostKindPage(draft);
}

} // namespace strata::ui::dialogs

#include "host_kind_page.moc"
