// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls to the file system that fail while a project is saved, migrated and copied: some here, all
// in tests/endurance/crash_points.sh.
#include "tests/app/store/project_fixture.h"
#include "tests/endurance/store/crash_scenarios.h"

#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace strata::tests;

class CrashPointsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    //! What would be lost without a sync is lost: else the rest of this test would prove nothing.
    void aPowerCutTakesWhatWasNotSynced()
    {
        for (const auto &[manner, rows] :
             {std::pair(Fault::Manner::PowerCut, 0), std::pair(Fault::Manner::Killed, 1)}) {
            const QTemporaryDir folder;
            const QByteArray path = folder.filePath(QStringLiteral("x.db")).toUtf8();
            QVERIFY(faulty_vfs::count());
            sqlite3 *database = nullptr;
            QCOMPARE(sqlite3_open(path.constData(), &database), SQLITE_OK);
            QCOMPARE(execute(database, "PRAGMA journal_mode = MEMORY; CREATE TABLE t (x)"),
                     SQLITE_OK);
            QVERIFY(faulty_vfs::arm({Call::Lock, 4, manner})); // three are those of the insert
            QCOMPARE(execute(database, "PRAGMA synchronous = OFF; INSERT INTO t VALUES (1)"),
                     SQLITE_OK);
            QVERIFY(execute(database, "SELECT * FROM t") != SQLITE_OK);
            sqlite3_close(database);
            faulty_vfs::disarm();
            QCOMPARE(sqlite3_open(path.constData(), &database), SQLITE_OK);
            QCOMPARE(rowsOf(database), rows);
            sqlite3_close(database);
        }
    }

    void nothingAcknowledgedIsLost_data()
    {
        QTest::addColumn<int>("number");
        const auto scenarios = crashScenarios(fixtures);
        for (int i = 0; i < scenarios.size(); ++i)
            QTest::newRow(qPrintable(scenarios.at(i).name)) << i;
    }

    void nothingAcknowledgedIsLost()
    {
        QFETCH(int, number);
        const CrashResult result = runScenario(crashScenarios(fixtures).at(number), 37);
        qInfo("%lld cases, %lld with something refused", result.cases, result.refused);
        QCOMPARE(result.violations, QStringList());
        QVERIFY(result.cases >= 35 && result.refused > 0);
    }

private:
    const QString fixtures = QStringLiteral(STRATA_TEST_SOURCE_DIR "/fixtures");

    static int execute(sqlite3 *database, const char *sql)
    {
        return sqlite3_exec(database, sql, nullptr, nullptr, nullptr);
    }
    static int rowsOf(sqlite3 *database)
    {
        sqlite3_stmt *statement = nullptr;
        sqlite3_prepare_v2(database, "SELECT count(*) FROM t", -1, &statement, nullptr);
        const int rows =
            sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -1;
        sqlite3_finalize(statement);
        return rows;
    }
};

QTEST_GUILESS_MAIN(CrashPointsTest)
#include "tst_crash_points.moc"
