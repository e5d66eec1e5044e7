// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_removal.h"

#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

class RunRemovalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("project.strata"));
        QVERIFY(makeProject(m_path));
    }

    void everythingOfTheRunGoes()
    {
        QVERIFY(bytesOf(m_path).contains("secretbox"));
        const auto before = rowsOfTables();
        auto file = open();
        domain::Run other = makeRun(QStringLiteral("run-2"));
        other.plan.experiment.name = QStringLiteral("another");
        other.state = domain::RunState::Done;
        QVERIFY(file->addRun(other));
        hide(*file, QStringLiteral("run-1"));
        QVERIFY(file->runSummary(QStringLiteral("run-1")));
        QVERIFY(file->removeRuns({QStringLiteral("run-1")}));
        QCOMPARE(file->runs().value().size(), 1);
        QVERIFY(!file->runData(QStringLiteral("run-1")));
        QVERIFY(file->runData(QStringLiteral("run-2"))->run.plan == other.plan);
        QVERIFY(file->plan().value() == makePlan());
        QVERIFY(file->proveSome(1000)->isOver);
        hide(*file, QStringLiteral("run-2"));
        QVERIFY(file->removeRuns({QStringLiteral("run-2")}));
        file.reset();
        // What is left is what a project without runs has, and nothing can be read from the disk.
        const auto after = rowsOfTables();
        for (auto [table, rows] : after.asKeyValueRange())
            QVERIFY2(rows == 0 || rows < before.value(table), qPrintable(table));
        QCOMPARE(after.value(QStringLiteral("chart_note")), 0);
        QCOMPARE(after.value(QStringLiteral("plan")), 1);
        QVERIFY(!bytesOf(m_path).contains("secretbox"));
        QCOMPARE(open()->openingNotes(), QStringList());
    }

    void onlyHiddenRunsThatAreOverGo()
    {
        auto file = open();
        QCOMPARE(file->removeRuns({QStringLiteral("run-1")}).error().code,
                 FailureCode::StorageError);
        QVERIFY(file->addRun(makeRun(QStringLiteral("run-2")))); // under way
        hide(*file, QStringLiteral("run-1"));
        hide(*file, QStringLiteral("run-2"));
        QCOMPARE(file->removeRuns({QStringLiteral("run-1"), QStringLiteral("run-2")}).error().code,
                 FailureCode::StorageError);
        QCOMPARE(file->runs().value().size(), 2); // all or none
        QCOMPARE(file->runData(QStringLiteral("run-1"))->trials.size(), 2);
        QVERIFY(file->removeRuns({QStringLiteral("run-1")}));
        QCOMPARE(file->runs().value().size(), 1);
    }

    //! Such a file is not ours, but can be opened.
    void aPlanThatOthersUseStays()
    {
        auto file = open();
        QVERIFY(file->addRun(makeRun(QStringLiteral("run-2"))));
        hide(*file, QStringLiteral("run-1"));
        file.reset();
        QVERIFY(store::Database::connect(m_path, store::Database::Access::ReadWrite)
                    .value()
                    ->execute("UPDATE run SET plan_number = 2"));
        file = open();
        QVERIFY(file->removeRuns({QStringLiteral("run-1")}));
        QVERIFY(file->planOf(QStringLiteral("run-2")).value() == makePlan());
    }

    void aFileThatIsReadOnlyKeepsAll()
    {
        hide(*open(), QStringLiteral("run-1"));
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QCOMPARE(file->removeRuns({QStringLiteral("run-1")}).error().code,
                 FailureCode::FileReadOnly);
    }

private:
    std::unique_ptr<store::ProjectFile> open() const
    {
        return store::openProjectFile(m_path, OpenMode::ReadWrite).value();
    }
    static void hide(store::ProjectFile &file, const QString &runId)
    {
        QVERIFY(file.labelRun(runId, {QStringLiteral("x"),
                                      QStringLiteral("a note"),
                                      {},
                                      true,
                                      {{QStringLiteral("w"), {}, QStringLiteral("on a chart")}}}));
    }
    QMap<QString, qint64> rowsOfTables() const
    {
        QMap<QString, qint64> rows;
        const auto database =
            store::Database::connect(m_path, store::Database::Access::ReadOnly).value();
        for (const char *table : {"plan",
                                  "host",
                                  "place",
                                  "participant",
                                  "workload",
                                  "workload_host",
                                  "slowdown",
                                  "made_vm",
                                  "price",
                                  "run",
                                  "run_label",
                                  "chart_note",
                                  "trial",
                                  "step",
                                  "sample",
                                  "bucket",
                                  "turn",
                                  "measurement_digest",
                                  "histogram_digest",
                                  "turn_digest",
                                  "trial_summary"})
            rows.insert(QString::fromLatin1(table),
                        database->integerOf(std::string("SELECT count(*) FROM ") + table).value());
        return rows;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(RunRemovalTest)
#include "tst_run_removal.moc"
