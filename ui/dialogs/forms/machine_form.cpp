// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/machine_form.h"

#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QPushButton>

#include <utility>

namespace strata::ui::dialogs {

using app::api::SshAlias;
using app::domain::Host;
using app::domain::TransportKind;

MachineForm::MachineForm(QList<SshAlias> aliases) :
    m_aliases(std::move(aliases)),
    m_local(new QRadioButton(tr("&This computer"))),
    m_ssh(new QRadioButton(tr("Another machine, over &SSH"))),
    m_target(new QWidget),
    m_hostName(new QLineEdit),
    m_port(new QSpinBox),
    m_user(new QLineEdit),
    m_keyFile(new QLineEdit),
    m_jump(new QLineEdit),
    m_directory(new QLineEdit)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_local);
    layout->addWidget(m_ssh);
    layout->addWidget(m_target);

    auto *target = new QFormLayout(m_target);
    target->setContentsMargins(24, 0, 0, 0);
    addAliases(*target);
    addTarget(*target);

    auto *common = new QFormLayout;
    m_directory->setPlaceholderText(tr("automatic: your cache directory there"));
    common->setContentsMargins(24, 0, 0, 0);
    common->addRow(tr("Engine &directory:"), m_directory);
    // Two forms, one column of labels.
    common->labelForField(m_directory)->setMinimumWidth(m_hostLabel->sizeHint().width());
    layout->addSpacing(8);
    layout->addLayout(common);
    layout->addStretch();
    connectFields();
}

void MachineForm::addAliases(QFormLayout &layout)
{
    m_alias = new QComboBox;
    m_ignored = new widgets::PlainLabel;
    m_ignored->setMuted(true);
    m_ignored->hide();
    m_alias->addItem(tr("choose from ~/.ssh/config …"));
    for (const SshAlias &alias : std::as_const(m_aliases))
        m_alias->addItem(app::api::displayText(alias.alias));
    layout.addRow(tr("A&lias:"), m_alias);
    layout.addRow(QString(), m_ignored);
    layout.setRowVisible(m_alias, !m_aliases.isEmpty());
}

void MachineForm::addTarget(QFormLayout &layout)
{
    m_hostName->setPlaceholderText(tr("gpu01, or user@gpu01:22"));
    m_port->setRange(1, 65535);
    m_port->setValue(22);
    auto *address = new QHBoxLayout;
    address->addWidget(m_hostName, 1);
    auto *portLabel = new QLabel(tr("&Port:"));
    portLabel->setBuddy(m_port);
    address->addWidget(portLabel);
    address->addWidget(m_port);
    layout.addRow(tr("&Host name or address:"), address);
    // QFormLayout makes no buddy of a row that is a layout.
    m_hostLabel = static_cast<QLabel *>(layout.labelForField(address));
    m_hostLabel->setBuddy(m_hostName);

    m_user->setPlaceholderText(tr("your name on this computer"));
    layout.addRow(tr("&User:"), m_user);

    m_keyFile->setPlaceholderText(
        tr("automatic: agent, then the usual key files, then a password"));
    auto *choose = new QPushButton(tr("B&rowse …"));
    auto *key = new QHBoxLayout;
    key->addWidget(m_keyFile, 1);
    key->addWidget(choose);
    layout.addRow(tr("&Key file:"), key);
    static_cast<QLabel *>(layout.labelForField(key))->setBuddy(m_keyFile);
    connect(choose, &QPushButton::clicked, this, &MachineForm::chooseKeyFile);

    m_jump->setPlaceholderText(tr("direct, or user@gateway:22"));
    layout.addRow(tr("&Jump host:"), m_jump);
}

void MachineForm::connectFields()
{
    connect(m_ssh, &QRadioButton::toggled, this, &MachineForm::showState);
    // Who chooses it with the mouse is going to type; the arrow keys must stay with the choice.
    connect(m_ssh, &QRadioButton::pressed, this,
            [this] { m_chosenByMouse = QGuiApplication::mouseButtons() != Qt::NoButton; });
    connect(m_ssh, &QRadioButton::clicked, this, [this] {
        if (std::exchange(m_chosenByMouse, false))
            focusAddress();
    });
    connect(m_hostName, &QLineEdit::editingFinished, this, &MachineForm::splitAddress);
    connect(m_alias, &QComboBox::activated, this, &MachineForm::useAlias);
    for (QLineEdit *line : {m_hostName, m_user, m_keyFile, m_jump, m_directory})
        connect(line, &QLineEdit::textChanged, this, &MachineForm::changed);
    connect(m_port, &QSpinBox::valueChanged, this, &MachineForm::changed);
}

void MachineForm::showState()
{
    m_target->setEnabled(m_ssh->isChecked());
    Q_EMIT changed();
}

void MachineForm::useAlias(int index)
{
    m_ignored->setVisible(false);
    if (index < 1 || index > m_aliases.size())
        return;
    const SshAlias &alias = m_aliases[index - 1];
    Host host;
    host.transport = TransportKind::Ssh;
    host.ssh = alias.target;
    host.engineDirectory = m_directory->text();
    setHost(host);
    m_ignored->setVisible(!alias.ignored.isEmpty());
    m_ignored->setText(tr("Strata does not follow these lines of the entry: %1")
                           .arg(app::api::displayText(alias.ignored.join(QStringLiteral(", ")))));
}

std::optional<app::domain::SshAddress> MachineForm::address() const
{
    return app::domain::readSshAddress(m_hostName->text());
}

//! "ana@gpu01:2222" goes into three fields; what an address does not say stays as it is.
void MachineForm::splitAddress()
{
    const auto typed = address();
    if (!typed)
        return;
    m_hostName->setText(typed->hostName);
    if (!typed->user.isEmpty())
        m_user->setText(typed->user);
    if (typed->port)
        m_port->setValue(*typed->port);
}

void MachineForm::focusAddress()
{
    if (m_ssh->isChecked())
        m_hostName->setFocus();
    else
        m_local->setFocus();
}

void MachineForm::chooseKeyFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a private key"),
                                                      QDir::homePath() + QStringLiteral("/.ssh"));
    if (!file.isEmpty())
        m_keyFile->setText(file);
}

void MachineForm::setHost(const Host &host)
{
    (host.transport == TransportKind::Ssh ? m_ssh : m_local)->setChecked(true);
    m_hostName->setText(host.ssh.hostName);
    m_port->setValue(host.ssh.port);
    m_user->setText(host.ssh.user);
    m_keyFile->setText(host.ssh.keyFile);
    m_jump->setText(host.ssh.jump);
    m_directory->setText(host.engineDirectory);
    showState();
}

void MachineForm::fill(Host &host) const
{
    host.transport = m_ssh->isChecked() ? TransportKind::Ssh : TransportKind::Local;
    host.engineDirectory = m_directory->text().trimmed();
    if (host.transport == TransportKind::Local) {
        host.ssh = app::domain::SshTarget();
        return;
    }
    // The address may still hold what goes into other fields when it is left.
    const auto typed = address();
    host.ssh.hostName = typed ? typed->hostName : m_hostName->text().trimmed();
    host.ssh.port = typed && typed->port ? *typed->port : quint16(m_port->value());
    host.ssh.user = typed && !typed->user.isEmpty() ? typed->user : m_user->text().trimmed();
    host.ssh.keyFile = m_keyFile->text().trimmed();
    host.ssh.jump = m_jump->text().trimmed();
}

QString MachineForm::problem() const
{
    const QString directory = m_directory->text().trimmed();
    if (!directory.isEmpty() && !directory.startsWith(QLatin1Char('/')) &&
        !directory.startsWith(QLatin1String("~/")))
        return tr("The engine directory must begin with / or ~/.");
    if (!m_ssh->isChecked())
        return {};
    if (m_hostName->text().trimmed().isEmpty())
        return tr("Fill in the host name or address.");
    if (!address())
        return tr(
            "An address looks like gpu01, user@gpu01:2222 or [fe80::1]:22. Use letters, digits, "
            "dots, dashes and underscores; do not begin with a dash.");
    const QString user = m_user->text().trimmed();
    if (!user.isEmpty() && !app::domain::isSafeUserName(user))
        return tr("User name: use letters, digits, dots, dashes and underscores; do not begin with "
                  "a dash.");
    return {};
}

} // namespace strata::ui::dialogs
