// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people say of a run: stored beside what was measured, and proven like it.
#include "app/store/tables/run_table.h"

#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <string_view>

using namespace strata::tests;
using domain::FailureCode;
using domain::RunLabel;
using store::OpenMode;

class RunTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("project.strata"));
        QVERIFY(makeProject(m_path));
    }

    void aLabelIsKept()
    {
        auto file = open();
        QVERIFY(file->labelRun(run, label()));
        QVERIFY(labelOf(*file) == label());
        file.reset();
        file = open();
        QVERIFY(labelOf(*file) == label());
        const domain::RunData data = file->runData(run).value();
        QVERIFY(data.hashOk);
        QVERIFY(static_cast<const RunLabel &>(data.run) == label());
        QCOMPARE(file->openingNotes(), QStringList());
    }

    void aLabelIsTakenBack()
    {
        auto file = open();
        const RunLabel before = labelOf(*file);
        QVERIFY(file->labelRun(run, label()));
        QVERIFY(file->labelRun(run, before));
        QVERIFY(labelOf(*file) == before);
        QVERIFY(file->runData(run)->hashOk);
    }

    //! Whoever measures has the name that the run began with.
    void theEndOfARunKeepsWhatWasSaidMeanwhile()
    {
        auto file = open();
        QVERIFY(file->labelRun(run, label()));
        domain::Run ended = makeRun();
        ended.state = domain::RunState::Stopped;
        QVERIFY(file->updateRun(ended));
        QVERIFY(file->putTrial(run, makeTrial(QStringLiteral("trial-3"), 3)));
        QVERIFY(labelOf(*file) == label());
        QCOMPARE(file->runs().value().first().state, domain::RunState::Stopped);
        QVERIFY(file->runData(run)->hashOk);
    }

    //! Each run has its own, in a list of many.
    void notesAreOfTheirRuns()
    {
        auto file = open();
        for (const char *id : {"run-2", "run-3", "run-4"})
            QVERIFY(file->addRun(makeRun(QString::fromLatin1(id))));
        QVERIFY(file->labelRun(QStringLiteral("run-3"), label()));
        const QList<domain::RunHead> runs = file->runs().value();
        for (const domain::RunHead &head : runs)
            QCOMPARE(head.chartNotes.size(), head.id == QLatin1String("run-3") ? 2 : 0);
        QVERIFY(file->runData(QStringLiteral("run-2"))->run.chartNotes.isEmpty());
        QVERIFY(file->runData(QStringLiteral("run-3"))->run.chartNotes == label().chartNotes);
    }

    void aNewRunMayHaveALabel()
    {
        auto file = open();
        domain::Run copied = makeRun(QStringLiteral("run-2"));
        static_cast<RunLabel &>(copied) = label();
        QVERIFY(file->addRun(copied));
        QVERIFY(static_cast<const RunLabel &>(file->runs().value().last()) == label());
    }

    void listsOfRunsSayHowMuchTheirPlansAre()
    {
        auto file = open();
        domain::Run roofs = makeRun(QStringLiteral("run-2"));
        roofs.plan.experiment.hostIds.removeLast();
        domain::addRoofSettings(roofs.plan.experiment.workloads);
        QVERIFY(file->addRun(roofs));
        const QList<domain::RunHead> runs = file->runs().value();
        QCOMPARE(runs.first().hostCount, 2);
        QCOMPARE(runs.first().settingCount, 2);
        QCOMPARE(runs.last().hostCount, 1);
        QCOMPARE(runs.last().settingCount, 2); // roofs are none of them
    }

    void changedBehindItsBack_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("note") << QStringLiteral("UPDATE run_label SET note = 'other'");
        QTest::newRow("tags") << QStringLiteral("UPDATE run_label SET tags = '[]'");
        QTest::newRow("hidden") << QStringLiteral("UPDATE run_label SET hidden = 0");
        QTest::newRow("text on a chart") << QStringLiteral("UPDATE chart_note SET text = 'other'");
        QTest::newRow("another figure") << QStringLiteral("UPDATE chart_note SET host_id = ''");
        QTest::newRow("no notes on charts") << QStringLiteral("DELETE FROM chart_note");
        QTest::newRow("order on charts")
            << QStringLiteral("UPDATE chart_note SET position = 9 - position");
        QTest::newRow("all") << QStringLiteral("DELETE FROM run_label");
    }

    void changedBehindItsBack()
    {
        QFETCH(QString, sql);
        QVERIFY(open()->labelRun(run, label()));
        QVERIFY(store::Database::connect(m_path, store::Database::Access::ReadWrite)
                    .value()
                    ->execute(sql.toStdString()));
        auto file = open();
        QCOMPARE(file->damages().size(), 1);
        QVERIFY(!file->runData(run)->hashOk);
        // Another label would make the damage look right.
        QCOMPARE(file->labelRun(run, label()).error().code, FailureCode::FileDamaged);
    }

    void nobodyIsNotLabelled()
    {
        QCOMPARE(open()->labelRun(QStringLiteral("nobody"), label()).error().code,
                 FailureCode::StorageError);
    }

private:
    std::unique_ptr<store::ProjectFile> open() const
    {
        return store::openProjectFile(m_path, OpenMode::ReadWrite).value();
    }
    static RunLabel label()
    {
        return {QStringLiteral("Before the update"),
                QStringLiteral("kernel 6.1\nquiet"),
                {QStringLiteral("kernel 6.1"), QStringLiteral("“tuned”")},
                true,
                {{QStringLiteral("w"), QStringLiteral("host-1"), QStringLiteral("IOMMU off")},
                 {QStringLiteral("w"), {}, QStringLiteral("=1+1 <b>")}}};
    }
    static RunLabel labelOf(store::ProjectFile &file) { return file.runs().value().first(); }

    const QString run = QStringLiteral("run-1");
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(RunTableTest)
#include "tst_run_table.moc"
