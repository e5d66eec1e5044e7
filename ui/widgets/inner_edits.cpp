// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/inner_edits.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>

namespace strata::ui::widgets {

namespace {

//! As its label or its maker calls it. Its name for a screen reader may be its value.
QString nameOf(QWidget &box)
{
    if (const auto *spoken = QAccessible::queryAccessibleInterface(&box);
        spoken && box.accessibleName().isEmpty())
        for (const auto &relation : spoken->relations(QAccessible::Label))
            return relation.first->text(QAccessible::Name);
    return box.accessibleName();
}

bool hasLabel(QComboBox &box)
{
    const auto *spoken = QAccessible::queryAccessibleInterface(&box);
    return spoken && !spoken->relations(QAccessible::Label).isEmpty();
}

//! A description takes the place of the tool tip, which Qt would say.
void describe(QComboBox &box)
{
    const QString name = box.accessibleName();
    const QString own = box.accessibleDescription();
    const QString more = own.isEmpty() ? box.toolTip() : own;
    if (name.isEmpty() || own.startsWith(name) || hasLabel(box))
        return;
    box.setAccessibleDescription(more.isEmpty() || more == name ? name
                                                                : name + QLatin1Char('\n') + more);
}

class InnerEditFilter : public QObject {
public:
    using QObject::QObject;

    //! Once a line or a box is shown, it has its place, thus its label.
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Show)
            return false;
        if (auto *choice = qobject_cast<QComboBox *>(watched))
            describe(*choice);
        auto *line = qobject_cast<QLineEdit *>(watched);
        QWidget *box = line ? line->parentWidget() : nullptr;
        if (!qobject_cast<QComboBox *>(box) && !qobject_cast<QAbstractSpinBox *>(box))
            return false;
        line->setAccessibleName(nameOf(*box));
        return false;
    }
};

} // namespace

void nameInnerEdits()
{
    static const QString name = QStringLiteral("innerEditFilter");
    if (qApp->findChild<QObject *>(name, Qt::FindDirectChildrenOnly))
        return;
    auto *filter = new InnerEditFilter(qApp);
    filter->setObjectName(name);
    qApp->installEventFilter(filter);
}

} // namespace strata::ui::widgets
