// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start_options.h"

#include <QDir>
#include <QTest>

using strata::ui::shell::readStartOptions;

class TstStartOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsFilesAndOptions()
    {
        int exitCode = -1;
        const auto options = readStartOptions(
            {QStringLiteral("strata"), QStringLiteral("--language"), QStringLiteral("de"),
             QStringLiteral("a.strata"), QStringLiteral("--this-computer")},
            exitCode);
        QVERIFY(options);
        QCOMPARE(options->files, QStringList{QStringLiteral("a.strata")});
        QCOMPARE(options->language, QStringLiteral("de"));
        QVERIFY(options->thisComputer);
        QCOMPARE(exitCode, 0);
    }

    void asksARunningProgramUnlessItIsToBeAnother()
    {
        using strata::ui::shell::handoverOf;
        const auto options = [](const QStringList &words) {
            int exitCode = 0;
            return *readStartOptions(QStringList{QStringLiteral("strata")} + words, exitCode);
        };
        const auto wanted = handoverOf(options(
            {QStringLiteral("a.strata"), QStringLiteral("/b"), QStringLiteral("--this-computer")}));
        QVERIFY(wanted && wanted->thisComputer);
        QCOMPARE(wanted->files,
                 (QStringList{QDir::current().absoluteFilePath(QStringLiteral("a.strata")),
                              QStringLiteral("/b")}));
        QVERIFY(handoverOf(options({})));
        QVERIFY(!handoverOf(options({QStringLiteral("--new-instance")})));
        QVERIFY(!handoverOf(options({QStringLiteral("--language"), QStringLiteral("de")})));
    }

    void refusesUnknownOptions()
    {
        int exitCode = 0;
        QVERIFY(!readStartOptions({QStringLiteral("strata"), QStringLiteral("--frobnicate")},
                                  exitCode));
        QCOMPARE(exitCode, 2);
    }

    void refusesALanguageThatItDoesNotHave()
    {
        for (const QString &word :
             {QStringLiteral("--language=fr"), QStringLiteral("--language=")}) {
            int exitCode = 0;
            QVERIFY(!readStartOptions({QStringLiteral("strata"), word}, exitCode));
            QCOMPARE(exitCode, 2);
        }
        for (const char *code : {"de", "en", "zh_CN", "zh_TW"}) {
            int exitCode = -1;
            QVERIFY2(readStartOptions({QStringLiteral("strata"), QStringLiteral("--language"),
                                       QLatin1String(code)},
                                      exitCode),
                     code);
        }
    }

    void needsADisplay()
    {
        const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
        const QByteArray display = qgetenv("DISPLAY");
        const QByteArray wayland = qgetenv("WAYLAND_DISPLAY");
        for (const char *name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
            qunsetenv(name);
        int exitCode = 0;
        QVERIFY(!readStartOptions({QStringLiteral("strata")}, exitCode));
        QCOMPARE(exitCode, 2);
        qputenv("QT_QPA_PLATFORM", platform);
        qputenv("DISPLAY", display);
        qputenv("WAYLAND_DISPLAY", wayland);
    }
};

QTEST_MAIN(TstStartOptions)
#include "tst_start_options.moc"
