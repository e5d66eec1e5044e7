// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/dialogs/secret_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>

using strata::app::domain::SecretQuestion;
using strata::ui::dialogs::SecretDialog;

class TstSecretDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheSecretOnceAndForgetsIt()
    {
        SecretDialog dialog(
            {SecretQuestion::Kind::Password, QStringLiteral("ana@gpu01:22"), {}, {}, false, 1});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto *field = dialog.findChild<QLineEdit *>();
        QCOMPARE(field->echoMode(), QLineEdit::Password);
        QTest::keyClicks(field, QStringLiteral("s3cret"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(dialog.takeSecret(), std::optional<QByteArray>("s3cret"));
        QVERIFY(field->text().isEmpty());
    }

    void cancelGivesNothing()
    {
        SecretDialog dialog({SecretQuestion::Kind::Passphrase,
                             QStringLiteral("gpu01"),
                             QStringLiteral("id_ed25519"),
                             {},
                             false,
                             2});
        dialog.findChild<QLineEdit *>()->setText(QStringLiteral("x"));
        dialog.reject();
        QVERIFY(!dialog.takeSecret());
    }

    void aWrongPasswordIsSaid()
    {
        const auto says = [](SecretQuestion::Kind kind, int attempt, const QString &text) {
            const SecretDialog dialog({kind, QStringLiteral("gpu01"), {}, {}, false, attempt});
            for (const QLabel *label : dialog.findChildren<QLabel *>())
                if (label->text() == text && label->isVisibleTo(&dialog))
                    return true;
            return false;
        };
        using Kind = SecretQuestion::Kind;
        const QString wrong = QStringLiteral("Wrong password. Try again.");
        QVERIFY(!says(Kind::Password, 1, wrong));
        QVERIFY(says(Kind::Password, 2, wrong));
        QVERIFY(says(Kind::Passphrase, 2, QStringLiteral("The last answer was not accepted.")));
    }

    void serverTextIsPlainAndEchoFollowsTheServer()
    {
        SecretDialog dialog({SecretQuestion::Kind::Challenge, QStringLiteral("gpu01"),
                             strata::tests::hostileText(), QStringLiteral("One-time code"), true,
                             1});
        QCOMPARE(dialog.findChild<QLineEdit *>()->echoMode(), QLineEdit::Normal);
        QVERIFY(strata::tests::showsHostileText(dialog));
        QCOMPARE(strata::tests::labelsReadingMarkup(dialog), QStringList());
    }
};

QTEST_MAIN(TstSecretDialog)
#include "tst_secret_dialog.moc"
