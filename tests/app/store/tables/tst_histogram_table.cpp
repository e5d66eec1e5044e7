// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/histogram_table.h"

#include "tests/app/store/project_fixture.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using domain::LatencyHistogram;
using store::OpenMode;

class HistogramTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(m_path, 3));
    }

    void storesEachSeriesOnce()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        std::vector<LatencyHistogram> again = makeHistograms();
        again.front().buckets.front().count = 99;
        again.push_back({QStringLiteral("latency.zzz"), {{5, 6, 7}}});
        QVERIFY(file->appendHistograms(m_trial, again));
        std::vector<LatencyHistogram> expected = makeHistograms();
        expected.push_back(again.back());
        QVERIFY(first(*file).histograms == expected);
        QVERIFY(first(*file).trial.hashOk);
        QVERIFY(file->putTrial(QStringLiteral("run-1"),
                               makeTrial(m_trial, 1))); // replacing the row leaves them
        QVERIFY(first(*file).histograms == expected);
    }

    void refusesWhatIsNotSound()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const LatencyHistogram good{QStringLiteral("a"), {{1, 2, 3}}};
        const LatencyHistogram bad{QStringLiteral("b"), {{1, 3, 3}, {2, 4, 1}}};
        QCOMPARE(file->appendHistograms(m_trial, {good, bad}).error().code,
                 FailureCode::StorageError);
        QCOMPARE(file->appendHistograms(QStringLiteral("nobody"), {good}).error().code,
                 FailureCode::StorageError);
        std::vector<LatencyHistogram> many;
        for (int i = 0; i < domain::mostLatencySeries; ++i)
            many.push_back({QStringLiteral("s%1").arg(i), {{1, 2, 3}}});
        QCOMPARE(file->appendHistograms(m_trial, many).error().code,
                 FailureCode::StorageError);                  // two are there already
        QVERIFY(first(*file).histograms == makeHistograms()); // nothing was stored half
        QVERIFY(first(*file).trial.hashOk);
    }

    void copiesHaveThem()
    {
        const QString copy = m_directory->filePath(QStringLiteral("copy.strata"));
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadOnly).value()->copyTo(copy));
        auto file = store::openProjectFile(copy, OpenMode::ReadOnly).value();
        QVERIFY(first(*file).histograms == makeHistograms());
        const domain::RunData shared =
            store::withoutNames(file->runData(QStringLiteral("run-1")).value());
        QVERIFY(shared.trials.first().histograms == makeHistograms());
    }

    void whatNobodyStoredIsMarked_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("readable");
        QTest::newRow("count") << QStringLiteral(
                                      "UPDATE bucket SET count = count + 1 WHERE lower_ns = 0")
                               << true;
        QTest::newRow("edge") << QStringLiteral(
                                     "UPDATE bucket SET upper_ns = 1017 WHERE lower_ns = 1008")
                              << false; // overlaps
        QTest::newRow("gone") << QStringLiteral("DELETE FROM bucket WHERE lower_ns = 0") << true;
        QTest::newRow("all gone") << QStringLiteral("DELETE FROM bucket") << true;
        QTest::newRow("digest gone") << QStringLiteral("DELETE FROM histogram_digest") << true;
        QTest::newRow("endless name")
            << QStringLiteral("UPDATE bucket SET series = hex(zeroblob(5000))") << false;
        QTest::newRow("too many") << QStringLiteral("UPDATE bucket SET count = 9223372036854775807")
                                  << false;
    }

    void whatNobodyStoredIsMarked()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("sqlite3")).isEmpty())
            QSKIP("the sqlite3 command is not installed");
        QFETCH(QString, sql);
        QFETCH(bool, readable);
        QCOMPARE(QProcess::execute(QStringLiteral("sqlite3"), {m_path, sql}), 0);
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        const domain::TrialData trial = first(*file);
        QVERIFY(!trial.trial.hashOk);
        QVERIFY(readable || trial.histograms.empty());
        QVERIFY(sameSteps(trial.steps, makeSteps(3)));
    }

private:
    static domain::TrialData first(store::ProjectFile &file)
    {
        return file.runData(QStringLiteral("run-1")).value().trials.first();
    }

    const QString m_trial = QStringLiteral("trial-1");
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(HistogramTableTest)
#include "tst_histogram_table.moc"
