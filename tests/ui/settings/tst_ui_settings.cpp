// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ui_settings.h"

#include <QTemporaryDir>
#include <QTest>

using strata::ui::settings::UiSettings;

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
            settings.confirmsClosing.set(false);
            QVERIFY(!settings.keepsMachines());
            settings.keepsMachines.set(true);
            settings.showsTableTwin.set(false);
            settings.showsScheduleDetails.set(true);
            settings.setLastParameters(QStringLiteral("gemm"),
                                       {{QStringLiteral("m"), QStringLiteral("512, 1024")},
                                        {QStringLiteral("n"), QString()},
                                        {QStringLiteral("folder"), QStringLiteral("/a=b")}});
        }
        const UiSettings settings(file);
        QCOMPARE(settings.language(), QStringLiteral("de"));
        QVERIFY(!settings.confirmsClosing());
        QVERIFY(settings.keepsMachines());
        QVERIFY(!settings.showsTableTwin());
        QVERIFY(settings.showsScheduleDetails());
        QVERIFY(settings.lastParameters(QStringLiteral("conv")).isEmpty());
        const auto last = settings.lastParameters(QStringLiteral("gemm"));
        QCOMPARE(last.size(), 3);
        QCOMPARE(last.value(QStringLiteral("m")), QStringLiteral("512, 1024"));
        QCOMPARE(last.value(QStringLiteral("folder")), QStringLiteral("/a=b"));
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
};

QTEST_APPLESS_MAIN(TstUiSettings)
#include "tst_ui_settings.moc"
