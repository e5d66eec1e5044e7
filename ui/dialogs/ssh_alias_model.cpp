// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ssh_alias_model.h"

#include "app/api/text.h"
#include "ui/models/plan_changes.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::api::SshAlias;
using app::domain::Host;

SshAliasModel::SshAliasModel(QList<SshAlias> aliases, QList<Host> hosts) :
    CheckedRowsModel({{tr("Name")}, {tr("Address")}, {tr("User")}, {tr("Jump host")}}),
    m_aliases(std::move(aliases)),
    m_hosts(std::move(hosts))
{
    for (const SshAlias &alias : std::as_const(m_aliases))
        m_obstacles.append(obstacle(alias));
    setFilter({});
}

QString SshAliasModel::obstacle(const SshAlias &alias) const
{
    const app::domain::SshTarget &target = alias.target;
    if (!app::domain::isSafeHostName(target.hostName) ||
        (!target.user.isEmpty() && !app::domain::isSafeUserName(target.user)))
        return tr("Its address or user name has characters that Strata does not accept.");
    const auto same = std::ranges::find_if(m_hosts, [&](const Host &host) {
        return !isContainer(host.kind) && host.transport == app::domain::TransportKind::Ssh &&
               host.ssh.hostName == target.hostName && host.ssh.port == target.port &&
               host.ssh.user == target.user && host.ssh.jump == target.jump;
    });
    return same == m_hosts.end()
               ? QString()
               : tr("It is in the project already, as %1.").arg(displayText(same->name));
}

void SshAliasModel::setFilter(const QString &text)
{
    QList<int> found;
    for (int i = 0; i < m_aliases.size(); ++i) {
        const SshAlias &alias = m_aliases.at(i);
        for (const QString &word : {alias.alias, alias.target.hostName, alias.target.user}) {
            if (!word.contains(text, Qt::CaseInsensitive))
                continue;
            found.append(i);
            break;
        }
    }
    beginResetModel();
    setItems(found);
    endResetModel();
}

QList<Host> SshAliasModel::chosen() const
{
    QList<Host> hosts;
    for (int i = 0; i < m_aliases.size(); ++i) {
        if (!checked().contains(i))
            continue;
        Host host;
        host.id = app::domain::makeId();
        host.name = models::uniqueName(m_aliases.at(i).alias.left(models::longestHostTitle),
                                       m_hosts + hosts);
        host.transport = app::domain::TransportKind::Ssh;
        host.ssh = m_aliases.at(i).target;
        hosts.append(host);
    }
    return hosts;
}

int SshAliasModel::partlyFollowed() const
{
    return int(std::ranges::count_if(
        checked(), [this](int alias) { return !m_aliases.at(alias).ignored.isEmpty(); }));
}

bool SshAliasModel::canBeChecked(int alias) const
{
    return m_obstacles.at(alias).isEmpty();
}

QString SshAliasModel::text(int row, int column) const
{
    const SshAlias &alias = m_aliases.at(itemOf(row));
    switch (column) {
    case NameColumn:
        return displayText(alias.alias);
    case AddressColumn:
        return displayText(
            alias.target.port == 22
                ? alias.target.hostName
                : QStringLiteral("%1:%2").arg(alias.target.hostName).arg(alias.target.port));
    case UserColumn:
        return displayText(alias.target.user);
    case JumpColumn:
        return displayText(alias.target.jump);
    default:
        return {};
    }
}

QString SshAliasModel::toolTip(int row, int column) const
{
    const int alias = itemOf(row);
    if (!m_obstacles.at(alias).isEmpty())
        return m_obstacles.at(alias);
    const QStringList &ignored = m_aliases.at(alias).ignored;
    return ignored.isEmpty() ? text(row, column)
                             : tr("Strata does not follow these lines of the entry: %1")
                                   .arg(displayText(ignored.join(QStringLiteral(", ")), 600));
}

QVariant SshAliasModel::look(int row, int /*column*/, int role) const
{
    const int alias = itemOf(row);
    if (role == Qt::AccessibleDescriptionRole)
        return m_obstacles.at(alias);
    // Grey, but not disabled: the keyboard has to come to it for its reason to be read out.
    if (role == Qt::ForegroundRole && !canBeChecked(alias))
        return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
    return {};
}

} // namespace strata::ui::dialogs
