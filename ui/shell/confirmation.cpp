// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/confirmation.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace strata::ui::shell {

bool confirmed(QWidget &window, const QString &question, const QString &explanation,
               const QString &button, bool isDestructive)
{
    QMessageBox box(QMessageBox::Question, QCoreApplication::applicationName(), {},
                    QMessageBox::Cancel, &window);
    box.setTextFormat(Qt::PlainText);
    box.setText(question);
    box.setInformativeText(explanation);
    const QPushButton *yes = box.addButton(button, isDestructive ? QMessageBox::DestructiveRole
                                                                 : QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == yes;
}

} // namespace strata::ui::shell
