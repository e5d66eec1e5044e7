// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/project_tree_model.h"

#include "app/api/text.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/run_results.h"

#include <QDateTime>
#include <QFont>

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::RunHead;
using app::domain::RunState;
using app::domain::WorkloadSpec;

namespace {

constexpr quintptr kinds = 4; // an identifier is number × kinds + kind

QIcon stateIcon(RunState state)
{
    switch (state) {
    case RunState::Running:
        return glyphIcon(Glyph::Dots, Tint::Blue);
    case RunState::Done:
        return glyphIcon(Glyph::Tick, Tint::Green);
    case RunState::Stopped:
        return glyphIcon(Glyph::Dash, Tint::Muted);
    case RunState::Interrupted:
    case RunState::Incomplete:
        break;
    }
    return glyphIcon(Glyph::Exclamation, Tint::Amber);
}

QString stateOf(const RunHead &run)
{
    const QString state = runStateText(run);
    if (run.state == RunState::Running || !run.finishedAt.isValid())
        return state;
    //: %1 "finished", "stopped" …, %2 "at 14:05" or "on 23 Nov"
    return ProjectTreeModel::tr("%1 %2").arg(
        state, seenText(run.finishedAt, QDateTime::currentDateTimeUtc()));
}

//! What its label has besides the workload.
QString settingOf(const WorkloadSpec &work)
{
    return displayText(app::domain::label(work).mid(work.workload.size() + 1));
}

bool looksTheSame(const RunHead &one, const RunHead &other)
{
    return one.name == other.name && one.state == other.state &&
           one.finishedAt == other.finishedAt && one.isHidden == other.isHidden;
}

} // namespace

ProjectTreeModel::ProjectTreeModel(HostTreeModel &hosts) :
    m_hosts(hosts),
    m_hasHosts(hosts.rowCount() > 0)
{
    connectHosts();
}

// The other model is always reset as a whole; the other sections stay as they are meanwhile.
void ProjectTreeModel::connectHosts()
{
    connect(&m_hosts, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (!m_hasHosts)
            return;
        beginRemoveRows(sectionIndex(HostsSection), 0, m_hosts.rowCount() - 1);
        m_hasHosts = false;
        endRemoveRows();
    });
    connect(&m_hosts, &QAbstractItemModel::modelReset, this, [this] {
        if (m_hosts.rowCount() > 0) {
            beginInsertRows(sectionIndex(HostsSection), 0, m_hosts.rowCount() - 1);
            m_hasHosts = true;
            endInsertRows();
        }
        const QModelIndex section = sectionIndex(HostsSection);
        Q_EMIT dataChanged(section, section.siblingAtColumn(StateColumn));
    });
    connect(&m_hosts, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                Q_EMIT dataChanged(fromHosts(first, NameColumn), fromHosts(last, StateColumn));
            });
}

template <typename List>
void ProjectTreeModel::replaceRows(Section section, List &shown, const List &wanted)
{
    const QModelIndex parent = sectionIndex(section);
    if (!shown.isEmpty()) {
        beginRemoveRows(parent, 0, int(shown.size()) - 1);
        shown.clear();
        endRemoveRows();
    }
    if (!wanted.isEmpty()) {
        beginInsertRows(parent, 0, int(wanted.size()) - 1);
        shown = wanted;
        endInsertRows();
    }
    Q_EMIT dataChanged(parent, parent.siblingAtColumn(StateColumn));
}

void ProjectTreeModel::setWorks(const QList<WorkloadSpec> &works)
{
    if (works != m_works)
        replaceRows(PlanSection, m_works, works);
}

void ProjectTreeModel::setRuns(const QList<RunHead> &runs)
{
    const QList<RunHead> newestFirst(runs.crbegin(), runs.crend());
    if (!std::ranges::equal(newestFirst, m_runs, {}, &RunHead::id, &RunHead::id)) {
        replaceRows(RunsSection, m_runs, newestFirst);
        return;
    }
    const QList<RunHead> before = std::exchange(m_runs, newestFirst);
    for (qsizetype row = 0; row < m_runs.size(); ++row)
        if (!looksTheSame(before.at(row), m_runs.at(row)))
            tellRunChanged(m_runs.at(row).id);
}

void ProjectTreeModel::setShownRun(const QString &runId)
{
    const QString before = std::exchange(m_shownRun, runId);
    if (before == runId)
        return;
    tellRunChanged(before);
    tellRunChanged(runId);
}

void ProjectTreeModel::tellRunChanged(const QString &runId)
{
    const QModelIndex index = indexOf({Kind::Run, runId, RunsSection});
    if (index.isValid())
        Q_EMIT dataChanged(index, index.siblingAtColumn(StateColumn));
}

QModelIndex ProjectTreeModel::make(int row, int column, Kind kind, quintptr number) const
{
    return createIndex(row, column, number * kinds + quintptr(kind));
}

ProjectTreeModel::Kind ProjectTreeModel::kindOf(const QModelIndex &index)
{
    return Kind(index.internalId() % kinds);
}

quintptr ProjectTreeModel::numberOf(const QModelIndex &index)
{
    return index.internalId() / kinds;
}

QModelIndex ProjectTreeModel::sectionIndex(Section section) const
{
    return make(section, NameColumn, Kind::Section, quintptr(section));
}

QModelIndex ProjectTreeModel::toHosts(const QModelIndex &index) const
{
    return m_hosts.indexOfNode(numberOf(index), index.column() == NameColumn
                                                    ? HostTreeModel::NameColumn
                                                    : HostTreeModel::StateColumn);
}

QModelIndex ProjectTreeModel::fromHosts(const QModelIndex &host, int column) const
{
    return host.isValid() ? make(host.row(), column, Kind::Host, host.internalId()) : QModelIndex();
}

int ProjectTreeModel::rowsIn(Section section) const
{
    if (section == HostsSection)
        return m_hasHosts ? m_hosts.rowCount() : 0;
    return int(section == PlanSection ? m_works.size() : m_runs.size());
}

ProjectTreeModel::Item ProjectTreeModel::itemAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const quintptr number = numberOf(index);
    switch (kindOf(index)) {
    case Kind::Section:
        break;
    case Kind::Host:
        return {Kind::Host, toHosts(index).data(HostTreeModel::IdRole).toString(), HostsSection};
    case Kind::Work:
        return {Kind::Work, m_works.at(qsizetype(number)).id, PlanSection};
    case Kind::Run:
        return {Kind::Run, m_runs.at(qsizetype(number)).id, RunsSection};
    }
    return {Kind::Section, {}, int(number)};
}

QModelIndex ProjectTreeModel::indexOf(const Item &item) const
{
    const auto rowIn = [&](const auto &list) {
        const auto found =
            std::ranges::find(list, item.id, [](const auto &element) { return element.id; });
        return found == list.end() ? -1 : int(found - list.begin());
    };
    if (item.kind == Kind::Section)
        return sectionIndex(Section(item.section));
    if (item.kind == Kind::Host)
        return m_hasHosts ? fromHosts(m_hosts.indexOf(item.id), NameColumn) : QModelIndex();
    const int row = item.kind == Kind::Work ? rowIn(m_works) : rowIn(m_runs);
    return row < 0 ? QModelIndex() : make(row, NameColumn, item.kind, quintptr(row));
}

QModelIndex ProjectTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return make(row, column, Kind::Section, quintptr(row));
    if (kindOf(parent) == Kind::Host)
        return fromHosts(m_hosts.index(row, 0, toHosts(parent)), column);
    const auto section = Section(numberOf(parent));
    if (section == HostsSection)
        return fromHosts(m_hosts.index(row, 0), column);
    return make(row, column, section == PlanSection ? Kind::Work : Kind::Run, quintptr(row));
}

QModelIndex ProjectTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || kindOf(child) == Kind::Section)
        return {};
    if (kindOf(child) != Kind::Host)
        return sectionIndex(kindOf(child) == Kind::Work ? PlanSection : RunsSection);
    const QModelIndex host = toHosts(child).parent();
    return host.isValid() ? fromHosts(host, NameColumn) : sectionIndex(HostsSection);
}

int ProjectTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return SectionCount;
    if (parent.column() > 0)
        return 0;
    if (kindOf(parent) == Kind::Section)
        return rowsIn(Section(numberOf(parent)));
    return kindOf(parent) == Kind::Host ? m_hosts.rowCount(toHosts(parent)) : 0;
}

int ProjectTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

Qt::ItemFlags ProjectTreeModel::flags(const QModelIndex &index) const
{
    return index.isValid() && kindOf(index) == Kind::Host ? m_hosts.flags(toHosts(index))
                                                          : QAbstractItemModel::flags(index);
}

bool ProjectTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    return index.isValid() && kindOf(index) == Kind::Host &&
           m_hosts.setData(toHosts(index), value, role);
}

QString ProjectTreeModel::sectionState(Section section) const
{
    const int rows = section == HostsSection ? m_hosts.hostCount() : rowsIn(section);
    if (rows == 0)
        //: there are no hosts, settings or runs
        return tr("none yet");
    if (section == HostsSection)
        return tr("%n host(s)", nullptr, rows);
    return section == PlanSection ? tr("%n setting(s)", nullptr, rows)
                                  : tr("%n run(s)", nullptr, rows);
}

QVariant ProjectTreeModel::dataOfSection(Section section, int column, int role) const
{
    if (role == Qt::FontRole && column == NameColumn) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::ToolTipRole && column == StateColumn) // there may be no room for it
        return plainToolTip(sectionState(section));
    if (role != Qt::DisplayRole)
        return {};
    if (column == StateColumn)
        return sectionState(section);
    return section == HostsSection ? tr("Hosts") : section == PlanSection ? tr("Plan") : tr("Runs");
}

QVariant ProjectTreeModel::dataOfWork(const WorkloadSpec &work, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column == NameColumn ? displayText(work.workload) : settingOf(work);
    case Qt::ToolTipRole:
        return plainToolTip(displayText(app::domain::label(work), 1000));
    case Qt::AccessibleTextRole:
        return displayText(app::domain::label(work), 1000);
    default:
        return {};
    }
}

QVariant ProjectTreeModel::dataOfRun(const RunHead &run, int column, int role) const
{
    const bool isShown = run.id == m_shownRun;
    switch (role) {
    case Qt::DisplayRole:
        return column == NameColumn ? displayText(run.name) : stateOf(run);
    case Qt::DecorationRole:
        if (column == StateColumn)
            return stateIcon(run.state);
        return isShown ? glyphIcon(Glyph::Circle, Tint::Blue)
                       : glyphIcon(Glyph::Hollow, Tint::Muted);
    case Qt::ToolTipRole:
        if (column == StateColumn) // there may be no room for it
            return plainToolTip(runTitle(run) + QLatin1Char('\n') + stateOf(run));
        return plainToolTip(isShown ? tr("%1\nThe result pages show this run.").arg(runTitle(run))
                                    : runTitle(run));
    case Qt::AccessibleTextRole:
        if (column == StateColumn)
            return stateOf(run);
        //: a run in a list; %2 "finished at 14:05"
        return isShown ? tr("%1, shown, %2").arg(displayText(run.name), stateOf(run))
                       : tr("%1, %2").arg(displayText(run.name), stateOf(run));
    default:
        return {};
    }
}

QVariant ProjectTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const quintptr number = numberOf(index);
    switch (kindOf(index)) {
    case Kind::Section:
        return dataOfSection(Section(number), index.column(), role);
    case Kind::Host:
        return toHosts(index).data(role);
    case Kind::Work:
        return dataOfWork(m_works.at(qsizetype(number)), index.column(), role);
    case Kind::Run:
        return dataOfRun(m_runs.at(qsizetype(number)), index.column(), role);
    }
    return {};
}

QVariant ProjectTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Name") : tr("State");
}

} // namespace strata::ui::models
