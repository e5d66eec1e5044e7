// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hosts/host_tree_model.h"

#include "app/api/resolution.h"
#include "app/api/text.h"
#include "ui/models/participant_model.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_changes.h"

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::Host;

namespace {

constexpr int tickMs = 1'000;

} // namespace

QString healthText(HostHealth health)
{
    switch (health) {
    case HostHealth::Unchecked:
        //: whether a host can be used
        return HostTreeModel::tr("not checked");
    case HostHealth::Checking:
        return HostTreeModel::tr("checking …");
    case HostHealth::Ready:
        //: whether a host can be used
        return HostTreeModel::tr("ready");
    case HostHealth::Warnings:
        //: whether a host can be used
        return HostTreeModel::tr("ready, with warnings");
    case HostHealth::Failed:
        //: whether a host can be used
        return HostTreeModel::tr("not usable");
    }
    return {};
}

HostTreeModel::HostTreeModel()
{
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &HostTreeModel::tick);
}

bool HostTreeModel::descendsFromItself(int node) const
{
    int ancestor = m_nodes[node].parent;
    for (std::size_t steps = 0; ancestor >= 0 && steps <= m_nodes.size(); ++steps) {
        if (ancestor == node)
            return true;
        ancestor = m_nodes[ancestor].parent;
    }
    return ancestor >= 0;
}

void HostTreeModel::setHosts(const QList<Host> &hosts)
{
    if (hosts == this->hosts())
        return; // most edits of a plan are about something else
    beginResetModel();
    m_nodes.clear();
    m_roots.clear();
    QHash<QString, int> byId;
    for (const Host &host : hosts) {
        byId.insert(host.id, int(m_nodes.size()));
        m_nodes.push_back({host, -1, 0, {}});
    }
    for (Node &node : m_nodes)
        node.parent = node.host.parentId.isEmpty() ? -1 : byId.value(node.host.parentId, -1);
    // A file from elsewhere may hold a circle of parents, which a tree view would follow for ever.
    for (int i = 0; i < int(m_nodes.size()); ++i)
        if (descendsFromItself(i))
            m_nodes[i].parent = -1;
    for (int i = 0; i < int(m_nodes.size()); ++i) {
        auto &siblings = m_nodes[i].parent < 0 ? m_roots : m_nodes[m_nodes[i].parent].children;
        m_nodes[i].row = int(siblings.size());
        siblings.push_back(i);
    }
    endResetModel();
}

void HostTreeModel::setHealth(const QString &hostId, HostHealth health, const QString &explanation)
{
    m_health.insert(hostId, {health, explanation});
    tellChanged(hostId);
}

QString HostTreeModel::explanation(const QString &hostId) const
{
    return m_health.value(hostId).explanation;
}

void HostTreeModel::setSelfChecks(const app::domain::SelfChecks &checks)
{
    m_selfChecks = checks;
    for (const Node &node : m_nodes)
        tellChanged(node.host.id);
}

void HostTreeModel::tellChanged(const QString &hostId)
{
    const QModelIndex first = indexOf(hostId);
    if (first.isValid())
        Q_EMIT dataChanged(first, first.siblingAtColumn(StateColumn));
}

void HostTreeModel::setActivity(const QString &hostId, const app::domain::HostActivity &activity)
{
    m_activities.insert(hostId, activity);
    m_tick.start();
    tellChanged(hostId);
}

void HostTreeModel::clearActivities()
{
    const QStringList hostIds = m_activities.keys();
    m_activities.clear();
    m_tick.stop();
    for (const QString &hostId : hostIds)
        tellChanged(hostId);
}

void HostTreeModel::tick()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (auto it = m_activities.cbegin(); it != m_activities.cend(); ++it) {
        if (app::api::silentSeconds(*it, now) > 0)
            tellChanged(it.key());
    }
}

void HostTreeModel::setSeen(const SeenHosts &seen)
{
    m_seen = seen;
    for (const Node &node : m_nodes)
        tellChanged(node.host.id);
}

//! When an unchecked host was measured last; null: it was not, or a check says more.
const SeenHost *HostTreeModel::seenUnchecked(const Host &host) const
{
    return health(host.id) == HostHealth::Unchecked ? m_seen.find(host) : nullptr;
}

//! The hosts of a placement have states; it has one of its own when the ways between them were
//! tried.
bool HostTreeModel::hasState(const Host &host) const
{
    return host.kind != app::domain::HostKind::Placement ||
           health(host.id) != HostHealth::Unchecked;
}

QString HostTreeModel::stateText(const Host &host) const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto activity = m_activities.constFind(host.id);
    if (activity != m_activities.cend())
        return app::api::activityText(*activity, now);
    if (!hasState(host))
        return {};
    if (const SeenHost *seen = seenUnchecked(host))
        //: %1 is "at 14:05" or "on 23 Nov": when a trial of the host ended well
        return tr("seen %1").arg(seenText(seen->at, now));
    return healthText(health(host.id));
}

QString HostTreeModel::explanation(const Host &host) const
{
    const auto activity = m_activities.constFind(host.id);
    const QString known =
        activity == m_activities.cend() ? m_health.value(host.id).explanation : activity->reason;
    if (!known.isEmpty())
        return known;
    if (const SeenHost *seen = seenUnchecked(host); seen && activity == m_activities.cend())
        //: %1 is "at 14:05" or "on 23 Nov"
        return tr("A trial of %2 ended successfully %1. The host has not been checked since Strata "
                  "was started.")
            .arg(seenText(seen->at, QDateTime::currentDateTimeUtc()), displayText(seen->runName));
    return stateText(host);
}

//! Empty: the host was not compared with itself.
QString HostTreeModel::resolution(const QString &hostId) const
{
    const auto check = m_selfChecks.constFind(hostId);
    return check == m_selfChecks.cend() ? QString() : app::api::resolutionText(*check);
}

QString HostTreeModel::toolTip(const Host &host) const
{
    const bool isPlacement = host.kind == app::domain::HostKind::Placement;
    QString known = QStringLiteral("%1 (%2): %3")
                        .arg(displayText(host.name), app::api::text(host.kind),
                             isPlacement ? placeText(host, hosts()) : explanation(host));
    if (isPlacement && hasState(host))
        known += QLatin1Char('\n') + explanation(host);
    const QString resolved = resolution(host.id);
    return resolved.isEmpty() ? known : known + QLatin1Char('\n') + resolved;
}

//! The icon of a host that does not answer in a run warns, whatever the last check found.
HostHealth HostTreeModel::shownHealth(const QString &hostId) const
{
    const auto activity = m_activities.constFind(hostId);
    if (activity == m_activities.cend())
        return health(hostId);
    const bool isAway = activity->doing == app::domain::HostDoing::Unreachable;
    const bool isSilent = app::api::silentSeconds(*activity, QDateTime::currentDateTimeUtc()) > 0;
    return isAway || isSilent ? HostHealth::Warnings : health(hostId);
}

HostHealth HostTreeModel::health(const QString &hostId) const
{
    return m_health.value(hostId).health;
}

int HostTreeModel::usableCount() const
{
    return int(std::count_if(m_nodes.begin(), m_nodes.end(), [this](const Node &node) {
        const HostHealth known = health(node.host.id);
        if (node.host.kind == app::domain::HostKind::Placement)
            return false;
        return known == HostHealth::Ready || known == HostHealth::Warnings;
    }));
}

int HostTreeModel::checkableCount() const
{
    return int(std::ranges::count_if(m_nodes, [](const Node &node) {
        return node.host.kind != app::domain::HostKind::Placement;
    }));
}

QModelIndex HostTreeModel::indexOf(const QString &hostId) const
{
    const auto node = std::ranges::find(m_nodes, hostId, [](const Node &n) { return n.host.id; });
    return node == m_nodes.end() ? QModelIndex()
                                 : indexOfNode(quintptr(node - m_nodes.begin()), NameColumn);
}

const std::vector<int> &HostTreeModel::childrenOf(const QModelIndex &parent) const
{
    return parent.isValid() ? m_nodes[parent.internalId()].children : m_roots;
}

QModelIndex HostTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(childrenOf(parent)[row]));
}

QModelIndex HostTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || m_nodes[child.internalId()].parent < 0)
        return {};
    return indexOfNode(quintptr(m_nodes[child.internalId()].parent), NameColumn);
}

int HostTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(childrenOf(parent).size());
}

int HostTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant HostTreeModel::decoration(const Node &node, int column) const
{
    if (column == NameColumn)
        return kindIcon(node.host.kind, app::domain::nthOfKind(node.host.id, hosts()));
    return column == StateColumn && hasState(node.host)
               ? QVariant(healthIcon(shownHealth(node.host.id)))
               : QVariant();
}

Qt::ItemFlags HostTreeModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    const bool isName = index.isValid() && index.column() == NameColumn;
    return isName && m_editable ? flags | Qt::ItemIsEditable : flags;
}

QList<Host> HostTreeModel::hosts() const
{
    QList<Host> hosts;
    for (const Node &node : m_nodes)
        hosts.append(node.host);
    return hosts;
}

bool HostTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    Host &host = m_nodes[index.internalId()].host;
    const QString name = value.toString().trimmed().left(longestHostTitle);
    if (name == host.name)
        return true;
    if (name.isEmpty()) {
        Q_EMIT nameRefused(tr("A host needs a name."));
        return false;
    }
    if (uniqueName(name, hosts(), host.id) != name) {
        Q_EMIT nameRefused(
            tr("Another host of this project has the name %1.").arg(displayText(name)));
        return false;
    }
    host.name = name;
    const QString hostId = host.id;
    Q_EMIT dataChanged(index, index);
    Q_EMIT renamed(hostId, name);
    return true;
}

QVariant HostTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = m_nodes[index.internalId()];
    if (role == Qt::EditRole && index.column() == NameColumn)
        return node.host.name;
    if (role == Qt::DisplayRole) {
        if (index.column() == NameColumn)
            return displayText(node.host.name);
        return index.column() == KindColumn ? app::api::text(node.host.kind) : stateText(node.host);
    }
    if (role == Qt::DecorationRole)
        return decoration(node, index.column());
    if (role == Qt::ToolTipRole)
        return plainToolTip(toolTip(node.host));
    if (role == Qt::AccessibleDescriptionRole && index.column() == NameColumn)
        return resolution(node.host.id);
    if (role == Qt::AccessibleTextRole && index.column() == NameColumn)
        return QStringLiteral("%1, %2, %3")
            .arg(displayText(node.host.name), app::api::text(node.host.kind), stateText(node.host));
    if (role == IdRole)
        return node.host.id;
    return role == HealthRole ? QVariant(int(shownHealth(node.host.id))) : QVariant();
}

QVariant HostTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Host");
    case KindColumn:
        return tr("Kind");
    case StateColumn:
        return tr("State");
    default:
        return {};
    }
}

} // namespace strata::ui::models
