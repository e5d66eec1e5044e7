// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/dialogs/host_key_dialog.h"

#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

using namespace strata::app::domain;
using strata::ui::dialogs::HostKeyDialog;

namespace {

HostKeyQuestion question(HostKeyQuestion::Kind kind)
{
    return {kind,
            QStringLiteral("gpu01:22"),
            QStringLiteral("10.0.0.5"),
            QStringLiteral("ssh-ed25519"),
            QStringLiteral("SHA256:abcdef"),
            {QStringLiteral("ssh-rsa SHA256:012345 (/home/ana/.ssh/known_hosts:3)")}};
}

QPushButton *defaultButton(const HostKeyDialog &dialog)
{
    for (QPushButton *button : dialog.findChildren<QPushButton *>())
        if (button->isDefault())
            return button;
    return nullptr;
}

//! Asks for the key to be remembered. \return the confirmation that comes up; null: none does
QMessageBox *remember(HostKeyDialog &dialog)
{
    dialog.show();
    dialog.findChild<QPushButton *>(QStringLiteral("remember"))->click();
    return dialog.findChild<QMessageBox *>();
}

void answer(const QMessageBox &box, QMessageBox::ButtonRole role)
{
    for (QAbstractButton *button : box.buttons())
        if (box.buttonRole(button) == role) {
            button->click();
            return;
        }
}

} // namespace

class TstHostKeyDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void enterAndEscapeReject_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("key");
        for (const int kind : {0, 1, 2})
            for (const int key : {int(Qt::Key_Return), int(Qt::Key_Escape)})
                QTest::addRow("kind %d key %d", kind, key) << kind << key;
    }
    void enterAndEscapeReject()
    {
        QFETCH(int, kind);
        QFETCH(int, key);
        HostKeyDialog dialog(question(HostKeyQuestion::Kind(kind)));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QCOMPARE(defaultButton(dialog)->text().remove(QLatin1Char('&')), QStringLiteral("Cancel"));
        QVERIFY(defaultButton(dialog)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key));
        QVERIFY(dialog.isHidden());
        QCOMPARE(dialog.answer(), HostKeyAnswer::Reject);
    }

    void kindsHaveTheirOwnTexts()
    {
        QSet<QString> texts;
        for (const int kind : {0, 1, 2})
            texts.insert(
                HostKeyDialog(question(HostKeyQuestion::Kind(kind))).accessibleDescription());
        QCOMPARE(texts.size(), 3);
    }

    void replacingNeedsASecondConfirmation()
    {
        HostKeyDialog refused(question(HostKeyQuestion::Kind::Changed));
        QMessageBox *box = remember(refused);
        QVERIFY(box && box->isVisible());
        answer(*box, QMessageBox::RejectRole);
        QVERIFY(refused.isVisible());
        QCOMPARE(refused.answer(), HostKeyAnswer::Reject);
        HostKeyDialog confirmed(question(HostKeyQuestion::Kind::Changed));
        box = remember(confirmed);
        QVERIFY(box);
        answer(*box, QMessageBox::DestructiveRole);
        QVERIFY(confirmed.isHidden());
        QCOMPARE(confirmed.answer(), HostKeyAnswer::AcceptAndRemember);
    }

    void rememberingAnUnknownKeyTakesOneClick()
    {
        HostKeyDialog dialog(question(HostKeyQuestion::Kind::Unknown));
        QVERIFY(!remember(dialog));
        QCOMPARE(dialog.answer(), HostKeyAnswer::AcceptAndRemember);
    }

    void fingerprintCanBeSelectedAndNothingIsMarkup()
    {
        HostKeyQuestion hostile = question(HostKeyQuestion::Kind::Unknown);
        hostile.host = strata::tests::hostileText();
        const HostKeyDialog dialog(hostile);
        const auto *fingerprint = dialog.findChild<QLabel *>(QStringLiteral("fingerprint"));
        QCOMPARE(fingerprint->text(), QStringLiteral("SHA256:abcdef"));
        QVERIFY(fingerprint->textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
        QVERIFY(strata::tests::showsHostileText(dialog));
        QCOMPARE(strata::tests::labelsReadingMarkup(dialog), QStringList());
    }
};

QTEST_MAIN(TstHostKeyDialog)
#include "tst_host_key_dialog.moc"
