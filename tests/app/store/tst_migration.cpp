// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of every earlier format open, stay as they are while nothing is written, and come to the
// present format whole.
#include "app/store/schema.h"
#include "tests/app/store/project_fixture.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

//! Whether it is there, and not whether a statement works.
#define NEEDS_SQLITE                                                                               \
    if (QStandardPaths::findExecutable(QStringLiteral("sqlite3")).isEmpty())                       \
    QSKIP("the sqlite3 command is not installed")

class MigrationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("old.strata"));
        takeFixture(1);
        QCOMPARE(store::latestVersion(), 13);
    }

    void readingChangesNothing()
    {
        const QByteArray before = bytesOf(m_path);
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            auto file = store::openProjectFile(m_path, mode);
            QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
            QCOMPARE((*file)->openingNotes().size(),
                     mode == OpenMode::ReadOnly ? 1 : 2); // announces it before it happens
            QVERIFY((*file)->plan().value() == makePlanWithoutPartners());
            checkTrials((*file)->runData(QStringLiteral("run-1")).value(), false);
        }
        QVERIFY(bytesOf(m_path) == before);
    }

    void theFirstChangeMigrates()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->openingNotes().last().contains(QStringLiteral("format 1")));
        QVERIFY(file->appendHistograms(QStringLiteral("trial-1"), makeHistograms()));
        QVERIFY(file->appendHistograms(QStringLiteral("trial-2"), makeHistograms()));
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->openingNotes().size(),
                 1); // of the known_hosts file that the plan still names
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
    }

    //! Earlier versions let a file name whom its reader trusts. It is read, and proved by the
    //! hashes, but never used.
    void aKnownHostsFileIsIgnoredAndToldOf()
    {
        for (const int format : {1, 2, 3}) {
            takeFixture(format);
            auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
            const QString note = file->openingNotes().first();
            QVERIFY2(note.contains(QStringLiteral("known_hosts")) &&
                         note.contains(makePlan().hosts.first().name),
                     qPrintable(note));
            QVERIFY2(!note.contains(makePlan().hosts.at(1).name), qPrintable(note));
            checkTrials(file->runData(QStringLiteral("run-1")).value(), format == 3);
            QVERIFY(file->setPlan(makePlanWithoutPartners()));
            file.reset();
            QCOMPARE(store::openProjectFile(m_path, OpenMode::ReadOnly).value()->openingNotes(),
                     QStringList());
            // a run keeps what proves it
            QVERIFY(bytesOf(m_path).contains("/home/ana/.ssh/known_hosts"));
        }
    }

    void anyChangeMigratesAndKeepsTheRest()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->setPlan({}));
        checkTrials(file->runData(QStringLiteral("run-1")).value(), false);
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        checkTrials(store::openProjectFile(m_path, OpenMode::ReadOnly)
                        .value()
                        ->runData(QStringLiteral("run-1"))
                        .value(),
                    false);
    }

    void aRefusedChangeDoesNotMigrate()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const QByteArray before = bytesOf(m_path);
        QCOMPARE(file->putTrial(QStringLiteral("nobody"), makeTrial()).error().code,
                 FailureCode::StorageError);
        QVERIFY(bytesOf(m_path) == before);
        checkTrials(file->runData(QStringLiteral("run-1")).value(), false);
    }

    //! Opening itself has to write then, and says so.
    void anInterruptedRunMigratesWhenOpened()
    {
        NEEDS_SQLITE;
        domain::Run run = makeRun(QStringLiteral("other"));
        run.plan = makePlanWithoutPartners(); // which the first format can hold
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->addRun(run));
        file.reset();
        // Into a file of the first format, with that run under way.
        const QString now = m_directory->filePath(QStringLiteral("now.strata"));
        QVERIFY(QFile::rename(m_path, now));
        takeFixture(1);
        const QString columns = QStringLiteral(
            "plan_number, position, id, name, kind, parent_id, transport, ssh_host_name, "
            "ssh_port, ssh_user, ssh_key_file, ssh_jump, ssh_known_hosts_file, "
            "engine_directory, container_runtime, container_cpus, container_cpuset, "
            "container_memory_bytes, container_network, container_mounts, container_init");
        const QString others =
            QStringLiteral(" WHERE plan_number = (SELECT max(number) FROM now.plan);");
        QVERIFY(
            sqlite(QStringLiteral("ATTACH '%1' AS now; INSERT INTO plan SELECT number, name, "
                                  "baseline_id, rounds, max_rounds, "
                                  "target_width, order_rule, seed, confidence, margin, hash FROM "
                                  "now.plan WHERE number = (SELECT "
                                  "max(number) FROM now.plan); INSERT INTO host SELECT %2, "
                                  "container_gpu_access = 'all', notes "
                                  "FROM now.host%3 INSERT INTO participant SELECT * FROM "
                                  "now.participant%3 INSERT INTO "
                                  "workload SELECT * FROM now.workload%3 INSERT INTO run SELECT "
                                  "number, id, plan_number, name, started_at, "
                                  "finished_at, state, app_version, bundle_sha256, trial_count, "
                                  "hash FROM now.run WHERE id = "
                                  "'other';")
                       .arg(now, columns, others)));
        QCOMPARE(format(), 1);
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->openingNotes().size(), 3);
        QVERIFY(file->openingNotes().last().contains(
            QStringLiteral("format %1").arg(store::latestVersion())));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
    }

    //! Its hash still proves the plan, whose choice had two values before.
    void theSecondFormatKeepsItsGpus()
    {
        takeFixture(2);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->plan().value() == makePlanWithoutPartners());
        checkTrials(file->runData(QStringLiteral("run-1")).value(), false);
        domain::Plan plan = makePlanWithoutPartners();
        plan.hosts.last().container.gpus = domain::GpuAccess::Automatic;
        QVERIFY(file->setPlan(plan));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(file->plan().value() == plan);
        QVERIFY(file->runData(QStringLiteral("run-1")).value().run.plan ==
                makePlanWithoutPartners()); // a run keeps what it was started with
    }

    void theThirdFormatHasNoPartners()
    {
        takeFixture(3);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->plan().value() == makePlanWithoutPartners());
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
        QVERIFY(file->setPlan(makePlan()));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(file->plan().value() == makePlan());
        QVERIFY(file->runData(QStringLiteral("run-1")).value().run.plan ==
                makePlanWithoutPartners());
    }

    void theFourthFormatHasNoPatience()
    {
        takeFixture(4);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->plan().value() == makePlanWithoutPatience());
        QVERIFY(file->setPlan(makePlan()));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->openingNotes(), QStringList());
        QVERIFY(file->plan().value() == makePlan());
        const domain::RunData data = file->runData(QStringLiteral("run-1")).value();
        QVERIFY(data.run.plan == makePlanWithoutPatience());
        checkTrials(data, true);
        domain::Run run = data.run;
        run.state = domain::RunState::Incomplete; // which that format does not know
        QVERIFY(file->updateRun(run));
        QCOMPARE(file->runs().value().first().state, domain::RunState::Incomplete);
    }

    void theFifthFormatHasNoTurns()
    {
        takeFixture(5);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->plan().value() == makePlanWithoutTurns());
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
        QVERIFY(file->appendTurns(QStringLiteral("trial-1"), makeTurns()));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        const domain::RunData data = file->runData(QStringLiteral("run-1")).value();
        QVERIFY(data.run.plan == makePlanWithoutTurns());
        checkTrials(data, true);
        QVERIFY(data.trials.first().turns == makeTurns());
        QVERIFY(data.trials.last().turns.empty());
    }

    //! Its runs are read from raw steps, and stay so until a trial ends.
    void theSixthFormatHasNoSummaries()
    {
        takeFixture(6);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
        QVERIFY(!file->glanceAt(QStringLiteral("run-1")));
        const domain::RunData before =
            file->runSummary(QStringLiteral("run-1"), {}, store::Summaries::AsStored).value();
        QVERIFY(before.isProven);
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial(QStringLiteral("trial-1"), 1)));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        const domain::RunData after =
            file->runSummary(QStringLiteral("run-1"), {}, store::Summaries::AsStored).value();
        QVERIFY(!after.isProven);
        for (int i = 0; i < 2; ++i)
            QVERIFY(after.trials.at(i).summary == before.trials.at(i).summary);
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
    }

    void untilTheSeventhFormatThereAreTwoRuntimes()
    {
        takeFixture(6);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->plan().value() == makePlanWithoutMadeVms());
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
        domain::Plan plan = makePlanWithoutMadeVms();
        for (const domain::ContainerRuntime runtime : domain::containerRuntimes()) {
            plan.hosts.last().container.runtime = runtime;
            QVERIFY(file->setPlan(plan));
            QVERIFY(file->plan().value() == plan);
        }
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(file->plan().value() == plan);
        const domain::RunData data = file->runData(QStringLiteral("run-1")).value();
        QVERIFY(data.run.plan == makePlanWithoutMadeVms());
        QVERIFY(data.trials.first().turns == makeTurns());
    }

    void formatsWithoutAFixtureAreReached_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("containers of other runtimes") << 8;
        QTest::newRow("made virtual machines") << 9;
        QTest::newRow("placements") << 10;
        QTest::newRow("prices") << 11;
        QTest::newRow("labels of runs") << 12;
    }

    //! By what SQLite itself makes of an older file with the published migrations.
    void formatsWithoutAFixtureAreReached()
    {
        QFETCH(int, version);
        NEEDS_SQLITE;
        takeFixture(7);
        for (int next = 8; next <= version; ++next)
            QCOMPARE(QProcess::execute(QStringLiteral("sqlite3"),
                                       {m_path, QStringLiteral(".read %1").arg(migrationFile(next)),
                                        QStringLiteral("PRAGMA user_version = %1;").arg(next)}),
                     0);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
        QVERIFY((*file)->plan().value() == makePlanWithoutMadeVms());
        QVERIFY((*file)->setPlan(makePlan()));
        file->reset();
        QCOMPARE(format(), store::latestVersion());
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadOnly).value()->plan().value() ==
                makePlan());
    }

    void theSeventhFormatMakesNoVirtualMachines()
    {
        takeFixture(7);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->plan().value() == makePlanWithoutMadeVms());
        checkTrials(file->runData(QStringLiteral("run-1")).value(), true);
        QVERIFY(file->setPlan(makePlan()));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(file->plan().value() == makePlan());
        QVERIFY(file->runData(QStringLiteral("run-1")).value().run.plan ==
                makePlanWithoutMadeVms());
    }

    //! Nobody has said anything of its runs, and all hosts do all works.
    void untilTheEleventhFormatRunsHaveNamesOnly()
    {
        takeFixture(7);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        domain::RunHead run = file->runs().value().first();
        const domain::RunLabel before{run.name, {}, {}, false};
        QVERIFY(static_cast<const domain::RunLabel &>(run) == before);
        QCOMPARE(run.hostCount, 2);
        QCOMPARE(run.settingCount, 2);
        const domain::RunLabel label{QStringLiteral("Before the update"),
                                     QStringLiteral("kernel 6.1\nquiet"),
                                     {QStringLiteral("kernel 6.1")},
                                     true,
                                     {{QStringLiteral("w"), {}, QStringLiteral("IOMMU off")}}};
        QVERIFY(file->labelRun(run.id, label));
        file.reset();
        QCOMPARE(format(), store::latestVersion());
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        run = file->runs().value().first();
        QVERIFY(static_cast<const domain::RunLabel &>(run) == label);
        checkTrials(file->runData(run.id).value(), true);
    }

    void everyFormatKeepsItsPlansWithTheirRuns()
    {
        const QList<domain::Plan> plans{makePlanWithoutPartners(), makePlanWithoutPartners(),
                                        makePlanWithoutPartners(), makePlanWithoutPatience(),
                                        makePlanWithoutTurns(),    makePlanWithoutMadeVms(),
                                        makePlanWithoutMadeVms()};
        for (int format = 1; format <= plans.size(); ++format) {
            takeFixture(format);
            auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
            QVERIFY(file->addRun(makeRun(QStringLiteral("run-2"))));
            file.reset();
            file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
            QVERIFY(file->runData(QStringLiteral("run-1"))->run.plan == plans.at(format - 1));
            QVERIFY(file->runData(QStringLiteral("run-2"))->run.plan == makePlan());
        }
    }

    void copiesOfAnOldFileOpen()
    {
        const QString copy = m_directory->filePath(QStringLiteral("copy.strata"));
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadOnly).value()->copyTo(copy));
        auto file = store::openProjectFile(copy, OpenMode::ReadWrite).value();
        QVERIFY(file->setPlan({}));
        checkTrials(file->runData(QStringLiteral("run-1")).value(), false);
    }

    //! The tables have to be those of the version that the file says it has: no more, no fewer.
    void tablesOfAnotherVersionAreRefused()
    {
        NEEDS_SQLITE;
        QVERIFY(sqlite(QStringLiteral("PRAGMA user_version = 2")));
        QCOMPARE(store::openProjectFile(m_path, OpenMode::ReadWrite).error().code,
                 FailureCode::FileDamaged);
        QVERIFY(sqlite(QStringLiteral("PRAGMA user_version = 1; CREATE TABLE bucket (x)")));
        QCOMPARE(store::openProjectFile(m_path, OpenMode::ReadWrite).error().code,
                 FailureCode::FileHostile);
    }

private:
    //! The published text of the migration to a version.
    static QString migrationFile(int version)
    {
        const QDir folder(QStringLiteral(STRATA_TEST_SOURCE_DIR "/../../../app/store/schema"));
        const QString number = QStringLiteral("%1_*.sql").arg(version, 3, 10, QLatin1Char('0'));
        return folder.filePath(folder.entryList({number}).value(0));
    }
    void takeFixture(int number)
    {
        QFile::remove(m_path);
        QVERIFY(QFile::copy(
            QStringLiteral(STRATA_TEST_SOURCE_DIR "/fixtures/format-%1.strata").arg(number),
            m_path));
        QVERIFY(QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner));
        QCOMPARE(format(), number);
    }

    int format() const { return bytesOf(m_path).at(63); }
    bool sqlite(const QString &sql) const
    {
        return QProcess::execute(QStringLiteral("sqlite3"), {m_path, sql}) == 0;
    }

    static void checkTrials(const domain::RunData &data, bool withHistograms)
    {
        QCOMPARE(data.trials.size(), 2);
        for (int i = 0; i < 2; ++i) {
            const domain::TrialData &trial = data.trials.at(i);
            QVERIFY(trial.trial.hashOk);
            QVERIFY(
                sameTrial(trial.trial, makeTrial(QStringLiteral("trial-%1").arg(i + 1), i + 1)));
            QVERIFY(sameSteps(trial.steps, makeSteps(50)));
            QVERIFY(sameSamples(trial.samples, makeSamples(10)));
            QVERIFY(trial.histograms ==
                    (withHistograms ? makeHistograms() : std::vector<domain::LatencyHistogram>()));
        }
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(MigrationTest)
#include "tst_migration.moc"
