// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wheel_focus.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace strata::ui::widgets {

namespace {

class WheelFilter : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<const QWidget *>(watched)->hasFocus())
            return false;
        event->ignore(); // so that the parents get it
        return true;
    }
};

} // namespace

void takeWheelOnlyWithFocus(QWidget &form)
{
    for (auto *field : form.findChildren<QWidget *>()) {
        if (!qobject_cast<QAbstractSpinBox *>(field) && !qobject_cast<QComboBox *>(field))
            continue;
        field->setFocusPolicy(Qt::StrongFocus); // the default one takes the focus by the wheel
        field->installEventFilter(new WheelFilter(field));
    }
}

} // namespace strata::ui::widgets
