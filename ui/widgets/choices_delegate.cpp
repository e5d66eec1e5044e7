// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/choices_delegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPersistentModelIndex>
#include <QPointer>

namespace strata::ui::widgets {

void ChoicesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    QStyleOption arrow;
    arrow.state = option.state;
    arrow.palette = option.palette;
    const int side = option.rect.height() / 2;
    arrow.rect = QStyle::alignedRect(option.direction, Qt::AlignRight | Qt::AlignVCenter,
                                     QSize(side, side), option.rect);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_IndicatorArrowDown, &arrow, painter, option.widget);
}

bool ChoicesDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                                  const QStyleOptionViewItem &option, const QModelIndex &index)
{
    bool asked = false;
    if (event->type() == QEvent::MouseButtonRelease)
        asked = option.rect.contains(static_cast<QMouseEvent *>(event)->position().toPoint());
    else if (event->type() == QEvent::KeyPress)
        asked = QList<int>{Qt::Key_Space, Qt::Key_Select, Qt::Key_F2}.contains(
            static_cast<QKeyEvent *>(event)->key());
    auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (!asked || !view)
        return false;
    openMenu(*view->viewport(), option.rect, model, index);
    return true;
}

void ChoicesDelegate::openMenu(QWidget &view, const QRect &cell, QAbstractItemModel *model,
                               const QModelIndex &index) const
{
    auto *menu = new QMenu(&view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QStringList chosen = index.data(Qt::EditRole).toStringList();
    const QVariantList choices = index.data(m_choicesRole).toList();
    for (const QVariant &choice : choices) {
        const QString key = choice.toStringList().value(0);
        QAction *action = menu->addAction(
            choice.toStringList().value(1).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(chosen.contains(key));
        connect(action, &QAction::toggled, menu,
                [key, model = QPointer(model), index = QPersistentModelIndex(index)](bool on) {
                    if (!model || !index.isValid()) // another plan was opened meanwhile
                        return;
                    QStringList keys = index.data(Qt::EditRole).toStringList();
                    keys.removeAll(key);
                    if (on)
                        keys.append(key);
                    model->setData(index, keys, Qt::EditRole);
                });
    }
    if (choices.isEmpty())
        menu->addAction(tr("There is no other host in the project"))->setEnabled(false);
    menu->popup(view.mapToGlobal(cell.bottomLeft()));
}

} // namespace strata::ui::widgets
