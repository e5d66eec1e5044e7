// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/progress_delegate.h"

#include <QPainter>

namespace strata::ui::widgets {

void ProgressDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const double share = index.data(m_role).toDouble();
    if (share <= 0)
        return;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    QRectF bar(option.rect.left() + 3, option.rect.bottom() - 3, (option.rect.width() - 6) * share,
               2);
    painter->fillRect(
        bar, option.palette.color(selected ? QPalette::HighlightedText : QPalette::Highlight));
}

} // namespace strata::ui::widgets
