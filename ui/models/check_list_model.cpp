// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/check_list_model.h"

#include "app/api/text.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/plain_tool_tip.h"

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::CheckItem;
using app::domain::CheckState;

namespace {

constexpr int longestText = 500;

QString shownText(const CheckItem &item, int column)
{
    if (column == CheckListModel::StepColumn)
        return app::api::text(item.step);
    if (column == CheckListModel::AdviceColumn)
        return displayText(item.advice, longestText);
    return item.found.isEmpty() ? app::api::text(item.state) : displayText(item.found, longestText);
}

} // namespace

void CheckListModel::clear()
{
    beginResetModel();
    m_items.clear();
    endResetModel();
}

void CheckListModel::setItem(const CheckItem &item)
{
    const auto place = std::find_if(m_items.begin(), m_items.end(), [&](const CheckItem &known) {
        return known.step >= item.step;
    });
    const int row = int(place - m_items.begin());
    if (place != m_items.end() && place->step == item.step) {
        *place = item;
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    beginInsertRows({}, row, row);
    m_items.insert(row, item);
    endInsertRows();
}

bool CheckListModel::hasState(CheckState state) const
{
    return std::any_of(m_items.begin(), m_items.end(),
                       [state](const CheckItem &item) { return item.state == state; });
}

bool CheckListModel::hasFailure() const
{
    return hasState(CheckState::Failed);
}

bool CheckListModel::hasWarning() const
{
    return hasState(CheckState::Warning);
}

QString CheckListModel::report(const QString &title) const
{
    QStringList lines{title};
    for (const CheckItem &item : m_items) {
        QString line =
            QStringLiteral("[%1] %2").arg(app::api::text(item.state), app::api::text(item.step));
        if (!item.found.isEmpty())
            line += QStringLiteral(": ") + displayText(item.found, longestText);
        if (!item.advice.isEmpty())
            line += QStringLiteral(" – ") + displayText(item.advice, longestText);
        lines.append(line);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

int CheckListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

int CheckListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant CheckListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const CheckItem &item = m_items[index.row()];
    if (role == Qt::DisplayRole)
        return shownText(item, index.column());
    if (role == Qt::DecorationRole && index.column() == StepColumn)
        return checkIcon(item.state);
    if (role == Qt::ToolTipRole)
        return plainToolTip(shownText(item, index.column()));
    if (role == Qt::AccessibleTextRole && index.column() == StepColumn)
        return QStringLiteral("%1: %2").arg(app::api::text(item.step), app::api::text(item.state));
    return role == StateRole ? QVariant(int(item.state)) : QVariant();
}

QVariant CheckListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case StepColumn:
        return tr("Check");
    case FoundColumn:
        return tr("Found");
    case AdviceColumn:
        return tr("What to do");
    default:
        return {};
    }
}

} // namespace strata::ui::models
