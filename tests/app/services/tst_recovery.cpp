// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/recovery.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace strata::app;

class TestRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void projectsWithoutANameAreInTheStateDirectory()
    {
        const QTemporaryDir state;
        qputenv("XDG_STATE_HOME", state.path().toUtf8());
        const QString path = services::newRecoveryPath();
        QCOMPARE(QFileInfo(path).path(), state.filePath(QStringLiteral("strata/recovery")));
        checkDirectoryOf(path);
        QVERIFY(services::newRecoveryPath() != path);
        QVERIFY(!services::isRecoveryPath(state.filePath(QStringLiteral("unsaved-1-a.strata"))));
    }

    void aHomeThatCannotBeWrittenToIsNotNeeded()
    {
        qputenv("XDG_STATE_HOME", "/dev/null/state");
        const QString path = services::newRecoveryPath();
        const QString directory = QFileInfo(path).path();
        QCOMPARE(directory, QStringLiteral("/var/tmp/strata-recovery-%1").arg(::getuid()));
        checkDirectoryOf(path);
        QDir().rmdir(directory); // unless there is something of somebody in it
    }

private:
    static void checkDirectoryOf(const QString &path)
    {
        const QFileInfo directory(QFileInfo(path).path());
        QVERIFY(directory.isDir());
        QCOMPARE(directory.ownerId(), ::getuid());
        QVERIFY(!(directory.permissions() &
                  (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
        QVERIFY(services::isRecoveryPath(path));
    }
};

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
