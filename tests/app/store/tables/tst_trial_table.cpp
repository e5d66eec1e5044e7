// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/trial_table.h"

#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

class TrialTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! What a person sees of a trial, and what commands are made of, is of a known form.
    void refusesWhatNobodyWrote_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("line in an identifier")
            << QStringLiteral("UPDATE trial SET id = 'a' || char(10) || '--command x'");
        QTest::newRow("option") << QStringLiteral("UPDATE trial SET id = '--x'");
        QTest::newRow("long identifier")
            << QStringLiteral("UPDATE trial SET id = hex(zeroblob(40))");
        QTest::newRow("long unit")
            << QStringLiteral("UPDATE trial SET rate_unit = hex(zeroblob(50000))");
        QTest::newRow("unit for a terminal")
            << QStringLiteral("UPDATE trial SET rate_unit = 'B' || char(27) || '[2J/s'");
        QTest::newRow("unit that turns around")
            << QStringLiteral("UPDATE trial SET rate_unit = 's/B' || char(8238)");
    }

    void refusesWhatNobodyWrote()
    {
        QFETCH(QString, sql);
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path));
        QVERIFY(store::Database::connect(path, store::Database::Access::ReadWrite)
                    .value()
                    ->execute(sql.toStdString() + " WHERE number = 1"));
        const auto file = store::openProjectFile(path, OpenMode::ReadOnly);
        if (!file) {
            QCOMPARE(file.error().code, FailureCode::FileDamaged);
            return;
        }
        QCOMPARE((*file)->runData(QStringLiteral("run-1")).error().code, FailureCode::FileDamaged);
    }

    void readsUnitsAndIdentifiersThatWereWritten()
    {
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path));
        const auto file = store::openProjectFile(path, OpenMode::ReadWrite).value();
        domain::Trial trial = makeTrial(domain::makeId(), 3);
        trial.rateUnit = QString(domain::longestUnit, QChar(0xb5)); // micro: two bytes
        QVERIFY(file->putTrial(QStringLiteral("run-1"), trial));
        const domain::RunData data = file->runData(QStringLiteral("run-1")).value();
        QVERIFY(sameTrial(data.trials.last().trial, trial));
        QVERIFY(data.trials.last().trial.hashOk);
    }
};

QTEST_GUILESS_MAIN(TrialTableTest)
#include "tst_trial_table.moc"
