// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/shell_text.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using strata::app::launch::shellText;

class TestShellText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quotesOnlyWhatNeedsIt()
    {
        QCOMPARE(shellText({"docker", "run", "--volume", "/a:/b:ro", "m=64"}),
                 QStringLiteral("docker run --volume /a:/b:ro m=64"));
        QCOMPARE(shellText({"{run}/scratch", "", "a b"}),
                 QStringLiteral("'{run}/scratch' '' 'a b'"));
        QCOMPARE(shellText({"~/x", "$(id)", "it's"}), QStringLiteral("'~/x' '$(id)' 'it'\\''s'"));
    }

    //! The eye must not be deceived about what somebody copies.
    void nothingInvisibleIsShown()
    {
        const QString shown = shellText({"a\nb\\'", "gpu\xE2\x80\xAE"
                                                    "evil"});
        QCOMPARE(shown, QStringLiteral("$'a\\x0ab\\\\\\'' $'gpu\\xe2\\x80\\xaeevil'"));
    }

    void aShellReadsTheSameWords()
    {
        const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
        if (bash.isEmpty())
            QSKIP("there is no bash");
        const std::vector<std::string> words{"plain",
                                             "a b",
                                             "it's \"so\"",
                                             "$(id) `id` $HOME",
                                             "a;b|c&",
                                             "~",
                                             "*",
                                             "",
                                             "-x=1",
                                             "#no",
                                             "a\nb\tc\\d'e",
                                             "!history",
                                             "\xE2\x80\xAE"
                                             "ff",
                                             "gr\xC3\xBC\xC3\x9F"};
        QByteArray wanted;
        for (const std::string &word : words)
            wanted += QByteArray::fromStdString(word) + '|';
        QProcess shell;
        shell.start(bash,
                    {QStringLiteral("-c"), QStringLiteral("printf '%s|' ") + shellText(words)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), wanted);
    }
};

QTEST_APPLESS_MAIN(TestShellText)
#include "tst_shell_text.moc"
