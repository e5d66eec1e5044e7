// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/host_key_dialog.h"
#include "ui/dialogs/secret_dialog.h"
#include "ui/shell/question_dialogs.h"

#include "tests/support/patience.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::tests::patienceMs;
using strata::ui::dialogs::HostKeyDialog;
using strata::ui::dialogs::SecretDialog;
using strata::ui::shell::QuestionDialogs;

class TstQuestionDialogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksOneAfterTheOther()
    {
        tests::WindowQuestions desk;
        QWidget window;
        QuestionDialogs dialogs(desk, window);
        Q_EMIT desk.hostKeyAsked(1, {});
        Q_EMIT desk.secretAsked(2, {});
        auto *key = window.findChild<HostKeyDialog *>();
        QVERIFY(key);
        QVERIFY(!window.findChild<SecretDialog *>());
        key->findChild<QPushButton *>(QStringLiteral("remember"))->click();
        QCOMPARE(desk.keys.size(), 1);
        QCOMPARE(desk.keys.first().second, domain::HostKeyAnswer::AcceptAndRemember);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<SecretDialog *>(), patienceMs);
        auto *secret = window.findChild<SecretDialog *>();
        secret->findChild<QLineEdit *>()->setText(QStringLiteral("pw"));
        secret->accept();
        QCOMPARE(desk.secrets.first().first, quint64(2));
        QCOMPARE(desk.secrets.first().second, std::optional<QByteArray>("pw"));
    }

    void closesWhatNobodyWaitsFor()
    {
        tests::WindowQuestions desk;
        QWidget window;
        QuestionDialogs dialogs(desk, window);
        Q_EMIT desk.hostKeyAsked(1, {});
        Q_EMIT desk.hostKeyAsked(2, {});
        Q_EMIT desk.withdrawn(2);
        Q_EMIT desk.withdrawn(1);
        QCOMPARE(desk.keys.size(), 1);
        QCOMPARE(desk.keys.first().second, domain::HostKeyAnswer::Reject);
        QTest::qWait(50);
        QCOMPARE(desk.keys.size(), 1);
    }
};

QTEST_MAIN(TstQuestionDialogs)
#include "tst_question_dialogs.moc"
