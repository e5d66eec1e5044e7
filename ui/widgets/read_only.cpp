// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/read_only.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace strata::ui::widgets {

namespace {

//! Keys that move on, and those that others wait for; all others would change a choice.
bool isOfOthers(const QKeyEvent &event)
{
    const int key = event.key();
    return key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_Escape ||
           (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != Qt::NoModifier;
}

} // namespace

ReadOnlyFilter::ReadOnlyFilter(QWidget &form) : QObject(&form), m_form(form)
{
    for (auto *field : form.findChildren<QWidget *>())
        if (qobject_cast<QComboBox *>(field) || qobject_cast<QCheckBox *>(field))
            field->installEventFilter(this);
}

void ReadOnlyFilter::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    for (auto *spin : m_form.findChildren<QAbstractSpinBox *>())
        spin->setReadOnly(readOnly);
    for (auto *line : m_form.findChildren<QLineEdit *>())
        if (!qobject_cast<QAbstractSpinBox *>(line->parent()))
            line->setReadOnly(readOnly);
}

bool ReadOnlyFilter::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_readOnly)
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        static_cast<QWidget *>(watched)->setFocus(Qt::MouseFocusReason);
        return true;
    case QEvent::Shortcut: // of its own letter in the text
        static_cast<QWidget *>(watched)->setFocus(Qt::ShortcutFocusReason);
        return true;
    case QEvent::Wheel:
        event->ignore(); // so that the parents scroll
        return true;
    case QEvent::KeyPress:
        return !isOfOthers(*static_cast<QKeyEvent *>(event));
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace strata::ui::widgets
