// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_twin.h"

#include "ui/models/plain_tool_tip.h"

#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui::models {
namespace {

//! One line and one cell each; nothing that a spreadsheet would compute.
QString plainCell(QString text, bool number)
{
    for (QChar &character : text)
        if (character == QLatin1Char('\t') || character == QLatin1Char('\n') ||
            character == QLatin1Char('\r'))
            character = QLatin1Char(' ');
    const bool formula = !number && !text.isEmpty() && QStringLiteral("=+-@").contains(text.at(0));
    return formula ? QLatin1Char('\'') + text : text;
}

struct Area {
    QList<int> rows;
    QList<int> columns;
};

//! The smallest table that holds the selection.
Area areaOf(const QAbstractItemModel &table, const QModelIndexList &selection)
{
    Area area;
    const auto insert = [](QList<int> &list, int value) {
        const auto place = std::ranges::lower_bound(list, value);
        if (place == list.end() || *place != value)
            list.insert(place, value);
    };
    for (const QModelIndex &index : selection) {
        insert(area.rows, index.row());
        insert(area.columns, index.column());
    }
    for (int row = 0; selection.isEmpty() && row < table.rowCount(); ++row)
        area.rows.append(row);
    for (int column = 0; selection.isEmpty() && column < table.columnCount(); ++column)
        area.columns.append(column);
    return area;
}

bool isNumber(const QModelIndex &index)
{
    return index.data(TableTwin::SortRole).typeId() == QMetaType::Double;
}

} // namespace

TableTwin::Cell TableTwin::Cell::words(const QString &text, const QString &toolTip)
{
    return {text, text, toolTip, false};
}

TableTwin::Cell TableTwin::Cell::longWords(const QString &text)
{
    return words(text, text);
}

TableTwin::Cell TableTwin::Cell::quantity(const QString &text, double value, const QString &unit)
{
    return {text, value, {}, true, unit};
}

TableTwin::Cell TableTwin::Cell::count(qint64 value)
{
    return quantity(QLocale().toString(value), static_cast<double>(value));
}

TableTwin::Cell TableTwin::Cell::missing()
{
    return quantity(QStringLiteral("\u2013"), std::numeric_limits<double>::infinity());
}

namespace {

//! The rows that are there stay where they are, perhaps with other values, and others follow.
bool continues(const TableTwin::Content &before, const TableTwin::Content &after)
{
    return before.headers == after.headers && before.headerTips == after.headerTips &&
           before.rows.size() <= after.rows.size() &&
           std::equal(before.rows.cbegin(), before.rows.cend(), after.rows.cbegin(),
                      [](const TableTwin::Row &one, const TableTwin::Row &other) {
                          return one.hostId == other.hostId && one.workloadId == other.workloadId;
                      });
}

} // namespace

void TableTwin::setContent(const Content &content)
{
    if (!continues(m_content, content)) {
        beginResetModel();
        m_content = content;
        endResetModel();
        return;
    }
    const int before = rowCount();
    const int after = static_cast<int>(content.rows.size());
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_content = content;
        endInsertRows();
    } else {
        m_content = content;
    }
    if (before > 0)
        Q_EMIT dataChanged(index(0, 0), index(before - 1, columnCount() - 1));
}

int TableTwin::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.rows.size());
}

int TableTwin::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.headers.size());
}

QVariant TableTwin::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_content.rows.at(index.row());
    const Cell &cell = row.cells.at(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
        return cell.toolTip.isEmpty() ? QVariant() : QVariant(plainToolTip(cell.toolTip));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((cell.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case SortRole:
        return cell.sortKey;
    case UnitRole:
        return cell.unit;
    case HostIdRole:
        return row.hostId;
    case WorkloadIdRole:
        return row.workloadId;
    default:
        return {};
    }
}

QVariant TableTwin::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole && section >= 0 &&
        section < m_content.headers.size())
        return m_content.headers.at(section);
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole) {
        const QString tip = m_content.headerTips.value(section);
        return tip.isEmpty() ? QVariant() : QVariant(plainToolTip(tip));
    }
    return QAbstractTableModel::headerData(section, orientation, role);
}

SortedTwin::SortedTwin(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(TableTwin::SortRole);
}

bool SortedTwin::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (!isNumber(left) || !isNumber(right))
        return QSortFilterProxyModel::lessThan(left, right);
    const double a = left.data(TableTwin::SortRole).toDouble();
    const double b = right.data(TableTwin::SortRole).toDouble();
    const QString unit = left.data(TableTwin::UnitRole).toString();
    const QString other = right.data(TableTwin::UnitRole).toString();
    if (unit == other || !std::isfinite(a) || !std::isfinite(b))
        return a < b;
    return unit < other;
}

QString rowHeading(const QAbstractItemModel &table)
{
    return table.headerData(0, Qt::Vertical, TableTwin::RowHeadingRole).toString();
}

QString tabSeparated(const QAbstractItemModel &table, const QModelIndexList &selection)
{
    const Area area = areaOf(table, selection);
    const QSet<QModelIndex> chosen(selection.begin(), selection.end());
    QStringList lines;
    QStringList cells;
    const QString heading = rowHeading(table);
    if (!heading.isEmpty())
        cells << plainCell(heading, false);
    for (const int column : area.columns)
        cells << plainCell(table.headerData(column, Qt::Horizontal).toString(), false);
    lines << cells.join(QLatin1Char('\t'));
    for (const int row : area.rows) {
        cells.clear();
        if (!heading.isEmpty())
            cells << plainCell(table.headerData(row, Qt::Vertical).toString(), false);
        for (const int column : area.columns) {
            const QModelIndex index = table.index(row, column);
            const bool wanted = selection.isEmpty() || chosen.contains(index);
            cells << (wanted ? plainCell(index.data().toString(), isNumber(index)) : QString());
        }
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace strata::ui::models
