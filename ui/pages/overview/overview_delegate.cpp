// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_delegate.h"

#include "ui/pages/overview/overview_model.h"

namespace strata::ui::pages {

void OverviewDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const charts::ChartPalette &palette = colors(option->palette);
    const QVariant state = index.data(OverviewModel::StateRole);
    if (!state.isValid()) { // a heading
        option->backgroundBrush = palette.grid;
        return;
    }
    const QColor color = charts::colorOf(CellState(state.toInt()), palette);
    option->palette.setColor(QPalette::Text, color);
}

const charts::ChartPalette &OverviewDelegate::colors(const QPalette &palette) const
{
    if (m_key != palette.cacheKey()) {
        m_key = palette.cacheKey();
        m_colors = charts::ChartPalette::of(palette);
    }
    return m_colors;
}

} // namespace strata::ui::pages
