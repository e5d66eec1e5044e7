// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/cell_delegates.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPersistentModelIndex>
#include <QPointer>

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
    styleOf(option).drawPrimitive(QStyle::PE_IndicatorArrowDown, &arrow, painter, option.widget);
}

bool ChoicesDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                                  const QStyleOptionViewItem &option, const QModelIndex &index)
{
    auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (!view || !asks(*event, option, {Qt::Key_Space, Qt::Key_Select, Qt::Key_F2}))
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
