// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/radio_delegate.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace strata::ui::widgets {

void RadioDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    cell.features.setFlag(QStyleOptionViewItem::HasCheckIndicator, false);
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    QStyleOptionButton radio;
    radio.state = (cell.state & (QStyle::State_Enabled | QStyle::State_Active)) |
                  (index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? QStyle::State_On
                                                                         : QStyle::State_Off);
    radio.palette = cell.palette;
    const QSize size(style->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth),
                     style->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight));
    radio.rect = QStyle::alignedRect(cell.direction, Qt::AlignCenter, size, cell.rect);
    style->drawPrimitive(QStyle::PE_IndicatorRadioButton, &radio, painter, cell.widget);
}

// The base class looks for a click on a check box at the left edge; here the whole cell answers,
// and Space or Enter.
bool RadioDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                                const QStyleOptionViewItem &option, const QModelIndex &index)
{
    bool chosen = false;
    if (event->type() == QEvent::MouseButtonRelease)
        chosen = option.rect.contains(static_cast<QMouseEvent *>(event)->position().toPoint());
    else if (event->type() == QEvent::KeyPress)
        chosen = static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space ||
                 static_cast<QKeyEvent *>(event)->key() == Qt::Key_Select;
    if (!chosen || !index.flags().testFlag(Qt::ItemIsEnabled))
        return false;
    return model->setData(index, Qt::Checked, Qt::CheckStateRole);
}

} // namespace strata::ui::widgets
