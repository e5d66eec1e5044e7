// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/command_consent_dialog.h"

#include "tests/ui/support/plain_text_check.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace strata;
using app::domain::CommandsQuestion;
using ui::dialogs::CommandConsentDialog;

class TstCommandConsentDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsAllOfIt()
    {
        const QString longScript =
            QStringLiteral("echo 1\n").repeated(3000) + QStringLiteral("rm -r ~");
        const CommandConsentDialog dialog(
            CommandsQuestion{{{QStringLiteral("sh {script} ") + tests::hostileText(),
                               QStringLiteral("A=1"),
                               QStringLiteral("/data"),
                               longScript,
                               {QStringLiteral("gpu01"), QStringLiteral("gpu02")},
                               {}}}});
        const QString text = dialog.findChild<QPlainTextEdit *>()->toPlainText();
        for (const char *part : {"sh '{script}' '<b>bold</b>' '&amp;'", "A=1", "/data",
                                 "gpu01, gpu02", "\n    rm -r ~"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        // What turns the direction of writing would show another command than the one that runs.
        QVERIFY(!text.contains(QChar(0x202E)));
        QVERIFY2(text.contains(QLatin1String("\\xe2\\x80\\xaeevil")), qPrintable(text));
    }

    //! To a shell the comment ends where the line does.
    void aLineBreakIsNoBlank()
    {
        const CommandConsentDialog dialog(
            CommandsQuestion{{{QStringLiteral("bash -c 'make bench # warm-up\nid > /tmp/ran'"),
                               {},
                               {},
                               {},
                               {QStringLiteral("gpu01")},
                               {}}}});
        const QString text = dialog.findChild<QPlainTextEdit *>()->toPlainText();
        QVERIFY2(
            text.startsWith(QLatin1String("bash -c $'make bench # warm-up\\x0aid > /tmp/ran'\n")),
            qPrintable(text));
    }

    void filesCanBeRead()
    {
        const auto files = app::domain::CommandFiles::of(
                               {{"train.py", false, "print(1)"}, {"lib/model.py", false, ""}})
                               .value();
        app::domain::keepCommandFiles(files);
        const CommandConsentDialog with(CommandsQuestion{
            {{QStringLiteral("python3 train.py"), {}, {}, {}, {}, {}, files.digest()}}});
        const QString text = with.findChild<QPlainTextEdit *>()->toPlainText();
        QVERIFY2(text.contains(QLatin1String("2 file(s), 8 bytes (lib/model.py, train.py)")),
                 qPrintable(text));
        const auto readsFiles = [](const CommandConsentDialog &dialog) {
            const auto buttons = dialog.findChildren<QPushButton *>();
            return std::ranges::any_of(buttons, [](const QPushButton *button) {
                return button->text() == QStringLiteral("Read the &files …");
            });
        };
        QVERIFY(readsFiles(with));
        const CommandConsentDialog without(
            CommandsQuestion{{{QStringLiteral("true"), {}, {}, {}, {}, {}}}});
        QVERIFY(!readsFiles(without));
    }

    void theUsualAnswerIsNo()
    {
        CommandConsentDialog dialog(
            CommandsQuestion{{{QStringLiteral("true"), {}, {}, {}, {}, {}}}});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QVERIFY(!dialog.isVisible());
    }
};

QTEST_MAIN(TstCommandConsentDialog)
#include "tst_command_consent_dialog.moc"
