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

SshAliasModel::SshAliasModel(QList<SshAlias> aliases, QList<Host> hosts, QObject *parent) :
    TableModel({{tr("Name")}, {tr("Address")}, {tr("User")}, {tr("Jump host")}}, parent),
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
    beginResetModel();
    m_rows.clear();
    for (int i = 0; i < m_aliases.size(); ++i) {
        const SshAlias &alias = m_aliases.at(i);
        for (const QString &word : {alias.alias, alias.target.hostName, alias.target.user}) {
            if (!word.contains(text, Qt::CaseInsensitive))
                continue;
            m_rows.append(i);
            break;
        }
    }
    endResetModel();
}

bool SshAliasModel::check(int row, bool checked)
{
    const int alias = m_rows.at(row);
    if (!m_obstacles.at(alias).isEmpty())
        return false;
    if (checked)
        m_checked.insert(alias);
    else
        m_checked.remove(alias);
    return true;
}

void SshAliasModel::tellChecked(int first, int last)
{
    Q_EMIT dataChanged(index(first, NameColumn), index(last, NameColumn), {Qt::CheckStateRole});
    Q_EMIT chosenChanged();
}

void SshAliasModel::checkAll(bool checked)
{
    for (int row = 0; row < rows(); ++row)
        check(row, checked);
    if (rows() > 0)
        tellChecked(0, rows() - 1);
}

void SshAliasModel::toggle(const QList<int> &chosen)
{
    const auto first = std::ranges::find_if(
        chosen, [this](int row) { return m_obstacles.at(m_rows.at(row)).isEmpty(); });
    if (first == chosen.end())
        return;
    const bool checked = !m_checked.contains(m_rows.at(*first));
    for (const int row : chosen)
        check(row, checked);
    tellChecked(0, rows() - 1);
}

QList<Host> SshAliasModel::chosen() const
{
    QList<Host> hosts;
    for (int i = 0; i < m_aliases.size(); ++i) {
        if (!m_checked.contains(i))
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
        m_checked, [this](int alias) { return !m_aliases.at(alias).ignored.isEmpty(); }));
}

int SshAliasModel::rows() const
{
    return int(m_rows.size());
}

Qt::ItemFlags SshAliasModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = TableModel::flags(index);
    const bool canBeAdded = index.isValid() && m_obstacles.at(m_rows.at(index.row())).isEmpty();
    return canBeAdded && index.column() == NameColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

QString SshAliasModel::text(int row, int column) const
{
    const SshAlias &alias = m_aliases.at(m_rows.at(row));
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
    const int alias = m_rows.at(row);
    if (!m_obstacles.at(alias).isEmpty())
        return m_obstacles.at(alias);
    const QStringList &ignored = m_aliases.at(alias).ignored;
    return ignored.isEmpty() ? text(row, column)
                             : tr("Strata does not follow these lines of the entry: %1")
                                   .arg(displayText(ignored.join(QStringLiteral(", ")), 600));
}

QVariant SshAliasModel::value(int row, int column, int role) const
{
    const int alias = m_rows.at(row);
    if (role == Qt::AccessibleDescriptionRole)
        return m_obstacles.at(alias);
    // Grey, but not disabled: the keyboard has to come to it for its reason to be read out.
    if (role == Qt::ForegroundRole && !m_obstacles.at(alias).isEmpty())
        return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
    if (role != Qt::CheckStateRole || column != NameColumn || !m_obstacles.at(alias).isEmpty())
        return {};
    return m_checked.contains(alias) ? Qt::Checked : Qt::Unchecked;
}

bool SshAliasModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != NameColumn ||
        !check(index.row(), value.toInt() == Qt::Checked))
        return false;
    tellChecked(index.row(), index.row());
    return true;
}

} // namespace strata::ui::dialogs
