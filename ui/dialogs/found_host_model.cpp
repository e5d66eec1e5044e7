// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/found_host_model.h"

#include "app/api/text.h"
#include "ui/dialogs/host_draft.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/plan_changes.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::domain::FoundHost;
using app::domain::Host;

namespace {

bool isSameHost(const Host &one, const Host &other)
{
    if (one.kind != other.kind)
        return false;
    if (isContainer(one.kind))
        return one.parentId == other.parentId && one.container.runtime == other.container.runtime;
    if (one.ssh.hostName.isEmpty())
        return one.parentId == other.parentId && one.name == other.name;
    return one.ssh.hostName == other.ssh.hostName && one.ssh.port == other.ssh.port &&
           one.ssh.jump == other.ssh.jump;
}

} // namespace

FoundHostModel::FoundHostModel() : TableModel({{tr("Host")}, {tr("Found")}, {tr("State")}}) {}

void FoundHostModel::setFound(const QList<FoundHost> &found)
{
    beginResetModel();
    m_found = found;
    endResetModel();
}

void FoundHostModel::setHosts(const QList<Host> &hosts)
{
    m_hosts = hosts;
    for (int row = 0; row < rows(); ++row)
        rowChanged(row);
}

FoundHost FoundHostModel::at(int row) const
{
    FoundHost found = m_found.at(row);
    HostDraft draft{found.host, m_hosts, {}};
    if (draft.host.name.isEmpty())
        draft.suggestName();
    found.host.name = models::uniqueName(draft.host.name, m_hosts);
    return found;
}

QString FoundHostModel::obstacle(int row) const
{
    const FoundHost &found = m_found.at(row);
    if (!found.obstacle.isEmpty())
        return found.obstacle;
    const auto same = std::ranges::find_if(
        m_hosts, [&](const Host &host) { return isSameHost(host, found.host); });
    return same == m_hosts.end() ? QString()
                                 : tr("in the project already, as %1").arg(displayText(same->name));
}

int FoundHostModel::rows() const
{
    return int(m_found.size());
}

QString FoundHostModel::text(int row, int column) const
{
    switch (column) {
    case NameColumn: {
        const QString &name = m_found.at(row).host.name;
        return name.isEmpty() ? app::api::text(m_found.at(row).host.kind) : displayText(name);
    }
    case FoundColumn:
        return displayText(m_found.at(row).found);
    case StateColumn: {
        const QString reason = obstacle(row);
        if (!reason.isEmpty())
            return reason;
        if (m_found.at(row).complete)
            return tr("can be added");
        return m_found.at(row).host.ssh.hostName.isEmpty()
                   ? tr("can be added; its address is needed")
                   : tr("can be added; a user name is needed");
    }
    default:
        return {};
    }
}

QVariant FoundHostModel::value(int row, int column, int role) const
{
    if (role == Qt::DecorationRole && column == NameColumn)
        return models::kindIcon(m_found.at(row).host.kind);
    // Only that: why it cannot be added is to be read.
    if (role == Qt::ForegroundRole && column == NameColumn && !canBeAdded(row))
        return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
    return {};
}

} // namespace strata::ui::dialogs
