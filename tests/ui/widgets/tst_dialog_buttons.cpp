// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialog_buttons.h"

#include <QDialog>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using strata::ui::widgets::makeButtons;

class TstDialogButtons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void acceptAndReject()
    {
        QDialog dialog;
        auto *buttons = makeButtons(dialog, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        (new QVBoxLayout(&dialog))->addWidget(buttons);
        buttons->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        buttons->button(QDialogButtonBox::Cancel)->click();
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
    }

    void aButtonOfItsOwnAcceptsToo()
    {
        QDialog dialog;
        auto *buttons = makeButtons(dialog, QDialogButtonBox::Cancel);
        (new QVBoxLayout(&dialog))->addWidget(buttons);
        buttons->addButton(QStringLiteral("Add"), QDialogButtonBox::AcceptRole)->click();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
    }
};

QTEST_MAIN(TstDialogButtons)
#include "tst_dialog_buttons.moc"
