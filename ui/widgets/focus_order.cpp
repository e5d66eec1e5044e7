// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus_order.h"

#include <QFormLayout>
#include <QList>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>

namespace strata::ui::widgets {

namespace {

//! A form counts its items in the order in which they were added.
QList<QLayoutItem *> itemsOf(const QLayout &layout)
{
    QList<QLayoutItem *> items;
    if (const auto *form = qobject_cast<const QFormLayout *>(&layout)) {
        for (int row = 0; row < form->rowCount(); ++row)
            for (const auto role :
                 {QFormLayout::LabelRole, QFormLayout::FieldRole, QFormLayout::SpanningRole})
                items.append(form->itemAt(row, role));
    } else {
        for (int i = 0; i < layout.count(); ++i)
            items.append(layout.itemAt(i));
    }
    items.removeAll(nullptr);
    return items;
}

void collect(const QLayout &layout, QList<QWidget *> &controls);

//! What is in a widget without being in its layout, too.
void collect(const QWidget &widget, QList<QWidget *> &controls)
{
    if (const auto *scroll = qobject_cast<const QScrollArea *>(&widget); scroll && scroll->widget())
        collect(*scroll->widget(), controls);
    if (const auto *tabs = qobject_cast<const QTabWidget *>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            collect(*tabs->widget(i), controls);
    if (const auto *splitter = qobject_cast<const QSplitter *>(&widget))
        for (int i = 0; i < splitter->count(); ++i) {
            if (splitter->widget(i)->focusPolicy() != Qt::NoFocus)
                controls.append(splitter->widget(i));
            collect(*splitter->widget(i), controls);
        }
    if (widget.layout())
        collect(*widget.layout(), controls);
}

void collect(const QLayout &layout, QList<QWidget *> &controls)
{
    for (QLayoutItem *item : itemsOf(layout)) {
        QWidget *widget = item->widget();
        if (item->layout())
            collect(*item->layout(), controls);
        if (widget && widget->focusPolicy() != Qt::NoFocus)
            controls.append(widget);
        if (widget)
            collect(*widget, controls);
    }
}

//! Null: there is none outside.
QWidget *controlBefore(const QWidget &container)
{
    for (QWidget *widget = container.previousInFocusChain(); widget != &container;
         widget = widget->previousInFocusChain())
        if (widget->focusPolicy() != Qt::NoFocus && !widget->isWindow() &&
            !container.isAncestorOf(widget))
            return widget;
    return nullptr;
}

} // namespace

void orderFocusAsLaidOut(QWidget &container)
{
    QList<QWidget *> controls;
    collect(container, controls);
    QWidget *before = controlBefore(container);
    for (QWidget *control : std::as_const(controls)) {
        if (before)
            QWidget::setTabOrder(before, control);
        before = control;
    }
}

} // namespace strata::ui::widgets
