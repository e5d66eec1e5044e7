// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/models/plain_tool_tip.h"

namespace strata::ui::models {

TableModel::TableModel(QList<Heading> headings) : m_headings(std::move(headings)) {}

void TableModel::setHeadings(QList<Heading> headings)
{
    Q_ASSERT(headings.size() == m_headings.size());
    m_headings = std::move(headings);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, int(m_headings.size()) - 1);
}

QString TableModel::toolTip(int row, int column) const
{
    return text(row, column);
}

QVariant TableModel::value(int, int, int) const
{
    return {};
}

void TableModel::rowChanged(int row, int from)
{
    Q_EMIT dataChanged(index(row, from), index(row, int(m_headings.size()) - 1));
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : rows();
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_headings.size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::DisplayRole)
        return text(index.row(), index.column());
    if (role == Qt::ToolTipRole)
        return plainToolTip(toolTip(index.row(), index.column()));
    if (role == Qt::TextAlignmentRole)
        return headerData(index.column(), Qt::Horizontal, role);
    return value(index.row(), index.column(), role);
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= m_headings.size())
        return {};
    const Heading &heading = m_headings.at(section);
    if (role == Qt::DisplayRole)
        return heading.text;
    if (role == Qt::TextAlignmentRole && heading.side)
        return QVariant::fromValue(heading.side | Qt::AlignVCenter);
    return {};
}

} // namespace strata::ui::models
