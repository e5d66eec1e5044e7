// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/command_consent_dialog.h"
#include "ui/dialogs/host_key_dialog.h"
#include "ui/dialogs/secret_dialog.h"
#include "ui/shell/question_dialogs.h"

#include "tests/support/patience.h"

#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::tests::patienceMs;
using strata::ui::dialogs::CommandConsentDialog;
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
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        QuestionDialogs dialogs(desk, settings, window);
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
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        QuestionDialogs dialogs(desk, settings, window);
        Q_EMIT desk.hostKeyAsked(1, {});
        Q_EMIT desk.hostKeyAsked(2, {});
        Q_EMIT desk.withdrawn(2);
        Q_EMIT desk.withdrawn(1);
        QCOMPARE(desk.keys.size(), 1);
        QCOMPARE(desk.keys.first().second, domain::HostKeyAnswer::Reject);
        QTest::qWait(50);
        QCOMPARE(desk.keys.size(), 1);
    }

    void aQuestionIsWithdrawnUnderItsConfirmation()
    {
        tests::WindowQuestions desk;
        QWidget window;
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        QuestionDialogs dialogs(desk, settings, window);
        domain::HostKeyQuestion changed;
        changed.kind = domain::HostKeyQuestion::Kind::Changed;
        Q_EMIT desk.hostKeyAsked(1, changed);
        Q_EMIT desk.secretAsked(2, {});
        auto *key = window.findChild<HostKeyDialog *>();
        // Where the confirmation waited in a loop of its own, this would come in that loop.
        QMetaObject::invokeMethod(
            this, [&desk] { Q_EMIT desk.withdrawn(1); }, Qt::QueuedConnection);
        key->findChild<QPushButton *>(QStringLiteral("remember"))->click();
        QVERIFY(desk.keys.isEmpty() && key->findChild<QMessageBox *>());
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<HostKeyDialog *>(), patienceMs);
        QCOMPARE(desk.keys, (QList<std::pair<quint64, domain::HostKeyAnswer>>{
                                {1, domain::HostKeyAnswer::Reject}}));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<SecretDialog *>(), patienceMs);
    }

    //! As with a wizard that is closed while a question stands in front of it.
    void aDialogThatIsDestroyedAnswersNo()
    {
        tests::WindowQuestions desk;
        QWidget window;
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        QuestionDialogs dialogs(desk, settings, window);
        Q_EMIT desk.hostKeyAsked(1, {});
        Q_EMIT desk.secretAsked(2, {});
        Q_EMIT desk.commandsAsked(3, {{domain::PlannedCommand()}});
        delete window.findChild<HostKeyDialog *>();
        QCOMPARE(desk.keys, (QList<std::pair<quint64, domain::HostKeyAnswer>>{
                                {1, domain::HostKeyAnswer::Reject}}));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<SecretDialog *>(), patienceMs);
        delete window.findChild<SecretDialog *>();
        QCOMPARE(desk.secrets.size(), 1);
        QVERIFY(desk.secrets.first().first == 2 && !desk.secrets.first().second);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<CommandConsentDialog *>(), patienceMs);
        delete window.findChild<CommandConsentDialog *>();
        QCOMPARE(desk.commands, (QList<std::pair<quint64, bool>>{{3, false}}));
    }

    void aDialogThatWasAnsweredAnswersOnce()
    {
        tests::WindowQuestions desk;
        QWidget window;
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        QuestionDialogs dialogs(desk, settings, window);
        Q_EMIT desk.hostKeyAsked(1, {});
        window.findChild<HostKeyDialog *>()
            ->findChild<QPushButton *>(QStringLiteral("remember"))
            ->click();
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<HostKeyDialog *>(), patienceMs); // deleted
        QCOMPARE(desk.keys, (QList<std::pair<quint64, domain::HostKeyAnswer>>{
                                {1, domain::HostKeyAnswer::AcceptAndRemember}}));
    }

    //! As a window does when its language changes.
    void whoeverIsStillWaitingIsAnsweredInTheEnd()
    {
        tests::WindowQuestions desk;
        QWidget window;
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        {
            QuestionDialogs dialogs(desk, settings, window);
            Q_EMIT desk.hostKeyAsked(1, {});
            Q_EMIT desk.secretAsked(2, {});
            Q_EMIT desk.commandsAsked(3, {{domain::PlannedCommand()}});
        }
        QCOMPARE(desk.keys, (QList<std::pair<quint64, domain::HostKeyAnswer>>{
                                {1, domain::HostKeyAnswer::Reject}}));
        QCOMPARE(desk.secrets.size(), 1);
        QVERIFY(desk.secrets.first().first == 2 && !desk.secrets.first().second);
        QCOMPARE(desk.commands, (QList<std::pair<quint64, bool>>{{3, false}}));
    }

    void aQuestionThatComesBetweenTwoWaitsToo()
    {
        tests::WindowQuestions desk;
        QWidget window;
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("ui.ini")));
        QuestionDialogs dialogs(desk, settings, window);
        Q_EMIT desk.hostKeyAsked(1, {});
        Q_EMIT desk.secretAsked(2, {});
        window.findChild<HostKeyDialog *>()->reject();
        Q_EMIT desk.commandsAsked(3, {{domain::PlannedCommand()}});
        QVERIFY(window.findChild<SecretDialog *>());
        QCoreApplication::processEvents(); // what the first one left to be done
        QVERIFY(!window.findChild<CommandConsentDialog *>());
        window.findChild<SecretDialog *>()->reject();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<CommandConsentDialog *>(), patienceMs);
    }

    void asksOnceAboutACommand()
    {
        const auto command = [](const char *text) {
            return domain::PlannedCommand{QLatin1String(text), {}, {}, {}, {},
                                          QLatin1String(text)}; // its own digest, for this
        };
        tests::WindowQuestions desk;
        QWidget window;
        ui::settings::UiSettings settings(m_directory.filePath(QStringLiteral("once.ini")));
        QuestionDialogs dialogs(desk, settings, window);
        settings.allowCommands({QStringLiteral("mine")});
        Q_EMIT desk.commandsAsked(1, {{command("mine")}});
        QCOMPARE(desk.commands.size(), 1);
        QVERIFY(desk.commands.last().second); // what one wrote oneself
        Q_EMIT desk.commandsAsked(2, {{command("mine"), command("theirs")}});
        auto *dialog = window.findChild<CommandConsentDialog *>();
        QVERIFY(dialog && desk.commands.size() == 1);
        dialog->reject();
        QCOMPARE(desk.commands.last(), (std::pair<quint64, bool>{2, false}));
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<CommandConsentDialog *>(), patienceMs);
        Q_EMIT desk.commandsAsked(3, {{command("theirs")}});
        dialog = window.findChild<CommandConsentDialog *>();
        QVERIFY(dialog); // a no is not remembered
        dialog->accept();
        QCOMPARE(desk.commands.last(), (std::pair<quint64, bool>{3, true}));
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<CommandConsentDialog *>(), patienceMs);
        Q_EMIT desk.commandsAsked(4, {{command("theirs"), command("mine")}});
        QCOMPARE(desk.commands.last(), (std::pair<quint64, bool>{4, true}));
        Q_EMIT desk.commandsAsked(5, {{command("others")}});
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<CommandConsentDialog *>(), patienceMs);
    }

private:
    QTemporaryDir m_directory;
};

QTEST_MAIN(TstQuestionDialogs)
#include "tst_question_dialogs.moc"
