// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/checked_rows_model.h"

#include <algorithm>

namespace strata::ui::models {

namespace {

constexpr int checkedColumn = 0;

} // namespace

void CheckedRowsModel::checkAll(bool checked)
{
    for (int row = 0; row < rows(); ++row)
        check(row, checked);
    if (rows() > 0)
        reportChecked(0, rows() - 1);
}

void CheckedRowsModel::toggle(const QList<int> &chosen)
{
    const auto first =
        std::ranges::find_if(chosen, [this](int row) { return canBeChecked(itemOf(row)); });
    if (first == chosen.end())
        return;
    const bool checked = !m_checked.contains(itemOf(*first));
    for (const int row : chosen)
        check(row, checked);
    reportChecked(0, rows() - 1);
}

Qt::ItemFlags CheckedRowsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = TableModel::flags(index);
    const bool hasBox =
        index.isValid() && index.column() == checkedColumn && canBeChecked(itemOf(index.row()));
    return hasBox ? flags | Qt::ItemIsUserCheckable : flags;
}

bool CheckedRowsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != checkedColumn ||
        !check(index.row(), value.toInt() == Qt::Checked))
        return false;
    reportChecked(index.row(), index.row());
    return true;
}

bool CheckedRowsModel::canBeChecked(int) const
{
    return true;
}

QVariant CheckedRowsModel::look(int, int, int) const
{
    return {};
}

int CheckedRowsModel::rows() const
{
    return int(m_items.size());
}

QVariant CheckedRowsModel::value(int row, int column, int role) const
{
    if (role != Qt::CheckStateRole)
        return look(row, column, role);
    if (column != checkedColumn || !canBeChecked(itemOf(row)))
        return {};
    return m_checked.contains(itemOf(row)) ? Qt::Checked : Qt::Unchecked;
}

bool CheckedRowsModel::check(int row, bool checked)
{
    if (!canBeChecked(itemOf(row)))
        return false;
    if (checked)
        m_checked.insert(itemOf(row));
    else
        m_checked.remove(itemOf(row));
    return true;
}

void CheckedRowsModel::reportChecked(int first, int last)
{
    Q_EMIT dataChanged(index(first, checkedColumn), index(last, checkedColumn),
                       {Qt::CheckStateRole});
    Q_EMIT chosenChanged();
}

} // namespace strata::ui::models
