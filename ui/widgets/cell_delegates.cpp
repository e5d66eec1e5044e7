// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cell_delegates.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace strata::ui::widgets {

namespace {

const QStyle &styleOf(const QStyleOptionViewItem &option)
{
    return option.widget ? *option.widget->style() : *QApplication::style();
}

//! Whether the event asks a cell for what it does: a click anywhere in it, or one of the keys.
bool asks(const QEvent &event, const QStyleOptionViewItem &option, const QList<int> &keys)
{
    if (event.type() == QEvent::MouseButtonRelease)
        return option.rect.contains(static_cast<const QMouseEvent &>(event).position().toPoint());
    return event.type() == QEvent::KeyPress &&
           keys.contains(static_cast<const QKeyEvent &>(event).key());
}

} // namespace

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

void RadioDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle &style = styleOf(cell);
    cell.features.setFlag(QStyleOptionViewItem::HasCheckIndicator, false);
    style.drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    QStyleOptionButton radio;
    radio.state = (cell.state & (QStyle::State_Enabled | QStyle::State_Active)) |
                  (index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? QStyle::State_On
                                                                         : QStyle::State_Off);
    radio.palette = cell.palette;
    const QSize size(style.pixelMetric(QStyle::PM_ExclusiveIndicatorWidth),
                     style.pixelMetric(QStyle::PM_ExclusiveIndicatorHeight));
    radio.rect = QStyle::alignedRect(cell.direction, Qt::AlignCenter, size, cell.rect);
    style.drawPrimitive(QStyle::PE_IndicatorRadioButton, &radio, painter, cell.widget);
}

// The base class looks for a click on a check box at the left edge; here the whole cell answers.
bool RadioDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                                const QStyleOptionViewItem &option, const QModelIndex &index)
{
    return asks(*event, option, {Qt::Key_Space, Qt::Key_Select}) &&
           index.flags().testFlag(Qt::ItemIsEnabled) &&
           model->setData(index, Qt::Checked, Qt::CheckStateRole);
}

} // namespace strata::ui::widgets
