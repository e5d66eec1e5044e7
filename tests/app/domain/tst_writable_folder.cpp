// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/writable_folder.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace strata::app::domain;

class TestWritableFolder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void makesWhatIsMissing()
    {
        const QTemporaryDir place;
        const QString folder = place.filePath(QStringLiteral("a/b"));
        QVERIFY(makeFolder(folder).has_value());
        QVERIFY(QDir(folder).exists());
        QVERIFY(makeFolder(folder).has_value());
    }

    void saysWhatCannotBeMade()
    {
        const QTemporaryDir place;
        QFile file(place.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString folder = file.fileName() + QStringLiteral("/folder");
        const auto made = makeFolder(folder);
        QVERIFY(!made);
        QCOMPARE(made.error().code, FailureCode::FolderNotMade);
        QCOMPARE(made.error().where, folder);
    }

    void saysWhereNothingMayBeWritten()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        const auto made = makeFolder(QStringLiteral("/usr/strata/none"));
        QVERIFY(!made);
        QCOMPARE(made.error().code, FailureCode::FolderForbidden);
        QCOMPARE(made.error().where, QStringLiteral("/usr"));
        QCOMPARE(notWritten(QStringLiteral("/usr/a.strata"), FailureCode::StorageError, {}).code,
                 FailureCode::FolderForbidden);
    }

    void aFileIsNotWrittenForAReason()
    {
        const QTemporaryDir place;
        const QString detail = QStringLiteral("because");
        const Failure missing = notWritten(place.filePath(QStringLiteral("no/a.strata")),
                                           FailureCode::FileReadOnly, detail);
        QCOMPARE(missing.code, FailureCode::FolderMissing);
        QCOMPARE(missing.where, place.filePath(QStringLiteral("no")));
        QVERIFY(missing.detail.isEmpty());
        const QString path = place.filePath(QStringLiteral("a.strata"));
        const Failure other = notWritten(path, FailureCode::FileReadOnly, detail);
        QCOMPARE(other.code, FailureCode::FileReadOnly);
        QCOMPARE(other.where, path);
        QCOMPARE(other.detail, detail);
    }
};

QTEST_GUILESS_MAIN(TestWritableFolder)
#include "tst_writable_folder.moc"
