// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/check_list_model.h"

#include "app/api/text.h"
#include "ui/models/glyph_icon.h"

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::CheckItem;
using app::domain::CheckState;

namespace {

constexpr int longestText = 500;

} // namespace

CheckListModel::CheckListModel() : TableModel({{tr("Check")}, {tr("Found")}, {tr("What to do")}}) {}

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
        rowChanged(row);
        return;
    }
    beginInsertRows({}, row, row);
    m_items.insert(row, item);
    endInsertRows();
}

bool CheckListModel::hasWarning() const
{
    return std::ranges::any_of(
        m_items, [](const CheckItem &item) { return item.state == CheckState::Warning; });
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

int CheckListModel::rows() const
{
    return int(m_items.size());
}

QString CheckListModel::text(int row, int column) const
{
    const CheckItem &item = m_items[row];
    if (column == StepColumn)
        return app::api::text(item.step);
    if (column == AdviceColumn)
        return displayText(item.advice, longestText);
    return item.found.isEmpty() ? app::api::text(item.state) : displayText(item.found, longestText);
}

QVariant CheckListModel::value(int row, int column, int role) const
{
    const CheckItem &item = m_items[row];
    if (role == Qt::DecorationRole && column == StepColumn)
        return checkIcon(item.state);
    if (role == Qt::AccessibleTextRole && column == StepColumn)
        return QStringLiteral("%1: %2").arg(app::api::text(item.step), app::api::text(item.state));
    return {};
}

} // namespace strata::ui::models
