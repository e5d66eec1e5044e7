// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ui_settings.h"

#include <QTemporaryDir>
#include <QTest>

using strata::ui::settings::UiSettings;
using strata::ui::settings::WindowPlace;

class TstUiSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void remembersOverAStart()
    {
        const QTemporaryDir directory;
        const QString file = directory.filePath(QStringLiteral("ui.ini"));
        {
            UiSettings settings(file);
            QVERIFY(settings.confirmsClosing());
            settings.language.set(QStringLiteral("de"));
            QVERIFY(settings.colors().isEmpty());
            settings.colors.set(QStringLiteral("contrast"));
            settings.confirmsClosing.set(false);
            QVERIFY(!settings.keepsMachines());
            settings.keepsMachines.set(true);
            settings.showsTableTwin.set(false);
            QCOMPARE(settings.overviewTextSize(), 0);
            settings.overviewTextSize.set(-2);
            settings.showsScheduleDetails.set(true);
            settings.setLastParameters(QStringLiteral("gemm"),
                                       {{QStringLiteral("m"), QStringLiteral("512, 1024")},
                                        {QStringLiteral("n"), QString()},
                                        {QStringLiteral("folder"), QStringLiteral("/a=b")}});
        }
        const UiSettings settings(file);
        QCOMPARE(settings.language(), QStringLiteral("de"));
        QCOMPARE(settings.colors(), QStringLiteral("contrast"));
        QVERIFY(!settings.confirmsClosing());
        QVERIFY(settings.keepsMachines());
        QVERIFY(!settings.showsTableTwin());
        QCOMPARE(settings.overviewTextSize(), -2);
        QVERIFY(settings.showsScheduleDetails());
        QVERIFY(settings.lastParameters(QStringLiteral("conv")).isEmpty());
        const auto last = settings.lastParameters(QStringLiteral("gemm"));
        QCOMPARE(last.size(), 3);
        QCOMPARE(last.value(QStringLiteral("m")), QStringLiteral("512, 1024"));
        QCOMPARE(last.value(QStringLiteral("folder")), QStringLiteral("/a=b"));
    }

    void remembersAllowedCommands()
    {
        const QTemporaryDir directory;
        const QString file = directory.filePath(QStringLiteral("ui.ini"));
        const QString one = QStringLiteral("one");
        const QString other = QStringLiteral("other");
        {
            UiSettings settings(file);
            QVERIFY(!settings.allowsCommands({one}));
            settings.allowCommands({one, one});
        }
        UiSettings settings(file);
        QVERIFY(settings.allowsCommands({one}) && settings.allowsCommands({}));
        QVERIFY(!settings.allowsCommands({one, other}));
        settings.allowCommands({other});
        QVERIFY(settings.allowsCommands({one, other}));
    }

    void keepsTheNewestFilesOnce()
    {
        const QTemporaryDir directory;
        UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        for (int i = 0; i < 12; ++i)
            settings.addRecentFile(QStringLiteral("/tmp/%1.strata").arg(i));
        settings.addRecentFile(QStringLiteral("/tmp/9.strata"));
        const QStringList files = settings.recentFiles();
        QCOMPARE(files.size(), UiSettings::maximumRecentFiles);
        QCOMPARE(files.first(), QStringLiteral("/tmp/9.strata"));
        QCOMPARE(files.count(QStringLiteral("/tmp/9.strata")), 1);
        settings.clearRecentFiles();
        QVERIFY(settings.recentFiles().isEmpty());
    }

    void forgetsFilesThatAreGone()
    {
        const QTemporaryDir directory;
        UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        for (const char *name : {"/a", "/b", "/c"})
            settings.addRecentFile(QString::fromLatin1(name));
        settings.removeRecentFiles({QStringLiteral("/b"), QStringLiteral("/x")});
        QCOMPARE(settings.recentFiles(), (QStringList{QStringLiteral("/c"), QStringLiteral("/a")}));
    }

    void givesASessionOnce()
    {
        const QTemporaryDir directory;
        const QString file = directory.filePath(QStringLiteral("ui.ini"));
        const QList<WindowPlace> windows{
            {QStringLiteral("/a, b.strata"), QStringLiteral("r1"), 3, "geometry\0x", "state"},
            {QStringLiteral("/b.strata"), {}, 0, {}, {}}};
        {
            UiSettings settings(file);
            settings.setSession({windows.first(), windows.first(), windows.first()});
            settings.setSession(windows);
        }
        UiSettings settings(file);
        QCOMPARE(settings.takeSession(), windows);
        QCOMPARE(settings.takeSession(), QList<WindowPlace>());
    }

    void aSessionIsBounded()
    {
        const QTemporaryDir directory;
        UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        QList<WindowPlace> windows;
        for (int i = 0; i < 100; ++i)
            windows.append({QStringLiteral("/%1.strata").arg(i), {}, 0, {}, {}});
        windows.first().file.clear(); // as somebody else may have written it
        settings.setSession(windows);
        QCOMPARE(settings.takeSession().size(), UiSettings::maximumWindows - 1);
    }
};

QTEST_APPLESS_MAIN(TstUiSettings)
#include "tst_ui_settings.moc"
