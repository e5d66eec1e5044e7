// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_model.h"

#include "app/api/text.h"
#include "ui/charts/rows/answer_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/plain_tool_tip.h"

#include <QFont>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

namespace {

constexpr int longestHostName = 40;

QString withNumbers(const QString &text, const QString &numbers)
{
    return numbers.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, numbers);
}

//! Nothing but numbers has changed.
bool haveTheSameNames(const std::vector<OverviewModel::Row> &one,
                      const std::vector<OverviewModel::Row> &other)
{
    return std::ranges::equal(one, other, [](const auto &left, const auto &right) {
        return left.family == right.family && left.workloadId == right.workloadId &&
               left.name == right.name;
    });
}

} // namespace

void OverviewModel::setResults(const app::api::RunDataPtr &run,
                               const app::api::ComparisonPtr &comparison)
{
    const bool isThere = run && comparison;
    const QStringList hostIds = isThere ? run->run.plan.experiment.hostIds : QStringList();
    const bool hasSameHosts =
        hostIds == m_hostIds && m_run && isThere && run->run.id == m_run->run.id;
    std::vector<Row> rows =
        isThere ? charts::overviewRows(*comparison, run->run) : std::vector<Row>();
    const bool isReset = !hasSameHosts || !haveTheSameNames(rows, m_rows);
    if (isReset)
        beginResetModel();
    m_hostIds = hostIds;
    m_run = run;
    m_comparison = comparison;
    m_rows = std::move(rows);
    m_works = int(std::ranges::count(m_rows, false, &Row::isHeading));
    if (isReset) {
        m_collapsed.clear();
        endResetModel();
    } else if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
}

QModelIndex OverviewModel::indexOf(const QString &workloadId, const QString &hostId) const
{
    const auto row = std::ranges::find(m_rows, workloadId, &Row::workloadId);
    const auto column = int(m_hostIds.indexOf(hostId));
    return workloadId.isEmpty() || row == m_rows.end() || column < 0
               ? QModelIndex()
               : index(int(row - m_rows.begin()), column);
}

void OverviewModel::setCollapsed(int heading, bool collapsed)
{
    std::erase(m_collapsed, at(heading).family);
    if (collapsed)
        m_collapsed.push_back(at(heading).family);
    Q_EMIT headerDataChanged(Qt::Vertical, heading, heading);
    Q_EMIT dataChanged(index(heading, 0), index(heading, columnCount() - 1));
}

bool OverviewModel::isCollapsed(int heading) const
{
    return std::ranges::find(m_collapsed, at(heading).family) != m_collapsed.end();
}

bool OverviewModel::isBaseline(int column) const
{
    return m_comparison && m_hostIds.at(column) == m_comparison->baselineId;
}

int OverviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int OverviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hostIds.size());
}

QString OverviewModel::details(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = at(index.row());
    const QString &hostId = m_hostIds.at(index.column());
    if (!row.isHeading())
        return (CellText::details(row.cells[std::size_t(index.column())], *m_run, *m_comparison,
                                  row.workloadId, hostId) +
                charts::noteLinesBeside(m_run->run, row.workloadId, hostId))
            .join(QLatin1Char('\n'));
    //: %1 a family of work, %2 a host, %3 how many are slower, equivalent …
    return tr("%1, %2: %3")
        .arg(
            row.name, charts::shownHostName(m_run->run, hostId),
            CellText::spoken(row.tallies[std::size_t(index.column())], isBaseline(index.column())));
}

QVariant OverviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = at(index.row());
    switch (role) {
    case Qt::ToolTipRole:
        return models::plainToolTip(details(index));
    case Qt::AccessibleDescriptionRole:
    case DetailsRole:
        return details(index);
    case HostIdRole:
        return m_hostIds.at(index.column());
    case WorkloadIdRole:
        return row.workloadId;
    default:
        return row.isHeading() ? dataOfHeading(row, index.column(), role)
                               : dataOfCell(row, index.column(), role);
    }
}

QVariant OverviewModel::dataOfHeading(const Row &row, int column, int role) const
{
    const CellTally &tally = row.tallies[std::size_t(column)];
    switch (role) {
    case Qt::DisplayRole:
        return CellText::shown(tally, isBaseline(column));
    case Qt::AccessibleTextRole:
        return CellText::spoken(tally, isBaseline(column));
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return font;
    }
    default:
        return {};
    }
}

QVariant OverviewModel::dataOfCell(const Row &row, int column, int role) const
{
    const OverviewCell &cell = row.cells[std::size_t(column)];
    const QString &hostId = m_hostIds.at(column);
    switch (role) {
    case Qt::DisplayRole:
        return withNumbers(CellText::shown(cell),
                           charts::noteNumbers(m_run->run, row.workloadId, hostId));
    case Qt::AccessibleTextRole:
        return CellText::spoken(cell) +
               charts::spokenNoteNumbers(m_run->run, row.workloadId, hostId);
    case SortRole:
        return cell.degradation() ? QVariant(*cell.degradation()) : QVariant();
    case StateRole:
        return int(cell.state());
    default:
        return {};
    }
}

QString OverviewModel::hostToolTip(const QString &hostId) const
{
    const QString answer = charts::answerOfHost(*m_comparison, m_run->run, hostId, m_run->trials);
    QStringList lines{app::api::displayText(m_run->run.plan.hostName(hostId)), answer};
    lines.removeAll(QString());
    return models::plainToolTip(lines.join(QLatin1Char('\n')));
}

QVariant OverviewModel::dataOfHost(int column, int role) const
{
    const QString &hostId = m_hostIds.at(column);
    const app::domain::Host *host = m_run->run.plan.host(hostId);
    switch (role) {
    case Qt::DisplayRole: {
        const QString name = charts::shownHostName(m_run->run, hostId, longestHostName);
        //: heading of the column of the host that others are compared with
        return isBaseline(column) ? tr("%1 (baseline)").arg(name) : name;
    }
    case Qt::DecorationRole:
        return host ? QVariant(models::kindIcon(
                          host->kind, app::domain::nthOfKind(hostId, m_run->run.plan.hosts)))
                    : QVariant();
    case Qt::ToolTipRole:
        return hostToolTip(hostId);
    case Qt::InitialSortOrderRole: // what is lost most is looked for
        return int(Qt::DescendingOrder);
    case HostIdRole:
        return hostId;
    default:
        return {};
    }
}

QVariant OverviewModel::dataOfName(int row, int role) const
{
    const Row &named = at(row);
    switch (role) {
    case Qt::DisplayRole:
        if (named.isHeading())
            //: %1 opens or closes it, %2 a family of work, %3 how many settings it has
            return tr("%1 %2 (%3)")
                .arg(isCollapsed(row) ? QStringLiteral("\u25b8") : QStringLiteral("\u25be"),
                     named.name, QString::number(named.works));
        return withNumbers(named.name, charts::noteNumbers(m_run->run, named.workloadId, {}));
    case Qt::AccessibleTextRole:
        if (named.isHeading())
            return isCollapsed(row)
                       ? tr("%1, closed, %n setting(s)", nullptr, named.works).arg(named.name)
                       : tr("%1, open, %n setting(s)", nullptr, named.works).arg(named.name);
        return named.name + charts::spokenNoteNumbers(m_run->run, named.workloadId, {});
    case Qt::ToolTipRole:
        return models::plainToolTip(named.name);
    case Qt::FontRole: {
        QFont font;
        font.setBold(named.isHeading());
        return font;
    }
    case RowHeadingRole:
        return tr("Workload");
    default:
        return {};
    }
}

QVariant OverviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && section >= 0 && section < columnCount())
        return dataOfHost(section, role);
    if (orientation == Qt::Vertical && section >= 0 && section < rowCount())
        return dataOfName(section, role);
    return {};
}

} // namespace strata::ui::pages
